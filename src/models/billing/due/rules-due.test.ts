import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  dueIsWhatTheBillsSay,
  nothingIsOfferedTwice,
  paymentOpensWithToday,
} from '../../../../tests/fixtures/billing/due-property.ts';
import { SCALE, SEED } from '../../../../tests/fixtures/harness/tier.ts';
import {
  dueByToday,
  dueParts,
  firstDue,
  missedDueDate,
  openBills,
  splitDue,
  splitOfRest,
} from './rules-due.ts';

const TODAY = '2026-11-22';
const NEWEST = { dueDate: '2026-12-22', charges: 24_817 };
const OLDER = { dueDate: TODAY, charges: 24_817 };

test('over any bills, payments and days, every screen says what the bills say, to the cent', () => {
  fc.assert(dueIsWhatTheBillsSay, { numRuns: SCALE.dues, seed: SEED });
});

test('over the same and any scheduled payments, no flow offers more than is left to pay', () => {
  fc.assert(nothingIsOfferedTwice, { numRuns: SCALE.dues, seed: SEED });
});

test('over the same, a payment opens with what is due by today', () => {
  fc.assert(paymentOpensWithToday, { numRuns: SCALE.dues, seed: SEED });
});

describe('the bills that are open', () => {
  it.each([
    ['nothing is paid', 49_634, [24_817, 24_817]],
    ['the older one is paid in part', 34_817, [10_000, 24_817]],
    ['the older one is paid', 24_817, [24_817]],
    ['all is paid', 0, []],
    ['there is a credit', -500, []],
    ['more is owed than was billed', 50_000, [25_183, 24_817]],
  ])('where %s', (_, owed, amounts) => {
    expect(openBills([OLDER, NEWEST], owed).map(({ amount }) => amount)).toEqual(amounts);
  });

  it('are none without a bill, and a bill that gives back is none', () => {
    expect(openBills([], 5_000)).toEqual([]);
    expect(openBills([OLDER, { ...NEWEST, charges: -5_000 }], 19_817)).toEqual([
      { dueDate: TODAY, amount: 19_817 },
    ]);
  });
});

describe('a bill that is due today', () => {
  const split = splitDue(openBills([OLDER, NEWEST], 49_634), TODAY);

  it('is asked for by itself, and never as a part of what is due in 30 days', () => {
    expect(firstDue(split)).toEqual({ kind: 'today', dueDate: TODAY, amount: 24_817 });
    expect(dueParts(split).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['today', 24_817],
      ['later', 24_817],
    ]);
    expect(dueByToday(split)).toBe(24_817);
  });

  it('is missed by a payment on any later day', () => {
    expect(missedDueDate('2026-11-23', split)).toBe(TODAY);
    expect(missedDueDate(TODAY, split)).toBeNull();
    expect(missedDueDate(null, split)).toBeNull();
  });

  it('is late on the next day, with its own date', () => {
    expect(splitDue(openBills([OLDER, NEWEST], 49_634), '2026-11-23').late).toEqual({
      dueDate: TODAY,
      amount: 24_817,
      bills: 1,
    });
  });

  it('is counted where several are late: the date is the oldest one alone', () => {
    expect(splitDue(openBills([OLDER, NEWEST], 49_634), '2027-02-01').late).toEqual({
      dueDate: TODAY,
      amount: 49_634,
      bills: 2,
    });
  });
});

it.each([
  [24_817, '2026-12-22'],
  [24_818, TODAY],
  [0, null],
])('after a payment that leaves %i cents the first of it is due %s', (left, due) => {
  const rest = splitOfRest(openBills([OLDER, NEWEST], 49_634), left, TODAY);
  expect([firstDue(rest)?.dueDate ?? null, rest.total]).toEqual([due, left]);
});
