import { combine, createEvent, createStore, merge, sample, split } from 'effector';
import { autopay } from '../../autopay/query.ts';
import { coreBilling, mobileBilling } from '../../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import { devices } from '../../mobile/devices/index.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { wallet } from '../wallet/index.ts';
import { $autopayOffer } from './autopay-offer.ts';
import {
  $tokenizedCard,
  $draft,
  $laterDay,
  $plannedPayments,
  $target,
  draftChanged,
  draftCleared,
  oneTimePaymentOpened,
  termsToggled,
} from './draft.ts';
import {
  findPaymentByKeyFx,
  makeIdempotencyKeyFx,
  waitForPollFx,
  readDraftFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
  storeKeyFx,
} from './ports.ts';
import { isAmountRefusal } from '../amounts/rules-amount.ts';
import { isDateRefusal } from '../dates/rules-day-choice.ts';
import { acceptedSubmission, hasNextPayment } from './rules/submit.ts';
import { nextPlannedPayment } from './rules/target.ts';
import type { Draft, PaymentKeyResult, PaymentReceipt, Submission } from './rules/types.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { recentPayments } from '../../billing/queries.ts';
import { deviceInput, paymentInput, requestFingerprint } from './rules/request.ts';

/** How often, and how many milliseconds apart, a payment that is under way is asked for. */
const POLLING = { times: 3, everyMs: 2_000 } as const;

// -- Public events
export const paymentSubmitted = createEvent();
export const duplicateConfirmed = createEvent();
export const duplicateDeclined = createEvent();
/** The customer asks again what became of the payment. */
export const outcomeCheckRequested = createEvent();
/** Leaves the result: back to the step that may help after a failure, a fresh form after a success. */
export const resultDismissed = createEvent();

// -- Internal events
const sendRequested = createEvent();
const keyReady = createEvent<{ idempotencyKey: string; keyFor: string }>();
const checkStarted = createEvent();
const failed = createEvent<string>();
/** A payment of the submit was accepted. */
const paymentAccepted = createEvent<PaymentReceipt>();

// -- Stores
export const $submission = createStore<Submission>({ kind: 'idle' });
export const $reviewProblems = createStore<FieldProblem[]>([]);
type StepAfterFailure = 'amount' | 'method' | 'date';
/** Where the customer goes on after a failure: another amount or day where that helps, else another method. */
export const $stepAfterFailure = createStore<StepAfterFailure>('method', { serialize: 'ignore' });
const $pollCount = createStore(0);
/** Sent a second time because the first never arrived. There is no third time. */
const $wasResent = createStore(false);

// -- Derived
/** What is sent next: of both bills the one after the other. */
const $submissionPayments = combine($plannedPayments, $draft, (parts, { planned }) =>
  planned.length > 0 ? planned : parts,
);
export const $nextPayment = combine($submissionPayments, $draft, (planned, { paid }) =>
  nextPlannedPayment(planned, paid),
);
const $input = combine(
  $draft,
  $tokenizedCard,
  $nextPayment,
  $autopayOffer,
  (draft, captured, part, offer) => paymentInput(draft, captured, part, offer !== null),
);
const $requestFingerprint = combine($input, $laterDay, $nextPayment, (input, later, part) =>
  requestFingerprint(input, later, part?.deviceId ?? null),
);
const $idle = combine($submission, ({ kind }) => kind === 'idle' || kind === 'confirmDuplicate');
/** What of several payments was accepted already, while another one is on its way. */
export const $paidSoFar = $draft.map(({ paid }) => paid);

export const termsProblems = (draft: Draft): FieldProblem[] =>
  draft.termsAccepted ? [] : [{ field: 'termsAccepted', messageKey: 'errors.terms' }];

// -- Submitting: a second click finds the submission no longer idle
sample({ clock: paymentSubmitted, source: $draft, fn: termsProblems, target: $reviewProblems });
sample({ clock: [termsToggled, oneTimePaymentOpened], fn: () => [], target: $reviewProblems });
sample({
  clock: paymentSubmitted,
  source: { draft: $draft, idle: $idle, input: $input },
  filter: ({ draft, idle, input }) => idle && input !== null && draft.termsAccepted,
  target: sendRequested,
});
const duplicateAccepted = sample({
  clock: duplicateConfirmed,
  source: $submission,
  filter: ({ kind }) => kind === 'confirmDuplicate',
  fn: () => undefined,
});
sample({
  clock: duplicateAccepted,
  fn: () => ({ confirmedDuplicate: true }),
  target: draftChanged,
});
sample({ clock: duplicateAccepted, target: sendRequested });
const declined = sample({
  clock: duplicateDeclined,
  source: { submission: $submission, draft: $draft },
  filter: ({ submission }) => submission.kind === 'confirmDuplicate',
  fn: ({ draft }) => draft.paid.length > 0,
});
sample({
  clock: declined,
  filter: (afterAnother) => !afterAnother,
  fn: (): Submission => ({ kind: 'idle' }),
  target: $submission,
});
sample({
  clock: declined,
  filter: (afterAnother) => afterAnother,
  fn: () => 'DUPLICATE_PAYMENT',
  target: failed,
});
sample({ clock: sendRequested, fn: (): Submission => ({ kind: 'sending' }), target: $submission });

// What is begun is what goes on, whatever a reload finds due by then.
sample({
  clock: sendRequested,
  source: { draft: $draft, parts: $plannedPayments },
  filter: ({ draft }) => draft.planned.length === 0,
  fn: ({ parts }) => ({ planned: parts }),
  target: draftChanged,
});

// -- The key: one for one body, stored before anything is sent
const hasCurrentKey = (draft: Draft, signature: string) =>
  draft.keyFor === signature && draft.idempotencyKey !== null;
const keyOf = (draft: Draft) => ({
  idempotencyKey: draft.idempotencyKey ?? '',
  keyFor: draft.keyFor ?? '',
});
const $keyed = combine({ draft: $draft, signature: $requestFingerprint });
sample({
  clock: sendRequested,
  source: $keyed,
  filter: ({ draft, signature }) => hasCurrentKey(draft, signature),
  fn: ({ draft }) => keyOf(draft),
  target: keyReady,
});
sample({
  clock: sendRequested,
  source: $keyed,
  filter: ({ draft, signature }) => !hasCurrentKey(draft, signature),
  fn: () => undefined,
  target: makeIdempotencyKeyFx,
});
sample({
  clock: makeIdempotencyKeyFx.doneData,
  source: $requestFingerprint,
  fn: (keyFor, idempotencyKey) => ({ keyFor, idempotencyKey }),
  target: keyReady,
});
sample({ clock: keyReady, fn: (key) => ({ ...key, submitted: true }), target: draftChanged });
sample({
  clock: keyReady,
  source: { draft: $draft, profile: $profile },
  fn: ({ draft, profile }, key) => ({
    owner: profile ? draftOwnerKey(profile) : '',
    draft: { ...draft, ...key, submitted: true },
  }),
  target: storeKeyFx,
});
const ready = sample({
  clock: storeKeyFx.finally,
  source: { input: $input, paymentDate: $laterDay, part: $nextPayment },
  filter: ({ input }) => input !== null,
  fn: ({ input, paymentDate, part }, { params }) => ({
    input: { ...(input ?? raise()), idempotencyKey: params.draft.idempotencyKey ?? raise() },
    paymentDate,
    deviceId: part?.deviceId ?? null,
  }),
});
const paymentRoute = split(ready, {
  device: ({ deviceId }) => deviceId !== null,
  later: ({ paymentDate }) => paymentDate !== null,
});
sample({
  clock: paymentRoute.device,
  fn: ({ input, deviceId }) => deviceInput(input, deviceId ?? raise()),
  target: sendDevicePaymentFx,
});
sample({
  clock: paymentRoute.later,
  fn: ({ input, paymentDate }) => ({ ...input, paymentDate: paymentDate ?? raise() }),
  target: sendFuturePaymentFx,
});
sample({ clock: paymentRoute.__, fn: ({ input }) => input, target: sendInstantPaymentFx });

function raise(): never {
  throw new Error('A payment was sent without its input.');
}

// -- What came back, for today or a later day alike
sample({
  clock: [
    sendInstantPaymentFx.doneData,
    sendFuturePaymentFx.doneData,
    sendDevicePaymentFx.doneData,
  ],
  target: paymentAccepted,
});
const sendFailed = merge([
  sendInstantPaymentFx.failData,
  sendFuturePaymentFx.failData,
  sendDevicePaymentFx.failData,
]);
const isDuplicate = (failure: RequestFailure) => refusalCode(failure) === 'DUPLICATE_PAYMENT';
const mustPollOutcome = (failure: RequestFailure) =>
  refusalCode(failure) === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure);
sample({
  clock: sendFailed,
  filter: isDuplicate,
  fn: (): Submission => ({ kind: 'confirmDuplicate' }),
  target: $submission,
});
sample({
  clock: sendFailed,
  filter: isDuplicate,
  fn: () => ({ submitted: false }),
  target: draftChanged,
});
// Which one it repeats is looked up in what there is now.
sample({
  clock: sendFailed,
  filter: isDuplicate,
  fn: () => undefined,
  target: [recentPayments.refreshed, scheduledPayments.refreshed],
});
sample({ clock: sendFailed, filter: mustPollOutcome, target: checkStarted });
sample({
  clock: sendFailed,
  filter: (failure) => !isDuplicate(failure) && !mustPollOutcome(failure),
  fn: (failure) => refusalCode(failure) ?? 'INTERNAL',
  target: failed,
});

// -- Asking by the key: after a time-out, a reload, or on request
sample({
  clock: readDraftFx.doneData,
  filter: (draft) => draft?.submitted === true && draft.idempotencyKey !== null,
  target: checkStarted,
});
sample({ clock: outcomeCheckRequested, target: checkStarted });
sample({ clock: checkStarted, fn: () => 0, target: $pollCount });
sample({ clock: checkStarted, fn: (): Submission => ({ kind: 'checking' }), target: $submission });
sample({
  clock: [checkStarted, waitForPollFx.done],
  source: $draft,
  filter: ({ idempotencyKey }) => idempotencyKey !== null,
  fn: ({ idempotencyKey }) => idempotencyKey ?? '',
  target: findPaymentByKeyFx,
});
const isUnderWay = (result: PaymentKeyResult) => result.state === 'UNDER_WAY';
sample({
  clock: findPaymentByKeyFx.doneData,
  filter: ({ state, receipt }) => state === 'ACCEPTED' && receipt !== null,
  fn: ({ receipt }) => receipt ?? raise(),
  target: paymentAccepted,
});
sample({
  clock: findPaymentByKeyFx.doneData,
  filter: ({ state }) => state === 'FAILED',
  fn: ({ systemErrorCode }) => systemErrorCode ?? 'PAYMENT_DECLINED',
  target: failed,
});
sample({
  clock: [findPaymentByKeyFx.doneData, findPaymentByKeyFx.fail],
  source: $pollCount,
  fn: (asked) => asked + 1,
  target: $pollCount,
});
const $mayPollAgain = combine($pollCount, (asked) => asked < POLLING.times);
const notFound = sample({
  clock: findPaymentByKeyFx.doneData,
  filter: ({ state }) => state === 'NOT_FOUND',
});
const requestNotReceived = split(
  sample({ clock: notFound, source: { keyed: $keyed, resent: $wasResent, again: $mayPollAgain } }),
  {
    // Everything is at hand: sent again with the same key, which settles it either way.
    resend: ({ keyed, resent }) => hasCurrentKey(keyed.draft, keyed.signature) && !resent,
    // Card data is gone, and the payment may still be on its way.
    wait: ({ resent, again }) => again && !resent,
  },
);
sample({
  clock: requestNotReceived.resend,
  fn: ({ keyed }) => keyOf(keyed.draft),
  target: keyReady,
});
sample({ clock: requestNotReceived.resend, fn: () => true, target: $wasResent });
sample({ clock: sendRequested, fn: () => false, target: $wasResent });
sample({ clock: requestNotReceived.wait, fn: () => POLLING.everyMs, target: waitForPollFx });
sample({ clock: requestNotReceived.__, fn: () => 'NOT_SENT', target: failed });
sample({
  clock: findPaymentByKeyFx.doneData,
  source: $mayPollAgain,
  filter: (again, result) => again && isUnderWay(result),
  fn: () => POLLING.everyMs,
  target: waitForPollFx,
});
sample({
  clock: findPaymentByKeyFx.doneData,
  source: $mayPollAgain,
  filter: (again, result) => !again && isUnderWay(result),
  fn: (): Submission => ({ kind: 'outcomeUnknown' }),
  target: $submission,
});
sample({
  clock: findPaymentByKeyFx.fail,
  source: $mayPollAgain,
  filter: (again) => again,
  fn: () => POLLING.everyMs,
  target: waitForPollFx,
});
sample({
  clock: findPaymentByKeyFx.fail,
  source: $mayPollAgain,
  filter: (again) => !again,
  fn: (): Submission => ({ kind: 'outcomeUnknown' }),
  target: $submission,
});

// -- A payment was accepted: the next one of the submit is sent, with a key of its own; after the last one the submit is done
const $paymentProgress = combine({ draft: $draft, parts: $submissionPayments });
const nextPaymentStarted = sample({
  clock: paymentAccepted,
  source: $paymentProgress,
  filter: ({ draft, parts }, receipt) => hasNextPayment(parts, [...draft.paid, receipt]),
  fn: ({ draft }, receipt) => [...draft.paid, receipt],
});
sample({
  clock: nextPaymentStarted,
  fn: (paid) => ({
    paid,
    submitted: false,
    idempotencyKey: null,
    keyFor: null,
    confirmedDuplicate: false,
  }),
  target: draftChanged,
});
sample({ clock: nextPaymentStarted, fn: () => undefined, target: sendRequested });
sample({
  clock: paymentAccepted,
  source: $paymentProgress,
  filter: ({ draft, parts }, receipt) => !hasNextPayment(parts, [...draft.paid, receipt]),
  fn: ({ draft }, receipt) => acceptedSubmission([...draft.paid, receipt], null),
  target: $submission,
});

// -- Failed: nothing was paid, nothing typed is lost; the next try gets another key and, for cards, another token
const failureOutcome = split(
  sample({
    clock: failed,
    source: { draft: $draft, part: $nextPayment },
    fn: ({ draft, part }, code) => ({ paid: draft.paid, part, code }),
  }),
  { afterAnother: ({ paid }) => paid.length > 0 },
);
// One of several was accepted before: that stands, and the other is told of with it.
sample({
  clock: failureOutcome.afterAnother,
  fn: ({ paid, part, code }) =>
    acceptedSubmission(
      paid,
      part && { serviceGroup: part.serviceGroup, amount: part.amount, code },
    ),
  target: $submission,
});
const submissionFailed = sample({ clock: failureOutcome.__, fn: ({ code }) => code });
sample({
  clock: submissionFailed,
  fn: (code): Submission => ({ kind: 'failed', code }),
  target: $submission,
});
sample({
  clock: submissionFailed,
  fn: (code): StepAfterFailure =>
    isAmountRefusal(code) ? 'amount' : isDateRefusal(code) ? 'date' : 'method',
  target: $stepAfterFailure,
});
sample({
  clock: submissionFailed,
  fn: () => ({
    submitted: false,
    planned: [],
    idempotencyKey: null,
    keyFor: null,
    confirmedDuplicate: false,
  }),
  target: draftChanged,
});
const isBillRefusal = (code: string) => isAmountRefusal(code) || isDateRefusal(code);
// A card whose amount or day was refused has not been used.
sample({
  clock: submissionFailed,
  filter: (code) => !isBillRefusal(code),
  fn: () => null,
  target: $tokenizedCard,
});
// What is due, and which days are open, is asked anew.
sample({
  clock: submissionFailed,
  filter: isBillRefusal,
  fn: () => undefined,
  target: [coreBilling.refreshed, mobileBilling.refreshed, scheduledPayments.refreshed],
});

// -- Accepted: the draft has done its work, the billing home shows the truth
const accepted = sample({ clock: $submission.updates, filter: ({ kind }) => kind === 'accepted' });
sample({
  clock: accepted,
  source: $target,
  filter: ({ kind }) => kind === 'device',
  fn: () => undefined,
  target: devices.refreshed,
});
sample({
  clock: accepted,
  target: [
    draftCleared,
    coreBilling.refreshed,
    mobileBilling.refreshed,
    recentPayments.refreshed,
    scheduledPayments.refreshed,
    wallet.refreshed,
    autopay.refreshed,
  ],
});
sample({
  clock: [resultDismissed, oneTimePaymentOpened, sessionEnded],
  fn: (): Submission => ({ kind: 'idle' }),
  target: $submission,
});
