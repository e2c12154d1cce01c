import { expect } from 'vitest';
import { PaymentsDocument } from '../../../../../contracts/generated/selfservice.ts';
import { payment } from '../../../../fixtures/billing/billing.ts';
import { IDEMPOTENCY_KEY } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, paymentShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadPaymentsFx } from '../../../../../src/models/billing/ports.ts';

const pact = operationPact('billing-graph', 'Payments');
const request = (first: number) => graphRequest(PaymentsDocument, { first });
const load = (origin: string, first = 12) =>
  callPort(portalClient(origin).options, loadPaymentsFx, { first });

const ofMobile = { serviceGroup: 'MOBILE', amount: 14_500 } as const;
pact(
  'of a customer who paid for months',
  {
    given: [signedIn('current')],
    request: request(2),
    response: dataResponse({ payments: [paymentShape(), paymentShape(ofMobile)] }),
  },
  async (origin) => {
    expect(await load(origin, 2)).toEqual([payment(), payment(ofMobile)]);
  },
);

const pending = { status: 'PENDING', postedDate: null } as const;
pact(
  'has what was just paid first, and pending',
  {
    given: [
      signedIn('current'),
      state('a payment was accepted', {
        username: demoUsername('current'),
        idempotencyKey: IDEMPOTENCY_KEY,
        amount: 24_817,
      }),
    ],
    request: request(1),
    response: dataResponse({ payments: [paymentShape(pending)] }),
  },
  async (origin) => {
    expect(await load(origin, 1)).toEqual([payment(pending)]);
  },
);

const refused = {
  status: 'FAILED',
  amount: 10_000,
  postedDate: null,
  paymentDate: '2026-12-20',
  systemErrorCode: 'INSUFFICIENT_FUNDS',
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
} as const;
pact(
  'has one that failed on its day first, and why',
  {
    given: [
      signedIn('current'),
      state('a payment is scheduled', {
        username: demoUsername('current'),
        amount: 10_000,
        daysAhead: 6,
        method: 'BANK_ACCOUNT',
        then: 'REFUSED',
      }),
    ],
    request: request(1),
    response: dataResponse({ payments: [paymentShape(refused)] }),
  },
  async (origin) => {
    expect(await load(origin, 1)).toEqual([payment(refused)]);
  },
);

const again = {
  status: 'FAILED',
  origin: 'AUTOPAY',
  postedDate: null,
  paymentDate: '2026-12-14',
  systemErrorCode: 'PAYMENT_DECLINED',
  lastFour: '0341',
  retryDate: '2026-12-15',
} as const;
pact(
  'has a debit of Auto Pay that failed first, and when it is tried again',
  {
    given: [
      signedIn('current'),
      state('a debit of Auto Pay failed and is tried again', { username: demoUsername('current') }),
    ],
    request: request(1),
    response: dataResponse({ payments: [paymentShape(again)] }),
  },
  async (origin) => {
    expect(await load(origin, 1)).toEqual([payment(again)]);
  },
);

const ofDevice = {
  ...pending,
  serviceGroup: 'MOBILE',
  device: 'Northstar 14 Pro',
  amount: 21_000,
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
} as const;
pact(
  'says which device was paid',
  {
    given: [
      signedIn('current'),
      state('a device is paid in instalments', { username: demoUsername('current'), then: 'PAID' }),
    ],
    request: request(1),
    response: dataResponse({ payments: [paymentShape(ofDevice)] }),
  },
  async (origin) => {
    expect(await load(origin, 1)).toEqual([payment(ofDevice)]);
  },
);

pact(
  'of a customer who never paid',
  {
    given: [signedIn('newcustomer')],
    request: request(12),
    response: dataResponse({ payments: [] }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual([]);
  },
);

pact(
  'is not for a standard user',
  { given: [signedIn('standard')], request: request(12), response: graphRefusal('NOT_PERMITTED') },
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
    given: [signedIn('current'), requestFails('Payments', 500, 'INTERNAL')],
    request: request(12),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(load(origin)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
