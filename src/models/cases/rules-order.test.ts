import { expect, it } from 'vitest';
import { lastChangedFirst, oldestFirst } from './rules-order.ts';

const [early, late] = ['2026-12-14T15:00:00.000Z', '2026-12-14T15:01:00.000Z'];

it('the case that changed last comes first, whatever order they come in', () => {
  const cases = [{ updatedAt: early }, { updatedAt: late }];
  expect(lastChangedFirst(cases)).toEqual([{ updatedAt: late }, { updatedAt: early }]);
});

it('what was written first is read first, whatever order it comes in', () => {
  expect(oldestFirst([{ at: late }, { at: early }])).toEqual([{ at: early }, { at: late }]);
});
