import { expect, it } from 'vitest';
import { amountWithin, dueHint, stripDollarSign } from './rules-amount.ts';

it.each([
  ['nothing of it is past due', 0, '2026-12-28', { kind: 'due', dueDate: '2026-12-28' }],
  [
    'a part of it is past due',
    8_000,
    '2026-12-28',
    { kind: 'partPast', dueDate: '2026-12-28', past: 8_000 },
  ],
  ['all of it is past due', 24_817, '2026-12-28', { kind: 'allPast' }],
  ['it has no due date', 8_000, null, null],
])('where %s, the amount due says so', (_, adjustedDelinquencyAmount, dueDate, said) => {
  expect(dueHint({ amountDue: 24_817, adjustedDelinquencyAmount, dueDate })).toEqual(said);
});

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
