import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditOf, standingOf } from './rules-standing.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  lastDayUntil,
} from '../../platform/calendar/rules-calendar.ts';
import { billDateBefore, nextBillDate } from '../rules-bill-dates.ts';
import { adjustedDelinquency, delinquencyLevel } from './rules-levels.ts';

test.each([
  [0, null],
  [29, null],
  [30, 'LEVEL_30'],
  [42, 'LEVEL_30'],
  [43, 'LEVEL_43'],
  [49, 'LEVEL_43'],
  [50, 'LEVEL_50'],
  [75, 'LEVEL_50'],
  [76, 'LEVEL_76'],
  [400, 'LEVEL_76'],
])('%i days past due: %s', (days, level) => expect(delinquencyLevel(days)).toBe(level));
test('no level is skipped as the days go by', () => {
  const levels = Array.from({ length: 100 }, (_, days) => delinquencyLevel(days));
  expect([...new Set(levels)]).toEqual([null, 'LEVEL_30', 'LEVEL_43', 'LEVEL_50', 'LEVEL_76']);
});
test.each([
  [10_000, 4_000, 6_000],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
  [0, 0, 0],
])('past due %i less pending %i: %i', (pastDue, pending, left) =>
  expect(adjustedDelinquency(pastDue, pending)).toBe(left),
);

describe("the account's day", () => {
  test.each([
    ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08'],
    ['2026-03-08T04:59:00Z', 'America/New_York', '2026-03-07'],
    ['2026-11-01T03:59:00Z', 'America/New_York', '2026-10-31'],
    ['2026-11-01T04:00:00Z', 'America/New_York', '2026-11-01'],
    ['2026-11-02T04:59:00Z', 'America/New_York', '2026-11-01'],
    ['2026-12-31T10:30:00Z', 'Pacific/Honolulu', '2026-12-31'],
    ['2027-01-01T09:59:00Z', 'Pacific/Honolulu', '2026-12-31'],
    ['2024-02-29T12:00:00Z', 'America/Los_Angeles', '2024-02-29'],
  ])('%s in %s is %s', (instant, zone, day) => expect(dayIn(instant, zone)).toBe(day));
  test('adding and counting days agree across month ends, leap days and DST changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: -3_000, max: 3_000 }),
        (start, days) => {
          const from = addDays('2000-01-01', start);
          return daysBetween(from, addDays(from, days)) === days;
        },
      ),
    );
  });
});

describe('where the account stands', () => {
  const due = (dueDate: string, amount = 24_817) => ({ dueDate, amount });
  const late = [due('2026-11-05', 100), due('2026-12-05')];
  const facts = {
    openBills: [due('2026-12-05')],
    creditBalance: 0,
    pendingPaymentAmount: 0,
    delinquencyLevel: null,
    serviceState: 'ACTIVE',
    softDisconnectDate: null,
    statementState: 'CURRENT',
  } as const;
  test.each([
    ['is due', {}, 'due'],
    ['is due today', { openBills: [due('2026-11-21')] }, 'dueToday'],
    ['is due today, and later', { openBills: [due('2026-11-21'), due('2026-12-21')] }, 'dueToday'],
    ['owes nothing', { openBills: [] }, 'nothingDue'],
    ['has a credit', { openBills: [], creditBalance: 100 }, 'credit'],
    [
      'has no statement yet',
      { openBills: [], statementState: 'NEW_CUSTOMER' as const },
      'newCustomer',
    ],
    ['is past due', { openBills: late }, 'pastDue'],
    [
      'has paid what is past due, pending',
      { pendingPaymentAmount: 100, openBills: [] },
      'nothingDue',
    ],
    [
      'is interrupted',
      {
        serviceState: 'SOFT_DISCONNECTED' as const,
        openBills: late,
      },
      'softDisconnected',
    ],
    ['is coming back', { serviceState: 'RESTORING' as const }, 'restoring'],
    ['has late bills made', { statementState: 'DELAYED' as const }, 'due'],
    [
      'is billed elsewhere, whatever is owed',
      {
        statementState: 'SUPPRESSED' as const,
        serviceState: 'SOFT_DISCONNECTED' as const,
        openBills: late,
      },
      'suppressed',
    ],
    ['is disconnected', { serviceState: 'DISCONNECTED' as const }, 'disconnected'],
  ])('a customer who %s', (_who, change, kind) =>
    expect(standingOf({ ...facts, ...change }, '2026-11-21').kind).toBe(kind),
  );
});

describe('the day of the next bill', () => {
  test.each([
    ['2026-12-15', 15, '2027-01-15'],
    ['2026-12-14', 15, '2026-12-15'],
    ['2027-01-31', 31, '2027-02-28'],
    ['2027-02-28', 31, '2027-03-31'],
    ['2028-01-31', 31, '2028-02-29'],
    ['2027-04-30', 30, '2027-05-30'],
    ['2027-01-30', 30, '2027-02-28'],
  ])('after %s, with bills on day %i, is %s', (day, anchorDay, next) =>
    expect(nextBillDate(day, anchorDay)).toBe(next),
  );
  const anchor = fc.integer({ min: 1, max: 31 });
  const from = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  test('is within a month, on the anchor day or the last day of a shorter month', () => {
    fc.assert(
      fc.property(from, anchor, (day, anchorDay) => {
        const next = nextBillDate(day, anchorDay);
        const isLast = addDays(next, 1).slice(0, 7) !== next.slice(0, 7);
        const date = Number(next.slice(8));
        expect(daysBetween(day, next)).toBeGreaterThan(0);
        expect(daysBetween(day, next)).toBeLessThanOrEqual(31);
        expect(date === anchorDay || (date < anchorDay && isLast)).toBe(true);
      }),
    );
  });
  test('of any bill, the one before it has it as its next', () => {
    fc.assert(
      fc.property(from, anchor, (day, anchorDay) => {
        const bill = nextBillDate(day, anchorDay);
        expect(nextBillDate(billDateBefore(bill, anchorDay), anchorDay)).toBe(bill);
        expect(
          billDateBefore(day, anchorDay) < day &&
            nextBillDate(billDateBefore(day, anchorDay), anchorDay) >= day,
        ).toBe(true);
      }),
    );
  });
  test('goes through every month of many years once, and never drifts from its day', () => {
    fc.assert(
      fc.property(from, anchor, (start, anchorDay) => {
        const days = Array.from({ length: 50 }).reduce<string[]>(
          (all) => [...all, nextBillDate(all.at(-1) ?? start, anchorDay)],
          [],
        );
        const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
        expect(
          months.every((month, index) => index === 0 || month === (months[index - 1] ?? 0) + 1),
        ).toBe(true);
        expect(
          days.filter((day) => Number(day.slice(8)) === anchorDay).length,
        ).toBeGreaterThanOrEqual(25);
      }),
      { numRuns: 50 },
    );
  });
});

test.each([
  ['2026-11-22T05:00:00.000Z', '2026-11-21'],
  ['2026-11-22T20:00:00.000Z', '2026-11-22'],
  ['2026-11-22T05:00:00.001Z', '2026-11-22'],
])('what is there by %s in New York is there by the end of %s', (instant, day) => {
  expect(lastDayUntil(instant, 'America/New_York')).toBe(day);
});

test('a credit is never lost from sight, whatever became of service, once nothing is owed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ACTIVE' as const, 'DISCONNECTED' as const),
      fc.constantFrom('CURRENT' as const, 'NEW_CUSTOMER' as const, 'DELAYED' as const),
      fc.integer({ min: 1, max: 100_000 }),
      (serviceState, statementState, creditBalance) => {
        const standing = standingOf(
          {
            openBills: [],
            creditBalance,
            pendingPaymentAmount: 0,
            delinquencyLevel: null,
            serviceState,
            softDisconnectDate: null,
            statementState,
          },
          '2026-12-14',
        );
        expect(creditOf(standing)).toBe(creditBalance);
      },
    ),
  );
});
