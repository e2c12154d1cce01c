import { combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { formatPhone } from '../../platform/brand/rules-brand.ts';
import { sessionEnded } from '../../session/index.ts';
import { $draftedLine, $otherLines, forwardingOpened } from '../forwarding/index.ts';
import { readNumber } from '../numbers/rules-numbers.ts';
import { $lineNumber, $now, $phoneLine, $phoneLines, phoneLines } from '../phone-lines/index.ts';
import { updateSelectiveRulesFx } from '../phone-lines/ports.ts';
import type { PhoneLine, SelectiveRulesChange } from '../phone-lines/ports.ts';
import { $rehearsedCall, rehearse, weekOf } from '../rehearsal/index.ts';
import { $schedules, schedules, schedulesWanted } from '../schedules/index.ts';
import { SELECTIVE_LIMITS } from './rules-selective.ts';
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
export const $selectiveDraft = createStore<SelectiveDraft | null>(null, { serialize: 'ignore' });
export const $selectiveProblem = createStore<SelectiveDraftProblem | null>(null, {
  serialize: 'ignore',
});
export const $selectiveNotice = createStore<SelectiveNotice | null>(null, { serialize: 'ignore' });

// -- Derived
export const $selectivePending = updateSelectiveRulesFx.pending;
export const $isEditingRule = $selectiveDraft.map((draft) => draft !== null);
const $rules = $phoneLine.map((line): readonly LineRule[] => line?.selective ?? []);
/** Whether the open line can have one more rule. */
export const $takesMoreRules = $rules.map(({ length }) => length < SELECTIVE_LIMITS.rules);
/** The rules of the open line as they would be after the change. */
const $draftedRules = combine(
  { rules: $rules, draft: $selectiveDraft, schedules: $schedules, now: $now },
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
  source: { rules: $rules, now: $now },
  fn: ({ rules, now }, name) => selectiveDraftOf(ruleNamed(rules, name), now),
  target: $selectiveDraft,
});
sample({
  clock: selectiveEdited,
  source: $selectiveDraft,
  fn: (draft, change): SelectiveDraft | null => draft && { ...draft, ...change },
  target: $selectiveDraft,
});
reset({
  clock: [ruleEditRequested, selectiveEdited, ruleEditCancelled],
  target: [$selectiveProblem, $selectiveNotice],
});
reset({ clock: ruleEditCancelled, target: $selectiveDraft });

// -- Saving: all rules of the line are sent, in order
interface Change {
  deed: { kind: 'saved' | 'removed' | 'moved'; name: string };
  input: SelectiveRulesChange;
}
const changeOf = (
  { telephoneNumber, selectiveVersion }: PhoneLine,
  rules: readonly Pick<LineRule, 'name' | 'callers' | 'forwardTo' | 'until' | 'time'>[],
  deed: Change['deed'],
): Change => ({
  deed,
  input: {
    telephoneNumber,
    version: selectiveVersion,
    rules: rules.map(({ name, callers, time, forwardTo, until }) => ({
      name,
      callers,
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
    draft: $selectiveDraft,
    line: $phoneLine,
    others: $otherLines,
    schedules: $schedules,
    now: $now,
    sending: updateSelectiveRulesFx.pending,
  },
  filter: ({ draft, line, sending }) => draft !== null && line !== null && !sending,
  fn: ({ draft, line, others, schedules: all, now }) => {
    const problem = draft && line ? selectiveDraftProblem(draft, line, others, all, now) : null;
    return { draft, line, problem, rule: draft && ruleOfDraft(draft, all, now) };
  },
});
sample({ clock: submitted, fn: ({ problem }) => problem, target: $selectiveProblem });
// What was typed in letters is shown as digits first.
sample({
  clock: submitted,
  filter: ({ problem }) => problem?.field === 'destination' && problem.problem.kind === 'letters',
  fn: ({ draft }) =>
    draft && { ...draft, forwardTo: formatPhone(readNumber(draft.forwardTo).digits) },
  target: $selectiveDraft,
});
const toSave = sample({
  clock: submitted,
  fn: ({ draft, line, problem, rule }): Change | null =>
    draft && line && rule && problem === null
      ? changeOf(line, withRule(line.selective, rule, draft.changes) as LineRule[], {
          kind: 'saved',
          name: rule.name,
        })
      : null,
});
const removed = sample({
  clock: ruleRemoved,
  source: $phoneLine,
  fn: (line, name): Change | null => {
    const rules = line?.selective.filter((rule) => rule.name !== name);
    return line && rules ? changeOf(line, rules, { kind: 'removed', name }) : null;
  },
});
const moved = sample({
  clock: ruleMovedUp,
  source: $phoneLine,
  fn: (line, name): Change | null => {
    const place = line?.selective.findIndex((rule) => rule.name === name) ?? -1;
    if (!line || place < 1) return null;
    const rules = [...line.selective];
    rules.splice(place - 1, 0, ...rules.splice(place, 1));
    return changeOf(line, rules, { kind: 'moved', name });
  },
});
sample({
  clock: [toSave, removed, moved],
  source: updateSelectiveRulesFx.pending,
  filter: (sending, change) => !sending && change !== null,
  fn: (_, change) => change as Change,
  target: changed,
});
reset({ clock: [selectiveSubmitted, ruleRemoved, ruleMovedUp], target: $selectiveNotice });

// -- What came back: after somebody else's change all is read again, and the draft stays
sample({ clock: updateSelectiveRulesFx.done, source: $lastDeed, target: $selectiveNotice });
const failed = sample({
  clock: updateSelectiveRulesFx.failData,
  source: $selectiveDraft,
  fn: (draft, failure) => ({
    problem: draft && refusedDestination(failure),
    notice: selectiveNotice(failure),
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

// -- What was saved, another line, and each visit, begins anew
const saved = sample({
  clock: updateSelectiveRulesFx.done,
  source: $lastDeed,
  filter: ({ kind }) => kind === 'saved',
});
reset({ clock: [saved, ruleRemoved, ruleMovedUp], target: [$selectiveDraft, $selectiveProblem] });
reset({
  clock: [$lineNumber, forwardingOpened, sessionEnded],
  target: [$selectiveDraft, $selectiveProblem, $selectiveNotice],
});
