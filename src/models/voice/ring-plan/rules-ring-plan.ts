import type { RingOrder, RingPlan } from '../calls/rules-ringing.ts';
import { numberProblem } from '../numbers/rules-numbers.ts';
import type { NumberProblem } from '../numbers/rules-numbers.ts';

/** The most phones that ring for a line (areas 1, simultaneous and sequential ring). */
export const MAX_RING_NUMBERS: Readonly<Record<RingOrder, number>> = {
  SIMULTANEOUS: 10,
  SEQUENTIAL: 5,
};

/** Why a ring plan cannot be saved; `place` is that of the number. */
export type RingPlanProblem =
  | { kind: 'empty' }
  | { kind: 'full' }
  | { kind: 'number'; place: number; problem: NumberProblem }
  | { kind: 'twice'; place: number };

/** What is wrong with a ring plan; null for one that can be saved. */
export function ringPlanProblem(
  { order, numbers }: Pick<RingPlan, 'order' | 'numbers'>,
  own: string,
): RingPlanProblem | null {
  if (numbers.length === 0) return { kind: 'empty' };
  for (const [place, number] of numbers.entries()) {
    const problem = numberProblem(number, own);
    if (problem) return { kind: 'number', place, problem };
    if (numbers.indexOf(number) < place) return { kind: 'twice', place };
  }
  return numbers.length > MAX_RING_NUMBERS[order] ? { kind: 'full' } : null;
}

/** Whether two ring plans do the same. */
export const isSameRingPlan = (one: RingPlan | null, other: RingPlan | null): boolean =>
  one === null || other === null
    ? one === other
    : one.order === other.order &&
      one.whenBusy === other.whenBusy &&
      (one.order === 'SIMULTANEOUS' || one.ringsEach === other.ringsEach) &&
      one.numbers.join() === other.numbers.join();
