import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import { outagesKnownOn, outagesOf } from './rules-outages.ts';
import type { BalanceHistory } from './rules-outages.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';

const DUE = '2026-03-01';
const bill = (statementDate: string, dueDate: string, charges = 10_000) => ({
  statementDate,
  dueDate,
  charges,
});
/** A bill of $100.00 due on March 1, and what else changed the balance. */
const history = (
  paid: BalanceHistory['changes'] = [],
  pending: BalanceHistory['pending'] = [],
): BalanceHistory => ({
  bills: [bill('2026-01-30', DUE)],
  changes: [{ on: '2026-01-30', cents: 10_000 }, ...paid],
  pending,
});
const after = (days: number): string => addDays(DUE, days);

describe('the days on which a customer who does not pay is without service', () => {
  test.each([
    ['CORE', 49, []],
    ['CORE', 50, [{ from: after(50), to: null }]],
    ['MOBILE', 42, []],
    ['MOBILE', 43, [{ from: after(43), to: null }]],
  ] as const)('of %s, %i days after the due date', (group, days, outages) =>
    expect(outagesOf(group, history(), after(days))).toEqual({ outages, endedOn: null }),
  );

  test('last for good once service ended, whatever is paid afterwards', () =>
    expect(outagesOf('CORE', history([{ on: after(80), cents: -10_000 }]), after(120))).toEqual({
      outages: [{ from: after(50), to: null }],
      endedOn: after(76),
    }));

  test('end with the day of the payment that restores service', () =>
    expect(
      outagesOf(
        'CORE',
        history(
          [{ on: after(61), cents: -10_000 }],
          [
            { on: after(60), cents: 10_000 },
            { on: after(61), cents: -10_000 },
          ],
        ),
        after(120),
      ),
    ).toEqual({ outages: [{ from: after(50), to: after(60) }], endedOn: null }));

  test.each([
    ['CORE', 50, 55],
    ['CORE', 50, 75],
    ['MOBILE', 43, 60],
  ] as const)(
    'of %s end with it, though the next bill falls due before it is posted (%i, %i)',
    (group, cut, paid) => {
      const late = bill(after(paid - 30), after(paid), 20_000);
      const took = { on: after(paid), cents: 10_000 };
      const until = (days: number) =>
        outagesOf(
          group,
          {
            bills: [bill('2026-01-30', DUE), late],
            changes: [
              { on: '2026-01-30', cents: 10_000 },
              { on: late.statementDate, cents: 20_000 },
              { on: after(paid + 3), cents: -10_000 },
            ],
            pending: [took, { on: after(paid + 3), cents: -10_000 }],
          },
          after(paid + days),
        );
      for (const days of [1, 2, 3, 20])
        expect(until(days)).toEqual({
          outages: [{ from: after(cut), to: after(paid) }],
          endedOn: null,
        });
    },
  );

  test('go on when less is paid than is past due', () =>
    expect(outagesOf('CORE', history([{ on: after(60), cents: -9_999 }]), after(70))).toEqual({
      outages: [{ from: after(50), to: null }],
      endedOn: null,
    }));

  test('are all days from the recorded end of service', () =>
    expect(
      outagesOf('CORE', { bills: [], changes: [], pending: [] }, '2026-05-01', '2026-04-10'),
    ).toEqual({ outages: [{ from: '2026-04-10', to: null }], endedOn: '2026-04-10' }));
});

describe('what a bill to come knows of the days without service', () => {
  test.each([
    ['they go on while nothing is paid', 60, [], [{ from: after(50), to: null }]],
    [
      'a payment of the same day ended them with it',
      60,
      [{ on: after(60), cents: 10_000 }],
      [{ from: after(50), to: after(60) }],
    ],
    ['a cut of tomorrow is not assumed', 49, [], []],
  ] as const)('%s', (_, day, pending, outages) =>
    expect(outagesKnownOn('CORE', history([], pending), after(day))).toEqual({
      outages,
      endedOn: null,
    }),
  );

  test('ended service has ended, but not a day before', () => {
    expect(outagesKnownOn('CORE', history(), after(75)).endedOn).toBeNull();
    expect(outagesKnownOn('CORE', history(), after(76)).endedOn).toBe(after(76));
  });
});

test('whoever pays all that is late by the day is not cut off again before the posting run', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('CORE' as const, 'MOBILE' as const),
      fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 2, maxLength: 4 }),
      // About the day on which another bill falls due, while the oldest can still restore service.
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 1, max: 4 }),
      (group, charges, month, offset, posting) => {
        const paidAfter = 30 * month + offset;
        const bills = charges.map((cents, index) =>
          bill(addDays(DUE, 30 * index - 30), addDays(DUE, 30 * index), cents),
        );
        const paid = after(paidAfter);
        const lateThen = bills
          .filter(({ dueDate }) => dueDate < paid)
          .reduce((sum, { charges: cents }) => sum + cents, 0);
        const money: BalanceHistory = {
          bills,
          changes: [
            ...bills.map(({ statementDate: on, charges: cents }) => ({ on, cents })),
            { on: addDays(paid, posting), cents: -lateThen },
          ],
          pending: [
            { on: paid, cents: lateThen },
            { on: addDays(paid, posting), cents: -lateThen },
          ],
        };
        const { outages, endedOn } = outagesOf(group, money, addDays(paid, posting + 1));
        expect([endedOn, outages.filter(({ to }) => to === null || to > paid)]).toEqual([null, []]);
      },
    ),
    { numRuns: SCALE.properties },
  );
});
