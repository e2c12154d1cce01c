import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import { countOf, joined, minutesBetween, touch, within, without } from './rules-minutes.ts';
import type { Minutes } from './rules-minutes.ts';

const parts = fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })), {
  maxLength: 6,
});
/** Every minute by itself. */
const each = (of: readonly Minutes[]): Set<number> =>
  new Set(
    of.flatMap(([from, to]) =>
      Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at),
    ),
  );
const sorted = (minutes: Iterable<number>): number[] =>
  [...minutes].sort((one, other) => one - other);

describe('minutes', () => {
  test.each<[Minutes[], Minutes[]]>([
    [[], []],
    [[[5, 5]], []],
    [
      [
        [8, 9],
        [1, 3],
      ],
      [
        [1, 3],
        [8, 9],
      ],
    ],
    [
      [
        [1, 3],
        [3, 5],
      ],
      [[1, 5]],
    ],
    [
      [
        [1, 9],
        [2, 3],
      ],
      [[1, 9]],
    ],
  ])('%j joined are %j', (given, expected) => {
    expect(joined(given)).toEqual(expected);
  });

  test.each<[Minutes[], Minutes[], Minutes[]]>([
    [[[0, 9]], [], [[0, 9]]],
    [
      [[0, 9]],
      [[3, 5]],
      [
        [0, 3],
        [5, 9],
      ],
    ],
    [[[0, 9]], [[0, 9]], []],
    [
      [
        [0, 4],
        [6, 9],
      ],
      [[3, 7]],
      [
        [0, 3],
        [7, 9],
      ],
    ],
  ])('%j without %j are %j', (given, others, expected) => {
    expect(without(given, others)).toEqual(expected);
  });

  it('touch where one ends when the other begins', () => {
    expect([
      touch([[0, 3]], [[3, 5]]),
      touch([[0, 3]], [[4, 5]]),
      touch([[2, 3]], [[0, 9]]),
      touch([], [[0, 9]]),
    ]).toEqual([true, false, true, false]);
  });

  it('are between two instants, each at its nearest minute', () => {
    expect(minutesBetween(29_999, 90_000)).toEqual([0, 2]);
  });

  test('are the same as counted one by one', () => {
    fc.assert(
      fc.property(parts, parts, (some, others) => {
        const [own, taken] = [each(some), each(others)];
        expect(countOf(some)).toBe(own.size);
        expect(sorted(each(without(some, others)))).toEqual(
          sorted([...own].filter((minute) => !taken.has(minute))),
        );
        expect(sorted(each(within(some, others)))).toEqual(
          sorted([...own].filter((minute) => taken.has(minute))),
        );
      }),
      { numRuns: SCALE.properties, seed: SEED },
    );
  });
});
