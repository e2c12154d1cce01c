import { attach, combine, createEvent, createStore, sample, split } from 'effector';
import { autopay } from '../query.ts';
import {
  findAutopayByKeyFx,
  makeAutopayKeyFx,
  repairAutopayFx,
  submitAutopayFx,
} from '../ports.ts';
import type { AutopayKeyResult } from '../ports.ts';
import type { ServiceGroup } from '../rules-debits.ts';
import { coreBilling } from '../../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type { FieldProblem } from '../../payments/method-entry/index.ts';
import { navigated } from '../../shell/routing/index.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { wallet } from '../../payments/wallet/index.ts';
import {
  $flowTarget,
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
import {
  flowPath,
  balancesPaidToday,
  enrolsAny,
  requestFingerprint,
  stepAfterRefusal,
  submissionInput,
  groupsEnrolledBefore,
} from './rules.ts';
import type { GroupResult } from './rules-outcome.ts';
import {
  resultHeadline,
  isRepairable,
  groupResults,
  summarizePayments,
  severityOf,
} from './rules-outcome.ts';
import { $flowSteps, $requestedPlace, $changePreviews, entry } from './steps.ts';
import { $flowSubmission } from './submission.ts';
import type { FlowDraft, FlowSubmission } from './types.ts';
import { recentPayments } from '../../billing/queries.ts';

/** How often, and how many milliseconds apart, a change that is under way is asked for. */
const POLLING = { times: 3, everyMs: 2_000 } as const;

/** Where the question itself fails, nothing is known. */
const UNKNOWN_RESULT: AutopayKeyResult = { state: 'UNDER_WAY', outcome: null };

/** One service group's result, and whether what failed of it can be done once more. */
export type OutcomeRow = GroupResult & { repairable: boolean };

// -- Public events
export const flowSubmitted = createEvent();
/** The customer goes on, told what is paid today. */
export const balanceConfirmed = createEvent();
export const balanceDeclined = createEvent();
/** The customer asks again what became of it. */
export const flowCheckRequested = createEvent();
/** The payment of today failed: begun anew, with another method. */
export const flowRestarted = createEvent();
/** Leaves a refusal: back to the step that may help. */
export const refusalDismissed = createEvent();
/** The customer has the part of a service group that failed done once more, and that part alone. */
export const groupRepairRequested = createEvent<ServiceGroup>();

// -- Internal events
const sendRequested = createEvent();
const keyReady = createEvent<{ idempotencyKey: string; keyFor: string }>();
const checkStarted = createEvent();
const refused = createEvent<string>();

// -- Effects
const ownKeyFx = attach({ effect: makeAutopayKeyFx });
const refetchOutcomeFx = attach({ effect: findAutopayByKeyFx });

// -- Stores
export const $reviewProblems = createStore<FieldProblem[]>([], { serialize: 'ignore' });
/** The service groups that were in Auto Pay as the change was sent. */
const $groupsEnrolledBefore = createStore<string[]>([], { serialize: 'ignore' });
const $pollCount = createStore(0, { serialize: 'ignore' });
/** What became of repairs on this page. */
export const $groupRepairs = createStore<
  Partial<Record<ServiceGroup, 'repairing' | 'failedAgain'>>
>({}, { serialize: 'ignore' });

// -- Derived
const $input = combine($flowDraft, entry.$tokenizedCard, $groups, submissionInput);
const $requestFingerprint = combine($input, requestFingerprint);
/** What is paid today with the change, of each service group. */
export const $balances = combine($changePreviews, balancesPaidToday);
const $termsOk = combine(
  $flowDraft,
  $requestedChanges,
  ({ termsAccepted }, wanted) => termsAccepted || !enrolsAny(wanted),
);
/** What became of it: each service group's result, the sentence for the whole, and what of it can be repaired. */
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
/** Where the customer goes on after a refusal. */
export const $stepAfterRefusal = combine($flowSubmission, $flowSteps, (submission, steps) =>
  stepAfterRefusal(submission.kind === 'refused' ? submission.code : '', steps),
);

// -- Submitting: terms, then what is paid today is said, then it is sent once
sample({
  clock: flowSubmitted,
  source: $termsOk,
  fn: (ok): FieldProblem[] =>
    ok ? [] : [{ field: 'termsAccepted', messageKey: 'autopay:flow.errors.terms' }],
  target: $reviewProblems,
});
sample({ clock: [termsToggled, flowOpened], fn: () => [], target: $reviewProblems });
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
sample({ clock: submitRoute.__, fn: () => undefined, target: sendRequested });
sample({
  clock: balanceConfirmed,
  source: $flowSubmission,
  filter: ({ kind }) => kind === 'confirmBalance',
  fn: () => undefined,
  target: sendRequested,
});
sample({
  clock: balanceDeclined,
  source: $flowSubmission,
  filter: ({ kind }) => kind === 'confirmBalance',
  fn: (): FlowSubmission => ({ kind: 'idle' }),
  target: $flowSubmission,
});
sample({
  clock: sendRequested,
  fn: (): FlowSubmission => ({ kind: 'sending' }),
  target: $flowSubmission,
});

// -- The key: one for one body, stored before anything is sent
const $keyed = combine({ draft: $flowDraft, signature: $requestFingerprint });
const hasKey = ({ draft, signature }: { draft: FlowDraft; signature: string }) =>
  draft.keyFor === signature && draft.idempotencyKey !== null;
sample({
  clock: sendRequested,
  source: $keyed,
  filter: hasKey,
  fn: ({ draft }) => ({ idempotencyKey: draft.idempotencyKey ?? '', keyFor: draft.keyFor ?? '' }),
  target: keyReady,
});
sample({
  clock: sendRequested,
  source: $keyed,
  filter: (keyed) => !hasKey(keyed),
  fn: () => undefined,
  target: ownKeyFx,
});
sample({
  clock: ownKeyFx.doneData,
  source: $requestFingerprint,
  fn: (keyFor, idempotencyKey) => ({ keyFor, idempotencyKey }),
  target: keyReady,
});
sample({ clock: keyReady, fn: (key) => ({ ...key, submitted: true }), target: flowChanged });
// After a reload, too, it is told by what was sent: what is on may have changed since.
sample({
  clock: [
    keyReady,
    sample({ clock: readFlowDraftFx.doneData, filter: (draft) => draft?.submitted === true }),
  ],
  fn: (sent) => groupsEnrolledBefore(sent?.keyFor ?? null),
  target: $groupsEnrolledBefore,
});
sample({
  clock: keyReady,
  source: { draft: $flowDraft, profile: $profile },
  fn: ({ draft, profile }, key) => ({
    owner: profile ? draftOwnerKey(profile) : '',
    draft: { ...draft, ...key, submitted: true },
  }),
  target: storeFlowKeyFx,
});
sample({
  clock: storeFlowKeyFx.finally,
  source: $input,
  filter: (input) => input !== null,
  fn: (input, { params }) => ({
    ...(input ?? raise()),
    idempotencyKey: params.draft.idempotencyKey ?? raise(),
  }),
  target: submitAutopayFx,
});

function raise(): never {
  throw new Error('A change of Auto Pay was sent without its input.');
}

// -- What came back, to whoever still waits for it: the session may have ended, another change may have begun
const isAwaited = ({ submitted, idempotencyKey }: FlowDraft, key: string) =>
  submitted && idempotencyKey === key;
const answered = sample({
  clock: submitAutopayFx.done,
  source: $flowDraft,
  filter: (draft, { params }) => isAwaited(draft, params.idempotencyKey),
  fn: (_, { result }) => result,
});
sample({
  clock: answered,
  fn: (outcome): FlowSubmission => ({ kind: 'done', outcome }),
  target: $flowSubmission,
});
const mustPollOutcome = (failure: RequestFailure) =>
  refusalCode(failure) === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure);
const failed = sample({
  clock: submitAutopayFx.fail,
  source: $flowDraft,
  filter: (draft, { params }) => isAwaited(draft, params.idempotencyKey),
  fn: (_, { error }) => error,
});
sample({ clock: failed, filter: mustPollOutcome, fn: () => undefined, target: checkStarted });
sample({
  clock: failed,
  filter: (failure) => !mustPollOutcome(failure),
  fn: (failure) => refusalCode(failure) ?? 'INTERNAL',
  target: refused,
});

// -- Asking by the key: after a time-out, a reload, or on request
sample({
  clock: readFlowDraftFx.doneData,
  filter: (draft) => draft?.submitted === true && draft.idempotencyKey !== null,
  fn: () => undefined,
  target: checkStarted,
});
sample({ clock: flowCheckRequested, target: checkStarted });
sample({ clock: checkStarted, fn: () => 0, target: $pollCount });
sample({
  clock: checkStarted,
  fn: (): FlowSubmission => ({ kind: 'checking' }),
  target: $flowSubmission,
});
sample({
  clock: [checkStarted, waitForOutcomeFx.done],
  source: $flowDraft,
  filter: ({ idempotencyKey }) => idempotencyKey !== null,
  fn: ({ idempotencyKey }) => idempotencyKey ?? '',
  target: findAutopayByKeyFx,
});
const pollAnswered = sample({
  clock: findAutopayByKeyFx.finally,
  source: $flowDraft,
  filter: (draft, { params }) => isAwaited(draft, params),
  fn: (_, answer): AutopayKeyResult => (answer.status === 'done' ? answer.result : UNKNOWN_RESULT),
});
sample({
  clock: pollAnswered,
  filter: ({ outcome }) => outcome !== null,
  fn: ({ outcome }): FlowSubmission => (outcome ? { kind: 'done', outcome } : raise()),
  target: $flowSubmission,
});
// It never arrived: nothing was done, and it can be sent again.
sample({
  clock: pollAnswered,
  filter: ({ state }) => state === 'NOT_FOUND',
  fn: () => 'NOT_SENT',
  target: refused,
});
const pollInconclusive = sample({
  clock: pollAnswered,
  source: $pollCount,
  filter: (_, { state, outcome }) => state !== 'NOT_FOUND' && outcome === null,
  fn: (asked) => asked + 1,
});
sample({ clock: pollInconclusive, target: $pollCount });
sample({
  clock: pollInconclusive,
  filter: (asked) => asked < POLLING.times,
  fn: () => POLLING.everyMs,
  target: waitForOutcomeFx,
});
sample({
  clock: pollInconclusive,
  filter: (asked) => asked >= POLLING.times,
  fn: (): FlowSubmission => ({ kind: 'outcomeUnknown' }),
  target: $flowSubmission,
});

// -- The result's own address, after a reload: shown again, or, where it cannot be told, what Auto Pay is now
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

// -- Refused: nothing was done, nothing typed is lost; the next try gets another key and, for cards, another token
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
  source: { aim: $flowTarget, step: $stepAfterRefusal },
  fn: ({ aim, step }) => ({ to: flowPath(aim.flow, step, aim.only), replace: true }),
  target: navigated,
});
sample({
  clock: [refusalDismissed, flowRestarted, flowOpened, sessionEnded],
  fn: (): FlowSubmission => ({ kind: 'idle' }),
  target: $flowSubmission,
});
sample({
  clock: flowRestarted,
  source: $flowTarget,
  fn: ({ flow, only }) => ({ to: flowPath(flow, 'method', only), replace: true }),
  target: navigated,
});

// -- Done: the draft has done its work, everything else is asked anew
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

// -- Repairing a part: a second click finds it under way
const repair = sample({
  clock: groupRepairRequested,
  source: { repairs: $groupRepairs, submission: $flowSubmission },
  filter: ({ repairs, submission }, group) =>
    submission.kind === 'done' && repairs[group] !== 'repairing',
  fn: ({ submission }, serviceGroup) => ({
    idempotencyKey: submission.kind === 'done' ? submission.outcome.idempotencyKey : raise(),
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
// Whoever has left the result meanwhile is not brought back to it.
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
// It may have been done all the same, or been done in another way: what is on is asked anew.
sample({ clock: repairAutopayFx.fail, fn: () => undefined, target: autopay.refreshed });
sample({ clock: [flowOpened, sessionEnded], fn: () => ({}), target: $groupRepairs });
