import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisOf, layoutBars } from './rules-chart.ts';
import { CHARTED_STATEMENTS, spendingOf } from './rules-spending.ts';

describe('the drawing of what bills cost', () => {
  const charges = (amounts: readonly number[]) =>
    spendingOf(
      amounts.map((cents, index) => ({
        id: String(index),
        statementDate: '2026-12-08',
        charges: cents,
        adjustments: 0,
        refunds: 0,
      })),
    );
  it.each([310, 700, 1_000])(
    'keeps bars, text and axis in frame, labels the newest, without overlaps (%i wide)',
    (wide) => {
      const size = { width: wide, height: 200 };
      fc.assert(
        fc.property(
          fc.array(fc.integer({ min: -5_000, max: 90_000 }), {
            minLength: 1,
            maxLength: CHARTED_STATEMENTS,
          }),
          (amounts) => {
            const { bars, ticks } = layoutBars(charges(amounts), size);
            for (const { x, y, width, height, words } of bars)
              expect(
                x >= 0 &&
                  y >= 0 &&
                  x + width <= size.width &&
                  y + height <= size.height &&
                  words.x >= 0 &&
                  words.x <= size.width,
              ).toBe(true);
            for (const { y } of ticks) expect(y >= 0 && y <= size.height).toBe(true);
            expect(
              bars.filter(({ newest }) => newest).map(({ priced, dated }) => [priced, dated]),
            ).toEqual([[true, true]]);
            const middles = bars
              .filter(({ priced }) => priced)
              .map(({ x, width }) => x + width / 2);
            for (const [index, middle] of middles.entries())
              if (index > 0) expect(middle - (middles[index - 1] ?? 0)).toBeGreaterThanOrEqual(69);
            // A date is 60 wide, and has space beside it.
            const dates = bars
              .filter(({ dated }) => dated)
              .map(({ words: { x, anchor } }) =>
                anchor === 'end' ? [x - 60, x] : [x - 30, x + 30],
              );
            for (const [index, [start = 0]] of dates.entries())
              if (index > 0) expect(start).toBeGreaterThan((dates[index - 1]?.[1] ?? 0) + 8);
          },
        ),
      );
    },
  );

  it('of a short history says every amount and every month', () => {
    expect(
      layoutBars(charges([24_817, 24_317, 23_817]), { width: 700, height: 200 }).bars.every(
        ({ priced, dated }) => priced && dated,
      ),
    ).toBe(true);
  });

  it.each([
    [0, [0, 100]],
    [24_817, [0, 10_000, 20_000, 30_000]],
    [31_317, [0, 10_000, 20_000, 30_000, 40_000]],
    [90_000, [0, 50_000, 100_000]],
    [150, [0, 100, 200]],
  ])('up to %i cents has the axis %j', (dearest, axis) => {
    expect(axisOf(dearest)).toEqual(axis);
  });
});
