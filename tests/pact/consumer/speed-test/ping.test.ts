import { expect } from 'vitest';
import * as contract from '../../../../contracts/rest/speed-test/contract.ts';
import { ping } from '../../../../src/gateways/speed-test/transfers.ts';
import { operationPact, refusal } from '../pact.ts';
import { readRequest, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { customerRun, tools, visitorRun } from './transfers.ts';

const pact = operationPact('speed-test', 'ping');
const { path } = contract.ping;

pact(
  'is answered',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: { pong: true } },
  },
  async (origin) => {
    expect(await ping(customerRun(origin), tools)).toBeGreaterThan(0);
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
    await expect(ping(customerRun(origin), tools)).rejects.toThrow('403');
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
    await expect(ping(customerRun(origin), tools)).rejects.toThrow('503');
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
    await expect(ping(visitorRun(origin), tools)).rejects.toThrow('401');
  },
);
