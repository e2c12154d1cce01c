import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from '../payments/amounts/rules-amount.ts';
import {
  holdReason,
  limitProblems,
  parseTypedLimits,
  typedLimits,
  typedLimitProblems,
} from './rules-limits.ts';

describe('a debit', () => {
  it.each([
    ['without limits', 24_817, { cap: null, holdAbovePercent: null }, [24_817, 1], null],
    ['of the cap', 24_817, { cap: 24_817, holdAbovePercent: null }, [24_817, 24_817], null],
    [
      'a cent above the cap',
      24_818,
      { cap: 24_817, holdAbovePercent: null },
      [24_818, 24_817],
      'CAP',
    ],
    ['of nothing', 0, { cap: 100, holdAbovePercent: 1 }, [24_817, 1], null],
    [
      'of a bill 20 percent above the last',
      12_000,
      { cap: null, holdAbovePercent: 20 },
      [12_000, 10_000],
      null,
    ],
    [
      'of a bill a cent more than 20 percent above the last',
      12_001,
      { cap: null, holdAbovePercent: 20 },
      [12_001, 10_000],
      'ABOVE_LAST_BILL',
    ],
    ['of a lower bill', 9_000, { cap: null, holdAbovePercent: 1 }, [9_000, 10_000], null],
    ['of the first bill', 24_817, { cap: null, holdAbovePercent: 1 }, [24_817], null],
    ['before any bill', 24_817, { cap: null, holdAbovePercent: 1 }, [], null],
    ['above both', 24_817, { cap: 100, holdAbovePercent: 1 }, [24_817, 100], 'CAP'],
  ] as const)('%s', (_, amount, limits, bills, reason) => {
    expect(holdReason(amount, limits, bills)).toBe(reason);
  });

  it('that is made is never above the cap, and its bill never above the percent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.option(fc.integer({ min: 100, max: 9_999_999 })),
        fc.option(fc.integer({ min: 1, max: 999 })),
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: 999_999 }),
        (amount, cap, holdAbovePercent, newest, before) => {
          fc.pre(holdReason(amount, { cap, holdAbovePercent }, [newest, before]) === null);
          expect(cap === null || amount <= cap).toBe(true);
          expect(
            holdAbovePercent === null ||
              (newest - before) / before <= holdAbovePercent / 100 + Number.EPSILON,
          ).toBe(true);
        },
      ),
    );
  });
});

it.each([
  ['none', { cap: null, holdAbovePercent: null }, []],
  ['the lowest', { cap: 100, holdAbovePercent: 1 }, []],
  ['the highest', { cap: 9_999_999, holdAbovePercent: 999 }, []],
  ['a cap too low', { cap: 99, holdAbovePercent: null }, ['cap']],
  ['a cap too high', { cap: 10_000_000, holdAbovePercent: 5 }, ['cap']],
  ['half a cent', { cap: 100.5, holdAbovePercent: null }, ['cap']],
  ['no percent', { cap: null, holdAbovePercent: 0 }, ['percent']],
  ['too many percent', { cap: null, holdAbovePercent: 1_000 }, ['percent']],
  ['both wrong', { cap: 1, holdAbovePercent: -1 }, ['cap', 'percent']],
])('limits: %s', (_, limits, problems) => {
  expect(limitProblems(limits)).toEqual(problems);
});

describe('limits as they are typed', () => {
  const none = { cap: null, holdAbovePercent: null };
  it.each([
    [{ cap: '', percent: '' }, none],
    [
      { cap: ' 300.00 ', percent: ' 20 ' },
      { cap: 30_000, holdAbovePercent: 20 },
    ],
    [
      { cap: '1,234.5', percent: '' },
      { cap: 123_450, holdAbovePercent: null },
    ],
    [
      { cap: 'much', percent: '12.5' },
      { cap: undefined, holdAbovePercent: undefined },
    ],
    [
      { cap: '', percent: '-1' },
      { cap: null, holdAbovePercent: undefined },
    ],
    [
      { cap: '', percent: '12345' },
      { cap: null, holdAbovePercent: undefined },
    ],
    [
      { cap: '', percent: '0' },
      { cap: null, holdAbovePercent: 0 },
    ],
  ])('%o are %o', (typed, limits) => {
    expect(parseTypedLimits(typed, parseAmount)).toEqual(limits);
  });

  it.each([
    [none, { cap: '', percent: '' }],
    [
      { cap: 30_000, holdAbovePercent: 20 },
      { cap: '300.00', percent: '20' },
    ],
    [
      { cap: 105, holdAbovePercent: null },
      { cap: '1.05', percent: '' },
    ],
  ])('%o stand in the fields as %o', (limits, typed) => {
    expect(typedLimits(limits)).toEqual(typed);
  });

  it('that are typed as they stand are those that are', () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: 100, max: 9_999_999 })),
        fc.option(fc.integer({ min: 1, max: 999 })),
        (cap, holdAbovePercent) => {
          expect(parseTypedLimits(typedLimits({ cap, holdAbovePercent }), parseAmount)).toEqual({
            cap,
            holdAbovePercent,
          });
          expect(typedLimitProblems({ cap, holdAbovePercent }, { cap, holdAbovePercent })).toEqual([
            'same',
          ]);
        },
      ),
    );
  });

  it.each([
    ['another amount', { cap: 30_001, holdAbovePercent: null }, []],
    ['another percentage', { cap: 30_000, holdAbovePercent: 5 }, []],
    ['none', none, []],
    ['the same', { cap: 30_000, holdAbovePercent: null }, ['same']],
    ['no amount', { cap: undefined, holdAbovePercent: null }, ['cap']],
    ['no percentage', { cap: 30_000, holdAbovePercent: undefined }, ['percent']],
    ['neither', { cap: undefined, holdAbovePercent: undefined }, ['cap', 'percent']],
    ['too little', { cap: 99, holdAbovePercent: null }, ['cap']],
    [
      'no amount, and too many percent',
      { cap: undefined, holdAbovePercent: 1_000 },
      ['cap', 'percent'],
    ],
  ])('may be wrong: %s', (_, parsed, problems) => {
    expect(typedLimitProblems(parsed, { cap: 30_000, holdAbovePercent: null })).toEqual(problems);
  });
});
