import { expect } from 'vitest';
import * as contract from '../../../../contracts/rest/speed-test/contract.ts';
import { upload } from '../../../../src/gateways/speed-test/transfers.ts';
import type { TransferRun } from '../../../../src/gateways/speed-test/transfers.ts';
import { TEST_ID } from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import { visitorWriteRequest, writeRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { customerRun, signal, tools, visitorRun } from './transfers.ts';

const pact = operationPact('speed-test', 'up');
const { path } = contract.up;
const TYPE = 'application/octet-stream';
/** No text, so that it is taken for nothing else. */
const BYTES = Buffer.from(Array.from({ length: 1_024 }, (_, at) => (at * 181) % 256));
const runs = state('a speed test runs', {
  username: demoUsername('current'),
  testId: TEST_ID,
});
const send = async (run: TransferRun): Promise<number> => {
  let sent = 0;
  await upload(run, tools, { body: new Uint8Array(BYTES), signal }, (bytes) => {
    sent += bytes;
  });
  return sent;
};
const withBytes = ({ headers, ...request }: ReturnType<typeof visitorWriteRequest>) => ({
  ...request,
  headers: { ...headers, 'Content-Type': TYPE },
  query: { test: TEST_ID },
  content: { type: TYPE, bytes: BYTES },
});
const request = withBytes(writeRequest(path, undefined));

pact(
  'takes bytes for a test that runs',
  {
    given: [signedIn('current'), runs],
    request,
    response: { status: 200, body: { bytes: 1_024 } },
  },
  async (origin) => {
    expect(await send(customerRun(origin))).toBe(1_024);
  },
);

pact(
  'without a test that runs is refused',
  { given: [signedIn('current')], request, response: refusal('INTERRUPTED', 422) },
  async (origin) => {
    await expect(send(customerRun(origin))).rejects.toThrow('422');
  },
);

pact(
  'is not for representatives',
  { given: [signedIn('bobo'), runs], request, response: refusal('NOT_PERMITTED', 403) },
  async (origin) => {
    await expect(send(customerRun(origin))).rejects.toThrow('403');
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), runs, requestFails(path, 503, 'UNAVAILABLE')],
    request,
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(send(customerRun(origin))).rejects.toThrow('503');
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: withBytes(visitorWriteRequest(path, undefined)),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(send(visitorRun(origin))).rejects.toThrow('401');
  },
);
