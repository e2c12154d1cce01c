import { expect } from 'vitest';
import { AccountServicesDocument } from '../../../../../contracts/generated/selfservice.ts';
import { accountServicesResponse } from '../../../../fixtures/account/account.ts';
import { text } from '../../matchers.ts';
import { operationPact } from '../../pact.ts';
import {
  graphRefusal,
  graphRequest,
  portalClient,
  visitorClient,
  visitorWriteRequest,
} from '../../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../../states.ts';
import { dataResponse, serviceFailure, unauthenticated } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadBoughtServicesFx } from '../../../../../src/models/services/ports.ts';

const pact = operationPact('billing-graph', 'AccountServices');
const request = graphRequest(AccountServicesDocument, {});
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadBoughtServicesFx, undefined);

const { services } = accountServicesResponse();
const interrupted = accountServicesResponse('SOFT_DISCONNECTED').services;
const unassigned = [
  {
    key: 'INTERNET',
    status: 'Unassigned',
    planName: 'Business Internet 600',
    serviceState: 'ACTIVE',
  },
] as const;

for (const [name, scenario, answer] of [
  ['of a customer with internet, tv and voice', 'current', services],
  ['of a customer whose service is interrupted for non-payment', 'softdisconnect', interrupted],
  ["of a service that is nobody's yet", 'selfinstall', unassigned],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request,
      response: dataResponse({
        accountServices: answer.map(({ planName, ...service }) => ({
          ...service,
          planName: text(planName),
        })),
      }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(answer);
    },
  );

pact(
  'is not for the enterprise role NONE',
  { given: [signedIn('enterprise-none')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: graphRequest(AccountServicesDocument, {}, visitorWriteRequest),
    response: unauthenticated(),
  },
  async (origin) => {
    const { options, ended } = visitorClient(origin);
    await expect(callPort(options, loadBoughtServicesFx, undefined)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
    expect(ended).toHaveLength(1);
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('AccountServices', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 503,
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
