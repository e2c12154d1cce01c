import { expect } from 'vitest';
import { getRestart } from '../../../../contracts/rest/equipment/contract.ts';
import { loadRestartFx } from '../../../../src/models/equipment/ports.ts';
import { deviceRestart } from '../../../fixtures/equipment/equipment.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  backgroundRequest,
  portalClient,
  readRequest,
  visitorClient,
  visitorReadRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { restartAt, restartShape } from './shapes.ts';

const pact = operationPact('equipment', 'getRestart');
const path = restartAt(getRestart);
const { restartId } = deviceRestart();
const load = (origin: string) => callPort(portalClient(origin).options, loadRestartFx, restartId);
const restarted = (then: 'REQUESTED' | 'RESTARTING' | 'BACK' | 'FAILED' | 'TIMED_OUT') =>
  state('a box was restarted', {
    username: demoUsername('current'),
    restartId,
    then,
  });

const ENDS = {
  REQUESTED: {},
  RESTARTING: {},
  BACK: { endedAt: '2026-12-14T15:02:30.000Z' },
  FAILED: { endedAt: '2026-12-14T15:04:00.000Z', reason: 'NO_LOCK' },
  TIMED_OUT: { endedAt: '2026-12-14T15:10:00.000Z' },
} as const;

for (const then of ['REQUESTED', 'RESTARTING', 'BACK', 'FAILED', 'TIMED_OUT'] as const) {
  const restart = deviceRestart({ state: then, ...ENDS[then] });
  pact(
    `that is ${then}`,
    {
      given: [signedIn('current'), restarted(then)],
      request: backgroundRequest(readRequest(path)),
      response: { status: 200, body: restartShape(restart) },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(restart);
    },
  );
}

pact(
  "of another account's box is not found",
  {
    given: [signedIn('pastdue30'), restarted('RESTARTING')],
    request: backgroundRequest(readRequest(path)),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'needs an enterprise role',
  {
    given: [signedIn('enterprise-none')],
    request: backgroundRequest(readRequest(path)),
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
    request: backgroundRequest(visitorReadRequest(path)),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, loadRestartFx, restartId),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), restarted('RESTARTING'), requestFails(path, 500, 'INTERNAL')],
    request: backgroundRequest(readRequest(path)),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
