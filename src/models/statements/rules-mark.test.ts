import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../platform/calendar/rules-calendar.ts';
import { markOf, ownStatus } from './rules-mark.ts';
import { headlineOf, withStatus } from './rules-status.ts';

const TODAY = '2026-12-14';
/** Newest first, a month apart; the newest is due on the 28th. */
const dueDates = ['2026-12-28', '2026-11-28', '2026-10-28'];
const listOf = (
  bills: readonly (readonly [totalDue: number, charges: number])[],
  amountDue: number,
) => ({
  statements: bills.map(([totalDue, charges], index) => ({
    id: String(index),
    totalDue,
    charges,
    dueDate: dueDates[index] ?? '2026-01-28',
  })),
  amountDue,
  settlements: [],
  reductions: [],
});

it('over any bills and days, a row of the list speaks of its own day alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 120 }),
      (charges, share, day) => {
        const all = charges.reduce((sum, cents) => sum + cents, 0);
        const list = listOf(
          charges.map((cents, index) => [
            charges.slice(index).reduce((sum, each) => sum + each, 0),
            cents,
          ]),
          Math.floor((all * share) / 100),
        );
        for (const { status, dueDate, open } of withStatus(list, addDays('2026-10-01', day))) {
          const own = ownStatus(status, dueDate);
          expect('dueDate' in own ? own.dueDate : dueDate).toBe(dueDate);
          expect('before' in own ? own.before : []).toEqual([]);
          expect('left' in own ? (own.left ?? open) : open).toBe(open);
        }
      },
    ),
  );
});

describe('the mark of the newest bill', () => {
  const markWith = (
    bills: readonly (readonly [totalDue: number, charges: number])[],
    owed: number,
    today = TODAY,
  ) => {
    const list = listOf(bills, owed);
    return markOf(withStatus(list, today)[0]?.status ?? null, headlineOf(list, today, null));
  };
  const two = [
    [49_134, 24_817],
    [24_317, 24_317],
  ] as const;

  it('is that something of it is past due, or due today, which its sentence tells', () => {
    expect(markWith(two, 49_134)).toEqual({ kind: 'late' });
    expect(markWith(two, 49_134, '2026-12-30')).toEqual({ kind: 'late' });
    expect(markWith(two, 49_134, '2026-11-28')).toEqual({ kind: 'today' });
  });

  it('is none where the sentence says each day', () => {
    expect(markWith(two, 49_134, '2026-11-20')).toBeNull();
    expect(markWith([[24_817, 24_817]], 24_817)).toBeNull();
  });

  it('is its status where nothing is left to pay', () => {
    expect(markWith([[-500, 24_317]], 0)).toEqual({
      kind: 'status',
      status: { kind: 'nothingDue' },
    });
  });
});
