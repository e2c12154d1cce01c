import { combine, createEvent, createStore, sample } from 'effector';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { $profile, sessionEnded } from '../../session/index.ts';
import { lineStanding, rulesAt } from '../calls/rules-what-happens.ts';
import type { ForwardingKind } from '../calls/rules-what-happens.ts';
import { $now, $phoneLine, $phoneLines, phoneLines } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, updateForwardingFx } from '../phone-lines/ports.ts';
import { isSameRingPlan } from '../ring-plan/rules-ring-plan.ts';
import {
  planOfDraft,
  refusedRingPlan,
  ringPlanDraftProblem,
} from '../ring-plan/rules-ring-plan-draft.ts';
import type { RingPlanDraft, RingPlanDraftProblem } from '../ring-plan/rules-ring-plan-draft.ts';
import {
  draftOf,
  kindsOn,
  lettersInDigits,
  NO_EDIT,
  rulesOfDraft,
  withDraft,
  withEdit,
} from './rules-draft.ts';
import type { ForwardingDraft, ForwardingEdit, RuleDraft } from './rules-draft.ts';
import { areSameRules, changeRefusal } from './rules-forwarding.ts';
import type { ForwardingRefusal } from './rules-forwarding.ts';
import { draftProblems, noticeOf, refusedRules } from './rules-problems.ts';
import type { DraftProblems, ForwardingNotice } from './rules-problems.ts';

export { FORWARDING_KINDS } from '../calls/rules-what-happens.ts';
export type { ForwardingKind } from '../calls/rules-what-happens.ts';
export { RULE_ENDS } from './rules-draft.ts';
export type { Destination, RuleDraft, RuleEnd } from './rules-draft.ts';
export { RING_ORDERS } from '../calls/rules-ringing.ts';
export { MAX_RING_NUMBERS } from '../ring-plan/rules-ring-plan.ts';
export type { RingPlanDraft, RingPlanDraftProblem } from '../ring-plan/rules-ring-plan-draft.ts';
export { RING_SECONDS, RINGS } from './rules-forwarding.ts';
export type { DraftProblem, ForwardingNotice } from './rules-problems.ts';

// -- Public events
export const forwardingOpened = createEvent();
export const ruleEdited = createEvent<{ kind: ForwardingKind; change: Partial<RuleDraft> }>();
export const ringsChosen = createEvent<number>();
export const ringPlanEdited = createEvent<Partial<RingPlanDraft>>();
export const forwardingSubmitted = createEvent();
/** The customer leaves the line as it is. */
export const forwardingDiscarded = createEvent();

// -- Stores
/** What the customer changes of lines and has not saved, by their numbers. */
const $edits = createStore<Readonly<Record<string, ForwardingEdit>>>({}, { serialize: 'ignore' });
export const $ruleProblems = createStore<DraftProblems>({}, { serialize: 'ignore' });
/** What is wrong with the other phones; null for nothing. */
export const $ringPlanProblem = createStore<RingPlanDraftProblem | null>(null, {
  serialize: 'ignore',
});
export const $forwardingNotice = createStore<ForwardingNotice | null>(null, {
  serialize: 'ignore',
});

// -- Derived
/** The account's lines but the open one. */
export const $otherLines = combine($phoneLines, $phoneLine, (all, line) =>
  all.filter((one) => one.telephoneNumber !== line?.telephoneNumber),
);
const $edit = combine(
  $edits,
  $phoneLine,
  (edits, line) => edits[line?.telephoneNumber ?? ''] ?? NO_EDIT,
);
/** The open line as it would be after the change. */
export const $forwardingDraft = combine(
  { line: $phoneLine, edit: $edit, now: $now },
  ({ line, edit, now }): ForwardingDraft | null => line && withEdit(draftOf(line, now), edit),
);
/** Why the customer cannot change where calls to the line go; null if they can (spec 2.1, 6). */
export const $forwardingBar = combine(
  $phoneLine,
  $profile,
  (line, profile): ForwardingRefusal | null => line && profile && changeRefusal(profile, line),
);
/** What is true of the open line now; what has ended since it was loaded is over. */
export const $forwardingStanding = combine(
  { line: $phoneLine, lines: $phoneLines, now: $now },
  ({ line, lines, now }) => line && lineStanding(line, lines, now.at),
);
/** A change is being sent, or the page is read again after somebody else's. */
export const $forwardingPending = or(updateForwardingFx.pending, loadPhoneLinesFx.pending);
/** The open line with the rules of the draft, as far as they are complete. */
export const $draftedLine = combine(
  { line: $phoneLine, draft: $forwardingDraft, now: $now },
  ({ line, draft, now }) => line && draft && withDraft(line, draft, now),
);
/** Whether the draft differs from the line. */
export const $forwardingChanged = combine(
  { line: $phoneLine, draft: $forwardingDraft, edit: $edit, now: $now },
  ({ line, draft, edit, now }) => {
    if (!line || !draft || edit === NO_EDIT) return false;
    const rules = rulesOfDraft(draft, now);
    return (
      !rules ||
      draft.rings !== line.rings ||
      !isSameRingPlan(planOfDraft(draft.ringPlan), line.ringPlan) ||
      !areSameRules(rules, rulesAt(line.forwarding, now.at))
    );
  },
);

const sentPlan = (draft: RingPlanDraft) => {
  const plan = planOfDraft(draft);
  return plan && { ...plan, numbers: [...plan.numbers] };
};

// -- Opening
sample({ clock: forwardingOpened, target: phoneLines.opened });

// -- Editing
const edited = createEvent<ForwardingEdit>();
sample({
  clock: ruleEdited,
  source: { draft: $forwardingDraft, edit: $edit },
  filter: ({ draft }) => draft !== null,
  fn: ({ draft, edit }, { kind, change }): ForwardingEdit => ({
    ...edit,
    rules: { ...edit.rules, ...(draft && { [kind]: { ...draft.rules[kind], ...change } }) },
  }),
  target: edited,
});
sample({
  clock: ringsChosen,
  source: $edit,
  fn: (edit, rings): ForwardingEdit => ({ ...edit, rings }),
  target: edited,
});
sample({
  clock: ringPlanEdited,
  source: { draft: $forwardingDraft, edit: $edit },
  fn: ({ draft, edit }, change): ForwardingEdit =>
    draft ? { ...edit, ringPlan: { ...draft.ringPlan, ...change } } : edit,
  target: edited,
});
sample({
  clock: edited,
  source: { edits: $edits, line: $phoneLine },
  filter: ({ line }) => line !== null,
  fn: ({ edits, line }, edit) => ({ ...edits, [line?.telephoneNumber ?? '']: edit }),
  target: $edits,
});
sample({
  clock: ruleEdited,
  source: $ruleProblems,
  fn: (problems, { kind: edited }) =>
    Object.fromEntries(
      Object.entries(problems).filter(([kind]) => kind !== edited),
    ) satisfies DraftProblems,
  target: $ruleProblems,
});
reset({ clock: ringPlanEdited, target: $ringPlanProblem });
reset({ clock: [ruleEdited, ringsChosen, ringPlanEdited], target: $forwardingNotice });

// -- Saving: what is wrong is told at its rule, and letters are shown as digits first
const submitted = sample({
  clock: forwardingSubmitted,
  source: {
    draft: $forwardingDraft,
    edit: $edit,
    others: $otherLines,
    now: $now,
    sending: $forwardingPending,
  },
  filter: ({ draft, sending }) => draft !== null && !sending,
  fn: ({ draft, edit, others, now }) => ({
    draft,
    edit,
    problems: draft ? draftProblems(draft, others, now) : {},
    ringPlanProblem: draft && ringPlanDraftProblem(draft.ringPlan, draft.telephoneNumber),
    rules: draft && rulesOfDraft(draft, now),
  }),
});
sample({ clock: submitted, fn: ({ problems }) => problems, target: $ruleProblems });
sample({
  clock: submitted,
  fn: ({ ringPlanProblem }) => ringPlanProblem,
  target: $ringPlanProblem,
});
sample({
  clock: submitted,
  filter: ({ problems, ringPlanProblem }) =>
    [...Object.values(problems), ringPlanProblem].some((one) => one?.kind === 'letters'),
  fn: ({ edit }) => lettersInDigits(edit),
  target: edited,
});
sample({
  clock: submitted,
  filter: ({ problems, ringPlanProblem, rules }) =>
    rules !== null && ringPlanProblem === null && Object.keys(problems).length === 0,
  fn: ({ draft, rules }) => ({
    telephoneNumber: draft?.telephoneNumber ?? '',
    version: draft?.version ?? 0,
    rings: draft?.rings ?? 0,
    ringPlan: draft && sentPlan(draft.ringPlan),
    forwarding: rules ?? [],
  }),
  target: updateForwardingFx,
});
reset({ clock: forwardingSubmitted, target: $forwardingNotice });

// -- What came back: after somebody else's change the lines are read again, and the draft stays
sample({
  clock: updateForwardingFx.done,
  fn: (): ForwardingNotice => ({ kind: 'saved' }),
  target: $forwardingNotice,
});
const failed = sample({
  clock: updateForwardingFx.failData,
  source: $forwardingDraft,
  fn: (draft, failure) => ({
    failure,
    problems: refusedRules(failure, draft ? kindsOn(draft) : []),
    ringPlanProblem: draft && refusedRingPlan(failure, draft.ringPlan),
    notice: noticeOf(failure),
  }),
});
sample({ clock: failed, fn: ({ problems }) => problems, target: $ruleProblems });
sample({
  clock: failed,
  fn: ({ ringPlanProblem }) => ringPlanProblem,
  target: $ringPlanProblem,
});
sample({
  clock: failed,
  filter: ({ problems, ringPlanProblem }) =>
    ringPlanProblem === null && Object.keys(problems).length === 0,
  fn: ({ notice }) => notice,
  target: $forwardingNotice,
});
sample({
  clock: failed,
  filter: ({ notice }) => notice.kind === 'changedMeanwhile',
  fn: () => undefined,
  target: phoneLines.refreshed,
});
// -- What was saved or discarded is as the line is; what is not waits on its line
const without = (
  edits: Readonly<Record<string, ForwardingEdit>>,
  telephoneNumber: string | undefined,
) => Object.fromEntries(Object.entries(edits).filter(([number]) => number !== telephoneNumber));
sample({
  clock: updateForwardingFx.done,
  source: $edits,
  fn: (edits, { params }) => without(edits, params.telephoneNumber),
  target: $edits,
});
sample({
  clock: forwardingDiscarded,
  source: { edits: $edits, line: $phoneLine },
  fn: ({ edits, line }) => without(edits, line?.telephoneNumber),
  target: $edits,
});
const $number = $phoneLine.map((line) => line?.telephoneNumber ?? null);
reset({
  clock: [updateForwardingFx.done, forwardingDiscarded],
  target: [$ruleProblems, $ringPlanProblem],
});
reset({ clock: forwardingDiscarded, target: $forwardingNotice });
reset({
  clock: [$number, forwardingOpened, sessionEnded],
  target: [$ruleProblems, $ringPlanProblem, $forwardingNotice],
});
reset({ clock: sessionEnded, target: $edits });
