import { expect } from 'vitest';
import { followLink } from '../../../../contracts/rest/appointments/tracking.ts';
import { followLinkFx } from '../../../../src/models/appointments/tracking/ports.ts';
import { arrivedTracking, visitTracking } from '../../../fixtures/appointments/tracking.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { fromState } from '../access/access-support.ts';
import { instant } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorClient, visitorWriteRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedOut, state } from '../states.ts';
import { course, trackingShape, WINDOW_BEGINS } from './shapes.ts';

const pact = operationPact('appointments', 'followLink');
const { path } = followLink;
const TOKEN = 't'.repeat(43);
const linked = state('a visit was linked to', { username: demoUsername('current') });
const request = visitorWriteRequest(path, { token: fromState('token', TOKEN) });
const follow = (origin: string) =>
  callPort(visitorClient(origin).options, followLinkFx, { token: TOKEN, background: false });

for (const [name, then, tracking] of [
  ['of a technician who is on the way', 'ON_THE_WAY', visitTracking()],
  ['of a technician who is there', 'ARRIVED', arrivedTracking()],
] as const)
  pact(
    name,
    {
      given: [signedOut(), course(then), linked],
      request,
      response: { status: 200, body: trackingShape(tracking) },
    },
    async (origin) => {
      expect(await follow(origin)).toEqual(tracking);
    },
  );

const notStarted = refusal('TRACKING_NOT_STARTED', 422) as { status: number; body: object };
const followable = { from: WINDOW_BEGINS, timeZone: 'America/New_York' };
pact(
  'to a visit that nobody is on the way to yet',
  {
    given: [signedOut(), linked],
    request,
    response: {
      ...notStarted,
      body: {
        ...notStarted.body,
        followable: { ...followable, from: instant(followable.from) },
      },
    } as typeof notStarted,
  },
  async (origin) => {
    await expect(follow(origin)).rejects.toMatchObject({
      systemErrorCode: 'TRACKING_NOT_STARTED',
      followable,
    });
  },
);

for (const [name, given] of [
  ['to a visit that is over', [course('COMPLETED'), linked]],
  ['to a visit that was cancelled', [course('CANCELLED'), linked]],
] as const)
  pact(
    name,
    { given: [signedOut(), ...given], request, response: refusal('TRACKING_ENDED', 422) },
    async (origin) => {
      await expect(follow(origin)).rejects.toMatchObject({ systemErrorCode: 'TRACKING_ENDED' });
    },
  );

pact(
  'that nobody sent',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { token: TOKEN }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(follow(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

for (const [name, status, code] of [
  ['is down', 503, 'UNAVAILABLE'],
  ['is asked too often', 429, 'THROTTLED'],
] as const)
  pact(
    name,
    {
      given: [signedOut(), requestFails(path, status, code)],
      request: visitorWriteRequest(path, { token: TOKEN }),
      response: refusal(code, status),
    },
    async (origin) => {
      await expect(follow(origin)).rejects.toMatchObject({ systemErrorCode: code });
    },
  );
