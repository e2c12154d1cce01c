import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDate,
  expiresBefore,
  mustPayToday,
  parseDay,
  formatDayForInput,
} from './rules-payment-date.ts';
import type { PaymentDates } from './rules-payment-date.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';

const TODAY = '2026-12-14';
const DATES: PaymentDates = {
  earliestFutureDate: '2026-12-15',
  latestDate: '2027-02-12',
  openSlots: 2,
  mustPayToday: null,
};
const check = (
  day: string | null,
  dates: Partial<PaymentDates> = {},
  expiration: string | null = null,
) => checkDate({ day, today: TODAY, dates: { ...DATES, ...dates }, expiration }).kind;

const day = fc.integer({ min: 0, max: 36_000 }).map((days) => addDays('2000-01-01', days));

describe('the date that a customer types', () => {
  it.each([
    ['12/14/26', '2026-12-14'],
    [' 1/5/27 ', '2027-01-05'],
    ['02/29/28', '2028-02-29'],
    ['02/29/27', null],
    ['13/01/26', null],
    ['00/10/26', null],
    ['12/14/2026', null],
    ['12-14-26', null],
    ['today', null],
    ['', null],
  ])('%j is read as %j', (text, read) => {
    expect(parseDay(text)).toBe(read);
  });

  it('is any day of the century as it is shown', () => {
    fc.assert(
      fc.property(day, (any) => {
        expect(parseDay(formatDayForInput(any))).toBe(any);
      }),
    );
  });

  it('never throws, and what is read is a day', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,2}\/\d{1,2}\/\d{2}$/)), (text) => {
        const read = parseDay(text);
        expect(read === null || addDays(read, 0) === read).toBe(true);
      }),
    );
  });
});

describe('the day of a payment', () => {
  it.each([
    ['today', TODAY, {}, null, 'ok'],
    ['tomorrow', '2026-12-15', {}, null, 'ok'],
    ['the last day', '2027-02-12', {}, null, 'ok'],
    ['nothing that is a day', null, {}, null, 'invalid'],
    ['February 30', '2027-02-30', {}, null, 'invalid'],
    ['yesterday', '2026-12-13', {}, null, 'outOfRange'],
    ['the day after the last', '2027-02-13', {}, null, 'outOfRange'],
    [
      'tomorrow, after the cut-off',
      '2026-12-15',
      { earliestFutureDate: '2026-12-16' },
      null,
      'pastCutoff',
    ],
    [
      'the day beyond tomorrow, after the cut-off',
      '2026-12-16',
      { earliestFutureDate: '2026-12-16' },
      null,
      'ok',
    ],
    ['today, with two scheduled', TODAY, { openSlots: 0 }, null, 'ok'],
    ['a later day, with two scheduled', '2026-12-20', { openSlots: 0 }, null, 'tooMany'],
    ['today, past due', TODAY, { mustPayToday: 'PAST_DUE' }, null, 'ok'],
    ['a later day, past due', '2026-12-20', { mustPayToday: 'PAST_DUE' }, null, 'mustPayToday'],
    [
      'a later day, past due pending',
      '2026-12-20',
      { mustPayToday: 'PENDING_INCLUDES_PAST_DUE' },
      null,
      'mustPayToday',
    ],
    ['a later day, inactive', '2026-12-20', { mustPayToday: 'INACTIVE' }, null, 'mustPayToday'],
    ['the last day of the card', '2026-12-31', {}, '1226', 'ok'],
    ['the day after the card', '2027-01-01', {}, '1226', 'cardExpires'],
    ['today, with an expired card', TODAY, {}, '1126', 'cardExpires'],
  ] as const)('%s', (_, at, dates, expiration, kind) => {
    expect(check(at, dates, expiration)).toBe(kind);
  });

  it.each([
    [
      'nothing late',
      { pastDueAmount: 0, adjustedDelinquencyAmount: 0, serviceState: 'ACTIVE' },
      null,
    ],
    [
      'past due',
      { pastDueAmount: 5_000, adjustedDelinquencyAmount: 5_000, serviceState: 'ACTIVE' },
      'PAST_DUE',
    ],
    [
      'past due in part pending',
      { pastDueAmount: 5_000, adjustedDelinquencyAmount: 1, serviceState: 'ACTIVE' },
      'PAST_DUE',
    ],
    [
      'past due wholly pending',
      { pastDueAmount: 5_000, adjustedDelinquencyAmount: 0, serviceState: 'RESTORING' },
      'PENDING_INCLUDES_PAST_DUE',
    ],
    [
      'interrupted',
      { pastDueAmount: 5_000, adjustedDelinquencyAmount: 5_000, serviceState: 'SOFT_DISCONNECTED' },
      'PAST_DUE',
    ],
    [
      'inactive',
      { pastDueAmount: 0, adjustedDelinquencyAmount: 0, serviceState: 'DISCONNECTED' },
      'INACTIVE',
    ],
  ] as const)('with %s', (_, bill, why) => {
    expect(mustPayToday(bill)).toBe(why);
  });
});

it('a card is good through the last day of its month', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -20, max: 20 }), (any, months) => {
      const at = new Date(
        Date.UTC(Number(any.slice(0, 4)), Number(any.slice(5, 7)) - 1 + months, 1),
      ).toISOString();
      fc.pre(at.startsWith(any.slice(0, 2)));
      expect(expiresBefore(`${at.slice(5, 7)}${at.slice(2, 4)}`, any)).toBe(months < 0);
    }),
  );
});
