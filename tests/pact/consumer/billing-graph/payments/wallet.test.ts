import { expect } from 'vitest';
import { WalletDocument } from '../../../../../contracts/generated/selfservice.ts';
import { savedBankAccount, savedCard, wallet } from '../../../../fixtures/billing/billing.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, methodShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { loadWalletFx } from '../../../../../src/models/payments/wallet/ports.ts';

const pact = operationPact('billing-graph', 'Wallet');
const request = graphRequest(WalletDocument, {});
const load = (origin: string) => callPort(portalClient(origin).options, loadWalletFx, undefined);
const shape = (made: ReturnType<typeof wallet>) =>
  dataResponse({ wallet: { ...made, methods: made.methods.map((method) => methodShape(method)) } });

const saved = wallet({
  methods: [
    savedCard(),
    savedCard({ type: 'MASTERCARD', lastFour: '4444' }),
    savedCard({ type: 'AMERICAN_EXPRESS', lastFour: '0005' }),
    savedBankAccount(),
  ],
});
pact(
  'of a customer with cards and a bank account',
  { given: [signedIn('current')], request, response: shape(saved) },
  async (origin) => {
    expect(await load(origin)).toEqual(saved);
  },
);

const scheduledWith = wallet({
  methods: [
    savedCard({ scheduledPayments: 1, scheduledUntil: '2026-12-20' }),
    savedCard({ type: 'MASTERCARD', lastFour: '4444' }),
    savedCard({ type: 'AMERICAN_EXPRESS', lastFour: '0005' }),
    savedBankAccount(),
  ],
});
pact(
  'says until when a payment is scheduled with which',
  {
    given: [
      signedIn('current'),
      state('a payment is scheduled', {
        username: demoUsername('current'),
        amount: 10_000,
        daysAhead: 6,
        method: 'VISA',
        then: 'NOTHING',
      }),
    ],
    request,
    response: shape(scheduledWith),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(scheduledWith);
  },
);

const debited = wallet({
  methods: [
    savedCard({ name: 'Leila Haas', autopay: ['CORE', 'MOBILE'], streamingSubscriptions: 1 }),
    savedBankAccount({ name: 'Blue Heron Catering', streamingSubscriptions: 1 }),
  ],
});
pact(
  'says what Auto Pay and streaming debit',
  { given: [signedIn('autopay')], request, response: shape(debited) },
  async (origin) => {
    expect(await load(origin)).toEqual(debited);
  },
);

const empty = wallet({ methods: [] });
pact(
  'of a customer who saved nothing',
  { given: [signedIn('newcustomer')], request, response: shape(empty) },
  async (origin) => {
    expect(await load(origin)).toEqual(empty);
  },
);

const expired = wallet({
  methods: [savedCard({ expiration: '1126', expired: true }), savedBankAccount()],
});
pact(
  'says which card has expired',
  {
    given: [
      signedIn('pastdue30'),
      state('a saved card has expired', { username: demoUsername('pastdue30') }),
    ],
    request,
    response: shape(expired),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(expired);
  },
);

const restricted = wallet({
  bankAccountsAccepted: false,
  methods: [savedCard(), savedBankAccount({ restricted: true })],
});
pact(
  'says which kind is not accepted',
  {
    given: [
      signedIn('pastdue30'),
      state('a kind of method is not accepted', {
        username: demoUsername('pastdue30'),
        kind: 'BANK_ACCOUNT',
      }),
    ],
    request,
    response: shape(restricted),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(restricted);
  },
);

const noCards = wallet({
  cardsAccepted: false,
  methods: [savedCard({ restricted: true }), savedBankAccount()],
});
pact(
  'says that cards are not accepted',
  {
    given: [
      signedIn('pastdue30'),
      state('a kind of method is not accepted', {
        username: demoUsername('pastdue30'),
        kind: 'CARD',
      }),
    ],
    request,
    response: shape(noCards),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(noCards);
  },
);

const nothing = wallet({
  cardsAccepted: false,
  bankAccountsAccepted: false,
  methods: [savedCard({ restricted: true }), savedBankAccount({ restricted: true })],
});
pact(
  'says that neither kind is accepted',
  {
    given: [
      signedIn('pastdue30'),
      state('a kind of method is not accepted', {
        username: demoUsername('pastdue30'),
        kind: 'CARD',
      }),
      state('a kind of method is not accepted', {
        username: demoUsername('pastdue30'),
        kind: 'BANK_ACCOUNT',
      }),
    ],
    request,
    response: shape(nothing),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(nothing);
  },
);

const soon = wallet({
  methods: [savedCard({ expiration: '1226', expiringSoon: true }), savedBankAccount()],
});
pact(
  'says which card expires soon',
  {
    given: [
      signedIn('pastdue30'),
      state('a saved card expires soon', { username: demoUsername('pastdue30') }),
    ],
    request,
    response: shape(soon),
  },
  async (origin) => {
    expect(await load(origin)).toEqual(soon);
  },
);

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
    given: [signedIn('current'), requestFails('Wallet', 503, 'UNAVAILABLE')],
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
