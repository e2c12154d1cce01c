import { expect } from 'vitest';
import { reportOutage } from '../../../../contracts/rest/outages/contract.ts';
import type { NetworkService } from '../../../../contracts/rest/outages/types.ts';
import { reportOutageFx } from '../../../../src/models/outages/ports.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { OUTAGE_ID, reportOutageResponse } from '../../../fixtures/outages/outages.ts';
import { instant, orNull, uuid } from '../matchers.ts';
import { operationPact, refusal } from '../pact.ts';
import {
  portalClient,
  visitorClient,
  visitorWriteRequest,
  writeRequest,
} from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('outages', 'reportOutage');
const { path } = reportOutage;
const asking = (service: string) => writeRequest(path, { service });
const send = (options: ClientOptions, service: NetworkService = 'INTERNET') =>
  callPort(options, reportOutageFx, service);

for (const [name, scenario, answer] of [
  ['where everything seems to work', 'current', reportOutageResponse()],
  ['where it is out', 'pastdue30', reportOutageResponse({ outageId: OUTAGE_ID })],
] as const)
  pact(
    name,
    {
      given: [signedIn(scenario)],
      request: asking('INTERNET'),
      response: {
        status: 200,
        body: {
          reportedAt: instant(answer.reportedAt),
          outageId: orNull(answer.outageId, uuid),
        },
      },
    },
    async (origin) => {
      expect(await send(portalClient(origin).options)).toEqual(answer);
    },
  );

pact(
  'of a service that the account just reported',
  {
    given: [
      signedIn('current'),
      state('an outage was reported', { username: demoUsername('current'), service: 'VOICE' }),
    ],
    request: asking('VOICE'),
    response: refusal('ALREADY_REPORTED', 422),
  },
  async (origin) => {
    await expect(send(portalClient(origin).options, 'VOICE')).rejects.toMatchObject({
      systemErrorCode: 'ALREADY_REPORTED',
    });
  },
);

pact(
  'at an address that the network does not know',
  {
    given: [
      signedIn('current'),
      state('the network does not know an address', { username: demoUsername('current') }),
    ],
    request: asking('INTERNET'),
    response: refusal('PLACE_UNKNOWN', 422),
  },
  async (origin) => {
    await expect(send(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'PLACE_UNKNOWN',
    });
  },
);

for (const scenario of ['csr', 'bobo', 'enterprise-none'])
  pact(
    `is not for ${scenario}`,
    {
      given: [signedIn(scenario)],
      request: asking('INTERNET'),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(send(portalClient(origin).options)).rejects.toMatchObject({
        systemErrorCode: 'NOT_PERMITTED',
      });
    },
  );

pact(
  'of no service of the network is refused by its field',
  {
    given: [signedIn('current')],
    request: asking('MAIL'),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.service'] }),
  },
  async (origin) => {
    await expect(
      send(portalClient(origin).options, 'MAIL' as NetworkService),
    ).rejects.toMatchObject({ systemErrorCode: 'BAD_REQUEST', fields: ['$input.service'] });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: visitorWriteRequest(path, { service: 'INTERNET' }),
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(send(visitorClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: asking('INTERNET'),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(send(portalClient(origin).options)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
