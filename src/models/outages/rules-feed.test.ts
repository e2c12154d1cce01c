import { expect, test } from 'vitest';
import { isStale, readAt, toldCount } from './rules-feed.ts';

const NOW = Date.parse('2026-12-14T17:00:00.000Z');
const MINUTE = 60_000;

test.each([
  [0, null],
  [9, null],
  [10, 10],
  [412, 412],
])('%i customers are told as %s', (customers, told) => {
  expect(toldCount(customers)).toBe(told);
});

test.each([
  [0, false],
  [15, false],
  [15.01, true],
])('what was read %f minutes ago is stale: %s', (minutes, stale) => {
  expect(isStale(NOW - minutes * MINUTE, NOW)).toBe(stale);
});

test.each([
  [null, 0],
  [20, 20],
  [-5, 0],
])('with the first thing overdue since %s minutes it was read %i minutes ago', (late, ago) => {
  expect(readAt(late === null ? null : NOW - late * MINUTE, NOW)).toBe(NOW - ago * MINUTE);
});
