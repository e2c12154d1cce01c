import { expect } from 'vitest';
import { getAccountServices } from '../../../../contracts/rest/account/contract.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { loadAccountServicesFx } from '../../../../src/models/account/ports.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { accountServicesResponse } from '../../../fixtures/account/account.ts';
import { text } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorReadRequest, visitorClient } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';

const pact = operationPact('account', 'getAccountServices');
const load = (options: ClientOptions) => callPort(options, loadAccountServicesFx, undefined);
const { services } = accountServicesResponse();
const { path } = getAccountServices;
const answer = (bought: typeof services) => ({
  services: bought.map(({ planName, ...service }) => ({ ...service, planName: text(planName) })),
});

pact(
  'of a customer with internet, tv and voice',
  {
    given: [signedIn('current')],
    request: readRequest(path),
    response: { status: 200, body: answer(services) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(services);
  },
);

const interrupted = accountServicesResponse('SOFT_DISCONNECTED').services;
pact(
  'of a customer whose service is interrupted for non-payment',
  {
    given: [signedIn('softdisconnect')],
    request: readRequest(path),
    response: { status: 200, body: answer(interrupted) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(interrupted);
  },
);

pact(
  'of a standard user',
  {
    given: [signedIn('standard')],
    request: readRequest(path),
    response: { status: 200, body: answer(services) },
  },
  async (origin) => {
    expect(await load(portalClient(origin).options)).toEqual(services);
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
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
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
    await expect(load(visitorClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAUTHENTICATED',
    });
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
    await expect(load(portalClient(origin).options)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
