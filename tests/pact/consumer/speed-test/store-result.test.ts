import { expect } from 'vitest';
import { storeResult } from '../../../../contracts/rest/speed-test/contract.ts';
import { storeResultFx } from '../../../../src/models/speed-test/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import {
  measuredSpeed,
  speedFigures,
  speedResult,
  TEST_ID,
} from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { resultShape } from './shapes.ts';

const pact = operationPact('speed-test', 'storeResult');
const { path } = storeResult;
const current = { username: demoUsername('current') };
const runs = state('a speed test runs', { ...current, testId: TEST_ID });
const store = (origin: string, measured = measuredSpeed()) =>
  callPort(portalClient(origin).options, storeResultFx, measured);

const FIGURES = speedFigures({
  downKbps: 600_000,
  upKbps: 34_944,
  pingMs: 12.5,
  jitterMs: 1.3,
  loadedPingMs: 32,
});
const AS_SOLD = speedResult({ device: FIGURES, verdict: 'AS_SOLD', doubts: [] });

const stores = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  measured: ReturnType<typeof measuredSpeed>,
  result: ReturnType<typeof speedResult>,
) =>
  pact(
    name,
    {
      given,
      request: writeRequest(path, measured),
      response: { status: 200, body: resultShape(result) },
    },
    async (origin) => {
      expect(await store(origin, measured)).toEqual(result);
    },
  );

stores('of a line as sold', [signedIn('current'), runs], measuredSpeed(), AS_SOLD);
stores(
  'of a slow upload on a cellular connection',
  [signedIn('current'), runs],
  measuredSpeed({
    up: Array.from({ length: 40 }, () => ({ ms: 250, bytes: 15_625 })),
    loadedPings: [],
    connection: 'CELLULAR',
  }),
  speedResult({
    device: { ...FIGURES, upKbps: 10_000, loadedPingMs: null },
    verdict: 'FAR_BELOW',
    doubts: ['CELLULAR'],
  }),
);
stores(
  'of a modem that does not report',
  [signedIn('current'), state('a box has a fault', { ...current, fault: 'offline' }), runs],
  measuredSpeed(),
  { ...AS_SOLD, modem: null },
);
stores(
  'again answers the same result',
  [signedIn('current'), state('a speed test has a result', { ...current, resultId: TEST_ID })],
  measuredSpeed(),
  speedResult(),
);

pact(
  'with more bytes than were transferred is refused',
  {
    given: [signedIn('current'), runs],
    request: writeRequest(
      path,
      measuredSpeed({ down: Array.from({ length: 40 }, () => ({ ms: 250, bytes: 60_000_000 })) }),
    ),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.down'] }),
  },
  async (origin) => {
    await expect(
      store(
        origin,
        measuredSpeed({ down: Array.from({ length: 40 }, () => ({ ms: 250, bytes: 60_000_000 })) }),
      ),
    ).rejects.toMatchObject({ systemErrorCode: 'BAD_REQUEST', fields: ['$input.down'] });
  },
);

pact(
  'of a test that was given up is refused',
  {
    given: [
      signedIn('current'),
      state('a speed test was given up', { ...current, testId: TEST_ID }),
    ],
    request: writeRequest(path, measuredSpeed()),
    response: refusal('INTERRUPTED', 422),
  },
  async (origin) => {
    await expect(store(origin)).rejects.toMatchObject({ systemErrorCode: 'INTERRUPTED' });
  },
);

pact(
  'is not for representatives',
  {
    given: [signedIn('bobo')],
    request: writeRequest(path, measuredSpeed()),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(store(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'is unavailable',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: writeRequest(path, measuredSpeed()),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(store(origin)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, measuredSpeed()),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(
      callPort(visitorClient(origin).options, storeResultFx, measuredSpeed()),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
