import { expect, it } from 'vitest';
import { endsLoading, startsLoading } from './rules-loading.ts';

it.each([
  ['/billing', true],
  ['/support', true],
  ['/support/category', false],
])('moving to %s sets the loading flag: %s', (path, sets) => {
  expect(startsLoading(path)).toBe(sets);
});

it.each([
  ['/billing', true],
  ['/security-suite', false],
  ['/security-suite/new-device', true],
])('arriving at %s clears the loading flag: %s', (path, clears) => {
  expect(endsLoading(path)).toBe(clears);
});
