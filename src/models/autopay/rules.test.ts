import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../billing/rules.ts';
import { autopayBar, coverageOf, debitAmount, mayDebit, nextDebitDate, proposedDebitDay } from './rules.ts';

const day = fc.date({ min: new Date('2023-01-01T12:00:00Z'), max: new Date('2045-12-31T12:00:00Z'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

describe('the debit day that is proposed', () => {
  it.each([['2026-12-14', 12], ['2026-12-31', 28], ['2026-12-01', 28], ['2027-03-01', 27], ['2028-03-01', 28], ['2026-12-03', 1]])('for a bill due on %s is the %d', (dueDate, proposed) => {
    expect(proposedDebitDay(dueDate)).toBe(proposed);
  });

  it('leaves a day to try once more before the bill is late', () => {
    fc.assert(fc.property(day, (dueDate) => {
      const debit = nextDebitDate(proposedDebitDay(dueDate), addDays(dueDate, -10));
      expect(addDays(debit, 1) < dueDate || addDays(debit, 1) === addDays(dueDate, -1)).toBe(true);
    }));
  });
});

describe('the next debit', () => {
  it.each([
    [12, '2026-12-11', '2026-12-12'], [12, '2026-12-12', '2027-01-12'], [28, '2027-01-30', '2027-02-28'], [28, '2028-02-28', '2028-03-28'], [1, '2026-12-31', '2027-01-01'], [5, '2026-11-30', '2026-12-05'],
  ])('on the %d after %s is %s', (debitDay, after, next) => {
    expect(nextDebitDate(debitDay, after)).toBe(next);
  });

  it('comes after the day, within a month, on the day of the month, whatever the month', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 28 }), day, (debitDay, after) => {
      const next = nextDebitDate(debitDay, after);
      expect(daysBetween(after, next)).toBeGreaterThan(0);
      expect(daysBetween(after, next)).toBeLessThanOrEqual(31);
      expect(Number(next.slice(8))).toBe(debitDay);
    }));
  });

  it('comes twelve times a year', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 28 }), day, (debitDay, start) => {
      let date = start;
      for (let month = 0; month < 12; month += 1) date = nextDebitDate(debitDay, date);
      expect(daysBetween(start, date)).toBeGreaterThan(333);
      expect(daysBetween(start, date)).toBeLessThanOrEqual(366);
    }));
  });
});

describe('a debit', () => {
  it.each([[24_817, 0, 24_817], [24_817, 10_000, 14_817], [24_817, 24_817, 0], [24_817, 30_000, 0], [0, 0, 0]])('of %d with %d scheduled takes %d', (amountDue, scheduled, taken) => {
    expect(debitAmount({ amountDue, scheduled })).toBe(taken);
  });
});

it.each([['ACTIVE', true, null], ['SOFT_DISCONNECTED', true, null], ['DISCONNECTED', true, 'DISCONNECTED'], ['ACTIVE', false, 'UNAVAILABLE'], ['DISCONNECTED', false, 'DISCONNECTED']])('an account that is %s, with Auto Pay on: %s, is barred by: %s', (serviceState, available, bar) => {
  expect(autopayBar({ serviceState, available })).toBe(bar);
});

it.each([
  ['CORE', 'VISA', false, true], ['CORE', 'BANK_ACCOUNT', false, true], ['CORE', 'VISA', true, false], ['MOBILE', 'VISA', false, true], ['MOBILE', 'BANK_ACCOUNT', false, false], ['MOBILE', 'VISA', true, false],
] as const)('%s may be debited from a %s (prepaid: %s): %s', (group, type, prepaid, may) => {
  expect(mayDebit(group, { type, prepaid })).toBe(may);
});

it.each([
  ['is not on', null, { kind: 'none' }],
  ['has nothing to take', { nextDebitDate: '2026-12-12', estimatedAmount: 0 }, { kind: 'none' }],
  ['takes all of it before it is due', { nextDebitDate: '2026-12-12', estimatedAmount: 24_817 }, { kind: 'all', day: '2026-12-12' }],
  ['takes it on the day it is due', { nextDebitDate: '2026-12-14', estimatedAmount: 24_817 }, { kind: 'all', day: '2026-12-14' }],
  ['takes what is not scheduled', { nextDebitDate: '2026-12-12', estimatedAmount: 10_000 }, { kind: 'part', day: '2026-12-12', amount: 10_000 }],
  ['comes too late for this bill', { nextDebitDate: '2027-01-12', estimatedAmount: 24_817 }, { kind: 'late', day: '2027-01-12' }],
])('a bill due 12/14/26 whose Auto Pay %s', (_, enrolment, coverage) => {
  expect(coverageOf(enrolment, { amountDue: 24_817, dueDate: '2026-12-14' })).toEqual(coverage);
});
