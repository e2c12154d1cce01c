import { expect } from 'vitest';
import { ScheduledPaymentsDocument } from '../../../../../contracts/generated/selfservice.ts';
import { scheduledPayment } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, scheduledShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadScheduledPaymentsFx } from '../../../../../src/models/payments/scheduled/ports.ts';

const pact = operationPact('billing-graph', 'ScheduledPayments');
const request = graphRequest(ScheduledPaymentsDocument, {});
const load = (origin: string) =>
  callPort(portalClient(origin).options, loadScheduledPaymentsFx, undefined);
const username = demoUsername('current');

const lists = (
  name: string,
  given: Parameters<typeof pact>[1]['given'],
  rows: Parameters<typeof scheduledPayment>[0][],
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request,
      response: dataResponse({ scheduledPayments: rows.map((row) => scheduledShape(row)) }),
    },
    async (origin) => {
      expect(await load(origin)).toEqual(rows.map((row) => scheduledPayment(row)));
    },
  );
const one = (
  then: 'NOTHING' | 'CHANGED' | 'CANCELLED' | 'PAID',
  method: 'BANK_ACCOUNT' | 'VISA' = 'BANK_ACCOUNT',
) => state('a payment is scheduled', { username, amount: 10_000, daysAhead: 6, method, then });

lists('of a customer with none', [], []);
lists('of a customer with one', [one('NOTHING')], [{}]);
lists(
  'of a customer with one by card',
  [one('NOTHING', 'VISA')],
  [{ paymentMethodType: 'VISA', lastFour: '4242', expiration: '0929' }],
);
lists(
  'of a customer with two, the next one first',
  [state('two payments are scheduled', { username })],
  [
    { amount: 2_000, paymentDate: '2026-12-19', changeableUntil: '2026-12-19T02:00:00.000Z' },
    { amount: 3_000, paymentDate: '2026-12-24', changeableUntil: '2026-12-24T02:00:00.000Z' },
  ],
);
lists(
  'of a customer who changed one',
  [one('CHANGED')],
  [{ paymentDate: '2026-12-21', changeableUntil: '2026-12-21T02:00:00.000Z', version: 2 }],
);
lists('of a customer who cancelled one', [one('CANCELLED')], []);
lists('of a customer whose payment was made', [one('PAID')], []);
lists('is for a representative to read', [one('NOTHING')], [{}], 'csr');

pact(
  'is not for a standard user',
  { given: [signedIn('standard')], request, response: graphRefusal('NOT_PERMITTED') },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'NOT_PERMITTED',
    });
  },
);

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('ScheduledPayments', 503, 'UNAVAILABLE')],
    request,
    response: serviceFailure('UNAVAILABLE', 503),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'UNAVAILABLE',
    });
  },
);
