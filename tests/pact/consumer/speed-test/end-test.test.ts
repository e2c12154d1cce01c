import { expect } from 'vitest';
import { endTest } from '../../../../contracts/rest/speed-test/contract.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import { endTestFx } from '../../../../src/models/speed-test/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { TEST_ID } from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('speed-test', 'endTest');
const path = fillPath(endTest.path, { params: { testId: TEST_ID } });
const given = { testId: TEST_ID, reason: 'HIDDEN' } as const;
const body = { reason: 'HIDDEN' };
const end = (origin: string) => callPort(portalClient(origin).options, endTestFx, given);

pact(
  'gives a test up',
  {
    given: [
      signedIn('current'),
      state('a speed test runs', { username: demoUsername('current'), testId: TEST_ID }),
    ],
    request: writeRequest(path, body),
    response: { status: 200, body: { ended: true } },
  },
  async (origin) => {
    expect(await end(origin)).toEqual({ ended: true });
  },
);

pact(
  'of a test that nobody began is not found',
  {
    given: [signedIn('current')],
    request: writeRequest(path, body),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(end(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_FOUND' });
  },
);

pact(
  'is not for representatives',
  {
    given: [signedIn('bobo')],
    request: writeRequest(path, body),
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(end(origin)).rejects.toMatchObject({ systemErrorCode: 'NOT_PERMITTED' });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: writeRequest(path, body),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(end(origin)).rejects.toMatchObject({ systemErrorCode: 'UNAVAILABLE' });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, body),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(callPort(visitorClient(origin).options, endTestFx, given)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);
