import { MatchersV3 } from '@pact-foundation/pact';
import { expect } from 'vitest';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { UpdateScheduledPaymentDocument } from '../../../../../contracts/generated/selfservice.ts';
import type { ScheduledPaymentChange } from '../../../../../contracts/generated/selfservice.ts';
import type { ProviderState } from '../../../../../contracts/provider-states.ts';
import { savedCard, scheduledPayment } from '../../../../fixtures/billing/billing.ts';
import { IDEMPOTENCY_KEY, scheduledPaymentChange } from '../../../../fixtures/payments/payment.ts';
import { operationPact } from '../../pact.ts';
import { graphRefusal, graphRequest, portalClient } from '../../portal-client.ts';
import { requestFails, demoUsername, signedIn, state } from '../../states.ts';
import { dataResponse, serviceFailure, scheduledShape } from '../shapes.ts';
import { callPort } from '../../../../fixtures/harness/call-port.ts';
import { updateScheduledPaymentFx } from '../../../../../src/models/payments/scheduled/ports.ts';

const pact = operationPact('billing-graph', 'UpdateScheduledPayment');
const { fromProviderState } = MatchersV3;
const HANDED_BACK = ['paymentId', 'paymentMethodId', 'securityCodeToken', 'paymentToken'] as const;
const username = demoUsername('current');
const scheduled = (then: 'NOTHING' | 'CHANGED' | 'CANCELLED' | 'PAID' = 'NOTHING') =>
  state('a payment is scheduled', {
    username,
    amount: 10_000,
    daysAhead: 6,
    method: 'BANK_ACCOUNT',
    then,
  });
const verified = state('a saved card is verified', { username });
const change = scheduledPaymentChange();
const toVisa = scheduledPaymentChange({
  paymentMethodId: savedCard().id,
  securityCodeToken: 'code_VmVyaWZpZWRDb2RlVG9r',
});

/** The input, with values that a state returns taken from there. `asWritten` are sent unchanged. */
function request(input: ScheduledPaymentChange, asWritten: readonly string[]) {
  const given = Object.fromEntries(
    HANDED_BACK.flatMap((name) =>
      input[name] && !asWritten.includes(name)
        ? [[name, fromProviderState(`\${${name}}`, input[name])]]
        : [],
    ),
  );
  return graphRequest(UpdateScheduledPaymentDocument, { input: { ...input, ...given } });
}

const update = (origin: string, input: ScheduledPaymentChange) =>
  callPort(portalClient(origin).options, updateScheduledPaymentFx, input);

function changes(
  name: string,
  given: ProviderState[],
  input: ScheduledPaymentChange,
  over: Parameters<typeof scheduledPayment>[0],
) {
  const changed = {
    amount: 12_000,
    paymentDate: '2026-12-22',
    changeableUntil: '2026-12-22T02:00:00.000Z',
    version: 2,
    ...over,
  };
  pact(
    name,
    {
      given: [signedIn('current'), ...given],
      request: request(input, []),
      response: dataResponse({ updateScheduledPayment: scheduledShape(changed) }),
    },
    async (origin) => {
      expect(await update(origin, input)).toEqual(scheduledPayment(changed));
    },
  );
}

const refuses = (
  name: string,
  given: ProviderState[],
  input: ScheduledPaymentChange,
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
      await expect(update(origin, input)).rejects.toMatchObject({
        kind: 'refused',
        systemErrorCode,
        fields: more.fields ?? [],
      });
    },
  );

changes('in amount and day', [scheduled()], change, {});
changes('to a saved card', [scheduled(), verified], toVisa, {
  paymentMethodType: 'VISA',
  lastFour: '4242',
  expiration: '0929',
});
changes(
  'to a new card',
  [scheduled(), state('a card was captured', { username, cardNumber: 'visa' })],
  { ...change, paymentToken: 'card_Q2FwdHVyZWRUb2tlbjEy' },
  { paymentMethodType: 'VISA', lastFour: '4242', expiration: '0929', paymentMethodId: null },
);
changes(
  'in amount alone',
  [scheduled()],
  { ...change, paymentDate: '2026-12-20' },
  { paymentDate: '2026-12-20', changeableUntil: '2026-12-20T02:00:00.000Z' },
);

refuses('is not there', [], change, 'NOT_FOUND', { asWritten: HANDED_BACK });
refuses(
  "is another account's",
  [
    state('a payment is scheduled', {
      username: demoUsername('credit'),
      amount: 10_000,
      daysAhead: 6,
      method: 'BANK_ACCOUNT',
      then: 'NOTHING',
    }),
  ],
  change,
  'NOT_FOUND',
);
refuses('was changed meanwhile', [scheduled('CHANGED')], change, 'CHANGED_MEANWHILE');
refuses('was cancelled', [scheduled('CANCELLED')], change, 'NO_LONGER_CHANGEABLE');
refuses('was made', [scheduled('PAID')], change, 'NO_LONGER_CHANGEABLE');
refuses('to today', [scheduled()], { ...change, paymentDate: '2026-12-14' }, 'DATE_OUT_OF_RANGE');
refuses(
  'to tomorrow, after the cut-off',
  [scheduled(), state('the cut-off for tomorrow has passed', { username })],
  { ...change, paymentDate: '2026-12-15' },
  'DATE_PAST_CUTOFF',
);
refuses(
  'to a card that expires before',
  [scheduled(), verified, state('a saved card expires soon', { username })],
  { ...toVisa, paymentDate: '2027-01-05' },
  'CARD_EXPIRES_BEFORE_DATE',
);
refuses(
  'to less than the minimum',
  [scheduled()],
  { ...change, amount: 99 },
  'AMOUNT_OUT_OF_RANGE',
);
refuses(
  'to more than is due, unconfirmed',
  [scheduled()],
  { ...change, amount: 24_818 },
  'AMOUNT_ABOVE_DUE_UNCONFIRMED',
);
refuses(
  'lacks the code of the saved card',
  [scheduled(), verified],
  { ...toVisa, securityCodeToken: null },
  'SECURITY_CODE_REQUIRED',
);
refuses(
  'to a kind of method that is not accepted',
  [scheduled(), verified, state('a kind of method is not accepted', { username, kind: 'CARD' })],
  toVisa,
  'METHOD_NOT_ACCEPTED',
);
refuses(
  'lacks the terms',
  [scheduled()],
  { ...change, termsAccepted: false },
  'TERMS_NOT_ACCEPTED',
);
refuses(
  'uses a key again for another body',
  [
    state('a payment was accepted', { username, idempotencyKey: IDEMPOTENCY_KEY, amount: 1_000 }),
    scheduled(),
  ],
  change,
  'IDEMPOTENCY_KEY_REUSED',
);
refuses(
  'comes while bill pay is off',
  [scheduled(), state('bill pay is switched off', {})],
  change,
  'BILL_PAY_UNAVAILABLE',
);
refuses(
  'is of an account whose billing is suppressed',
  [scheduled(), state('billing is suppressed', { username: demoUsername('current') })],
  change,
  'BILLING_SUPPRESSED',
);
refuses('is not for a representative', [scheduled()], change, 'NOT_PERMITTED', { as: 'csr' });

pact(
  'is down',
  {
    given: [signedIn('current'), requestFails('UpdateScheduledPayment', 500, 'INTERNAL')],
    request: request(change, HANDED_BACK),
    response: serviceFailure('INTERNAL', 500),
  },
  async (origin) => {
    await expect(update(origin, change)).rejects.toMatchObject({
      kind: 'refused',
      status: 500,
      systemErrorCode: 'INTERNAL',
    });
  },
);
