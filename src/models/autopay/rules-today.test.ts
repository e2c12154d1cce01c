import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payableToday } from './rules-today.ts';

it.each([
  ['nothing scheduled', 73_951, 49_134, 0, { all: 73_951, pastDue: 49_134 }],
  ['the rest scheduled', 73_951, 49_134, 24_817, { all: 49_134, pastDue: 49_134 }],
  ['more than the rest scheduled', 73_951, 49_134, 30_000, { all: 43_951, pastDue: 43_951 }],
  ['all of it scheduled', 73_951, 49_134, 73_951, { all: 0, pastDue: 0 }],
  ['more than it scheduled', 24_817, 0, 30_000, { all: 0, pastDue: 0 }],
])('with %s', (_, amountDue, pastDueAmount, scheduledAmount, payable) => {
  expect(payableToday({ amountDue, pastDueAmount, scheduledAmount })).toEqual(payable);
});

it('what is paid today and what is scheduled are never more than what is due', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 });
  fc.assert(
    fc.property(cents, cents, cents, (amountDue, late, scheduledAmount) => {
      const pastDueAmount = Math.min(late, amountDue);
      const { all, pastDue } = payableToday({ amountDue, pastDueAmount, scheduledAmount });
      expect(pastDue).toBeLessThanOrEqual(all);
      expect(pastDue).toBeLessThanOrEqual(pastDueAmount);
      expect(all === 0 || all + scheduledAmount === amountDue).toBe(true);
    }),
  );
});
