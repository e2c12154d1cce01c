import { describe, expect, test } from 'vitest';
import { decisionOf, isDisputable, isValidDisputeNote } from './rules-disputes.ts';
import { endingPromotions } from '../bill/rules-promotions.ts';

describe('a line can be questioned', () => {
  test.each([
    ['PLAN', 9_000, true],
    ['EQUIPMENT', 1_300, true],
    ['ONE_OFF', 7_500, true],
    ['USAGE', 310, true],
    ['PRORATION', 967, true],
    ['PRORATION', -967, false],
    ['PLAN', 0, false],
    ['PROMOTION', -1_000, false],
    ['TAX', 165, false],
    ['DISCOUNT', -500, false],
    ['ADJUSTMENT', 500, false],
    ['ADJUSTMENT', -1_500, false],
  ] as const)('%s of %i: %s', (kind, amount, can) =>
    expect(isDisputable({ kind, amount })).toBe(can),
  );

  test.each([
    ['OTHER', '', false],
    ['OTHER', 'It is not mine.', true],
    ['WRONG_AMOUNT', '', true],
    ['WRONG_AMOUNT', 'x'.repeat(500), true],
    ['WRONG_AMOUNT', 'x'.repeat(501), false],
  ] as const)('for %s with “%s”: %s', (reason, note, may) =>
    expect(isValidDisputeNote(reason, note)).toBe(may),
  );
});

test.each([
  ['CHARGED_TWICE', 'ONE_OFF', 'CREDITED'],
  ['CHARGED_TWICE', 'USAGE', 'CREDITED'],
  ['NOT_ORDERED', 'ONE_OFF', 'CREDITED'],
  ['NOT_ORDERED', 'USAGE', 'CREDITED'],
  ['EQUIPMENT_RETURNED', 'ONE_OFF', 'CREDITED'],
  ['EQUIPMENT_RETURNED', 'EQUIPMENT', 'UPHELD'],
  ['CHARGED_TWICE', 'PLAN', 'UPHELD'],
  ['NOT_ORDERED', 'EQUIPMENT', 'UPHELD'],
  ['WRONG_AMOUNT', 'ONE_OFF', 'UPHELD'],
  ['SERVICE_NOT_WORKING', 'USAGE', 'UPHELD'],
  ['OTHER', 'ONE_OFF', 'UPHELD'],
] as const)('asked for %s about %s, the billing office says %s', (reason, kind, decision) =>
  expect(decisionOf({ reason, kind })).toBe(decision),
);

describe('a promotion is told to end', () => {
  const promotion = {
    service: 'INTERNET',
    kind: 'PROMOTION',
    code: 'PROMOTION',
    name: 'Spring offer',
    cents: -750,
    startsOn: '2026-01-01',
    endsOn: '2027-03-31',
  } as const;
  const lastDays = (over: object) =>
    endingPromotions([{ ...promotion, ...over }], '2026-12-14').map(({ lastDay, amount }) => [
      lastDay,
      amount,
    ]);
  test.each<[string, object, unknown[]]>([
    ['within the year', {}, [['2027-03-31', 750]]],
    ['today', { endsOn: '2026-12-14' }, [['2026-12-14', 750]]],
    ['a year from now', { endsOn: '2027-12-14' }, [['2027-12-14', 750]]],
    ['later, and so not yet', { endsOn: '2027-12-15' }, []],
    ['before today, and so no more', { endsOn: '2026-12-13' }, []],
    ['never, and so not', { endsOn: null }, []],
    ['before it began, and so not yet', { startsOn: '2026-12-15' }, []],
    ['though it is a plan, and so not', { kind: 'PLAN', cents: 750 }, []],
  ])('%s', (_when, over, told) => expect(lastDays(over)).toEqual(told));
  test('the next one first', () =>
    expect(
      endingPromotions([promotion, { ...promotion, endsOn: '2027-01-31' }], '2026-12-14').map(
        ({ lastDay }) => lastDay,
      ),
    ).toEqual(['2027-01-31', '2027-03-31']));
});
