import { expect } from 'vitest';
import { getOffers } from '../../../../contracts/rest/orders/contract.ts';
import { loadOffersFx } from '../../../../src/models/orders/ports.ts';
import { offers } from '../../../fixtures/orders/orders.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact, refusal } from '../pact.ts';
import { portalClient, readRequest, visitorClient, visitorReadRequest } from '../portal-client.ts';
import { requestFails, signedIn, signedOut } from '../states.ts';
import { offersShape, ordered } from './shapes.ts';

const pact = operationPact('orders', 'getOffers');
const { path } = getOffers;
const NOTHING = { current: [], offers: [] };

for (const [name, given, answer] of [
  ['of an account that can order', [signedIn('current')], offers()],
  [
    'of an account with an order under way',
    [signedIn('current'), ordered('SCHEDULED')],
    offers({ denial: 'OPEN_ORDER' }),
  ],
  [
    'of an account that is billed elsewhere by agreement',
    [signedIn('suppressed')],
    offers({ ...NOTHING, denial: 'BILLING_SUPPRESSED' }),
  ],
  [
    'of an enterprise account',
    [signedIn('enterprise')],
    offers({ ...NOTHING, denial: 'BILLING_MOVED' }),
  ],
] as const)
  pact(
    name,
    {
      given: [...given],
      request: readRequest(path),
      response: { status: 200, body: offersShape(answer) },
    },
    async (origin) => {
      expect(await callPort(portalClient(origin).options, loadOffersFx, undefined)).toEqual(answer);
    },
  );

for (const [name, given, code, status] of [
  ['is not for standard users', [signedIn('standard')], 'NOT_PERMITTED', 403],
  ['is down', [signedIn('current'), requestFails(path, 503, 'UNAVAILABLE')], 'UNAVAILABLE', 503],
] as const)
  pact(
    name,
    { given: [...given], request: readRequest(path), response: refusal(code, status) },
    async (origin) => {
      await expect(
        callPort(portalClient(origin).options, loadOffersFx, undefined),
      ).rejects.toMatchObject({ systemErrorCode: code });
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
      callPort(visitorClient(origin).options, loadOffersFx, undefined),
    ).rejects.toMatchObject({ systemErrorCode: 'UNAUTHENTICATED' });
  },
);
