import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  autopayBlocker,
  debitAmount,
  heldAmountLeft,
  isWithinCap,
  lateDebitDays,
  mayDebit,
  nextDebitDate,
  proposedDayFor,
  proposedDebitDay,
} from './rules-debits.ts';
import { previewDebits } from './rules-expected.ts';
import { addDays, addMonths, daysBetween } from '../platform/calendar/rules-calendar.ts';

const day = fc
  .date({
    min: new Date('2023-01-01T12:00:00Z'),
    max: new Date('2045-12-31T12:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('the debit day that is proposed', () => {
  it.each([
    ['2026-12-14', 12],
    ['2026-12-31', 28],
    ['2026-12-01', 28],
    ['2027-03-01', 27],
    ['2028-03-01', 28],
    ['2026-12-03', 1],
  ])('for a bill due on %s is the %d', (dueDate, proposed) => {
    expect(proposedDebitDay(dueDate)).toBe(proposed);
  });

  it('leaves a day to try once more before the bill is late', () => {
    fc.assert(
      fc.property(day, (dueDate) => {
        const debit = nextDebitDate(proposedDebitDay(dueDate), addDays(dueDate, -10));
        expect(addDays(debit, 1) < dueDate || addDays(debit, 1) === addDays(dueDate, -1)).toBe(
          true,
        );
      }),
    );
  });
});

describe('the next debit', () => {
  it.each([
    [12, '2026-12-11', '2026-12-12'],
    [12, '2026-12-12', '2027-01-12'],
    [28, '2027-01-30', '2027-02-28'],
    [28, '2028-02-28', '2028-03-28'],
    [1, '2026-12-31', '2027-01-01'],
    [5, '2026-11-30', '2026-12-05'],
  ])('on the %d after %s is %s', (debitDay, after, next) => {
    expect(nextDebitDate(debitDay, after)).toBe(next);
  });

  it('comes after the day, within a month, on the day of the month, whatever the month', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), day, (debitDay, after) => {
        const next = nextDebitDate(debitDay, after);
        expect(daysBetween(after, next)).toBeGreaterThan(0);
        expect(daysBetween(after, next)).toBeLessThanOrEqual(31);
        expect(Number(next.slice(8))).toBe(debitDay);
      }),
    );
  });

  it('comes twelve times a year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 28 }), day, (debitDay, start) => {
        let date = start;
        for (let month = 0; month < 12; month += 1) date = nextDebitDate(debitDay, date);
        expect(daysBetween(start, date)).toBeGreaterThan(333);
        expect(daysBetween(start, date)).toBeLessThanOrEqual(366);
      }),
    );
  });
});

describe('a debit', () => {
  it.each([
    [24_817, 0, 24_817],
    [24_817, 10_000, 14_817],
    [24_817, 24_817, 0],
    [24_817, 30_000, 0],
    [0, 0, 0],
  ])('of %d with %d scheduled takes %d', (amountDue, scheduled, taken) => {
    expect(debitAmount({ amountDue, scheduled })).toBe(taken);
  });
});

it.each([
  ['ACTIVE', true, null],
  ['SOFT_DISCONNECTED', true, null],
  ['DISCONNECTED', true, 'DISCONNECTED'],
  ['ACTIVE', false, 'UNAVAILABLE'],
  ['DISCONNECTED', false, 'DISCONNECTED'],
])(
  'an account that is %s, with Auto Pay on: %s, is barred by: %s',
  (serviceState, available, bar) => {
    expect(autopayBlocker({ serviceState, available })).toBe(bar);
  },
);

it.each([
  ['CORE', 'VISA', false, true],
  ['CORE', 'BANK_ACCOUNT', false, true],
  ['CORE', 'VISA', true, false],
  ['MOBILE', 'VISA', false, true],
  ['MOBILE', 'BANK_ACCOUNT', false, false],
  ['MOBILE', 'VISA', true, false],
] as const)('%s may be debited from a %s (prepaid: %s): %s', (group, type, prepaid, may) => {
  expect(mayDebit(group, { type, prepaid })).toBe(may);
});

describe('the days on which monthly payments would be late', () => {
  it.each([
    ['a bill of the 5th that is due 30 days later', '2026-11-05', '2026-12-05', [5]],
    [
      'a bill of the 5th that is due on the 26th',
      '2026-11-05',
      '2026-11-26',
      [1, 2, 3, 4, 5, 27, 28],
    ],
    ['a bill of the 28th that is due 30 days later', '2026-11-28', '2026-12-28', [28]],
    [
      'a bill of the 31st that is due on the 30th of the next month',
      '2026-12-31',
      '2027-01-30',
      [],
    ],
  ])('of %s', (_, statementDate, dueDate, late) => {
    expect(lateDebitDays({ statementDate, dueDate })).toEqual(late);
  });

  const bills = fc.record({
    statementDate: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    term: fc.integer({ min: 14, max: 30 }),
  });

  it('are just those on which some bill of a year is debited after its due date', () => {
    fc.assert(
      fc.property(
        bills,
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 11 }),
        ({ statementDate, term }, day, months) => {
          fc.pre(
            !lateDebitDays({ statementDate, dueDate: addDays(statementDate, term) }).includes(day),
          );
          const [year = 0, month = 0, date = 0] = statementDate.split('-').map(Number);
          const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
          const made = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
            .toISOString()
            .slice(0, 10);
          expect(nextDebitDate(day, made) <= addDays(made, term)).toBe(true);
        },
      ),
    );
  });

  it('are those whose next debit date after one of a year’s bills is past its due date', () => {
    fc.assert(
      fc.property(bills, ({ statementDate, term }) => {
        const year = Array.from({ length: 12 }, (_, months) => addMonths(statementDate, months));
        const days = Array.from({ length: 28 }, (_, index) => index + 1);
        expect(lateDebitDays({ statementDate, dueDate: addDays(statementDate, term) })).toEqual(
          days.filter((day) => year.some((made) => nextDebitDate(day, made) > addDays(made, term))),
        );
      }),
    );
  });

  it('leave a day to choose, and never are the day that is proposed', () => {
    fc.assert(
      fc.property(bills, ({ statementDate, term }) => {
        const late = lateDebitDays({ statementDate, dueDate: addDays(statementDate, term) });
        expect(late.length).toBeLessThan(28);
        expect(late).not.toContain(
          proposedDayFor({ statementDate, dueDate: addDays(statementDate, term) }, statementDate),
        );
      }),
    );
  });
});

describe('a debit on hold', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });

  it.each([
    ['as it was held', 24_817, 24_817, 0, 24_817],
    ['without the bill made later', 24_817, 49_634, 24_817, 24_817],
    ['less what is paid of it', 24_817, 39_634, 24_817, 14_817],
    ['nothing once it is paid', 24_817, 24_817, 24_817, 0],
    ['less a credit that the later bill used up', 24_817, 20_000, 24_817, 0],
    ['what was due then, where only its day is known', null, 49_634, 24_817, 24_817],
  ])('is %s', (_, heldAmount, toDebit, billedSince, left) => {
    expect(heldAmountLeft({ heldAmount, toDebit, billedSince })).toBe(left);
  });

  it('never grows, whatever is billed and paid after it', () => {
    fc.assert(
      fc.property(cents, cents, cents, (held, billed, paid) => {
        const toDebit = Math.max(0, held + billed - paid);
        const left = heldAmountLeft({ heldAmount: held, toDebit, billedSince: billed });
        expect(left).toBe(Math.max(0, held - paid));
      }),
    );
  });
});

it('what is left of a debit on hold is said to be above the limit only where it is', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.option(fc.nat(100_000)),
      fc.constantFrom('CAP' as const, 'ABOVE_LAST_BILL' as const),
      (amount, cap, reason) => {
        const isAbove = reason === 'CAP' && cap !== null && amount > cap;
        if (isAbove) expect(isWithinCap({ amount, reason }, cap)).toBe(false);
        else expect(isWithinCap({ amount, reason }, cap)).toBe(reason === 'CAP' && cap !== null);
      },
    ),
  );
});

describe('a rehearsal of the next three debits', () => {
  const account = {
    debitDay: 26,
    today: '2026-12-14',
    estimatedAmount: 24_817,
    billsToCome: [20_000, 20_000, 20_000],
    statementDate: '2026-12-01',
  };
  const told = (over: Partial<Parameters<typeof previewDebits>[0]>) =>
    previewDebits({ ...account, ...over }).map(
      ({ date, amount, about }) => `${date} ${about ? 'about ' : ''}${amount}`,
    );

  it.each<[string, Parameters<typeof told>[0], string[]]>([
    [
      'takes what is due now first, then each month its bill',
      {},
      ['2026-12-26 24817', '2027-01-26 about 20000', '2027-02-26 about 20000'],
    ],
    [
      'on the day of the bill leaves that bill for the month after',
      { debitDay: 1 },
      ['2027-01-01 24817', '2027-02-01 about 20000', '2027-03-01 about 20000'],
    ],
    [
      'after the next bill takes both',
      { debitDay: 10, today: '2026-12-14' },
      ['2027-01-10 about 44817', '2027-02-10 about 20000', '2027-03-10 about 20000'],
    ],
    [
      'with nothing due takes nothing at first',
      { estimatedAmount: 0 },
      ['2026-12-26 0', '2027-01-26 about 20000', '2027-02-26 about 20000'],
    ],
    [
      'with a credit takes it off the bills to come, until it is used up',
      { estimatedAmount: 0, credit: 24_210 },
      ['2026-12-26 0', '2027-01-26 0', '2027-02-26 about 15790'],
    ],
    [
      'takes what only the next bill charges once',
      { billsToCome: [31_000, 20_000] },
      ['2026-12-26 24817', '2027-01-26 about 31000', '2027-02-26 about 20000'],
    ],
    [
      'of a new customer knows no bill yet',
      { statementDate: null, estimatedAmount: 0, billsToCome: [] },
      ['2026-12-26 about 0', '2027-01-26 about 0', '2027-02-26 about 0'],
    ],
    [
      'of a new customer begins after the first bill, with what that is expected to charge',
      { debitDay: 20, statementDate: null, firstBillOn: '2026-12-23', estimatedAmount: 0 },
      ['2027-01-20 about 20000', '2027-02-20 about 20000', '2027-03-20 about 20000'],
    ],
    [
      'on that very day begins next month',
      { debitDay: 14 },
      ['2027-01-14 about 44817', '2027-02-14 about 20000', '2027-03-14 about 20000'],
    ],
  ])('%s', (_, over, debits) => {
    expect(told(over)).toEqual(debits);
  });

  it.each<[string, Parameters<typeof told>[0], (string | null)[]]>([
    [
      'holds what is above the cap, and a bill to come that is',
      { limits: { cap: 10_000, nextHold: 'CAP' } },
      ['CAP', 'CAP', 'CAP'],
    ],
    [
      'holds only what is above it',
      { limits: { cap: 22_000, nextHold: 'CAP' } },
      ['CAP', null, null],
    ],
    [
      'holds no bill that is paid today to below the cap',
      { paidToday: 20_000, limits: { cap: 22_000, nextHold: 'CAP' } },
      [null, null, null],
    ],
    [
      'holds a bill that is too far above the last one, and takes those that are like it',
      { limits: { cap: null, nextHold: 'ABOVE_LAST_BILL' } },
      ['ABOVE_LAST_BILL', null, null],
    ],
    [
      'does not hold a debit that is tried once more',
      { limits: { cap: 22_000, nextHold: null } },
      [null, null, null],
    ],
  ])('%s', (_, over, held) => {
    expect(previewDebits({ ...account, ...over }).map((debit) => debit.held)).toEqual(held);
  });

  it('takes all bills to come but what the credit pays of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 100_000 }),
        (debitDay, credit) => {
          const sum = (debits: readonly { amount: number }[]) =>
            debits.reduce((total, { amount }) => total + amount, 0);
          const open = { ...account, debitDay, estimatedAmount: 0 };
          const all = sum(previewDebits(open));
          expect(sum(previewDebits({ ...open, credit }))).toBe(Math.max(0, all - credit));
        },
      ),
    );
  });

  it('takes every cent that is due now and every bill once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 30 }),
        (debitDay, estimatedAmount, since) => {
          const debits = previewDebits({
            ...account,
            debitDay,
            estimatedAmount,
            today: addDays('2026-12-01', since),
          });
          const bills = debits.reduce((sum, { amount }) => sum + amount, 0) - estimatedAmount;
          expect([bills % 20_000, bills / 20_000 >= 2, bills / 20_000 <= 3]).toEqual([
            0,
            true,
            true,
          ]);
          expect(debits.map(({ date }) => Number(date.slice(8)))).toEqual([
            debitDay,
            debitDay,
            debitDay,
          ]);
        },
      ),
    );
  });
});
