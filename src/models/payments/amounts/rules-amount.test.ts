import { expect, it } from 'vitest';
import { amountWithin, stripDollarSign } from './rules-amount.ts';

it.each([
  ['$300.00', '300.00'],
  [' $ 300', '300'],
  ['300', '300'],
  ['', ''],
  ['3$', '3$'],
])('%j is kept as %j beside the sign of the field', (typed, kept) => {
  expect(stripDollarSign(typed)).toBe(kept);
});

it.each([
  [99, null],
  [100, 100],
  [24_817, 24_817],
  [50_000, 50_000],
  [50_001, null],
  [0, null],
  [null, null],
])('of %j cents, with limits of $1.00 and $500.00, %j are said to be paid', (amount, said) => {
  expect(amountWithin(amount, { minimum: 100, maximum: 50_000 })).toBe(said);
});

it('an amount is not said to be paid while its limits are not known', () => {
  expect(amountWithin(24_817, null)).toBeNull();
});
