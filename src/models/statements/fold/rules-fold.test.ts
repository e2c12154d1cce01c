import { expect, it } from 'vitest';
import { isBeyond, isLong, SHOWN_FIRST } from './rules-fold.ts';

const shown = (entries: number, isWhole: boolean) =>
  Array.from({ length: entries }, (_, index) => index).filter(
    (index) => !isBeyond(index, entries, isWhole),
  ).length;

it.each([
  [0, 0],
  [12, 12],
  [13, SHOWN_FIRST],
  [300, SHOWN_FIRST],
])('of %d entries %d are shown at first, and all when asked for', (entries, first) => {
  expect([shown(entries, false), shown(entries, true)]).toEqual([first, entries]);
  expect(isLong(entries)).toBe(first < entries);
});
