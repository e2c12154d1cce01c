import { expect, it } from 'vitest';
import { openSlotsBeside } from './rules-scheduled-limit.ts';

it.each([
  [0, 2],
  [1, 1],
  [2, 0],
  [3, 0],
])('a customer with %i scheduled payments may schedule %i more', (scheduled, more) => {
  expect(openSlotsBeside(scheduled)).toBe(more);
});
