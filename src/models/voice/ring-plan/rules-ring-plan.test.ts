import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPhone } from '../../platform/brand/rules-brand.ts';
import type { RingPlan } from '../calls/rules-ringing.ts';
import { isSameRingPlan, ringPlanProblem } from './rules-ring-plan.ts';
import { planOfDraft, ringPlanDraftOf, ringPlanDraftProblem } from './rules-ring-plan-draft.ts';

const OWN = '2075550142';
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, more) => String(2_075_550_200 + more));

describe('other phones of a line', () => {
  test.each([
    ['one', 'SIMULTANEOUS', numbers(1), null],
    ['ten at the same time', 'SIMULTANEOUS', numbers(10), null],
    ['eleven at the same time', 'SIMULTANEOUS', numbers(11), { kind: 'full' }],
    ['five in a sequence', 'SEQUENTIAL', numbers(5), null],
    ['six in a sequence', 'SEQUENTIAL', numbers(6), { kind: 'full' }],
    ['none', 'SIMULTANEOUS', [], { kind: 'empty' }],
    ['one twice', 'SEQUENTIAL', [...numbers(2), '2075550200'], { kind: 'twice', place: 2 }],
    ['the line itself', 'SEQUENTIAL', [OWN], { kind: 'number', place: 0, problem: 'ownNumber' }],
    [
      'one that charges for calls',
      'SIMULTANEOUS',
      [...numbers(1), '9005550199'],
      { kind: 'number', place: 1, problem: 'premium' },
    ],
  ] as const)('%s: %4$j', (_which, order, given, problem) =>
    expect(ringPlanProblem({ order, numbers: given }, OWN)).toEqual(problem),
  );

  const plan: fc.Arbitrary<RingPlan> = fc.record({
    order: fc.constantFrom('SIMULTANEOUS', 'SEQUENTIAL' as const),
    numbers: fc.integer({ min: 1, max: 5 }).map(numbers),
    ringsEach: fc.integer({ min: 2, max: 20 }),
    whenBusy: fc.boolean(),
  });

  test('are edited and come out as they were', () => {
    fc.assert(
      fc.property(plan, (given) => {
        const draft = ringPlanDraftOf(given);
        expect(draft.numbers).toBe(given.numbers.map(formatPhone).join('\n'));
        expect(planOfDraft(draft)).toEqual(given);
        expect(ringPlanDraftProblem(draft, OWN)).toBeNull();
      }),
    );
  });

  test('differ where another phone would ring, or at another time', () => {
    fc.assert(
      fc.property(plan, plan, (one, other) => {
        const isSame = isSameRingPlan(one, other);
        const { ringsEach, ...rest } = one;
        const { ringsEach: othersRings, ...others } = other;
        const doTheSame =
          JSON.stringify(rest) === JSON.stringify(others) &&
          (one.order === 'SIMULTANEOUS' || ringsEach === othersRings);
        expect(isSame).toBe(doTheSame);
      }),
    );
    expect(isSameRingPlan(null, null)).toBe(true);
  });
});
