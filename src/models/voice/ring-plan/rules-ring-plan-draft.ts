import { formatPhone } from '../../platform/brand/rules-brand.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { RingOrder, RingPlan } from '../calls/rules-ringing.ts';
import { readNumber, splitNumbers } from '../numbers/rules-numbers.ts';
import type { NumberProblem } from '../numbers/rules-numbers.ts';
import { ringPlanProblem } from './rules-ring-plan.ts';

/** The other phones of a line while they are edited. */
export interface RingPlanDraft {
  /** NONE: no other phone rings. */
  order: 'NONE' | RingOrder;
  /** As typed: one on each line, or with commas between them. */
  numbers: string;
  ringsEach: number;
  whenBusy: boolean;
}

/** What is wrong with what was typed; `typed` is the number that it concerns. */
export type RingPlanDraftProblem =
  | { kind: 'empty' }
  | { kind: 'full' }
  | { kind: 'number'; typed: string; problem: NumberProblem }
  | { kind: 'twice'; typed: string }
  /** Letters were read as digits, which are shown now: they want confirming. */
  | { kind: 'letters'; typed: string };

const NUMBER_LENGTH = 10;
/** Before the customer chooses. */
const USUAL_RINGS = 4;

/** The other phones of a line, to be edited. */
export const ringPlanDraftOf = (plan: RingPlan | null): RingPlanDraft => ({
  order: plan?.order ?? 'NONE',
  numbers: (plan?.numbers ?? []).map(formatPhone).join('\n'),
  ringsEach: plan?.ringsEach ?? USUAL_RINGS,
  whenBusy: plan?.whenBusy ?? false,
});

/** The plan of a draft; null for no other phone. */
export const planOfDraft = ({
  order,
  numbers,
  ringsEach,
  whenBusy,
}: RingPlanDraft): RingPlan | null =>
  order === 'NONE'
    ? null
    : {
        order,
        numbers: splitNumbers(numbers).map((typed) => readNumber(typed).digits),
        ringsEach,
        whenBusy,
      };

/** The plan of a draft as far as it is complete: numbers that are being typed are left out. */
export function completePlan(draft: RingPlanDraft): RingPlan | null {
  const plan = planOfDraft(draft);
  const numbers = plan?.numbers.filter(({ length }) => length === NUMBER_LENGTH) ?? [];
  return plan && numbers.length > 0 ? { ...plan, numbers: [...new Set(numbers)] } : null;
}

/** Why a draft cannot be saved; null if it can. */
export function ringPlanDraftProblem(
  draft: RingPlanDraft,
  own: string,
): RingPlanDraftProblem | null {
  const plan = planOfDraft(draft);
  if (!plan) return null;
  const typed = splitNumbers(draft.numbers);
  const found = ringPlanProblem(plan, own);
  if (found?.kind === 'number' || found?.kind === 'twice') {
    const { place, ...problem } = found;
    return { ...problem, typed: typed[place] ?? '' };
  }
  if (found) return found;
  const letters = typed.find((one) => readNumber(one).fromLetters);
  return letters === undefined ? null : { kind: 'letters', typed: letters };
}

/** A draft whose numbers that were typed in letters are shown in digits. */
export const ringLettersInDigits = (draft: RingPlanDraft): RingPlanDraft => ({
  ...draft,
  numbers: splitNumbers(draft.numbers)
    .map((typed) => {
      const { digits, fromLetters } = readNumber(typed);
      return fromLetters ? formatPhone(digits) : typed;
    })
    .join('\n'),
});

const FIELD = /\$input\.ringPlan\.numbers(?:\[(\d+)\])?$/;

/** What a refused change is told of its ring plan; null where it concerns something else. */
export function refusedRingPlan(
  failure: RequestFailure,
  { numbers }: RingPlanDraft,
): RingPlanDraftProblem | null {
  const found = failure.kind === 'refused' ? FIELD.exec(failure.fields[0] ?? '') : null;
  if (!found) return null;
  if (found[1] === undefined)
    return { kind: refusalCode(failure) === 'LIST_FULL' ? 'full' : 'empty' };
  const typed = splitNumbers(numbers)[Number(found[1])] ?? '';
  return refusalCode(failure) === 'ALREADY_LISTED'
    ? { kind: 'twice', typed }
    : { kind: 'number', typed, problem: 'invalid' };
}
