import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import type { Appointment, VisitTracking } from '../../../../contracts/rest/appointments/types.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { instant, orNull, text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

/** The demo visit, and another account's. */
export const OWN = { orderId: 'WO-8000000001-1', jobId: '1' };
export const FOREIGN = { orderId: 'WO-8000000010-1', jobId: '1' };

/** A window on Friday morning, and when it ends. */
export const FRIDAY = '2026-12-18T13:00:00.000Z';
export const FRIDAY_END = '2026-12-18T15:00:00.000Z';

/** What became of the demo visit. */
export const course = (then: ProviderStates['a visit took its course']['then']) =>
  state('a visit took its course', { username: demoUsername('current'), then });

export const kept = state('a window is kept for a visit', {
  username: demoUsername('current'),
  windowStart: FRIDAY,
});

/** A visit by value, but for the instants of what happened, which are the backend's own. */
export const visitShape = (visit: Appointment) => ({
  ...visit,
  windowStart: instant(visit.windowStart),
  windowEnd: instant(visit.windowEnd),
  minutes: MatchersV3.integer(visit.minutes),
  confirmedAt: orNull(visit.confirmedAt, instant),
  onTheWayAt: orNull(visit.onTheWayAt, instant),
  expected: visit.expected && {
    from: instant(visit.expected.from),
    until: instant(visit.expected.until),
  },
  arrivedAt: orNull(visit.arrivedAt, instant),
  endedAt: orNull(visit.endedAt, instant),
  cancelledAt: orNull(visit.cancelledAt, instant),
  credit: MatchersV3.integer(visit.credit),
  changesLeft: MatchersV3.integer(visit.changesLeft),
  version: MatchersV3.integer(visit.version),
});

/** When the demo visit's window begins. */
export const WINDOW_BEGINS = '2026-12-17T18:00:00.000Z';

/** A visit that is followed: what is told, whatever the backend's streets and technicians are. */
export const trackingShape = (tracking: VisitTracking) => {
  const { technician, windowStart, windowEnd, expected, arrivedAt, place, asOf } = tracking;
  const metres = MatchersV3.integer;
  return {
    ...tracking,
    technician: text(technician),
    windowStart: instant(windowStart),
    windowEnd: instant(windowEnd),
    expected: expected && { from: instant(expected.from), until: instant(expected.until) },
    arrivedAt: orNull(arrivedAt, instant),
    place: place && {
      streets: {
        blocksEast: metres(place.streets.blocksEast),
        blocksSouth: metres(place.streets.blocksSouth),
        blockMetres: metres(place.streets.blockMetres),
      },
      van: { east: metres(place.van.east), south: metres(place.van.south) },
      home: { east: metres(place.home.east), south: metres(place.home.south) },
      metres: metres(place.metres),
      stopsBefore: metres(place.stopsBefore),
    },
    asOf: instant(asOf),
  };
};

type Given = Parameters<ReturnType<typeof operationPact>>[1]['given'];

/** The refusals of a change of a visit that all changes have, and its own. */
export function describeRefusals<Asked extends object>(
  pact: ReturnType<typeof operationPact>,
  {
    route,
    body,
    send,
    own,
    asks = writeRequest,
  }: {
    route: { path: string };
    asks?: typeof writeRequest;
    body: Asked;
    send: (options: ClientOptions, asked: typeof OWN & Asked) => Promise<unknown>;
    own: readonly (readonly [
      name: string,
      given: Given,
      code: SystemErrorCode,
      status: number,
      versions?: { sent: number; current: number },
    ])[];
  },
): void {
  const pathOf = (visit: typeof OWN) => fillPath(route.path, { params: visit });
  const refuses = (
    name: string,
    given: Given,
    [code, status]: readonly [SystemErrorCode, number],
    visit = OWN,
    versions?: { sent: number; current: number },
  ) => {
    const plain = refusal(code, status) as { status: number; body: object };
    pact(
      name,
      {
        given,
        request: asks(pathOf(visit), body),
        response: versions
          ? ({ ...plain, body: { ...plain.body, versions } } as typeof plain)
          : refusal(code, status),
      },
      async (origin) => {
        await expect(
          send(portalClient(origin).options, { ...visit, ...body }),
        ).rejects.toMatchObject({ kind: 'refused', systemErrorCode: code });
      },
    );
  };
  for (const [name, given, code, status, versions] of own)
    refuses(name, given, [code, status], OWN, versions);
  refuses('needs a role that manages the network', [signedIn('standard')], ['NOT_PERMITTED', 403]);
  refuses('is not for representatives', [signedIn('bobo')], ['NOT_PERMITTED', 403]);
  refuses(
    "of another account's visit is not found",
    [signedIn('current')],
    ['NOT_FOUND', 404],
    FOREIGN,
  );
  refuses(
    'is down',
    [signedIn('current'), requestFails(pathOf(OWN), 503, 'UNAVAILABLE')],
    ['UNAVAILABLE', 503],
  );
  pact(
    'needs a session',
    {
      given: [signedOut()],
      request: {
        ...visitorWriteRequest(pathOf(OWN), body),
        method: asks(pathOf(OWN), body).method,
      },
      response: refusal('UNAUTHENTICATED', 401),
    },
    async (origin) => {
      await expect(send(visitorClient(origin).options, { ...OWN, ...body })).rejects.toMatchObject({
        systemErrorCode: 'UNAUTHENTICATED',
      });
    },
  );
}
