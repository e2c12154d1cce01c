import { expect, it } from 'vitest';
import { waitOf } from './rules-wait.ts';

it('a wait is told in minutes, and a long one in hours', () => {
  expect([null, 1, 3600, 5400, 5401, 86_400].map(waitOf)).toEqual([
    null,
    { unit: 'minutes', count: 1 },
    { unit: 'minutes', count: 60 },
    { unit: 'minutes', count: 90 },
    { unit: 'hours', count: 2 },
    { unit: 'hours', count: 24 },
  ]);
});
