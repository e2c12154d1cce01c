import { expect, it } from 'vitest';
import { lineEffect } from './rules-lines.ts';

it.each([
  ['CHARGE', 500, 'CHARGE'],
  ['CHARGE', -500, 'CREDIT'],
  ['ADJUSTMENT', -500, 'CREDIT'],
  ['ADJUSTMENT', 500, 'ADJUSTMENT'],
] as const)('a %s of %i cents is said as %s', (kind, amount, fate) => {
  expect(lineEffect({ kind, amount })).toBe(fate);
});
