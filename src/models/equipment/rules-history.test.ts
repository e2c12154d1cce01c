import { expect, it } from 'vitest';
import { lastFirst } from './rules-history.ts';

const at = (requestedAt: string) => ({ requestedAt });

it('the history of a box begins with its last restart, in whatever order they come', () => {
  const [first, second, third] = [
    at('2026-12-14T15:00:00.000Z'),
    at('2026-12-14T15:20:00.500Z'),
    at('2026-12-15T01:00:00Z'),
  ];
  for (const restarts of [
    [first, second, third],
    [third, second, first],
    [second, third, first],
  ])
    expect(lastFirst(restarts)).toEqual([third, second, first]);
});
