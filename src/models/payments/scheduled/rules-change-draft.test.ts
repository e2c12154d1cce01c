import { describe, expect, it } from 'vitest';
import {
  billingInformation,
  savedBankAccount,
  savedCard,
  scheduledPayment,
} from '../../../../tests/fixtures/billing/billing.ts';
import {
  KEEP,
  cardToVerify,
  changeAboveDue,
  changeExpiration,
  changeInput,
  changeDraftOf,
  changeProblems,
  applyChangeEdit,
  otherMethods,
  scheduledBeside,
} from './rules-change-draft.ts';
import type { ChangeDraft, ChangeFacts } from './rules-change-draft.ts';

const PAYMENT = scheduledPayment();
const METHODS = [savedCard(), savedBankAccount()];
const facts = (
  over: Partial<ChangeFacts> = {},
  dates: Partial<ChangeFacts['dates']> = {},
): ChangeFacts => ({
  today: '2026-12-14',
  bill: { ...billingInformation(), scheduledAmount: 0 },
  expiration: null,
  ...over,
  dates: { ...billingInformation().paymentDates, ...dates },
});
const change = (over: Partial<ChangeDraft> = {}): ChangeDraft => ({
  ...changeDraftOf(PAYMENT),
  termsAccepted: true,
  ...over,
});
const keysOf = (
  draft: ChangeDraft,
  over: Partial<ChangeFacts> = {},
  dates: Partial<ChangeFacts['dates']> = {},
) =>
  changeProblems(draft, PAYMENT, facts(over, dates)).map(
    ({ field, messageKey }) => `${field}: ${messageKey}`,
  );

it('the form begins with the payment as it is', () => {
  expect(changeDraftOf(scheduledPayment({ amount: 10_005 }))).toEqual({
    amount: '100.05',
    confirmedAboveDue: false,
    date: '12/20/26',
    method: KEEP,
    termsAccepted: false,
  });
});

describe('a change', () => {
  it.each([
    ['of nothing', {}, {}, {}, ['changeAmount: errors.nothingChanged']],
    ['of the amount', { amount: '120' }, {}, {}, []],
    ['of the day', { date: '12/21/26' }, {}, {}, []],
    ['of the method', { method: 'other' }, {}, {}, []],
    [
      'without the terms',
      { amount: '120', termsAccepted: false },
      {},
      {},
      ['termsAccepted: errors.terms'],
    ],
    ['to no amount', { amount: 'a lot' }, {}, {}, ['changeAmount: errors.amountInvalid']],
    ['to too small an amount', { amount: '0.10' }, {}, {}, ['changeAmount: errors.amountBetween']],
    [
      'above the amount due',
      { amount: '300' },
      {},
      {},
      ['confirmedAboveDue: errors.confirmAboveDue'],
    ],
    ['above the amount due, confirmed', { amount: '300', confirmedAboveDue: true }, {}, {}, []],
    ['to no day', { date: '02/30/27' }, {}, {}, ['changeDate: errors.dateInvalid']],
    ['to today', { date: '12/14/26' }, {}, {}, ['changeDate: errors.changeLater']],
    [
      'to tomorrow after its cut-off',
      { date: '12/15/26' },
      {},
      { earliestFutureDate: '2026-12-16' },
      ['changeDate: errors.datePastCutoff'],
    ],
    [
      'of the day, with both places taken: one of them is its own',
      { date: '12/21/26' },
      {},
      { openSlots: 0 },
      [],
    ],
    [
      'of the amount, past due meanwhile',
      { amount: '120' },
      {},
      { mustPayToday: 'PAST_DUE' },
      ['changeDate: date.only.PAST_DUE'],
    ],
    [
      'to a day after the card',
      { date: '01/05/27' },
      { expiration: '1226' },
      {},
      ['changeDate: errors.cardExpires'],
    ],
  ] as const)('%s', (_, over, also, dates, problems) => {
    expect(keysOf(change(over), also, dates)).toEqual(problems);
  });

  it('asks for the code of a saved card, and for none of the method it has', () => {
    expect(cardToVerify(change(), METHODS)).toBeNull();
    expect(cardToVerify(change({ method: savedBankAccount().id }), METHODS)).toBeNull();
    expect(cardToVerify(change({ method: savedCard().id }), METHODS)?.id).toBe(savedCard().id);
  });

  it('knows when its method expires, as far as the wallet does', () => {
    expect(changeExpiration(change(), PAYMENT, METHODS)).toBeNull();
    expect(changeExpiration(change({ method: savedCard().id }), PAYMENT, METHODS)).toBe(
      savedCard().expiration,
    );
    expect(
      changeExpiration(change(), scheduledPayment({ paymentMethodId: savedCard().id }), METHODS),
    ).toBe(savedCard().expiration);
    expect(
      changeExpiration(change(), scheduledPayment({ paymentMethodId: null }), METHODS),
    ).toBeNull();
  });

  it('is sent with the version shown, and with a method only when it is a new one', () => {
    expect(changeInput(change({ amount: '120' }), PAYMENT, null)).toEqual({
      paymentId: PAYMENT.paymentId,
      version: 1,
      amount: 12_000,
      paymentDate: '2026-12-20',
      paymentMethodId: null,
      securityCodeToken: null,
      paymentToken: null,
      termsAccepted: true,
      confirmedAboveAmountDue: false,
    });
    expect(changeInput(change({ method: savedCard().id }), PAYMENT, 'code')).toMatchObject({
      paymentMethodId: savedCard().id,
      securityCodeToken: 'code',
    });
    expect(changeInput(change({ amount: '' }), PAYMENT, null)).toBeNull();
  });

  it('offers the other saved methods beside the one it has', () => {
    expect(
      otherMethods(scheduledPayment({ paymentMethodId: savedCard().id }), METHODS).map(
        ({ id }) => id,
      ),
    ).toEqual([savedBankAccount().id]);
  });

  it('of the amount asks for its confirmation anew', () => {
    expect(applyChangeEdit(change({ confirmedAboveDue: true }), { amount: '400' })).toMatchObject({
      amount: '400',
      confirmedAboveDue: false,
    });
    expect(applyChangeEdit(change(), { confirmedAboveDue: true })).toMatchObject({
      confirmedAboveDue: true,
    });
    expect(applyChangeEdit(change({ date: '1' }), { date: '12' })).toMatchObject({ date: '12/' });
  });
});

it.each([
  ['300', 5_183],
  ['248.17', null],
  ['much', null],
  ['1000000', null],
])('%s lies above the amount due by: %s', (amount, difference) => {
  expect(
    changeAboveDue(change({ amount }), { ...billingInformation(), scheduledAmount: 0 })
      ?.difference ?? null,
  ).toBe(difference);
});

it('a change counts what else is scheduled for the same bill', () => {
  const [own, other] = [scheduledPayment(), scheduledPayment({ paymentId: 'other' })];
  const mobile = scheduledPayment({ paymentId: 'mobile', serviceGroup: 'MOBILE' });
  expect(scheduledBeside(own, [own, other, mobile])).toBe(10_000);
  const bill = { ...billingInformation(), scheduledAmount: 10_000 };
  expect(changeAboveDue(change({ amount: '148.17' }), bill)).toBeNull();
  expect(changeAboveDue(change({ amount: '148.18' }), bill)).toEqual({
    difference: 1,
    amountDue: 24_817,
    scheduled: 10_000,
  });
});
