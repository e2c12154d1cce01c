import { expect } from 'vitest';
import { getOffers } from '../../../../contracts/rest/orders/contract.ts';
import { loadOffersFx } from '../../../../src/models/orders/ports.ts';
import { offers } from '../../../fixtures/orders/orders.ts';
import { callPort } from '../../../fixtures/harness/call-port.ts';
import { operationPact } from '../pact.ts';
import { portalClient, readRequest } from '../portal-client.ts';
import { signedIn } from '../states.ts';
import { describeReadRefusals, offersShape, ordered } from './shapes.ts';

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

describeReadRefusals(pact, path, (options) => callPort(options, loadOffersFx, undefined));
