import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduledOfDue } from './rules-totals.ts';

const of = (amountDue: number, scheduled: number) =>
  scheduledOfDue({ serviceGroup: 'CORE', amountDue }, scheduled);

describe('what is scheduled', () => {
  it.each([
    [0, 10_000, 'nothingDue', 0],
    [-500, 10_000, 'nothingDue', 0],
    [24_817, 10_000, 'part', 14_817],
    [24_817, 24_817, 'all', 0],
    [24_817, 30_000, 'above', 0],
  ])('of %i due is with %i said as %s', (due, scheduled, kind, left) => {
    expect(of(due, scheduled)).toMatchObject({ kind, left });
  });

  it('and what is left of it come to no less than what is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        (due, sum) => {
          const { left } = of(due, sum);
          expect(left + Math.min(sum, due)).toBe(due);
        },
      ),
    );
  });
});
