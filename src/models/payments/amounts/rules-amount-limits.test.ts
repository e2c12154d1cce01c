import { expect, test } from 'vitest';
import { amountLimits } from './rules-amount-limits.ts';

const limits = { minimum: 100, maximum: 9_999_999 };

test('while service is interrupted the least is what restores it', () => {
  expect(amountLimits({ interrupted: true, adjustedDelinquency: 49_634, ...limits })).toEqual({
    minimum: 49_634,
    maximum: 9_999_999,
  });
  expect(amountLimits({ interrupted: false, adjustedDelinquency: 49_634, ...limits })).toEqual(
    limits,
  );
  expect(amountLimits({ interrupted: true, adjustedDelinquency: 0, ...limits })).toEqual(limits);
});
