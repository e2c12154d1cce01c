import { describe, expect, test } from 'vitest';
import { outagesOf } from './rules-outages.ts';
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
