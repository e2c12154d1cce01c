import { expect } from 'vitest';
import { getVisitTracking } from '../../../../contracts/rest/appointments/tracking.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { loadVisitTrackingFx } from '../../../../src/models/appointments/tracking/ports.ts';
import { arrivedTracking, visitTracking } from '../../../fixtures/appointments/tracking.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { instant } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { course, FOREIGN, OWN, trackingShape, WINDOW_BEGINS } from './shapes.ts';

const pact = operationPact('appointments', 'getVisitTracking');
const pathOf = (visit: typeof OWN) => fillPath(getVisitTracking.path, { params: visit });
const path = pathOf(OWN);
const load = (origin: string, visit = OWN) =>
  callPort(portalClient(origin).options, loadVisitTrackingFx, { ...visit, background: false });

for (const [name, then, tracking] of [
  ['of a technician who is on the way', 'ON_THE_WAY', visitTracking()],
  ['of a technician who is there', 'ARRIVED', arrivedTracking()],
] as const)
  pact(
    name,
    {
      given: [signedIn('current'), course(then)],
      request: readRequest(path),
      response: { status: 200, body: trackingShape(tracking) },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(tracking);
    },
  );

const notStarted = refusal('TRACKING_NOT_STARTED', 422) as { status: number; body: object };
const followable = { from: WINDOW_BEGINS, timeZone: 'America/New_York' };
pact(
  'of a visit that nobody is on the way to yet',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: {
      ...notStarted,
      body: {
        ...notStarted.body,
        followable: { ...followable, from: instant(followable.from) },
      },
    } as typeof notStarted,
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      systemErrorCode: 'TRACKING_NOT_STARTED',
      followable,
    });
  },
);

for (const then of ['COMPLETED', 'CANCELLED', 'MISSED'] as const)
  pact(
    `of a visit that is over: ${then}`,
    {
      given: [signedIn('current'), course(then)],
      request: readRequest(path),
      response: refusal('TRACKING_ENDED', 422),
    },
    async (origin) => {
      await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'TRACKING_ENDED' });
    },
  );

pact(
  "of another account's visit is not found",
  {
    given: [signedIn('current')],
    request: readRequest(pathOf(FOREIGN)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(origin, FOREIGN)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'is not for the enterprise role NONE',
  {
    given: [signedIn('enterprise-none')],
    request: readRequest(path),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorReadRequest(path),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadVisitTrackingFx, { ...OWN, background: false }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: readRequest(path),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);
