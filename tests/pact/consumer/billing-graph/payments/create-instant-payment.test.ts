import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { CreateInstantPaymentV2Document } from '../../../../../contracts/generated/selfservice.ts';
import type { InstantPaymentInput } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedCard } from '../../../../fixtures/billing/billing.ts';
import {
  IDEMPOTENCY_KEY,
  instantPaymentInput,
  receipt,
} from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, receiptShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { sendInstantPaymentFx } from '../../../../../src/models/payments/one-time/ports.ts';

const pact = operationPact('billing-graph', 'CreateInstantPaymentV2');
const { fromProviderState } = MatchersV3;
const username = demoUsername('current');
const TOKENS = ['paymentToken', 'paymentMethodId', 'securityCodeToken'] as const;

const captured = (cardNumber: 'visa' | 'declined' | 'insufficient') =>
  state('a card was captured', { username, cardNumber });
const verified = state('a saved card is verified', { username });
const earlier = {
  username,
  idempotencyKey: '9c8b7a6d-5e4f-4321-8765-0fedcba98765',
  amount: 24_817,
};
const newCard = instantPaymentInput();
const savedVisa = instantPaymentInput({
  paymentToken: null,
  paymentMethodId: savedCard().id,
  securityCodeToken: 'code_VmVyaWZpZWRDb2RlVG9r',
});

/**
 * The input, with each token that a state returns taken from there. `asWritten` are sent unchanged.
 */
function request(input: InstantPaymentInput, asWritten: readonly string[]) {
  const tokens = Object.fromEntries(
    TOKENS.flatMap((name) =>
      input[name] && !asWritten.includes(name)
        ? [[name, fromProviderState(`\${${name}}`, input[name])]]
        : [],
    ),
  );
  return graphRequest(CreateInstantPaymentV2Document, { input: { ...input, ...tokens } });
}

const pay = (origin: string, input: InstantPaymentInput) =>
  callPort(portalClient(origin).options, sendInstantPaymentFx, input);

const pays = (
  name: string,
  given: ProviderState[],
  input: InstantPaymentInput,
  over: Parameters<typeof receipt>[0] = {},
) =>
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(input, []),
      response: dataResponse({ createInstantPaymentV2: receiptShape(over) }),
    },
    async (origin) => {
      expect(await pay(origin, input)).toEqual(receipt(over));
    },
  );

const refuses = (
  name: string,
  given: ProviderState[],
  input: InstantPaymentInput,
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
      await expect(pay(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

pays('pays with a new card', [captured('visa')], newCard);
pays(
  'pays with a new card and keeps it',
  [captured('visa')],
  { ...newCard, saveMethod: true },
  { saveMethod: 'SUCCEEDED' },
);
pays(
  'pays with a saved card and turns on Auto Pay',
  [verified],
  { ...savedVisa, enrolAutopay: true },
  { autopay: 'SUCCEEDED' },
);
pays(
  'pays with a new card, keeps it and turns on Auto Pay',
  [captured('visa')],
  { ...newCard, saveMethod: true, enrolAutopay: true },
  { saveMethod: 'SUCCEEDED', autopay: 'SUCCEEDED' },
);
pays(
  'pays, and Auto Pay fails',
  [
    verified,
    state('a call fails', { call: 'leg.autopay', status: 500, systemErrorCode: 'INTERNAL' }),
  ],
  { ...savedVisa, enrolAutopay: true },
  { autopay: 'FAILED' },
);
pays(
  'pays and goes paperless',
  [captured('visa')],
  { ...newCard, enrolPaperless: true },
  { paperless: 'SUCCEEDED' },
);
pays(
  'pays, and what else was asked for fails',
  [
    captured('visa'),
    state('a call fails', { call: 'leg.saveMethod', status: 500, systemErrorCode: 'INTERNAL' }),
    state('a call fails', { call: 'leg.paperless', status: 500, systemErrorCode: 'INTERNAL' }),
  ],
  { ...newCard, saveMethod: true, enrolPaperless: true },
  { saveMethod: 'FAILED', paperless: 'FAILED' },
);
pays(
  'is pending with all that was asked for while the bank does not answer',
  [captured('visa'), state('the bank does not answer', {})],
  { ...newCard, saveMethod: true, enrolPaperless: true },
  { status: 'PENDING', saveMethod: 'UNKNOWN', paperless: 'UNKNOWN' },
);
pays('pays with a saved card', [verified], savedVisa);
pays('pays with a bank account', [state('a bank account was tokenised', { username })], newCard, {
  paymentMethodType: 'BANK_ACCOUNT',
  lastFour: '6789',
});
pays(
  'pays a part',
  [captured('visa')],
  { ...newCard, amount: 10_000 },
  { amount: 10_000, amountDueAfter: 14_817 },
);
pays(
  'pays more than is due once that is confirmed',
  [captured('visa')],
  { ...newCard, amount: 30_000, confirmedAboveAmountDue: true },
  { amount: 30_000 },
);
pays(
  'pays a second time once that is confirmed',
  [state('a payment was accepted', { ...earlier, amount: 10_000 }), captured('visa')],
  { ...newCard, amount: 10_000, confirmedDuplicate: true },
  { amount: 10_000, amountDueAfter: 4_817 },
);
pays(
  'is pending while the bank does not answer',
  [captured('visa'), state('the bank does not answer', {})],
  newCard,
  { status: 'PENDING' },
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

refuses('is declined', [captured('declined')], newCard, 'PAYMENT_DECLINED');
refuses('is declined for lack of funds', [captured('insufficient')], newCard, 'INSUFFICIENT_FUNDS');
refuses(
  'is less than the minimum',
  [captured('visa')],
  { ...newCard, amount: 99 },
  'AMOUNT_OUT_OF_RANGE',
);
refuses(
  'is more than is due, unconfirmed',
  [captured('visa')],
  { ...newCard, amount: 24_818 },
  'AMOUNT_ABOVE_DUE_UNCONFIRMED',
);
refuses(
  'is a second one, unconfirmed',
  [state('a payment was accepted', { ...earlier, amount: 10_000 }), captured('visa')],
  { ...newCard, amount: 10_000 },
  'DUPLICATE_PAYMENT',
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
  [captured('visa'), state('a kind of method is not accepted', { username, kind: 'CARD' })],
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
refuses(
  'lacks the terms',
  [captured('visa')],
  { ...newCard, termsAccepted: false },
  'TERMS_NOT_ACCEPTED',
);
refuses(
  'has both a saved and a new method',
  [captured('visa'), verified],
  { ...newCard, paymentMethodId: savedCard().id },
  'BAD_REQUEST',
  { fields: ['$input.paymentToken'] },
);
refuses(
  'uses a key again for another body',
  [
    state('a payment was accepted', { ...earlier, idempotencyKey: IDEMPOTENCY_KEY }),
    captured('visa'),
  ],
  newCard,
  'IDEMPOTENCY_KEY_REUSED',
);
refuses(
  'is under way already',
  [state('a payment is under way', { username, idempotencyKey: IDEMPOTENCY_KEY, amount: 24_817 })],
  newCard,
  'PAYMENT_UNDER_WAY',
);
refuses(
  'turns on Auto Pay with a card that is not kept',
  [captured('visa')],
  { ...newCard, enrolAutopay: true },
  'AUTOPAY_NOT_ALLOWED',
);
refuses(
  'turns on Auto Pay while that is switched off',
  [verified, state('Auto Pay is switched off', {})],
  { ...savedVisa, enrolAutopay: true },
  'AUTOPAY_NOT_ALLOWED',
);
refuses(
  'comes while bill pay is off',
  [captured('visa'), state('bill pay is switched off', {})],
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
    given: [signedIn('current'), requestFails('CreateInstantPaymentV2', 500, 'INTERNAL')],
    request: request(newCard, TOKENS),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(pay(origin, newCard)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
