import { FORWARDING_KINDS, lineStanding } from '../calls/rules-what-happens.ts';
import type {
  CalledLine,
  ForwardingKind,
  ForwardingRule,
  LineStanding,
} from '../calls/rules-what-happens.ts';
import { destinationOf, endOf } from '../forwarding/rules-draft.ts';
import type { Destination, Now } from '../forwarding/rules-draft.ts';
import {
  areSameRules,
  forwardingProblem,
  MAX_LINES_CHANGED,
  rulesOfChanges,
  withChanges,
} from '../forwarding/rules-forwarding.ts';
import type { RuleChange, RuleProblem } from '../forwarding/rules-forwarding.ts';
import { destinationProblem } from '../forwarding/rules-problems.ts';
import type { DraftProblem } from '../forwarding/rules-problems.ts';
import { readNumber } from '../numbers/rules-numbers.ts';

/** What is done to the lines that are chosen. */
export type LinesAct = 'FORWARD' | 'END';

export const LINES_ACTS: readonly LinesAct[] = ['FORWARD', 'END'];

/** Which forwarding ends: that of one reason, or all. */
export type EndedKind = ForwardingKind | 'ALL';

export const ENDED_KINDS: readonly EndedKind[] = ['ALL', ...FORWARDING_KINDS];

/** A change of several lines while it is edited. */
export interface LinesDraft extends Destination {
  act: LinesAct;
  /** Which calls are forwarded. */
  kind: ForwardingKind;
  /** Which forwarding ends. */
  ended: EndedKind;
}

export const firstDraft = (now: Now): LinesDraft => ({
  act: 'FORWARD',
  kind: 'ALWAYS',
  ended: 'ALL',
  ...destinationOf(undefined, now),
});

/** Why no line could have what a draft says; null if lines can. */
export const formProblem = (draft: LinesDraft, now: Now): DraftProblem | null =>
  draft.act === 'END' ? null : destinationProblem(draft, '', [], now);

/** A draft as it would be sent; null while no line could have it. */
export function changesOf(draft: LinesDraft, now: Now): RuleChange[] | null {
  if (draft.act === 'END') {
    const kinds = draft.ended === 'ALL' ? FORWARDING_KINDS : [draft.ended];
    return kinds.map((kind) => ({ kind, forwardTo: null, until: null }));
  }
  const problem = formProblem(draft, now);
  if (problem && problem.kind !== 'letters') return null;
  const until = endOf(draft, now) ?? null;
  return [{ kind: draft.kind, forwardTo: readNumber(draft.forwardTo).digits, until }];
}

/** Why a choice of so many lines cannot be changed; null if it can. */
export const choiceProblem = (count: number): 'none' | 'tooMany' | null => {
  if (count === 0) return 'none';
  return count > MAX_LINES_CHANGED ? 'tooMany' : null;
};

/** What a change would make of a line. */
export type AfterChange =
  | { kind: 'same' }
  | { kind: 'problem'; problem: RuleProblem }
  | { kind: 'changed'; standing: LineStanding; rules: readonly ForwardingRule[] };

/** What changes would make of a line, were they saved now. */
export function afterChange<Line extends CalledLine>(
  line: Line,
  lines: readonly Line[],
  changes: readonly RuleChange[],
  at: string,
): AfterChange {
  const { telephoneNumber } = line;
  const rules = withChanges(line.forwarding, changes);
  if (areSameRules(rules, line.forwarding)) return { kind: 'same' };
  const others = lines.filter((other) => other.telephoneNumber !== telephoneNumber);
  const changed = { telephoneNumber, forwarding: rulesOfChanges(changes) };
  const found = forwardingProblem(changed, others, at);
  return found
    ? { kind: 'problem', problem: found.problem }
    : {
        kind: 'changed',
        standing: lineStanding({ ...line, forwarding: rules }, lines, at),
        rules,
      };
}
