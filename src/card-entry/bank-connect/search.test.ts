import { expect, test } from 'vitest';
import { searchByName } from './search.ts';

const banks = ['Harbor Bank', 'Lantern Business Bank', 'Old Mill Savings', 'Unión del Río'].map(
  (name) => ({ name }),
);

test.each([
  ['', 4],
  ['  ', 4],
  ['bank', 2],
  ['BANK', 2],
  ['harb', 1],
  ['bank lantern', 1],
  ['mill old', 1],
  ['union rio', 1],
  ['unión', 1],
  ['quarry', 0],
  ['.*', 0],
])('%j finds %i banks', (typed, count) => {
  expect(searchByName(banks, typed)).toHaveLength(count);
});
