import { describe, expect, it } from 'vitest';
import { coverageOf, debitOf } from './rules-coverage.ts';

const TODAY = '2026-12-07';
const bill = (dueDate: string, amount: number) => ({ dueDate, amount });
const ALL_OF_IT = { amount: 24_817, missed: bill('2026-12-14', 24_817) };

describe('a bill of 11/14/26, due 12/14/26, whose Auto Pay', () => {
  const on = {
    nextDebitDate: '2026-12-12',
    estimatedAmount: 24_817,
    enrolledOn: '2026-10-01',
    cap: null,
    holdAbovePercent: null,
    nextHold: null,
    held: null,
  };
  it.each<[string, Parameters<typeof coverageOf>[0], ReturnType<typeof coverageOf>]>([
    ['is not on', null, { kind: 'none' }],
    ['has nothing to take', { ...on, estimatedAmount: 0 }, { kind: 'none' }],
    ['takes all of it before it is due', on, { kind: 'all', day: '2026-12-12' }],
    [
      'takes it on the day it is due',
      { ...on, nextDebitDate: '2026-12-14' },
      { kind: 'all', day: '2026-12-14' },
    ],
    [
      'has a method that is not accepted any more',
      { ...on, isRefused: true },
      { kind: 'refused', day: '2026-12-12' },
    ],
    [
      'takes what is not scheduled',
      { ...on, estimatedAmount: 10_000 },
      { kind: 'part', day: '2026-12-12', amount: 10_000 },
    ],
    [
      'will hold it, because it is above the cap',
      { ...on, cap: 10_000, nextHold: 'CAP' },
      { kind: 'aboveCap', day: '2026-12-12', amount: 24_817, cap: 10_000 },
    ],
    [
      'will hold it, because it is too far above the last bill',
      { ...on, holdAbovePercent: 20, nextHold: 'ABOVE_LAST_BILL' },
      { kind: 'aboveLastBill', day: '2026-12-12', amount: 24_817, percent: 20 },
    ],
    [
      'was turned on too late for this bill',
      { ...on, nextDebitDate: '2027-01-12', enrolledOn: '2026-11-14' },
      { kind: 'late', day: '2027-01-12', ...ALL_OF_IT },
    ],
    [
      'was on before it, and comes again after it is due',
      { ...on, nextDebitDate: '2027-01-12', enrolledOn: '2026-11-13' },
      { kind: 'next', day: '2027-01-12', ...ALL_OF_IT },
    ],
    [
      'holds its debit, which is said by itself',
      { ...on, nextDebitDate: '2027-01-12', held: {} },
      { kind: 'none' },
    ],
  ])('%s', (_, enrolment, coverage) => {
    expect(
      coverageOf(enrolment, {
        amountDue: 24_817,
        openBills: [bill('2026-12-14', 24_817)],
        statementDate: '2026-11-14',
        today: TODAY,
      }),
    ).toEqual(coverage);
  });
});

describe('two bills, of 12/07/26 and 01/07/27, whose Auto Pay', () => {
  const bills = [bill('2026-12-07', 10_000), bill('2027-01-07', 20_000)];
  const covered = (
    day: string,
    over: { scheduled?: readonly { paymentDate: string; amount: number }[]; today?: string } = {},
  ) => {
    const { scheduled = [], today = TODAY } = over;
    const estimatedAmount = scheduled.reduce((left, { amount }) => left - amount, 30_000);
    return coverageOf(
      {
        nextDebitDate: day,
        estimatedAmount,
        enrolledOn: '2026-01-01',
        cap: null,
        holdAbovePercent: null,
        nextHold: null,
        held: null,
      },
      { amountDue: 30_000, openBills: bills, statementDate: '2026-12-01', scheduled, today },
    );
  };

  it('is in time for the newer one alone says so, with what is left to pay of the older', () => {
    expect(covered('2027-01-05')).toEqual({
      kind: 'next',
      day: '2027-01-05',
      amount: 30_000,
      missed: bill('2026-12-07', 10_000),
    });
  });

  it('takes what is scheduled in time of the older one off the debit', () => {
    const scheduled = [{ paymentDate: '2026-12-07', amount: 10_000 }];
    expect(covered('2027-01-05', { scheduled })).toEqual({
      kind: 'part',
      day: '2027-01-05',
      amount: 20_000,
    });
  });

  it('comes before a scheduled payment pays the older one itself, too late', () => {
    const scheduled = [{ paymentDate: '2026-12-20', amount: 10_000 }];
    expect(covered('2026-12-10', { scheduled })).toMatchObject({
      kind: 'next',
      missed: bill('2026-12-07', 10_000),
    });
  });

  it('takes all of it where the older one is late already: that is said by itself', () => {
    expect(covered('2027-01-05', { today: '2026-12-08' })).toEqual({
      kind: 'all',
      day: '2027-01-05',
    });
  });

  it('comes too late for both', () => {
    expect(covered('2027-02-05')).toMatchObject({
      kind: 'next',
      missed: bill('2026-12-07', 30_000),
    });
  });
});

it.each([
  [{ kind: 'all', day: '2026-12-12' } as const, 24_817],
  [{ kind: 'part', day: '2026-12-12', amount: 10_000 } as const, 10_000],
  [{ kind: 'late', day: '2026-12-12', ...ALL_OF_IT } as const, 24_817],
  [{ kind: 'aboveCap', day: '2026-12-12', amount: 24_817, cap: 1 } as const, undefined],
  [{ kind: 'refused', day: '2026-12-12' } as const, undefined],
  [{ kind: 'none' } as const, undefined],
])('of %o a debit of %s is made', (coverage, amount) => {
  expect(debitOf(coverage, 24_817)?.amount).toBe(amount);
});
