import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedBankAccount, savedCard } from '../../../../tests/fixtures/billing/billing.ts';
import { EMPTY_DRAFT } from '../one-time/draft.ts';
import {
  dateProblems,
  isDateRefusal,
  lastChangeDay,
  laterDayOf,
  methodExpiration,
  selectableDays,
  todayOnlyReason,
} from './rules-day-choice.ts';
import type { DateConstraints } from './rules-day-choice.ts';
import type { Draft } from '../one-time/draft/types.ts';

const TODAY = '2026-12-14';
const DATES = {
  earliestFutureDate: '2026-12-15',
  latestDate: '2027-02-12',
  openSlots: 2,
  mustPayToday: null,
} as const;
const facts = (
  over: Partial<DateConstraints> = {},
  dates: Partial<DateConstraints['dates']> = {},
): DateConstraints => ({
  today: TODAY,
  expiration: null,
  ...over,
  dates: { ...DATES, ...dates },
});
const later = (otherDate: string): Draft => ({ ...EMPTY_DRAFT, dateChoice: 'LATER', otherDate });

describe('what is wrong with the day', () => {
  it.each([
    ['a later day', '12/20/26', {}, {}, []],
    [
      'a day that is none',
      '02/30/27',
      {},
      {},
      [{ field: 'otherDate', messageKey: 'errors.dateInvalid' }],
    ],
    ['nothing typed', '', {}, {}, [{ field: 'otherDate', messageKey: 'errors.dateInvalid' }]],
    [
      'a day too far away',
      '02/13/27',
      {},
      {},
      [{ field: 'otherDate', messageKey: 'errors.dateOutOfRange', days: { last: '2027-02-12' } }],
    ],
    [
      'tomorrow, after the cut-off',
      '12/15/26',
      {},
      { earliestFutureDate: '2026-12-16' },
      [
        {
          field: 'otherDate',
          messageKey: 'errors.datePastCutoff',
          days: { earliest: '2026-12-16' },
        },
      ],
    ],
    [
      'a day after the card',
      '01/01/27',
      { expiration: '1226' },
      {},
      [{ field: 'otherDate', messageKey: 'errors.cardExpires' }],
    ],
    [
      'a later day, past due',
      '12/20/26',
      {},
      { mustPayToday: 'PAST_DUE' },
      [{ field: 'date', messageKey: 'date.only.PAST_DUE' }],
    ],
    [
      'a later day, with two scheduled',
      '12/20/26',
      {},
      { openSlots: 0 },
      [{ field: 'date', messageKey: 'date.only.TOO_MANY' }],
    ],
    ['today, typed as another day', '12/14/26', {}, { mustPayToday: 'PAST_DUE', openSlots: 0 }, []],
  ] as const)('%s', (_, typed, over, dates, problems) => {
    expect(dateProblems(later(typed), facts(over, dates))).toEqual(problems);
  });

  it('is nothing while today is chosen, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (otherDate) => {
        expect(dateProblems({ ...EMPTY_DRAFT, otherDate }, facts())).toEqual([]);
      }),
    );
  });
});

it.each([
  ['TODAY', '12/20/26', null],
  ['LATER', '12/20/26', '2026-12-20'],
  ['LATER', '12/14/26', null],
  ['LATER', '12/13/26', null],
  ['LATER', 'soon', null],
] as const)('with %s and %j typed the payment is for: %s', (dateChoice, otherDate, day) => {
  expect(laterDayOf({ dateChoice, otherDate }, TODAY)).toBe(day);
});

it.each([
  [{}, null],
  [{ openSlots: 1 }, null],
  [{ openSlots: 0 }, 'TOO_MANY'],
  [{ mustPayToday: 'INACTIVE' }, 'INACTIVE'],
  [{ mustPayToday: 'PAST_DUE', openSlots: 0 }, 'PAST_DUE'],
] as const)('with %j only today may be chosen because of: %s', (dates, why) => {
  expect(todayOnlyReason({ ...DATES, ...dates })).toBe(why);
});

it.each([
  [
    'a bank account',
    {},
    {},
    { first: '2026-12-15', last: '2027-02-12', pastCutoff: false, cardExpires: false },
  ],
  [
    'after the cut-off',
    {},
    { earliestFutureDate: '2026-12-16' },
    { first: '2026-12-16', last: '2027-02-12', pastCutoff: true, cardExpires: false },
  ],
  [
    'a card of this month',
    { expiration: '1226' },
    {},
    { first: '2026-12-15', last: '2026-12-31', pastCutoff: false, cardExpires: true },
  ],
  [
    "a card of the last day's month",
    { expiration: '0227' },
    {},
    { first: '2026-12-15', last: '2027-02-12', pastCutoff: false, cardExpires: false },
  ],
] as const)('the calendar offers, with %s', (_, over, dates, offered) => {
  expect(selectableDays(facts(over, dates))).toEqual(offered);
});

it('a saved method expires as in the wallet, a new card as entered, a bank account never', () => {
  const captured = {
    method: 'NEW_CARD',
    paymentToken: 'token',
    type: 'VISA',
    lastFour: '4242',
    expiration: '0127',
    prepaid: false,
  };
  const methods = [savedCard({ expiration: '0828' }), savedBankAccount()];
  expect(
    [savedCard().id, savedBankAccount().id, 'NEW_CARD', 'NEW_BANK_ACCOUNT', null].map((method) =>
      methodExpiration({ method }, captured, methods),
    ),
  ).toEqual(['0828', null, '0127', null, null]);
});

it('can be changed until the evening before, over the end of a year as well', () => {
  expect([lastChangeDay('2026-12-20'), lastChangeDay('2027-01-01')]).toEqual([
    '2026-12-19',
    '2026-12-31',
  ]);
});

it.each([
  ['DATE_OUT_OF_RANGE', true],
  ['DATE_PAST_CUTOFF', true],
  ['MUST_PAY_TODAY', true],
  ['TOO_MANY_SCHEDULED', true],
  ['CARD_EXPIRES_BEFORE_DATE', true],
  ['PAYMENT_DECLINED', false],
  ['METHOD_EXPIRED', false],
])('%s is about the day: %s', (code, is) => {
  expect(isDateRefusal(code)).toBe(is);
});
