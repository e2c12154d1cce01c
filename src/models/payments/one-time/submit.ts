import { newIdFx } from '../../platform/ids/ports.ts';
import { attach, combine, createEffect, createEvent, createStore, sample, split } from 'effector';
import { reset } from 'patronum/reset';
import { autopay } from '../../autopay/query.ts';
import { coreBilling, mobileBilling } from '../../billing/index.ts';
import { createIdempotentSubmit } from '../../platform/idempotent-submit/index.ts';
import type { SubmissionKey } from '../../platform/idempotent-submit/index.ts';
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
  waitForPollFx,
  readDraftFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
  storeKeyFx,
} from './ports.ts';
import { isAmountRefusal } from '../amounts/rules-amount.ts';
import { isDateRefusal } from '../dates/rules-day-choice.ts';
import { waitOf } from '../../platform/waiting/rules-wait.ts';
import type { Wait } from '../../platform/waiting/rules-wait.ts';
import { acceptedSubmission, hasNextPayment, paymentKeyAnswer } from './submission/rules-submit.ts';
import { nextPlannedPayment } from './draft/rules-target.ts';
import type { Draft, InstantPaymentInput, PaymentReceipt, Submission } from './draft/types.ts';
import type { FieldProblem } from '../../platform/form/types.ts';
import { recentPayments } from '../../billing/queries.ts';
import { deviceInput, paymentInput, requestFingerprint } from './draft/rules-request.ts';

// -- Public events
export const paymentSubmitted = createEvent();
export const duplicateConfirmed = createEvent();
export const duplicateDeclined = createEvent();
/** The customer checks the payment's outcome again. */
export const outcomeCheckRequested = createEvent();
/**
 * Leaves the result: back to the step that may fix a failure, or to an empty form after a success.
 */
export const resultDismissed = createEvent();

// -- Internal events
/** A payment after an accepted one of its submission failed; with its key. */
export const laterPaymentFailed = createEvent<string>();
const failed = createEvent<string>();

// -- Stores
export const $submission = createStore<Submission>({ kind: 'idle' });
export const $reviewProblems = createStore<FieldProblem[]>([]);
type StepAfterFailure = 'amount' | 'method' | 'date';
/** Step after a failure: another amount or day if that helps, else another method. */
export const $stepAfterFailure = createStore<StepAfterFailure>('method', { serialize: 'ignore' });

/** How long to wait before another payment may be tried, where the refusal said it. */
export const $attemptWait = createStore<Wait>(null, { serialize: 'ignore' });

// -- Derived
/** The next request: for both bills, one after the other. */
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
/** One payment as it is sent: for today, for a later day, or of what is left of a device. */
interface PaymentRequest {
  input: Omit<InstantPaymentInput, 'idempotencyKey'>;
  paymentDate: string | null;
  deviceId: string | null;
}
const $request = combine(
  $input,
  $laterDay,
  $nextPayment,
  (input, paymentDate, part): PaymentRequest | null =>
    input && { input, paymentDate, deviceId: part?.deviceId ?? null },
);
const $idle = combine($submission, ({ kind }) => kind === 'idle' || kind === 'confirmDuplicate');
/** Payments already accepted while another one is in flight. */
export const $paidSoFar = $draft.map(({ paid }) => paid);

export const termsProblems = (draft: Draft): FieldProblem[] =>
  draft.termsAccepted ? [] : [{ field: 'termsAccepted', messageKey: 'errors.terms' }];

// -- Sending: one key for one payment, kept with the draft
const sendPaymentFx = createEffect<
  { input: PaymentRequest; idempotencyKey: string },
  PaymentReceipt,
  RequestFailure
>(({ input: { input, paymentDate, deviceId }, idempotencyKey }) => {
  const keyed = { ...input, idempotencyKey };
  if (deviceId !== null) return sendDevicePaymentFx(deviceInput(keyed, deviceId));
  return paymentDate === null
    ? sendInstantPaymentFx(keyed)
    : sendFuturePaymentFx({ ...keyed, paymentDate });
});
const submit = createIdempotentSubmit({
  name: 'payment.submit',
  $input: $request,
  fingerprint: ({ input, paymentDate, deviceId }) =>
    requestFingerprint(input, paymentDate, deviceId),
  key: { $key: $draft, keyChanged: draftChanged },
  makeKeyFx: newIdFx,
  storeKeyFx: attach({
    effect: storeKeyFx,
    source: { draft: $draft, profile: $profile },
    mapParams: (key: SubmissionKey, { draft, profile }) => ({
      owner: profile ? draftOwnerKey(profile) : '',
      draft: { ...draft, ...key },
    }),
  }),
  sendFx: sendPaymentFx,
  isUnknown: (failure) => refusalCode(failure) === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure),
  lookup: {
    findByKeyFx: findPaymentByKeyFx,
    answerOf: paymentKeyAnswer,
    waitFx: waitForPollFx,
    restored: readDraftFx.doneData,
  },
});

// -- Submitting: the terms first
sample({ clock: paymentSubmitted, source: $draft, fn: termsProblems, target: $reviewProblems });
reset({ clock: [termsToggled, oneTimePaymentOpened], target: $reviewProblems });
sample({
  clock: paymentSubmitted,
  source: { draft: $draft, idle: $idle },
  filter: ({ draft, idle }) => idle && draft.termsAccepted,
  fn: () => undefined,
  target: submit.requested,
});
// A submission continues as planned at its start, even if a reload loads other amounts due.
sample({
  clock: submit.started,
  source: { draft: $draft, parts: $plannedPayments },
  filter: ({ draft }) => draft.planned.length === 0,
  fn: ({ parts }) => ({ planned: parts }),
  target: draftChanged,
});

// -- How it goes, as the page shows it
sample({
  clock: submit.started,
  fn: (): Submission => ({ kind: 'sending' }),
  target: $submission,
});
sample({
  clock: submit.checkStarted,
  fn: (): Submission => ({ kind: 'checking' }),
  target: $submission,
});
sample({
  clock: submit.unknown,
  fn: (): Submission => ({ kind: 'outcomeUnknown' }),
  target: $submission,
});
sample({ clock: outcomeCheckRequested, target: submit.checkRequested });
sample({ clock: submit.notSent, fn: () => 'NOT_SENT', target: failed });
const refusal = split(submit.refused, { duplicate: ({ code }) => code === 'DUPLICATE_PAYMENT' });
sample({ clock: refusal.__, fn: ({ code }) => code, target: failed });
// After too many declines the refusal says how long to wait.
reset({ clock: submit.started, target: $attemptWait });
sample({
  clock: submit.sendRefused,
  fn: (failure) => waitOf(failure.kind === 'refused' ? failure.retryAfterSeconds : null),
  target: $attemptWait,
});

// -- It repeats a payment: the customer says whether it is made all the same
sample({
  clock: refusal.duplicate,
  fn: (): Submission => ({ kind: 'confirmDuplicate' }),
  target: $submission,
});
sample({ clock: refusal.duplicate, fn: () => ({ submitted: false }), target: draftChanged });
// The duplicated payment is looked up in the current lists.
sample({
  clock: refusal.duplicate,
  fn: () => undefined,
  target: [recentPayments.refreshed, scheduledPayments.refreshed],
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
sample({ clock: duplicateAccepted, target: submit.requested });
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

// -- A payment was accepted: the next one of the submission is sent with its own key; after the
// last one the submission is complete
const $paymentProgress = combine({ draft: $draft, parts: $submissionPayments });
const nextPaymentStarted = sample({
  clock: submit.accepted,
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
sample({ clock: nextPaymentStarted, fn: () => undefined, target: submit.requested });
sample({
  clock: submit.accepted,
  source: $paymentProgress,
  filter: ({ draft, parts }, receipt) => !hasNextPayment(parts, [...draft.paid, receipt]),
  fn: ({ draft }, receipt) => acceptedSubmission([...draft.paid, receipt], null),
  target: $submission,
});

// -- Failed: nothing was paid, the input is kept; the next attempt gets another key and, for cards,
// another token
const failureOutcome = split(
  sample({
    clock: failed,
    source: { draft: $draft, part: $nextPayment },
    fn: ({ draft, part }, code) => ({ paid: draft.paid, part, code, key: draft.idempotencyKey }),
  }),
  { afterAnother: ({ paid }) => paid.length > 0 },
);
// An earlier payment of the submission was accepted: it is final, and the failure is shown with it.
sample({
  clock: failureOutcome.afterAnother,
  filter: ({ key }) => key !== null,
  fn: ({ key }) => key ?? '',
  target: laterPaymentFailed,
});
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
// A card whose amount or day was rejected has not been used.
sample({
  clock: submissionFailed,
  filter: (code) => !isBillRefusal(code),
  fn: () => null,
  target: $tokenizedCard,
});
// The amount due and the available days are refetched.
sample({
  clock: submissionFailed,
  filter: isBillRefusal,
  fn: () => undefined,
  target: [coreBilling.refreshed, mobileBilling.refreshed, scheduledPayments.refreshed],
});

// -- Accepted: the draft is complete, the billing home shows the current state
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
sample({ clock: [resultDismissed, oneTimePaymentOpened], target: submit.abandoned });
reset({ clock: [resultDismissed, oneTimePaymentOpened, sessionEnded], target: $submission });
