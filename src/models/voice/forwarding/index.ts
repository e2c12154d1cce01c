import { combine, createEvent, createStore, sample } from 'effector';
import { or } from 'patronum/or';
import { reset } from 'patronum/reset';
import { $profile, sessionEnded } from '../../session/index.ts';
import { lineStanding } from '../calls/rules-what-happens.ts';
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
import { draftOf, kindsOn, lettersInDigits, rulesOfDraft, withDraft } from './rules-draft.ts';
import type { ForwardingDraft, RuleDraft } from './rules-draft.ts';
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
/** What the customer has changed of a line; null while nothing is. */
export const $edited = createStore<ForwardingDraft | null>(null, { serialize: 'ignore' });
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
/** The open line as it would be after the change. */
export const $forwardingDraft = combine(
  { line: $phoneLine, edited: $edited, now: $now },
  ({ line, edited, now }): ForwardingDraft | null =>
    line && (edited?.telephoneNumber === line.telephoneNumber ? edited : draftOf(line, now)),
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
  { line: $phoneLine, draft: $forwardingDraft, edited: $edited, now: $now },
  ({ line, draft, edited, now }) => {
    if (!line || !draft || edited?.telephoneNumber !== line.telephoneNumber) return false;
    const rules = rulesOfDraft(draft, now);
    return (
      !rules ||
      draft.rings !== line.rings ||
      !isSameRingPlan(planOfDraft(draft.ringPlan), line.ringPlan) ||
      !areSameRules(rules, line.forwarding)
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
sample({
  clock: ruleEdited,
  source: $forwardingDraft,
  fn: (draft, { kind, change }): ForwardingDraft | null =>
    draft && {
      ...draft,
      rules: { ...draft.rules, [kind]: { ...draft.rules[kind], ...change } },
    },
  target: $edited,
});
sample({
  clock: ringsChosen,
  source: $forwardingDraft,
  fn: (draft, rings): ForwardingDraft | null => draft && { ...draft, rings },
  target: $edited,
});
sample({
  clock: ringPlanEdited,
  source: $forwardingDraft,
  fn: (draft, change): ForwardingDraft | null =>
    draft && { ...draft, ringPlan: { ...draft.ringPlan, ...change } },
  target: $edited,
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
    others: $otherLines,
    now: $now,
    sending: $forwardingPending,
  },
  filter: ({ draft, sending }) => draft !== null && !sending,
  fn: ({ draft, others, now }) => ({
    draft,
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
  fn: ({ draft }) => draft && lettersInDigits(draft),
  target: $edited,
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
// The change of a line that was read anew is made to the line as it is now.
sample({
  clock: $phoneLine.updates,
  source: $edited,
  filter: (edited, line) => edited !== null && edited.telephoneNumber === line?.telephoneNumber,
  fn: (edited, line): ForwardingDraft | null =>
    edited && { ...edited, version: line?.forwardingVersion ?? edited.version },
  target: $edited,
});

// -- A line that was saved or left, and each visit, begins anew
const $number = $phoneLine.map((line) => line?.telephoneNumber ?? null);
reset({
  clock: [updateForwardingFx.done, forwardingDiscarded],
  target: [$edited, $ruleProblems, $ringPlanProblem],
});
reset({ clock: forwardingDiscarded, target: $forwardingNotice });
reset({
  clock: [$number, forwardingOpened, sessionEnded],
  target: [$edited, $ruleProblems, $ringPlanProblem, $forwardingNotice],
});
