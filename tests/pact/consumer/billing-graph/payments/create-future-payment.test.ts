import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { CreateFuturePaymentDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { FuturePaymentInput } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedCard } from '../../../../fixtures/billing/billing.ts';
import { futurePaymentInput, receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, receiptShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { sendFuturePaymentFx } from '../../../../../src/models/payments/one-time/ports.ts';

const pact = operationPact('billing-graph', 'CreateFuturePayment');
const { fromProviderState } = MatchersV3;
const TOKENS = ['paymentToken', 'paymentMethodId', 'securityCodeToken'] as const;

const username = demoUsername('current');
const captured = state('a card was captured', { username, cardNumber: 'visa' });
const verified = state('a saved card is verified', { username });
const bank = state('a bank account was tokenised', { username });
const scheduled = (amount: number) =>
  state('a payment is scheduled', {
    username,
    amount,
    daysAhead: 10,
    method: 'BANK_ACCOUNT',
    then: 'NOTHING',
  });
const newCard = futurePaymentInput();
const savedVisa = futurePaymentInput({
  paymentToken: null,
  paymentMethodId: savedCard().id,
  securityCodeToken: 'code_VmVyaWZpZWRDb2RlVG9r',
});

/**
 * The input, with each token that a state returns taken from there. `asWritten` are sent unchanged.
 */
function request(input: FuturePaymentInput, asWritten: readonly string[]) {
  const tokens = Object.fromEntries(
    TOKENS.flatMap((name) =>
      input[name] && !asWritten.includes(name)
        ? [[name, fromProviderState(`\${${name}}`, input[name])]]
        : [],
    ),
  );
  return graphRequest(CreateFuturePaymentDocument, { input: { ...input, ...tokens } });
}

const schedule = (origin: string, input: FuturePaymentInput) =>
  callPort(portalClient(origin).options, sendFuturePaymentFx, input);
const onItsDay = { status: 'SCHEDULED', paymentDate: '2026-12-20' } as const;

function schedules(
  name: string,
  given: ProviderState[],
  input: FuturePaymentInput,
  more: Parameters<typeof receipt>[0] = {},
) {
  const over = { ...onItsDay, ...more };
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(input, []),
      response: dataResponse({ createFuturePayment: receiptShape(over) }),
    },
    async (origin) => {
      expect(await schedule(origin, input)).toEqual(receipt(over));
    },
  );
}

const refuses = (
  name: string,
  given: ProviderState[],
  input: FuturePaymentInput,
  systemErrorCode: SystemErrorCode,
  more: { as?: string; asWritten?: readonly string[]; fields?: string[] } = {},
) =>
  pact(
    name,
    {
      given: [signedIn(more.as ?? 'current'), ...given],
      request: request(input, more.asWritten ?? []),
      response: graphRefusal(systemErrorCode, more.fields ? { fields: more.fields } : {}),
    },
    async (origin) => {
      await expect(schedule(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

schedules('with a new card', [captured], newCard);
schedules(
  'with a new card that is kept, and goes paperless',
  [captured],
  { ...newCard, saveMethod: true, enrolPaperless: true },
  { saveMethod: 'SUCCEEDED', paperless: 'SUCCEEDED' },
);
schedules(
  'and what else was asked for fails',
  [
    captured,
    state('a call fails', { call: 'leg.saveMethod', status: 500, systemErrorCode: 'INTERNAL' }),
    state('a call fails', { call: 'leg.paperless', status: 500, systemErrorCode: 'INTERNAL' }),
  ],
  { ...newCard, saveMethod: true, enrolPaperless: true },
  { saveMethod: 'FAILED', paperless: 'FAILED' },
);
schedules('with a saved card', [verified], savedVisa);
schedules('with a bank account', [bank], newCard, {
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
});
schedules(
  'on the last day',
  [captured],
  { ...newCard, paymentDate: '2027-02-12' },
  { paymentDate: '2027-02-12' },
);
schedules(
  'a second one once that is confirmed',
  [scheduled(10_000), bank],
  { ...newCard, amount: 10_000, confirmedDuplicate: true },
  { amount: 10_000, amountDueAfter: 14_817, paymentMethodType: 'BANK_ACCOUNT', lastFour: '6789' },
);

refuses(
  'is of an account whose billing is suppressed',
  [state('billing is suppressed', { username: demoUsername('current') })],
  newCard,
  'BILLING_SUPPRESSED',
  {
    asWritten: ['paymentToken'],
  },
);
refuses('is of an enterprise account', [], newCard, 'BILLING_MOVED', {
  as: 'enterprise',
  asWritten: ['paymentToken'],
});

refuses('is today', [captured], { ...newCard, paymentDate: '2026-12-14' }, 'DATE_OUT_OF_RANGE');
refuses(
  'is after the last day',
  [captured],
  { ...newCard, paymentDate: '2027-02-13' },
  'DATE_OUT_OF_RANGE',
);
refuses(
  'is tomorrow, after the cut-off',
  [captured, state('the cut-off for tomorrow has passed', { username })],
  { ...newCard, paymentDate: '2026-12-15' },
  'DATE_PAST_CUTOFF',
);
refuses(
  'is for a customer who is past due',
  [state('a card was captured', { username: demoUsername('pastdue30'), cardNumber: 'visa' })],
  newCard,
  'MUST_PAY_TODAY',
  { as: 'pastdue30' },
);
refuses(
  'is the third',
  [state('two payments are scheduled', { username }), captured],
  newCard,
  'TOO_MANY_SCHEDULED',
);
refuses(
  'has a card that expires before',
  [verified, state('a saved card expires soon', { username })],
  { ...savedVisa, paymentDate: '2027-01-05' },
  'CARD_EXPIRES_BEFORE_DATE',
);
refuses(
  'is a second one, unconfirmed',
  [scheduled(10_000), bank],
  { ...newCard, amount: 10_000 },
  'DUPLICATE_PAYMENT',
);
refuses('is less than the minimum', [captured], { ...newCard, amount: 99 }, 'AMOUNT_OUT_OF_RANGE');
refuses(
  'is more than is due, unconfirmed',
  [captured],
  { ...newCard, amount: 24_818 },
  'AMOUNT_ABOVE_DUE_UNCONFIRMED',
);
refuses('does not know the saved method', [], savedVisa, 'METHOD_NOT_FOUND', { asWritten: TOKENS });
refuses(
  'has an expired card',
  [state('a saved card has expired', { username })],
  savedVisa,
  'METHOD_EXPIRED',
);
refuses(
  'has a kind of method that is not accepted',
  [captured, state('a kind of method is not accepted', { username, kind: 'CARD' })],
  newCard,
  'METHOD_NOT_ACCEPTED',
);
refuses(
  'lacks the code of the saved card',
  [verified],
  { ...savedVisa, securityCodeToken: null },
  'SECURITY_CODE_REQUIRED',
);
refuses(
  'has the code of another card',
  [verified],
  { ...savedVisa, securityCodeToken: 'code_T2ZBbm90aGVyQ2FyZFRv' },
  'SECURITY_CODE_REQUIRED',
  { asWritten: ['securityCodeToken'] },
);
refuses('has a token that is not known any more', [], newCard, 'PAYMENT_TOKEN_EXPIRED', {
  asWritten: TOKENS,
});
refuses('lacks the terms', [captured], { ...newCard, termsAccepted: false }, 'TERMS_NOT_ACCEPTED');
refuses(
  'has both a saved and a new method',
  [captured, verified],
  { ...newCard, paymentMethodId: savedCard().id },
  'BAD_REQUEST',
  { fields: ['$input.paymentToken'] },
);
refuses(
  'uses a key again for another body',
  [
    state('a payment was accepted', {
      username,
      idempotencyKey: newCard.idempotencyKey,
      amount: 1_000,
    }),
    captured,
  ],
  newCard,
  'IDEMPOTENCY_KEY_REUSED',
);
refuses(
  'comes while bill pay is off',
  [captured, state('bill pay is switched off', {})],
  newCard,
  'BILL_PAY_UNAVAILABLE',
);
refuses('is not for a representative', [], newCard, 'NOT_PERMITTED', {
  as: 'csr',
  asWritten: TOKENS,
});

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('CreateFuturePayment', 500, 'INTERNAL')],
    request: request(newCard, TOKENS),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(schedule(origin, newCard)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
