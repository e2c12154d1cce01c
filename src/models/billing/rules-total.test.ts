import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { owedState, totalDue } from './rules-total.ts';
import type { Owed } from './rules-total.ts';

const core = (over: Partial<Owed> = {}): Owed => ({
  serviceGroup: 'CORE',
  amount: 24_817,
  pastDue: 0,
  dueDate: '2026-12-28',
  ...over,
});
const mobile = (over: Partial<Owed> = {}): Owed => ({
  serviceGroup: 'MOBILE',
  amount: 14_500,
  pastDue: 0,
  dueDate: '2026-12-22',
  ...over,
});

describe('what an account with core and mobile services owes', () => {
  it.each([
    ['mobile is due before', core(), mobile(), 39_317, 'MOBILE'],
    ['core is due before', core({ dueDate: '2026-12-20' }), mobile(), 39_317, 'CORE'],
    ['core is past due', core({ pastDue: 100 }), mobile(), 39_317, 'CORE'],
    [
      'mobile is past due',
      core({ dueDate: '2026-12-20' }),
      mobile({ pastDue: 14_500 }),
      39_317,
      'MOBILE',
    ],
    ['mobile alone is due', core({ amount: 0 }), mobile(), 14_500, 'MOBILE'],
    ['nothing is due', core({ amount: 0 }), mobile({ amount: 0 }), 0, null],
  ] as const)('where %s', (_, one, other, total, first) => {
    expect(totalDue([one, other])).toMatchObject({
      total,
      first: first && { serviceGroup: first },
    });
  });

  it('is the sum of its groups, and what is first stands first', () => {
    const group = fc.record({
      serviceGroup: fc.constantFrom('CORE' as const, 'MOBILE' as const),
      amount: fc.nat(90_000),
      pastDue: fc.nat(10),
      dueDate: fc.constantFrom(null, '2026-12-20', '2026-12-28'),
    });
    fc.assert(
      fc.property(fc.array(group, { maxLength: 3 }), (owed) => {
        const { groups, total, first } = totalDue(owed);
        expect(total).toBe(owed.reduce((sum, { amount }) => sum + amount, 0));
        expect(first).toEqual(groups[0] && groups[0].amount > 0 ? groups[0] : null);
      }),
    );
  });
});

it.each([
  ['nothing', core({ amount: 0 })],
  ['due', core()],
  ['due', core({ dueDate: null })],
  ['partPastDue', core({ pastDue: 24_816 })],
  ['pastDue', core({ pastDue: 24_817 })],
] as const)('a service group is said to owe: %s (%j)', (state, owed) => {
  expect(owedState(owed)).toBe(state);
});
