import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHARTED_STATEMENTS, spendingOf } from './rules-spending.ts';

describe('the chart of what bills cost', () => {
  it('shows a year and a month, the oldest first', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            id: fc.uuid(),
            statementDate: fc.constant('2026-12-08'),
            charges: fc.nat(90_000),
            adjustments: fc.integer({ min: -90_000, max: 9_000 }),
            refunds: fc.constant(0),
          }),
          { maxLength: 30 },
        ),
        (statements) => {
          const bars = spendingOf(statements);
          expect(bars.map(({ id }) => id)).toEqual(
            statements
              .slice(0, CHARTED_STATEMENTS)
              .map(({ id }) => id)
              .toReversed(),
          );
        },
      ),
    );
  });
});
