import { expect } from 'vitest';
import { getRun } from '../../../../contracts/rest/troubleshooting/contract.ts';
import { loadRunFx } from '../../../../src/models/troubleshooting/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  busyRun,
  orderedRun,
  outageRun,
  RUN_ID,
  RUNS,
  switchingRun,
} from '../../../fixtures/troubleshooting/troubleshooting.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  backgroundRequest,
  portalClient,
  readRequest,
  visitorClient,
  visitorReadRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { ordered } from '../orders/shapes.ts';
import { runRouteAt, runShape, runThatIs } from './shapes.ts';

const pact = operationPact('troubleshooting', 'getRun');
const path = runRouteAt(getRun);
const load = (origin: string, background = false) =>
  callPort(portalClient(origin).options, loadRunFx, { runId: RUN_ID, background });

for (const then of ['RUNNING', 'ASKING', 'RESTARTING', 'FIXED', 'YOUR_TURN', 'OUR_TURN'] as const)
  pact(
    `that is ${then}`,
    {
      given: [signedIn('current'), runThatIs(then)],
      request: readRequest(path),
      response: { status: 200, body: runShape(RUNS[then]) },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(RUNS[then]);
    },
  );

const STOPPED = [
  [
    'an outage',
    'pastdue30',
    state('an outage is open where an account is', { username: demoUsername('pastdue30') }),
    outageRun('0f1e2d3c-4b5a-4697-8887-766554433221'),
  ],
  [
    'new software',
    'current',
    state('a box installs software', { username: demoUsername('current') }),
    busyRun('2026-12-14T15:05:00.000Z'),
  ],
] as const;
for (const [what, scenario, given, run] of STOPPED)
  pact(
    `that stops at ${what}`,
    {
      given: [signedIn(scenario), given, runThatIs('STOPPED', scenario)],
      request: readRequest(path),
      response: { status: 200, body: runShape(run) },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(run);
    },
  );

for (const [what, given, then, run] of [
  [
    'stops while the plan is switched',
    ordered('IN_PROGRESS'),
    'STOPPED',
    switchingRun('2026-12-14T15:20:00.000Z'),
  ],
  [
    'goes on before the plan changes',
    ordered('SCHEDULED'),
    'ASKING',
    orderedRun('2026-12-15T05:00:00.000Z'),
  ],
] as const)
  pact(
    `that ${what}`,
    {
      given: [signedIn('current'), given, runThatIs(then)],
      request: readRequest(path),
      response: { status: 200, body: runShape(run) },
    },
    async (origin) => {
      expect(await load(origin)).toEqual(run);
    },
  );

pact(
  'is looked at again in the background',
  {
    given: [signedIn('current'), runThatIs('RESTARTING')],
    request: backgroundRequest(readRequest(path)),
    response: { status: 200, body: runShape(RUNS.RESTARTING) },
  },
  async (origin) => {
    expect((await load(origin, true)).state).toBe('RESTARTING');
  },
);

pact(
  'of another account is not found',
  {
    given: [signedIn('pastdue30'), runThatIs('RUNNING')],
    request: readRequest(path),
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
      callPort(visitorClient(origin).options, loadRunFx, { runId: RUN_ID, background: false }),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 500, 'INTERNAL')],
    request: readRequest(path),
    response: refusal('INTERNAL', 500),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERNAL' });
  },
);
