import { checkLabel, normalizeLabel } from '../../platform/labels/rules-labels.ts';
import { forwardLoop } from '../calls/rules-what-happens.ts';
import type { LineRoutes, RoutedLine, SelectiveRule } from '../calls/rules-what-happens.ts';
import { numberProblem } from '../numbers/rules-numbers.ts';
import type { Schedule } from '../schedules/rules-schedules.ts';
import type { NumberProblem } from '../numbers/rules-numbers.ts';

/**
 * The most rules of a line, of all lines of an account, and callers of a rule (areas 1, selective
 * rule; D-480).
 */
export const SELECTIVE_LIMITS = { rules: 10, ofAccount: 1_000, callers: 12 } as const;

/**
 * Whether an account would have more rules than it may. A line whose rules don't grow in number
 * keeps them.
 *
 * @param count How many the line is to have.
 * @param elsewhere How many the account's other lines have.
 * @param before How many the line has.
 */
export const isOverAccount = (count: number, elsewhere: number, before: number): boolean =>
  count > before && count + elsewhere > SELECTIVE_LIMITS.ofAccount;

/** Why a rule for certain calls cannot be saved. */
export type SelectiveProblem =
  /** `twice`: another rule of the line has the name. */
  | { kind: 'name'; problem: 'missing' | 'length' | 'number' | 'twice' }
  /** More than ten rules, or twelve callers of one. */
  | { kind: 'full'; of: 'rules' | 'callers' }
  /** A caller is there twice: the place of the second. */
  | { kind: 'callerTwice'; caller: number }
  /** It would concern every call at any time. */
  | { kind: 'everyCall' }
  | { kind: 'number'; problem: NumberProblem }
  /** It has ended already. */
  | { kind: 'past' }
  /** Calls would come back: the numbers of the way, the line's own first and last. */
  | { kind: 'loop'; path: readonly string[] };

/** Why a rule cannot have its name; null if it can. */
export function ruleNameProblem(
  typed: string,
  others: readonly SelectiveRule[],
): Extract<SelectiveProblem, { kind: 'name' }> | null {
  const told = (problem: Extract<SelectiveProblem, { kind: 'name' }>['problem']) =>
    ({ kind: 'name', problem }) as const;
  const name = normalizeLabel(typed);
  if (name === null) return told('missing');
  const checked = checkLabel(name);
  if (checked !== 'ok') return told(checked);
  return others.some((other) => normalizeLabel(other.name) === name) ? told('twice') : null;
}

/** Why a rule cannot have its callers; null if it can. */
export function callersProblem(
  callers: readonly string[],
): Extract<SelectiveProblem, { kind: 'full' | 'callerTwice' }> | null {
  if (callers.length > SELECTIVE_LIMITS.callers) return { kind: 'full', of: 'callers' };
  const caller = callers.findIndex((number, place) => callers.indexOf(number) < place);
  return caller === -1 ? null : { kind: 'callerTwice', caller };
}

/** Why a rule doesn't say which calls it concerns; null if it does. */
const whichCallsProblem = ({ callers, time }: SelectiveRule): SelectiveProblem | null =>
  callersProblem(callers) ?? (callers.length === 0 && time === null ? { kind: 'everyCall' } : null);

/** Why calls cannot go where a rule sends them; null if they can. */
function destinationProblem(
  rule: SelectiveRule,
  telephoneNumber: string,
  others: readonly LineRoutes[],
  at: string,
): SelectiveProblem | null {
  if (rule.forwardTo !== null) {
    const problem = numberProblem(rule.forwardTo, telephoneNumber);
    if (problem) return { kind: 'number', problem };
  }
  if (rule.until !== null && !(Date.parse(rule.until) > Date.parse(at))) return { kind: 'past' };
  const path = forwardLoop({ telephoneNumber, forwarding: [], selective: [rule] }, others, at);
  return path && { kind: 'loop', path };
}

/**
 * The first rule of a line that cannot be saved, by its place; null if all can.
 *
 * @param others The account's other lines: calls to one of them may lead back.
 * @param at Now, RFC 3339.
 */
export function selectiveProblem(
  { telephoneNumber, selective }: Pick<RoutedLine, 'telephoneNumber' | 'selective'>,
  others: readonly LineRoutes[],
  at: string,
): { place: number; problem: SelectiveProblem } | null {
  if (selective.length > SELECTIVE_LIMITS.rules)
    return { place: SELECTIVE_LIMITS.rules, problem: { kind: 'full', of: 'rules' } };
  for (const [place, rule] of selective.entries()) {
    const problem =
      ruleNameProblem(rule.name, selective.slice(0, place)) ??
      whichCallsProblem(rule) ??
      destinationProblem(rule, telephoneNumber, others, at);
    if (problem) return { place, problem };
  }
  return null;
}

/** A rule, with the schedule of the account that it uses. */
export interface KnownSelectiveRule extends SelectiveRule {
  time: { schedule: Schedule & { id: string }; during: 'OPEN' | 'CLOSED' } | null;
}

/** Whether two lists of rules do the same, in the same order. */
export const areSameSelective = (
  some: readonly KnownSelectiveRule[],
  others: readonly KnownSelectiveRule[],
): boolean => {
  const saying = (rules: readonly KnownSelectiveRule[]) =>
    JSON.stringify(
      rules.map(({ name, callers, time, forwardTo, until }) => [
        name,
        callers,
        time && [time.schedule.id, time.during],
        forwardTo,
        until === null ? null : Date.parse(until),
      ]),
    );
  return saying(some) === saying(others);
};
