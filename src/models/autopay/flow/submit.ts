import { newIdFx } from '../../platform/ids/ports.ts';
import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { reset } from 'patronum/reset';
import { autopay } from '../query.ts';
import { findAutopayByKeyFx, repairAutopayFx, submitAutopayFx } from '../ports.ts';
import type { SubmitInput } from '../ports.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import { coreBilling } from '../../billing/index.ts';
import { createIdempotentSubmit } from '../../platform/idempotent-submit/index.ts';
import type { SubmissionKey } from '../../platform/idempotent-submit/index.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { FieldProblem } from '../../payments/method-entry/index.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { wallet } from '../../payments/wallet/index.ts';
import {
  $flow,
  $flowDraft,
  $groups,
  $requestedChanges,
  flowChanged,
  flowCleared,
  flowOpened,
  termsToggled,
} from './draft.ts';
import { readFlowDraftFx, storeFlowKeyFx, waitForOutcomeFx } from './ports.ts';
import { enrolsAny, stepAfterRefusal } from './rules-flow.ts';
import { balancesPaidToday } from './rules-preview.ts';
import { requestFingerprint, submissionInput, groupsEnrolledBefore } from './rules-submission.ts';
import { autopayKeyAnswer } from './rules-outcome.ts';
import type { GroupResult } from './rules-outcome.ts';
import {
  resultHeadline,
  isRepairable,
  groupResults,
  summarizePayments,
  severityOf,
} from './rules-outcome.ts';
import { $flowSteps, $requestedPlace, $changePreviews, entry, flowMoved } from './steps.ts';
import { $flowSubmission } from './submission.ts';
import type { FlowSubmission } from './types.ts';
import { recentPayments } from '../../billing/queries.ts';

/** One service group's result, and whether its failed part can be retried. */
export type OutcomeRow = GroupResult & { repairable: boolean };

/** A change as it is sent, without its key. */
type ChangeRequest = Omit<SubmitInput, 'idempotencyKey'>;

// -- Public events
export const flowSubmitted = createEvent();
/** The customer confirms the balance paid today. */
export const balanceConfirmed = createEvent();
export const balanceDeclined = createEvent();
/** The customer checks the outcome again. */
export const flowCheckRequested = createEvent();
/** Today's payment failed: restart with another method. */
export const flowRestarted = createEvent();
/** Dismisses a rejection and returns to the step that may fix it. */
export const refusalDismissed = createEvent();
/** The customer retries the failed part of a service group, and that part alone. */
export const groupRepairRequested = createEvent<ServiceGroup>();

// -- Internal events
const refused = createEvent<string>();

// -- Effects
const refetchOutcomeFx = attach({ effect: findAutopayByKeyFx });

// -- Stores
export const $reviewProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The service groups that were in Auto Pay when the change was sent. */
const $groupsEnrolledBefore = createStore<string[]>([], { serialize: 'ignore' });
/** Results of repairs on this page. */
export const $groupRepairs = createStore<
  Partial<Record<ServiceGroup, 'repairing' | 'failedAgain'>>
>({}, { serialize: 'ignore' });

// -- Derived
const $input = combine($flowDraft, entry.$tokenizedCard, $groups, submissionInput);
/** Amount paid today with the change, by service group. */
export const $balances = combine($changePreviews, balancesPaidToday);
const $termsOk = combine(
  $flowDraft,
  $requestedChanges,
  ({ termsAccepted }, wanted) => termsAccepted || !enrolsAny(wanted),
);
/**
 * Outcome: each service group's result, the overall message, and which failures can be repaired.
 */
export const $outcome = combine($flowSubmission, $groupsEnrolledBefore, (submission, wasOn) => {
  if (submission.kind !== 'done') return null;
  const { outcome } = submission;
  const rows = groupResults(outcome, wasOn);
  return {
    rows: rows.map(
      (row) => ({ ...row, repairable: isRepairable(row.outcome) }) satisfies OutcomeRow,
    ),
    headline: resultHeadline(rows, outcome.saveMethod),
    signal: severityOf(rows),
    saveMethod: outcome.saveMethod,
    payments: summarizePayments(outcome.parts),
  };
});
/** Step to continue with after a rejection. */
export const $stepAfterRefusal = combine($flowSubmission, $flowSteps, (submission, steps) =>
  stepAfterRefusal(submission.kind === 'refused' ? submission.code : '', steps),
);

// -- Sending: one key for one change, kept with the draft
const submit = createIdempotentSubmit({
  name: 'autopay.submit',
  $input,
  fingerprint: requestFingerprint,
  key: { $key: $flowDraft, keyChanged: flowChanged },
  makeKeyFx: newIdFx,
  storeKeyFx: attach({
    effect: storeFlowKeyFx,
    source: { draft: $flowDraft, profile: $profile },
    mapParams: (key: SubmissionKey, { draft, profile }) => ({
      owner: profile ? draftOwnerKey(profile) : '',
      draft: { ...draft, ...key },
    }),
  }),
  sendFx: attach({
    effect: submitAutopayFx,
    mapParams: ({ input, idempotencyKey }: { input: ChangeRequest; idempotencyKey: string }) => ({
      ...input,
      idempotencyKey,
    }),
  }),
  isUnknown: (failure) => refusalCode(failure) === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure),
  lookup: {
    findByKeyFx: findAutopayByKeyFx,
    answerOf: autopayKeyAnswer,
    waitFx: waitForOutcomeFx,
    restored: readFlowDraftFx.doneData,
    // The customer sends it again: which groups are on may have changed since.
    whenNotFound: () => 'notSent',
  },
});

// -- Submitting: accept terms, confirm the balance paid today, send once
sample({
  clock: flowSubmitted,
  source: $termsOk,
  fn: (ok): FieldProblem[] =>
    ok ? [] : [{ field: 'termsAccepted', messageKey: 'autopay:flow.errors.terms' }],
  target: $reviewProblems,
});
reset({ clock: [termsToggled, flowOpened], target: $reviewProblems });
const complete = sample({
  clock: flowSubmitted,
  source: {
    terms: $termsOk,
    submission: $flowSubmission,
    input: $input,
    balances: $balances,
    flow: $flow,
  },
  filter: ({ terms, submission, input }) => terms && submission.kind === 'idle' && input !== null,
});
const submitRoute = split(complete, {
  asks: ({ balances, flow }) => flow === 'manage' && balances.length > 0,
});
sample({
  clock: submitRoute.asks,
  fn: (): FlowSubmission => ({ kind: 'confirmBalance' }),
  target: $flowSubmission,
});
sample({ clock: submitRoute.__, fn: () => undefined, target: submit.requested });
sample({
  clock: balanceConfirmed,
  source: $flowSubmission,
  filter: ({ kind }) => kind === 'confirmBalance',
  fn: () => undefined,
  target: submit.requested,
});
sample({
  clock: balanceDeclined,
  source: $flowSubmission,
  filter: ({ kind }) => kind === 'confirmBalance',
  fn: (): FlowSubmission => ({ kind: 'idle' }),
  target: $flowSubmission,
});

// -- How it goes, as the page shows it
sample({
  clock: submit.started,
  fn: (): FlowSubmission => ({ kind: 'sending' }),
  target: $flowSubmission,
});
sample({
  clock: submit.checkStarted,
  fn: (): FlowSubmission => ({ kind: 'checking' }),
  target: $flowSubmission,
});
sample({
  clock: submit.accepted,
  fn: (outcome): FlowSubmission => ({ kind: 'done', outcome }),
  target: $flowSubmission,
});
sample({
  clock: submit.unknown,
  fn: (): FlowSubmission => ({ kind: 'outcomeUnknown' }),
  target: $flowSubmission,
});
sample({ clock: submit.refused, fn: ({ code }) => code, target: refused });
// The request was never received: nothing was done, and it can be sent again.
sample({ clock: submit.notSent, fn: () => 'NOT_SENT', target: refused });
sample({ clock: flowCheckRequested, target: submit.checkRequested });
// After a reload, too, the result is derived from what was sent: enrolments may have changed since.
sample({
  clock: [
    submit.keyReady,
    sample({ clock: readFlowDraftFx.doneData, filter: (draft) => draft?.submitted === true }),
  ],
  fn: (sent) => groupsEnrolledBefore(sent?.keyFor ?? null),
  target: $groupsEnrolledBefore,
});

// -- The result's URL after a reload: shown again or, if it is unknown, the current state of Auto
// Pay
const completedChangeFound = sample({
  clock: sample({
    clock: readFlowDraftFx.doneData,
    source: $requestedPlace,
    filter: (named, draft) => named === 'result' && draft?.submitted === false,
    fn: (_, draft) => draft?.done ?? null,
  }),
  filter: (done) => done !== null,
});
sample({
  clock: completedChangeFound,
  fn: (): FlowSubmission => ({ kind: 'checking' }),
  target: $flowSubmission,
});
sample({
  clock: completedChangeFound,
  fn: ({ keyFor }) => groupsEnrolledBefore(keyFor),
  target: $groupsEnrolledBefore,
});
sample({
  clock: completedChangeFound,
  fn: ({ idempotencyKey }) => idempotencyKey,
  target: refetchOutcomeFx,
});
const isChecking = ({ kind }: FlowSubmission) => kind === 'checking';
sample({
  clock: refetchOutcomeFx.doneData,
  source: $flowSubmission,
  filter: isChecking,
  fn: (_, { outcome }): FlowSubmission => (outcome ? { kind: 'done', outcome } : { kind: 'idle' }),
  target: $flowSubmission,
});
sample({
  clock: refetchOutcomeFx.fail,
  source: $flowSubmission,
  filter: isChecking,
  fn: (): FlowSubmission => ({ kind: 'idle' }),
  target: $flowSubmission,
});

// -- Rejected: nothing was done, the input is kept; the next attempt gets another key and, for
// cards, another token
sample({
  clock: refused,
  fn: (code): FlowSubmission => ({ kind: 'refused', code }),
  target: $flowSubmission,
});
sample({
  clock: refused,
  fn: () => ({ submitted: false, idempotencyKey: null, keyFor: null }),
  target: flowChanged,
});
sample({ clock: refused, fn: () => null, target: entry.$tokenizedCard });
sample({ clock: refused, target: [autopay.refreshed, wallet.refreshed] });
sample({
  clock: refusalDismissed,
  source: $stepAfterRefusal,
  fn: (step) => ({ step, replace: true }),
  target: flowMoved,
});
sample({ clock: [refusalDismissed, flowRestarted, flowOpened], target: submit.abandoned });
sample({
  clock: [refusalDismissed, flowRestarted, flowOpened, sessionEnded],
  fn: (): FlowSubmission => ({ kind: 'idle' }),
  target: $flowSubmission,
});
sample({
  clock: flowRestarted,
  fn: () => ({ step: 'method' as const, replace: true }),
  target: flowMoved,
});

// -- Done: the draft is complete, everything else is refetched
const done = sample({
  clock: $flowSubmission.updates,
  filter: ({ kind }) => kind === 'done',
  fn: () => undefined,
});
sample({
  clock: done,
  target: [
    flowCleared,
    autopay.refreshed,
    wallet.refreshed,
    coreBilling.refreshed,
    recentPayments.refreshed,
  ],
});
sample({ clock: done, fn: () => null, target: entry.$tokenizedCard });

// -- Repairing a part: a second click is ignored while it is in progress
const repair = sample({
  clock: groupRepairRequested,
  source: { repairs: $groupRepairs, submission: $flowSubmission },
  filter: ({ repairs, submission }, group) =>
    submission.kind === 'done' && repairs[group] !== 'repairing',
  fn: ({ submission }, serviceGroup) => ({
    idempotencyKey: submission.kind === 'done' ? submission.outcome.idempotencyKey : '',
    serviceGroup,
  }),
});
sample({
  clock: repair,
  source: $groupRepairs,
  fn: (repairs, { serviceGroup }) => ({ ...repairs, [serviceGroup]: 'repairing' as const }),
  target: $groupRepairs,
});
sample({ clock: repair, target: repairAutopayFx });
sample({
  clock: repairAutopayFx.done,
  source: $groupRepairs,
  fn: (repairs, { params }) => ({ ...repairs, [params.serviceGroup]: undefined }),
  target: $groupRepairs,
});
// A customer who has left the result meanwhile is not taken back to it.
sample({
  clock: repairAutopayFx.doneData,
  source: $flowSubmission,
  filter: (submission, { idempotencyKey }) =>
    submission.kind === 'done' && submission.outcome.idempotencyKey === idempotencyKey,
  fn: (_, outcome): FlowSubmission => ({ kind: 'done', outcome }),
  target: $flowSubmission,
});
sample({
  clock: repairAutopayFx.fail,
  source: $groupRepairs,
  fn: (repairs, { params }) => ({ ...repairs, [params.serviceGroup]: 'failedAgain' as const }),
  target: $groupRepairs,
});
// It may have succeeded anyway, or been done elsewhere: the enrolments are refetched.
sample({ clock: repairAutopayFx.fail, fn: () => undefined, target: autopay.refreshed });
reset({ clock: [flowOpened, sessionEnded], target: $groupRepairs });
