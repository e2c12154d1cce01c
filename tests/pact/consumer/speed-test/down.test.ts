import { expect } from 'vitest';
import * as contract from '../../../../contracts/rest/speed-test/contract.ts';
import { download } from '../../../../src/gateways/speed-test/transfers.ts';
import type { TransferRun } from '../../../../src/gateways/speed-test/transfers.ts';
import { TEST_ID } from '../../../fixtures/speed-test/speed-test.ts';
import { operationPact, refusal } from '../pact.ts';
import { readRequest, visitorReadRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';
import { customerRun, signal, tools, visitorRun } from './transfers.ts';

const pact = operationPact('speed-test', 'down');
const { path } = contract.down;
const runs = state('a speed test runs', {
  username: demoUsername('current'),
  testId: TEST_ID,
});
const asked = (bytes: number) => ({ query: { test: TEST_ID, bytes: String(bytes) } });
const get = (run: TransferRun, bytes = 65_536) =>
  download(run, tools, { bytes, signal }, () => undefined);

pact(
  'sends bytes for a test that runs',
  {
    given: [signedIn('current'), runs],
    request: { ...readRequest(path), ...asked(65_536) },
    response: { status: 200, file: 'application/octet-stream' },
  },
  async (origin) => {
    await get(customerRun(origin));
  },
);

pact(
  'of too many bytes is refused',
  {
    given: [signedIn('current'), runs],
    request: { ...readRequest(path), ...asked(20_000_001) },
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.bytes'] }),
  },
  async (origin) => {
    await expect(get(customerRun(origin), 20_000_001)).rejects.toThrow('400');
  },
);

pact(
  'without a test that runs is refused',
  {
    given: [signedIn('current')],
    request: { ...readRequest(path), ...asked(65_536) },
    response: refusal('INTERRUPTED', 422),
  },
  async (origin) => {
    await expect(get(customerRun(origin))).rejects.toThrow('422');
  },
);

pact(
  'is not for representatives',
  {
    given: [signedIn('bobo'), runs],
    request: { ...readRequest(path), ...asked(65_536) },
    response: refusal('NOT_PERMITTED', 403),
  },
  async (origin) => {
    await expect(get(customerRun(origin))).rejects.toThrow('403');
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), runs, requestFails(path, 503, 'UNAVAILABLE')],
    request: { ...readRequest(path), ...asked(65_536) },
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(get(customerRun(origin))).rejects.toThrow('503');
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: { ...visitorReadRequest(path), ...asked(65_536) },
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(get(visitorRun(origin))).rejects.toThrow('401');
  },
);
