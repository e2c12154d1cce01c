import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { SubmitAutopayDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { AutopaySubmission } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState, ProviderStates } from '../../../../../contracts/provider-states.ts';
import {
  autopayOutcome,
  autopayPart,
  autopaySubmission,
  requestedChange,
} from '../../../../fixtures/autopay/autopay.ts';
import { savedCard } from '../../../../fixtures/billing/billing.ts';
import { IDEMPOTENCY_KEY, receipt } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, outcomeShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { submitAutopayFx } from '../../../../../src/models/autopay/ports.ts';

const pact = operationPact('billing-graph', 'SubmitAutopay');
const { fromProviderState } = MatchersV3;
const TOKENS = ['paymentToken', 'paymentMethodId', 'securityCodeToken'] as const;

const bank = (as = 'current') =>
  state('a method is saved', { username: demoUsername(as), method: 'BANK_ACCOUNT' });
const verified = (as = 'current') =>
  state('a saved card is verified', { username: demoUsername(as) });
const captured = (
  cardNumber: ProviderStates['a card was captured']['cardNumber'],
  as = 'current',
) => state('a card was captured', { username: demoUsername(as), cardNumber });
const on = state('Auto Pay is on', { username: demoUsername('current') });
const fails = (part: ProviderStates['a part of a change of Auto Pay fails']['part']) =>
  state('a part of a change of Auto Pay fails', { part });

const withBank = autopaySubmission();
const withCard = autopaySubmission({
  paymentMethodId: savedCard().id,
  securityCodeToken: 'code_VmVyaWZpZWRDb2RlVG9r',
});
const withNew = autopaySubmission({
  paymentMethodId: null,
  paymentToken: 'card_Q2FwdHVyZWRUb2tlbjEy',
});
const cancelling = autopaySubmission({
  paymentMethodId: null,
  termsAccepted: false,
  wishes: [requestedChange({ wish: 'CANCEL', version: 1 })],
});

/**
 * Marcus's past due amounts, of 31 days ago and yesterday, and his amount due after paying them.
 */
const PAST_DUE = 49_134;
const MOBILE_PAST_DUE = 29_000;
const paying = [requestedChange({ payToday: PAST_DUE })];
const paid = (over: Parameters<typeof receipt>[0] = {}) =>
  receipt({
    amount: PAST_DUE,
    amountDueAfter: 24_817,
    paymentMethodType: 'BANK_ACCOUNT',
    lastFour: '6789',
    ...over,
  });

/**
 * The input, with each token that a state returns taken from there. `asWritten` are sent unchanged.
 */
function request(input: AutopaySubmission, asWritten: readonly string[]) {
  const tokens = Object.fromEntries(
    TOKENS.flatMap((name) =>
      input[name] && !asWritten.includes(name)
        ? [[name, fromProviderState(`\${${name}}`, input[name])]]
        : [],
    ),
  );
  return graphRequest(SubmitAutopayDocument, { input: { ...input, ...tokens } });
}

const submit = (origin: string, input: AutopaySubmission) =>
  callPort(portalClient(origin).options, submitAutopayFx, input);

const answers = (
  name: string,
  given: ProviderState[],
  input: AutopaySubmission,
  over: Parameters<typeof autopayOutcome>[0] = {},
  as = 'current',
) =>
  pact(
    name,
    {
      given: [signedIn(as), ...given],
      request: request(input, []),
      response: dataResponse({ submitAutopay: outcomeShape(over) }),
    },
    async (origin) => {
      expect(await submit(origin, input)).toEqual(autopayOutcome(over));
    },
  );

answers('enrols with a saved bank account', [bank()], withBank);
answers('enrols with a saved card', [verified()], withCard);
answers('enrols with a new card, and keeps it', [captured('visa')], withNew, {
  saveMethod: 'SUCCEEDED',
});
answers(
  'enrols with a new bank account, and keeps it',
  [state('a bank account was tokenised', { username: demoUsername('current') })],
  withNew,
  { saveMethod: 'SUCCEEDED' },
);
answers(
  'enrols with a new card that cannot be kept',
  [
    captured('visa'),
    state('a call fails', { call: 'leg.saveMethod', status: 500, systemErrorCode: 'INTERNAL' }),
  ],
  withNew,
  { saveMethod: 'FAILED' },
);
answers('enrols on another day than the proposed one', [bank()], {
  ...withBank,
  wishes: [requestedChange({ debitDay: 20 })],
});
answers(
  'enrols both services with one card',
  [verified()],
  { ...withCard, wishes: [requestedChange(), requestedChange({ serviceGroup: 'MOBILE' })] },
  { parts: [autopayPart(), autopayPart({ serviceGroup: 'MOBILE' })] },
);
answers(
  'enrols mobile',
  [verified()],
  { ...withCard, wishes: [requestedChange({ serviceGroup: 'MOBILE' })] },
  { parts: [autopayPart({ serviceGroup: 'MOBILE' })] },
);
answers(
  'sent again is answered as the first time',
  [
    bank(),
    state('a change of Auto Pay was sent', {
      username: demoUsername('current'),
      idempotencyKey: IDEMPOTENCY_KEY,
      then: 'DONE',
    }),
  ],
  withBank,
);

answers(
  'pays what is past due, and enrols',
  [bank('pastdue30')],
  { ...withBank, wishes: paying },
  { parts: [autopayPart({ payToday: PAST_DUE, payment: paid() })] },
  'pastdue30',
);
answers(
  'pays all that is due, and enrols',
  [bank()],
  { ...withBank, wishes: [requestedChange({ payToday: 24_817 })] },
  {
    parts: [
      autopayPart({ payToday: 24_817, payment: paid({ amount: 24_817, amountDueAfter: 0 }) }),
    ],
  },
);
const visa = { paymentMethodType: 'VISA', lastFour: '4242' } as const;
const ofMobile = requestedChange({ serviceGroup: 'MOBILE', payToday: MOBILE_PAST_DUE });
const paidMobile = autopayPart({
  serviceGroup: 'MOBILE',
  payToday: MOBILE_PAST_DUE,
  payment: paid({
    ...visa,
    serviceGroup: 'MOBILE',
    amount: MOBILE_PAST_DUE,
    amountDueAfter: 14_500,
  }),
});
answers(
  'pays what is past due of mobile, and enrols it',
  [verified('pastdue30')],
  { ...withCard, wishes: [ofMobile] },
  { parts: [paidMobile] },
  'pastdue30',
);
answers(
  'pays what is past due of both services, and enrols both',
  [verified('pastdue30')],
  { ...withCard, wishes: [...paying, ofMobile] },
  { parts: [autopayPart({ payToday: PAST_DUE, payment: paid(visa) }), paidMobile] },
  'pastdue30',
);
const declinedCore = autopayPart({
  enrolled: 'FAILED',
  payToday: PAST_DUE,
  paymentErrorCode: 'PAYMENT_DECLINED',
});
const declinedMobile = {
  ...declinedCore,
  serviceGroup: 'MOBILE',
  payToday: MOBILE_PAST_DUE,
} as const;
for (const [name, wishes, parts] of [
  ['is declined, and enrols nothing', paying, [declinedCore]],
  ['is declined for mobile, and enrols nothing', [ofMobile], [declinedMobile]],
  [
    'is declined for both services, and enrols nothing',
    [...paying, ofMobile],
    [declinedCore, declinedMobile],
  ],
] as const)
  answers(
    name,
    [captured('declinedWhenCharged', 'pastdue30')],
    { ...withNew, wishes: [...wishes] },
    { saveMethod: 'SUCCEEDED', parts: [...parts] },
    'pastdue30',
  );
answers(
  'pays, and then fails to enrol',
  [bank('pastdue30'), fails('autopay.CORE')],
  { ...withBank, wishes: paying },
  { parts: [autopayPart({ enrolled: 'FAILED', payToday: PAST_DUE, payment: paid() })] },
  'pastdue30',
);
answers('fails to enrol', [bank(), fails('autopay.CORE')], withBank, {
  parts: [autopayPart({ enrolled: 'FAILED' })],
});
answers(
  'keeps a new card, and fails to enrol',
  [captured('visa'), fails('autopay.CORE')],
  withNew,
  { saveMethod: 'SUCCEEDED', parts: [autopayPart({ enrolled: 'FAILED' })] },
);
answers(
  'waits for a bank that does not answer',
  [bank('pastdue30'), state('the bank does not answer', {})],
  { ...withBank, wishes: paying },
  {
    parts: [
      autopayPart({
        enrolled: 'UNKNOWN',
        payToday: PAST_DUE,
        payment: paid({ status: 'PENDING' }),
      }),
    ],
  },
  'pastdue30',
);

const changing = { ...withBank, wishes: [requestedChange({ version: 1 })] };
answers('changes the method', [on, bank()], changing, {
  parts: [autopayPart({ cancelled: 'SUCCEEDED' })],
});
answers(
  'changes the method, and pays what is past due',
  [state('Auto Pay is on', { username: demoUsername('pastdue30') }), bank('pastdue30')],
  { ...withBank, wishes: [requestedChange({ version: 1, payToday: PAST_DUE })] },
  { parts: [autopayPart({ cancelled: 'SUCCEEDED', payToday: PAST_DUE, payment: paid() })] },
  'pastdue30',
);
answers(
  'ends what was on, and fails to enrol the new method',
  [on, bank(), fails('autopay.CORE')],
  changing,
  { parts: [autopayPart({ cancelled: 'SUCCEEDED', enrolled: 'FAILED' })] },
);
answers(
  'fails to change the method, which stays',
  [on, bank(), fails('autopayCancel.CORE')],
  changing,
  { parts: [autopayPart({ cancelled: 'FAILED', enrolled: 'FAILED' })] },
);
const ended = autopayPart({ wish: 'CANCEL', cancelled: 'SUCCEEDED', enrolled: 'NOT_REQUESTED' });
answers('cancels', [on], cancelling, { parts: [ended] });
answers('fails to cancel', [on, fails('autopayCancel.CORE')], cancelling, {
  parts: [{ ...ended, cancelled: 'FAILED' }],
});

const swapping = {
  ...withCard,
  wishes: [
    requestedChange({ wish: 'CANCEL', version: 1 }),
    requestedChange({ serviceGroup: 'MOBILE' }),
  ],
};
answers('cancels core services, and enrols mobile', [on, verified()], swapping, {
  parts: [ended, autopayPart({ serviceGroup: 'MOBILE' })],
});
answers(
  'cancels core services, and fails to enrol mobile',
  [on, verified(), fails('autopay.MOBILE')],
  swapping,
  { parts: [ended, autopayPart({ serviceGroup: 'MOBILE', enrolled: 'FAILED' })] },
);
answers(
  'enrols mobile, and fails to cancel core services',
  [on, verified(), fails('autopayCancel.CORE')],
  swapping,
  { parts: [{ ...ended, cancelled: 'FAILED' }, autopayPart({ serviceGroup: 'MOBILE' })] },
);

const refuses = (
  name: string,
  given: ProviderState[],
  input: AutopaySubmission,
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
      await expect(submit(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

refuses(
  'is of an account whose billing is suppressed',
  [state('billing is suppressed', { username: demoUsername('current') })],
  withNew,
  'BILLING_SUPPRESSED',
  {
    asWritten: ['paymentToken'],
  },
);
refuses('is of an enterprise account', [], withNew, 'BILLING_MOVED', {
  as: 'enterprise',
  asWritten: ['paymentToken'],
});

refuses('leaves past due unpaid', [bank('pastdue30')], withBank, 'PAST_DUE_UNPAID', {
  as: 'pastdue30',
});
refuses(
  'pays more than is due',
  [bank()],
  { ...withBank, wishes: [requestedChange({ payToday: 24_818 })] },
  'AMOUNT_ABOVE_DUE_UNCONFIRMED',
);
refuses(
  'pays while bill pay is off',
  [bank(), state('bill pay is switched off', {})],
  { ...withBank, wishes: [requestedChange({ payToday: 24_817 })] },
  'BILL_PAY_UNAVAILABLE',
);
refuses('is of a disconnected account', [bank('disconnected')], withBank, 'AUTOPAY_NOT_ALLOWED', {
  as: 'disconnected',
});
refuses(
  'comes while Auto Pay is switched off',
  [bank(), state('Auto Pay is switched off', {})],
  withBank,
  'AUTOPAY_NOT_ALLOWED',
);
refuses('has a prepaid card', [captured('prepaid')], withNew, 'AUTOPAY_NOT_ALLOWED');
refuses(
  'has a bank account for mobile',
  [bank()],
  { ...withBank, wishes: [requestedChange({ serviceGroup: 'MOBILE' })] },
  'AUTOPAY_NOT_ALLOWED',
);
refuses(
  'has a bank account for all services',
  [bank()],
  { ...withBank, wishes: [requestedChange(), requestedChange({ serviceGroup: 'MOBILE' })] },
  'AUTOPAY_NOT_ALLOWED',
);
refuses(
  'is debited on a day that makes payments late',
  [bank()],
  { ...withBank, wishes: [requestedChange({ debitDay: 28 })] },
  'DEBIT_DAY_LATE',
);
refuses(
  'chooses the day of mobile',
  [verified()],
  { ...withCard, wishes: [requestedChange({ serviceGroup: 'MOBILE', debitDay: 20 })] },
  'DEBIT_DAY_FIXED',
);
refuses(
  'cancels mobile',
  [],
  { ...cancelling, wishes: [requestedChange({ serviceGroup: 'MOBILE', wish: 'CANCEL' })] },
  'MOBILE_REQUIRES_AUTOPAY',
);
refuses(
  'is of a service that the account has not got',
  [bank('credit')],
  { ...withBank, wishes: [requestedChange({ serviceGroup: 'MOBILE' })] },
  'NOT_FOUND',
  { as: 'credit' },
);
refuses('was enrolled meanwhile', [on, bank()], withBank, 'CHANGED_MEANWHILE');
refuses('was cancelled meanwhile', [bank()], changing, 'CHANGED_MEANWHILE');
refuses('does not know the saved method', [], withBank, 'METHOD_NOT_FOUND', { asWritten: TOKENS });
refuses(
  'has an expired card',
  [state('a saved card has expired', { username: demoUsername('current') })],
  withCard,
  'METHOD_EXPIRED',
);
refuses(
  'has a kind of method that is not accepted',
  [
    bank(),
    state('a kind of method is not accepted', {
      username: demoUsername('current'),
      kind: 'BANK_ACCOUNT',
    }),
  ],
  withBank,
  'METHOD_NOT_ACCEPTED',
);
refuses(
  'lacks the code of the saved card',
  [verified()],
  { ...withCard, securityCodeToken: null },
  'SECURITY_CODE_REQUIRED',
);
refuses(
  'has the code of another card',
  [verified()],
  { ...withCard, securityCodeToken: 'code_T2ZBbm90aGVyQ2FyZFRv' },
  'SECURITY_CODE_REQUIRED',
  { asWritten: ['securityCodeToken'] },
);
refuses('has a token that is not known any more', [], withNew, 'PAYMENT_TOKEN_EXPIRED', {
  asWritten: TOKENS,
});
refuses('lacks the terms', [bank()], { ...withBank, termsAccepted: false }, 'TERMS_NOT_ACCEPTED');
refuses(
  'uses a key again for another body',
  [
    bank(),
    state('a change of Auto Pay was sent', {
      username: demoUsername('current'),
      idempotencyKey: IDEMPOTENCY_KEY,
      then: 'DONE',
    }),
  ],
  { ...withBank, wishes: [requestedChange({ debitDay: 20 })] },
  'IDEMPOTENCY_KEY_REUSED',
);
refuses('asks for nothing', [bank()], { ...withBank, wishes: [] }, 'BAD_REQUEST', {
  fields: ['$input.wishes'],
});
refuses(
  'asks for a service twice',
  [bank()],
  { ...withBank, wishes: [requestedChange(), requestedChange()] },
  'BAD_REQUEST',
  { fields: ['$input.wishes'] },
);
refuses('has nothing to debit from', [], { ...withBank, paymentMethodId: null }, 'BAD_REQUEST', {
  fields: ['$input.paymentToken'],
});
refuses(
  'pays nothing, and says so',
  [bank()],
  { ...withBank, wishes: [requestedChange({ payToday: 0 })] },
  'BAD_REQUEST',
  { fields: ['$input.wishes[0].payToday'] },
);
refuses('is not for a representative', [], withBank, 'NOT_PERMITTED', {
  as: 'csr',
  asWritten: TOKENS,
});
refuses('is not for a standard user', [], withBank, 'NOT_PERMITTED', {
  as: 'standard',
  asWritten: TOKENS,
});

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('SubmitAutopay', 500, 'INTERNAL')],
    request: request(withBank, TOKENS),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(submit(origin, withBank)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
