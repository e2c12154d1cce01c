import { mayChange } from '../../permissions/rules-services.ts';
import { FORWARDING_KINDS, forwardLoop, reachedFrom } from '../calls/rules-what-happens.ts';
import type {
  ForwardingKind,
  ForwardingRule,
  LineRoutes,
  RoutedLine,
} from '../calls/rules-what-happens.ts';
import { numberProblem } from '../numbers/rules-numbers.ts';
import type { NumberProblem } from '../numbers/rules-numbers.ts';

/** Rings before a call is not answered (areas 1: a system maximum of 20). */
export const RINGS = { min: 2, max: 20 } as const;
/** How long a ring takes, with the pause after it; seconds. */
export const RING_SECONDS = 6;

/** Why the forwarding of a line cannot be changed. Null if it can (spec 2.1 and 6). */
export type ForwardingRefusal = 'NOT_PERMITTED' | 'LINE_NOT_FORWARDABLE' | 'CPNI_NOT_COMPLIANT';

export function forwardingRefusal(
  who: Parameters<typeof mayChange>[1],
  line: { switchType: string },
  account: { cpniCompliant: boolean },
): ForwardingRefusal | null {
  if (!mayChange('forwardCalls', who)) return 'NOT_PERMITTED';
  if (line.switchType !== 'METASWITCH') return 'LINE_NOT_FORWARDABLE';
  return account.cpniCompliant ? null : 'CPNI_NOT_COMPLIANT';
}

/** As {@link forwardingRefusal}, of a line as it is answered, with whether it may be changed. */
export const changeRefusal = (
  who: Parameters<typeof mayChange>[1],
  { switchType, changeable }: { switchType: string; changeable: boolean },
): ForwardingRefusal | null =>
  changeable ? null : forwardingRefusal(who, { switchType }, { cpniCompliant: false });

/** Why a rule cannot be saved. */
export type RuleProblem =
  | { kind: 'number'; problem: NumberProblem }
  /** It has ended already. */
  | { kind: 'past' }
  /** Calls would come back: the numbers of the way, the line's own first and last. */
  | { kind: 'loop'; path: readonly string[] }
  /** There is another rule of this kind. */
  | { kind: 'twice' };

function ruleProblem(rule: ForwardingRule, own: string, at: string): RuleProblem | null {
  const problem = numberProblem(rule.forwardTo, own);
  if (problem) return { kind: 'number', problem };
  return rule.until !== null && !(Date.parse(rule.until) > Date.parse(at))
    ? { kind: 'past' }
    : null;
}

/**
 * The first rule of a line that cannot be saved, by its place; null if all can.
 *
 * @param others The account's other lines: calls to one of them may lead back.
 * @param at Now, RFC 3339.
 */
export function forwardingProblem(
  { telephoneNumber, forwarding }: Omit<RoutedLine, 'selective'>,
  others: readonly LineRoutes[],
  at: string,
): { place: number; problem: RuleProblem } | null {
  for (const [place, rule] of forwarding.entries()) {
    if (forwarding.findIndex(({ kind }) => kind === rule.kind) < place)
      return { place, problem: { kind: 'twice' } };
    const problem = ruleProblem(rule, telephoneNumber, at);
    if (problem) return { place, problem };
    const path = forwardLoop({ telephoneNumber, forwarding: [rule], selective: [] }, others, at);
    if (path) return { place, problem: { kind: 'loop', path } };
  }
  return null;
}

/** Why a line keeps its rules while others are changed, of rules that other lines could have. */
export const lineRefusal = ({ kind }: RuleProblem): 'FORWARD_LOOP' | 'DESTINATION_NOT_ALLOWED' =>
  kind === 'loop' ? 'FORWARD_LOOP' : 'DESTINATION_NOT_ALLOWED';

/**
 * Says why a line cannot have rules that are given to several lines; null if it can. What no line
 * could have is asked before. A line that gets the rules is on no way from where they lead, so that
 * the ways stay as they are, whichever lines get them and in whichever order.
 *
 * @param routes Of the account's lines as they are now.
 */
export function refusalsOfLines(
  rules: readonly ForwardingRule[],
  routes: readonly LineRoutes[],
  at: string,
): (telephoneNumber: string) => ReturnType<typeof lineRefusal> | null {
  const byNumber = new Map(routes.map((line) => [line.telephoneNumber, line]));
  const ways = rules.map(({ forwardTo }) => ({
    forwardTo,
    reached: reachedFrom(forwardTo, byNumber, at),
  }));
  return (telephoneNumber) => {
    const back = ways.find(({ reached }) => reached.has(telephoneNumber));
    if (!back) return null;
    return back.forwardTo === telephoneNumber ? 'DESTINATION_NOT_ALLOWED' : 'FORWARD_LOOP';
  };
}

/** A rule of a kind as it is to be; without a number it ends. */
export interface RuleChange {
  kind: ForwardingKind;
  forwardTo: string | null;
  /** RFC 3339; null for a rule that stays. */
  until: string | null;
}

/** The most lines that are changed at a time. */
export const MAX_LINES_CHANGED = 500;

/** The rules that changes bring: those that end are left out. */
export const rulesOfChanges = (changes: readonly RuleChange[]): ForwardingRule[] =>
  changes.flatMap(({ kind, forwardTo, until }) =>
    forwardTo === null ? [] : [{ kind, forwardTo, until }],
  );

/** A line's rules after changes: those of other kinds stay. */
export const withChanges = (
  forwarding: readonly ForwardingRule[],
  changes: readonly RuleChange[],
): ForwardingRule[] =>
  inOrder([
    ...forwarding.filter(({ kind }) => !changes.some((change) => change.kind === kind)),
    ...rulesOfChanges(changes),
  ]);

const kindPlace = (kind: ForwardingKind): number => FORWARDING_KINDS.indexOf(kind);

/** Rules in the order of their kinds. */
export const inOrder = (rules: readonly ForwardingRule[]): ForwardingRule[] =>
  [...rules].sort((one, other) => kindPlace(one.kind) - kindPlace(other.kind));

/** Whether two sets of rules do the same. */
export const areSameRules = (
  some: readonly ForwardingRule[],
  others: readonly ForwardingRule[],
): boolean => {
  const [one, other] = [inOrder(some), inOrder(others)];
  return (
    one.length === other.length &&
    one.every((rule, place) => {
      const { kind, forwardTo, until } = other[place] ?? {};
      const isSameEnd =
        rule.until === null ? until === null : Date.parse(rule.until) === Date.parse(until ?? '');
      return rule.kind === kind && rule.forwardTo === forwardTo && isSameEnd;
    })
  );
};
