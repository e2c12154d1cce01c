import { expect } from 'vitest';
import { followOutage } from '../../../../contracts/rest/outages/contract.ts';
import { followOutageFx } from '../../../../src/models/outages/ports.ts';
import { fillPath } from '../../../../src/gateways/platform/request-at.ts';
import type { ClientOptions } from '../../../../src/gateways/platform/rest-client.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { followOutageResponse, OUTAGE_ID, pastOutage } from '../../../fixtures/outages/outages.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, putRequest, visitorClient, visitorWriteRequest } from '../portal-client.ts';
import { demoUsername, requestFails, signedIn, signedOut, state } from '../states.ts';

const pact = operationPact('outages', 'followOutage');
const pathOf = (outageId: string) => fillPath(followOutage.path, { params: { outageId } });
const path = pathOf(OUTAGE_ID);
const choose = (options: ClientOptions, follows: boolean, outageId = OUTAGE_ID) =>
  callPort(options, followOutageFx, { outageId, follows });

for (const [name, given, follows] of [
  ['that goes on', [], true],
  [
    'that is followed already',
    [
      state('an outage is followed', {
        username: demoUsername('standard'),
        outageId: OUTAGE_ID,
      }),
    ],
    true,
  ],
  [
    'no longer',
    [
      state('an outage is followed', {
        username: demoUsername('standard'),
        outageId: OUTAGE_ID,
      }),
    ],
    false,
  ],
] as const)
  pact(
    name,
    {
      given: [signedIn('standard'), ...given],
      request: putRequest(path, { follows }),
      response: { status: 200, body: followOutageResponse({ follows }) },
    },
    async (origin) => {
      expect(await choose(portalClient(origin).options, follows)).toEqual({ follows });
    },
  );

const ENDED = pastOutage().id;
pact(
  'that has ended',
  {
    given: [signedIn('current')],
    request: putRequest(pathOf(ENDED), { follows: true }),
    response: refusal('OUTAGE_ENDED', 422),
  },
  async (origin) => {
    await expect(choose(portalClient(origin).options, true, ENDED)).rejects.toMatchObject({
      systemErrorCode: 'OUTAGE_ENDED',
    });
  },
);

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
pact(
  'that there is not',
  {
    given: [signedIn('current')],
    request: putRequest(pathOf(UNKNOWN), { follows: true }),
    response: refusal('NOT_FOUND', 404),
  },
  async (origin) => {
    await expect(choose(portalClient(origin).options, true, UNKNOWN)).rejects.toMatchObject({
      systemErrorCode: 'NOT_FOUND',
    });
  },
);

for (const scenario of ['csr', 'bobo', 'enterprise-none'])
  pact(
    `is not for ${scenario}`,
    {
      given: [signedIn(scenario)],
      request: putRequest(path, { follows: true }),
      response: refusal('NOT_PERMITTED', 403),
    },
    async (origin) => {
      await expect(choose(portalClient(origin).options, true)).rejects.toMatchObject({
        systemErrorCode: 'NOT_PERMITTED',
      });
    },
  );

pact(
  'without a choice is refused by its field',
  {
    given: [signedIn('current')],
    request: putRequest(path, { follows: 'yes' }),
    response: refusal('BAD_REQUEST', 400, { fields: ['$input.follows'] }),
  },
  async (origin) => {
    await expect(
      choose(portalClient(origin).options, 'yes' as unknown as boolean),
    ).rejects.toMatchObject({ systemErrorCode: 'BAD_REQUEST', fields: ['$input.follows'] });
  },
);

pact(
  'needs a session',
  {
    given: [signedOut()],
    request: { ...visitorWriteRequest(path, { follows: true }), method: 'PUT' },
    response: refusal('UNAUTHENTICATED', 401),
  },
  async (origin) => {
    await expect(choose(visitorClient(origin).options, true)).rejects.toMatchObject({
      systemErrorCode: 'UNAUTHENTICATED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')],
    request: putRequest(path, { follows: true }),
    response: refusal('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(choose(portalClient(origin).options, true)).rejects.toMatchObject({
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
