import { formatPhone } from '../../platform/brand/rules-brand.ts';
import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { normalizeLabel } from '../../platform/labels/rules-labels.ts';
import type { RoutedLine } from '../calls/rules-what-happens.ts';
import { destinationOf, endOf } from '../forwarding/rules-draft.ts';
import type { Destination, Now } from '../forwarding/rules-draft.ts';
import { noticeOf } from '../forwarding/rules-problems.ts';
import type { DraftProblem, ForwardingFailure } from '../forwarding/rules-problems.ts';
import { readNumber, splitNumbers } from '../numbers/rules-numbers.ts';
import type { Schedule } from '../schedules/rules-schedules.ts';
import { callersProblem, ruleNameProblem, selectiveProblem } from './rules-selective.ts';
import type { KnownSelectiveRule } from './rules-selective.ts';

/** A rule for certain calls while it is edited. */
export interface SelectiveDraft extends Destination {
  /** The name of the rule that it changes; null for a new one. */
  changes: string | null;
  name: string;
  /** Whether it concerns every caller, or those that are typed. */
  who: 'ANYBODY' | 'THESE';
  /** As typed: one on each line, or with commas between them. */
  callers: string;
  /** The schedule that it uses; null for any time. */
  scheduleId: string | null;
  during: 'OPEN' | 'CLOSED';
  to: 'NUMBER' | 'VOICEMAIL';
}

/** What is wrong with a rule while it is edited, and at which field. */
export type SelectiveDraftProblem =
  | { field: 'name'; problem: 'missing' | 'length' | 'number' | 'twice' }
  | { field: 'callers'; problem: 'missing' | 'invalid' | 'twice'; typed: string }
  | { field: 'callers'; problem: 'full' }
  /** It would concern every call at any time; or the hours that it uses are gone. */
  | { field: 'time'; problem: 'none' | 'gone' }
  | { field: 'destination'; problem: DraftProblem };

/** The schedules of the account, as far as a rule uses them. */
export type KnownSchedule = Schedule & { id: string };

/** A new rule, before anything of it is typed. */
const newDraft = (now: Now): SelectiveDraft => ({
  ...destinationOf(undefined, now),
  changes: null,
  name: '',
  who: 'ANYBODY',
  callers: '',
  scheduleId: null,
  during: 'CLOSED',
  to: 'NUMBER',
});

/** A rule, to be edited; a new one without it. */
export function selectiveDraftOf(rule: KnownSelectiveRule | undefined, now: Now): SelectiveDraft {
  if (!rule) return newDraft(now);
  const { name, callers, time, forwardTo, until } = rule;
  return {
    ...destinationOf({ kind: 'ALWAYS', forwardTo: forwardTo ?? '', until }, now),
    forwardTo: forwardTo === null ? '' : formatPhone(forwardTo),
    changes: name,
    name,
    who: callers.length === 0 ? 'ANYBODY' : 'THESE',
    callers: callers.map(shownCaller).join('\n'),
    scheduleId: time?.schedule.id ?? null,
    during: time?.during ?? 'CLOSED',
    to: forwardTo === null ? 'VOICEMAIL' : 'NUMBER',
  };
}

const WHOLE = 10;
const shownCaller = (digits: string): string =>
  digits.length === WHOLE ? formatPhone(digits) : digits;

const CALLER = /^[2-9]\d{2,9}$/;

/** The rule of a draft; undefined while its day or its schedule is none. */
export function ruleOfDraft(
  draft: SelectiveDraft,
  schedules: readonly KnownSchedule[],
  now: Now,
): KnownSelectiveRule | undefined {
  const until = endOf(draft, now);
  const schedule = schedules.find(({ id }) => id === draft.scheduleId);
  if (until === undefined || (draft.scheduleId !== null && !schedule)) return undefined;
  return {
    name: normalizeLabel(draft.name) ?? '',
    callers:
      draft.who === 'ANYBODY'
        ? []
        : splitNumbers(draft.callers).map((typed) => readNumber(typed).digits),
    time: schedule ? { schedule, during: draft.during } : null,
    forwardTo: draft.to === 'VOICEMAIL' ? null : readNumber(draft.forwardTo).digits,
    until,
  };
}

/** The rules of a line with one in place of that of a name; at the end without it. */
export const withRule = (
  rules: readonly KnownSelectiveRule[],
  rule: KnownSelectiveRule,
  changes: string | null,
): KnownSelectiveRule[] =>
  rules.some(({ name }) => name === changes)
    ? rules.map((one) => (one.name === changes ? rule : one))
    : [...rules, rule];

/** The rules of a line as a draft would have them, as far as it is complete. */
export function withSelectiveDraft(
  rules: readonly KnownSelectiveRule[],
  draft: SelectiveDraft | null,
  schedules: readonly KnownSchedule[],
  now: Now,
): readonly KnownSelectiveRule[] {
  const rule = draft && ruleOfDraft(draft, schedules, now);
  if (!draft || !rule) return rules;
  const isComplete =
    (rule.forwardTo === null || rule.forwardTo.length === WHOLE) &&
    (draft.who === 'ANYBODY' || rule.callers.length > 0) &&
    rule.callers.every((caller) => CALLER.test(caller));
  return isComplete ? withRule(rules, rule, draft.changes) : rules;
}

function typedCallersProblem({ who, callers }: SelectiveDraft): SelectiveDraftProblem | null {
  if (who === 'ANYBODY') return null;
  const field = 'callers';
  const typed = splitNumbers(callers);
  if (typed.length === 0) return { field, problem: 'missing', typed: '' };
  const digits = typed.map((one) => readNumber(one).digits);
  const invalid = digits.findIndex((one) => !CALLER.test(one));
  if (invalid !== -1) return { field, problem: 'invalid', typed: typed[invalid] ?? '' };
  const found = callersProblem(digits);
  if (found?.kind === 'callerTwice')
    return { field, problem: 'twice', typed: typed[found.caller] ?? '' };
  return found && { field, problem: 'full' };
}

/** Why a draft cannot be saved; null if it can. */
export function selectiveDraftProblem(
  draft: SelectiveDraft,
  { telephoneNumber, selective }: RoutedLine,
  others: readonly RoutedLine[],
  schedules: readonly KnownSchedule[],
  now: Now,
): SelectiveDraftProblem | null {
  const itsName = ruleNameProblem(
    draft.name,
    selective.filter(({ name }) => name !== draft.changes),
  );
  if (itsName) return { field: 'name', problem: itsName.problem };
  const itsCallers = typedCallersProblem(draft);
  if (itsCallers) return itsCallers;
  const rule = ruleOfDraft(draft, schedules, now);
  if (!rule)
    return endOf(draft, now) === undefined
      ? { field: 'destination', problem: { kind: 'day' } }
      : { field: 'time', problem: 'gone' };
  const found = selectiveProblem({ telephoneNumber, selective: [rule] }, others, now.at)?.problem;
  switch (found?.kind) {
    case 'everyCall':
      return { field: 'time', problem: 'none' };
    case 'number':
    case 'past':
    case 'loop':
      return { field: 'destination', problem: found };
    default:
      return readNumber(draft.forwardTo).fromLetters && draft.to === 'NUMBER'
        ? { field: 'destination', problem: { kind: 'letters', typed: draft.forwardTo } }
        : null;
  }
}

/** What became of a change of the rules of a line. */
export type SelectiveNotice =
  ForwardingFailure | { kind: 'saved' | 'removed' | 'moved'; name: string };

/** What a failed change is told in general. */
export function selectiveNotice(failure: RequestFailure): ForwardingFailure {
  // The schedule that a rule uses is gone.
  const isAfterOthers =
    failure.kind === 'refused' && failure.fields.some((field) => field.endsWith('scheduleId'));
  return isAfterOthers ? { kind: 'changedMeanwhile' } : noticeOf(failure);
}

/** What the destination of a rule is told after a change that failed; null for nothing. */
export function refusedDestination(failure: RequestFailure): SelectiveDraftProblem | null {
  switch (refusalCode(failure)) {
    case 'FORWARD_LOOP':
      return { field: 'destination', problem: { kind: 'loop', path: [] } };
    case 'DESTINATION_NOT_ALLOWED':
      return { field: 'destination', problem: { kind: 'number', problem: 'invalid' } };
    default:
      return null;
  }
}
