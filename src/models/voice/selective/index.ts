import { combine, createEvent, createStore, sample } from 'effector';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { formatPhone } from '../../platform/brand/rules-brand.ts';
import { sessionEnded } from '../../session/index.ts';
import { $draftedLine, $otherLines, forwardingOpened } from '../forwarding/index.ts';
import { rulesAt } from '../calls/rules-what-happens.ts';
import { readNumber } from '../numbers/rules-numbers.ts';
import { $lineNumber, $now, $phoneLine, $phoneLines, phoneLines } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, updateSelectiveRulesFx } from '../phone-lines/ports.ts';
import type { PhoneLine, SelectiveRulesChange } from '../phone-lines/ports.ts';
import { $rehearsedCall, rehearse, weekOf } from '../rehearsal/index.ts';
import { $schedules, schedules, schedulesWanted } from '../schedules/index.ts';
import { SELECTIVE_LIMITS } from './rules-selective.ts';
import type { KnownSelectiveRule } from './rules-selective.ts';
import {
  refusedDestination,
  ruleOfDraft,
  selectiveDraftOf,
  selectiveDraftProblem,
  selectiveNotice,
  withRule,
  withSelectiveDraft,
} from './rules-selective-draft.ts';
import type {
  SelectiveDraft,
  SelectiveDraftProblem,
  SelectiveNotice,
} from './rules-selective-draft.ts';

export { SELECTIVE_LIMITS } from './rules-selective.ts';
export type {
  SelectiveDraft,
  SelectiveDraftProblem,
  SelectiveNotice,
} from './rules-selective-draft.ts';

/** A rule of a line as it was answered. */
export type LineRule = PhoneLine['selective'][number];

// -- Public events
/** The customer edits the rule of the open line with a name; null for a new one. */
export const ruleEditRequested = createEvent<string | null>();
export const selectiveEdited = createEvent<Partial<SelectiveDraft>>();
export const selectiveSubmitted = createEvent();
/** The customer leaves the rule as it is. */
export const ruleEditCancelled = createEvent();
/** The rule with a name goes. */
export const ruleRemoved = createEvent<string>();
/** The rule with a name is to come before the one above it. */
export const ruleMovedUp = createEvent<string>();

// -- Stores
/** A rule of a line while it is edited, with the version of the line's rules that it began from. */
interface LineDraft {
  telephoneNumber: string;
  version: number;
  draft: SelectiveDraft;
}
/** It stays while the customer looks at another line or page. */
const $lineDraft = createStore<LineDraft | null>(null, { serialize: 'ignore' });
export const $selectiveProblem = createStore<SelectiveDraftProblem | null>(null, {
  serialize: 'ignore',
});
export const $selectiveNotice = createStore<SelectiveNotice | null>(null, { serialize: 'ignore' });

// -- Derived
/** A change is being sent, or the page is read again after somebody else's. */
export const $selectivePending = or(updateSelectiveRulesFx.pending, loadPhoneLinesFx.pending);
/** The rule of the open line that is edited; null while none is. */
export const $selectiveDraft = combine($lineDraft, $lineNumber, (edited, number) =>
  edited?.telephoneNumber === number ? (edited?.draft ?? null) : null,
);
export const $isEditingRule = $selectiveDraft.map((draft) => draft !== null);
/** The rules of the open line that have not ended. */
export const $lineRules = combine($phoneLine, $now, (line, now): readonly LineRule[] =>
  line ? rulesAt(line.selective, now.at) : [],
);
/** Rules of all lines that the customer may read; those that have ended are in no answer. */
const $rulesOfAll = $phoneLines.map((lines) =>
  lines.reduce((sum, { selective }) => sum + selective.length, 0),
);
/** Whether the open line can have one more rule. */
export const $takesMoreRules = combine(
  $lineRules,
  $rulesOfAll,
  ({ length }, all) => length < SELECTIVE_LIMITS.rules && all < SELECTIVE_LIMITS.ofAccount,
);
/** The rules of the open line as they would be after the change. */
const $draftedRules = combine(
  { rules: $lineRules, draft: $selectiveDraft, schedules: $schedules, now: $now },
  ({ rules, draft, schedules: all, now }) => withSelectiveDraft(rules, draft, all, now),
);
/** What becomes of the rehearsed call, were all drafts of the open line saved. */
export const $forwardingRehearsal = combine(
  {
    line: $draftedLine,
    selective: $draftedRules,
    lines: $phoneLines,
    call: $rehearsedCall,
    now: $now,
  },
  ({ line, selective, lines, call, now }) =>
    line && rehearse(call, { ...line, selective }, lines, now),
);

const ruleNamed = (rules: readonly LineRule[], name: string | null) =>
  rules.find((rule) => rule.name === name);

/** Where calls to the open line go in the coming week, were all its drafts saved. */
export const $forwardingWeek = combine(
  { line: $draftedLine, selective: $draftedRules, lines: $phoneLines, now: $now },
  ({ line, selective, lines, now }) => (line ? weekOf({ ...line, selective }, lines, now) : []),
);

// -- Opening: whoever may change rules may read the schedules
sample({ clock: forwardingOpened, target: schedulesWanted });

// -- Editing
sample({
  clock: ruleEditRequested,
  source: { line: $phoneLine, rules: $lineRules, now: $now },
  fn: ({ line, rules, now }, name): LineDraft | null =>
    line && {
      telephoneNumber: line.telephoneNumber,
      version: line.selectiveVersion,
      draft: selectiveDraftOf(ruleNamed(rules, name), now),
    },
  target: $lineDraft,
});
/** What was typed in letters is shown as digits. */
const lettersShown = createEvent<Partial<SelectiveDraft>>();
$lineDraft.on(
  [selectiveEdited, lettersShown],
  (edited, change) => edited && { ...edited, draft: { ...edited.draft, ...change } },
);
reset({
  clock: [ruleEditRequested, selectiveEdited, ruleEditCancelled],
  target: [$selectiveProblem, $selectiveNotice],
});
reset({ clock: ruleEditCancelled, target: $lineDraft });

// -- Saving: all rules of the line are sent, in order
interface Change {
  deed: { kind: 'saved' | 'removed' | 'moved'; name: string };
  input: SelectiveRulesChange;
}
const changeOf = (
  { telephoneNumber, version }: { telephoneNumber: string; version: number },
  rules: readonly KnownSelectiveRule[],
  deed: Change['deed'],
): Change => ({
  deed,
  input: {
    telephoneNumber,
    version,
    rules: rules.map(({ name, callers, time, forwardTo, until }) => ({
      name,
      callers: [...callers],
      time: time && { scheduleId: time.schedule.id, during: time.during },
      forwardTo,
      until,
    })),
  },
});
const $lastDeed = createStore<Change['deed']>({ kind: 'saved', name: '' }, { serialize: 'ignore' });
const changed = createEvent<Change>();
sample({ clock: changed, fn: ({ deed }) => deed, target: $lastDeed });
sample({ clock: changed, fn: ({ input }) => input, target: updateSelectiveRulesFx });

const submitted = sample({
  clock: selectiveSubmitted,
  source: {
    edited: $lineDraft,
    draft: $selectiveDraft,
    line: $phoneLine,
    rules: $lineRules,
    others: $otherLines,
    schedules: $schedules,
    now: $now,
    sending: $selectivePending,
  },
  filter: ({ draft, line, sending }) => draft !== null && line !== null && !sending,
  fn: ({ edited, draft, line, rules, others, schedules: all, now }) => {
    const problem =
      draft && line
        ? selectiveDraftProblem(draft, { ...line, selective: rules }, others, all, now)
        : null;
    return { edited, draft, rules, problem, rule: draft && ruleOfDraft(draft, all, now) };
  },
});
sample({ clock: submitted, fn: ({ problem }) => problem, target: $selectiveProblem });
sample({
  clock: submitted,
  filter: ({ problem }) => problem?.field === 'destination' && problem.problem.kind === 'letters',
  fn: ({ draft }) => ({ forwardTo: formatPhone(readNumber(draft?.forwardTo ?? '').digits) }),
  target: lettersShown,
});
const toSave = sample({
  clock: submitted,
  fn: ({ edited, draft, rules, rule, problem }): Change | null =>
    edited && draft && rule && problem === null
      ? changeOf(edited, withRule(rules, rule, draft.changes), {
          kind: 'saved',
          name: rule.name,
        })
      : null,
});
/** The rules of the open line as they are, with their version. */
const $current = combine($phoneLine, $lineRules, (line, rules) =>
  line
    ? {
        line: { telephoneNumber: line.telephoneNumber, version: line.selectiveVersion },
        rules,
      }
    : null,
);
const removed = sample({
  clock: ruleRemoved,
  source: $current,
  fn: (now, name): Change | null =>
    now &&
    changeOf(
      now.line,
      now.rules.filter((rule) => rule.name !== name),
      { kind: 'removed', name },
    ),
});
const moved = sample({
  clock: ruleMovedUp,
  source: $current,
  fn: (now, name): Change | null => {
    const place = now?.rules.findIndex((rule) => rule.name === name) ?? -1;
    if (!now || place < 1) return null;
    const rules = [...now.rules];
    rules.splice(place - 1, 0, ...rules.splice(place, 1));
    return changeOf(now.line, rules, { kind: 'moved', name });
  },
});
sample({
  clock: [toSave, removed, moved],
  source: $selectivePending,
  filter: (sending, change) => !sending && change !== null,
  fn: (_, change) => change as Change,
  target: changed,
});
reset({ clock: [selectiveSubmitted, ruleRemoved, ruleMovedUp], target: $selectiveNotice });

// -- What came back: after somebody else's change all is read again, and the draft stays
const isHere = (number: string | null, { telephoneNumber }: SelectiveRulesChange) =>
  telephoneNumber === number;
sample({
  clock: updateSelectiveRulesFx.done,
  source: { number: $lineNumber, deed: $lastDeed },
  filter: ({ number }, { params }) => isHere(number, params),
  fn: ({ deed }): SelectiveNotice => deed,
  target: $selectiveNotice,
});
const failed = sample({
  clock: updateSelectiveRulesFx.fail,
  source: { number: $lineNumber, draft: $selectiveDraft },
  filter: ({ number }, { params }) => isHere(number, params),
  fn: ({ draft }, { error }) => ({
    problem: draft && refusedDestination(error),
    notice: selectiveNotice(error),
  }),
});
sample({ clock: failed, fn: ({ problem }) => problem, target: $selectiveProblem });
sample({
  clock: failed,
  filter: ({ problem }) => problem === null,
  fn: ({ notice }) => notice,
  target: $selectiveNotice,
});
sample({
  clock: failed,
  filter: ({ notice }) => notice.kind === 'changedMeanwhile',
  fn: () => undefined,
  target: [phoneLines.refreshed, schedules.refreshed],
});
// Once the customer sees the rules as they are now, the draft is a change of those.
const readAnew = sample({
  clock: $phoneLine.updates,
  source: { edited: $lineDraft, notice: $selectiveNotice },
  filter: ({ edited, notice }, line) =>
    notice?.kind === 'changedMeanwhile' && edited?.telephoneNumber === line?.telephoneNumber,
  fn: ({ edited }, line): LineDraft | null =>
    edited && line && { ...edited, version: line.selectiveVersion },
});
sample({ clock: readAnew, target: $lineDraft });

// -- What was saved is edited no more; each line and visit begins without a notice
sample({
  clock: updateSelectiveRulesFx.done,
  source: { edited: $lineDraft, deed: $lastDeed },
  filter: ({ edited, deed }, { params }) =>
    deed.kind === 'saved' && edited?.telephoneNumber === params.telephoneNumber,
  fn: () => null,
  target: $lineDraft,
});
reset({
  clock: [$lineNumber, forwardingOpened, updateSelectiveRulesFx.done],
  target: $selectiveProblem,
});
reset({ clock: [$lineNumber, forwardingOpened], target: $selectiveNotice });
reset({ clock: sessionEnded, target: [$lineDraft, $selectiveProblem, $selectiveNotice] });
