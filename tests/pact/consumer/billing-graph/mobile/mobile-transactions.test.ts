import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import { MobileTransactionsDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { MobileTransactionsInput } from '../../../../../contracts/generated/selfservice.ts';
import {
  mobilePayment,
  mobileRefund,
  mobileTransactions,
} from '../../../../fixtures/mobile/mobile.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, transactionShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadTransactionsFx } from '../../../../../src/models/mobile/transactions/ports.ts';

const pact = operationPact('billing-graph', 'MobileTransactions');
const { integer } = MatchersV3;
const asked = (over: Partial<MobileTransactionsInput> = {}): MobileTransactionsInput => ({
  tab: 'ALL',
  offset: 0,
  first: 2,
  ...over,
});
const request = (over: Partial<MobileTransactionsInput> = {}) =>
  graphRequest(MobileTransactionsDocument, { input: asked(over) });
const load = (origin: string, over: Partial<MobileTransactionsInput> = {}) =>
  callPort(portalClient(origin).options, loadTransactionsFx, asked(over));
const answer = (rows: Parameters<typeof transactionShape>[0][]) =>
  dataResponse({
    mobileTransactions: { hasMobile: true, rows: rows.map(transactionShape), total: integer(2) },
  });
const refundThat = (then: 'ON_ITS_WAY' | 'REFUSED') =>
  state('a refund of mobile was asked for', {
    username: demoUsername('current'),
    amount: 2_500,
    then,
  });

pact(
  'tells payments and refunds, newest first',
  {
    given: [signedIn('current')],
    request: request(),
    response: answer([mobilePayment(), mobileRefund()]),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(mobileTransactions());
  },
);

pact(
  'tells payments alone',
  {
    given: [signedIn('current')],
    request: request({ tab: 'PAYMENTS', first: 1 }),
    response: answer([mobilePayment()]),
  },
  async (origin) => {
    expect(await load(origin, { tab: 'PAYMENTS', first: 1 })).toEqual(
      mobileTransactions({ rows: [mobilePayment()] }),
    );
  },
);

const past = { tab: 'REFUNDS', first: 10 } as const;
pact(
  'tells refunds alone, each with the payment whose money it is',
  {
    given: [signedIn('current')],
    request: request(past),
    response: dataResponse({
      mobileTransactions: { hasMobile: true, rows: [transactionShape(mobileRefund())], total: 1 },
    }),
  },
  async (origin) => {
    expect(await load(origin, past)).toEqual(
      mobileTransactions({ rows: [mobileRefund()], total: 1 }),
    );
  },
);

for (const [then, status] of [
  ['ON_ITS_WAY', 'PENDING'],
  ['REFUSED', 'FAILED'],
] as const) {
  const row = mobileRefund({ amount: 2_500, status, postedDate: null });
  const newest = { tab: 'REFUNDS', first: 1 } as const;
  pact(
    `tells of a refund that ${then === 'REFUSED' ? 'could not be sent' : 'is on its way'}`,
    {
      given: [signedIn('current'), refundThat(then)],
      request: request(newest),
      response: answer([row]),
    },
    async (origin) => {
      expect(await load(origin, newest)).toEqual(mobileTransactions({ rows: [row] }));
    },
  );
}

const ofDevice = mobilePayment({
  status: 'PENDING',
  postedDate: null,
  device: 'Northstar 14 Pro',
  amount: 21_000,
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
});
const newest = { tab: 'PAYMENTS', first: 1 } as const;
pact(
  'tells which device was paid',
  {
    given: [
      signedIn('current'),
      state('a device is paid in instalments', { username: demoUsername('current'), then: 'PAID' }),
    ],
    request: request(newest),
    response: answer([ofDevice]),
  },
  async (origin) => {
    expect(await load(origin, newest)).toEqual(mobileTransactions({ rows: [ofDevice] }));
  },
);

const byAutopay = mobilePayment({ madeBy: null });
pact(
  'tells that Auto Pay made a payment',
  {
    given: [signedIn('autopay')],
    request: request(newest),
    response: answer([byAutopay]),
  },
  async (origin) => {
    expect(await load(origin, newest)).toEqual(mobileTransactions({ rows: [byAutopay] }));
  },
);

const later = { offset: 1_000, first: 25 };
pact(
  'tells none beyond the last',
  { given: [signedIn('current')], request: request(later), response: answer([]) },
  async (origin) => {
    expect(await load(origin, later)).toEqual(mobileTransactions({ rows: [] }));
  },
);

const none = { hasMobile: false, rows: [], total: 0 };
pact(
  'tells an account without mobile that it has none',
  {
    given: [signedIn('credit')],
    request: request(),
    response: dataResponse({ mobileTransactions: none }),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(none);
  },
);

pact(
  'tells no more than 100 at once',
  {
    given: [signedIn('current')],
    request: request({ first: 101 }),
    response: graphRefusal('BAD_REQUEST', { fields: ['$input.first'] }),
  },
  async (origin) => {
    await expect(load(origin, { first: 101 })).rejects.toMatchObject({
      kind: 'refused',
      systemErrorCode: 'BAD_REQUEST',
      fields: ['$input.first'],
    });
  },
);

pact(
  'is not for a standard user',
  { given: [signedIn('standard')], request: request(), response: graphRefusal('NOT_PERMITTED') },
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
    given: [signedIn('current'), requestFails('MobileTransactions', 503, 'UNAVAILABLE')],
    request: request(),
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
