import { describe, expect, it } from 'vitest';
import { splitDue } from './due/rules-due.ts';
import { totalDue } from './rules-total.ts';
import type { Owed } from './rules-total.ts';

const TODAY = '2026-12-14';
const owed = (
  serviceGroup: Owed['serviceGroup'],
  ...bills: readonly (readonly [dueDate: string, amount: number])[]
): Owed => ({
  serviceGroup,
  due: splitDue(
    bills.map(([dueDate, amount]) => ({ dueDate, amount })),
    TODAY,
  ),
});

describe('what an account with core and mobile services owes', () => {
  it.each([
    ['mobile is due before', '12-28', '12-22', ['MOBILE', 'later', 14_500]],
    ['core is due before', '12-20', '12-22', ['CORE', 'later', 24_817]],
    ['core is due today', '12-14', '12-22', ['CORE', 'today', 24_817]],
    ['core is past due', '12-10', '12-22', ['CORE', 'late', 24_817]],
    ['mobile is past due', '12-20', '12-01', ['MOBILE', 'late', 14_500]],
  ] as const)('where %s, that leads, with its own amount', (_, core, mobile, leads) => {
    const { total, first } = totalDue([
      owed('CORE', [`2026-${core}`, 24_817]),
      owed('MOBILE', [`2026-${mobile}`, 14_500]),
    ]);
    expect([total, [first?.serviceGroup, first?.kind, first?.amount]]).toEqual([39_317, leads]);
  });

  it('is led by all that is late, of both, since the earlier day', () => {
    const { first } = totalDue([
      owed('CORE', ['2026-12-10', 10_000], ['2026-12-28', 24_817]),
      owed('MOBILE', ['2026-12-01', 14_500]),
    ]);
    expect(first).toEqual({
      kind: 'late',
      dueDate: '2026-12-01',
      amount: 24_500,
      bills: 2,
      serviceGroup: null,
    });
  });

  it('is led by what is owed, and by nothing where nothing is', () => {
    const some = totalDue([owed('CORE'), owed('MOBILE', ['2026-12-22', 14_500])]);
    expect([some.first?.serviceGroup, some.groups.map((group) => group.serviceGroup)]).toEqual([
      'MOBILE',
      ['MOBILE', 'CORE'],
    ]);
    expect(totalDue([owed('CORE'), owed('MOBILE')])).toMatchObject({ total: 0, first: null });
  });
});
