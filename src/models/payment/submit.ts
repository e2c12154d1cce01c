import { combine, createEvent, createStore, merge, sample, split } from 'effector';
import { autopay } from '../autopay/card.ts';
import { coreBilling, recentPayments } from '../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../call/errors.ts';
import type { CallFailure } from '../call/errors.ts';
import { $profile, ownerOf, sessionEnded } from '../session/index.ts';
import { scheduledPayments } from '../scheduled/card.ts';
import { wallet } from '../wallet/index.ts';
import { $autopayOffer } from './autopay-offer.ts';
import { $bill, $captured, $draft, $laterDay, draftChanged, draftCleared, oneTimePaymentOpened, termsToggled } from './draft.ts';
import { findPaymentByKeyFx, makeIdempotencyKeyFx, pauseFx, readDraftFx, sendFuturePaymentFx, sendInstantPaymentFx, storeKeyFx } from './ports.ts';
import { isAboutAmount } from './rules-amount.ts';
import { isAboutDate } from './rules-day.ts';
import { paymentInput, signatureOf } from './rules-flow.ts';
import type { Draft, FieldProblem, PaymentKeyResult, Submission } from './types.ts';

/** How often, and how many milliseconds apart, a payment that is under way is asked for. */
const ASK = { times: 3, everyMs: 2_000 } as const;

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

// -- Stores
export const $submission = createStore<Submission>({ kind: 'idle' });
export const $reviewProblems = createStore<FieldProblem[]>([]);
type StepAfterFailure = 'amount' | 'method' | 'date';
/** Where the customer goes on after a failure: another amount or day where that helps, else another method. */
export const $stepAfterFailure = createStore<StepAfterFailure>('method', { serialize: 'ignore' });
const $asked = createStore(0);
/** Sent a second time because the first never arrived. There is no third time. */
const $resent = createStore(false);

// -- Derived
const $input = combine($draft, $captured, $bill, $autopayOffer, (draft, captured, bill, offer) => (bill ? paymentInput(draft, captured, bill, offer !== null) : null));
const $signature = combine($input, $laterDay, signatureOf);
const $idle = combine($submission, ({ kind }) => kind === 'idle' || kind === 'confirmDuplicate');

export const termsProblems = (draft: Draft): FieldProblem[] => (draft.termsAccepted ? [] : [{ field: 'termsAccepted', messageKey: 'errors.terms' }]);

// -- Submitting: a second click finds the submission no longer idle
sample({ clock: paymentSubmitted, source: $draft, fn: termsProblems, target: $reviewProblems });
sample({ clock: [termsToggled, oneTimePaymentOpened], fn: () => [], target: $reviewProblems });
sample({ clock: paymentSubmitted, source: { draft: $draft, idle: $idle, input: $input }, filter: ({ draft, idle, input }) => idle && input !== null && draft.termsAccepted, target: sendRequested });
const duplicateAccepted = sample({ clock: duplicateConfirmed, source: $submission, filter: ({ kind }) => kind === 'confirmDuplicate', fn: () => undefined });
sample({ clock: duplicateAccepted, fn: () => ({ confirmedDuplicate: true }), target: draftChanged });
sample({ clock: duplicateAccepted, target: sendRequested });
sample({ clock: duplicateDeclined, source: $submission, filter: ({ kind }) => kind === 'confirmDuplicate', fn: (): Submission => ({ kind: 'idle' }), target: $submission });
sample({ clock: sendRequested, fn: (): Submission => ({ kind: 'sending' }), target: $submission });

// -- The key: one for one body, stored before anything is sent
const hasKey = (draft: Draft, signature: string) => draft.keyFor === signature && draft.idempotencyKey !== null;
const keyOf = (draft: Draft) => ({ idempotencyKey: draft.idempotencyKey ?? '', keyFor: draft.keyFor ?? '' });
const $keyed = combine({ draft: $draft, signature: $signature });
sample({ clock: sendRequested, source: $keyed, filter: ({ draft, signature }) => hasKey(draft, signature), fn: ({ draft }) => keyOf(draft), target: keyReady });
sample({ clock: sendRequested, source: $keyed, filter: ({ draft, signature }) => !hasKey(draft, signature), fn: () => undefined, target: makeIdempotencyKeyFx });
sample({ clock: makeIdempotencyKeyFx.doneData, source: $signature, fn: (keyFor, idempotencyKey) => ({ keyFor, idempotencyKey }), target: keyReady });
sample({ clock: keyReady, fn: (key) => ({ ...key, submitted: true }), target: draftChanged });
sample({ clock: keyReady, source: { draft: $draft, profile: $profile }, fn: ({ draft, profile }, key) => ({ owner: profile ? ownerOf(profile) : '', draft: { ...draft, ...key, submitted: true } }), target: storeKeyFx });
const ready = sample({
  clock: storeKeyFx.finally,
  source: { input: $input, paymentDate: $laterDay },
  filter: ({ input }) => input !== null,
  fn: ({ input, paymentDate }, { params }) => ({ input: { ...(input ?? raise()), idempotencyKey: params.draft.idempotencyKey ?? raise() }, paymentDate }),
});
const way = split(ready, { later: ({ paymentDate }) => paymentDate !== null });
sample({ clock: way.later, fn: ({ input, paymentDate }) => ({ ...input, paymentDate: paymentDate ?? raise() }), target: sendFuturePaymentFx });
sample({ clock: way.__, fn: ({ input }) => input, target: sendInstantPaymentFx });

function raise(): never {
  throw new Error('A payment was sent without its input.');
}

// -- What came back, for today or a later day alike
const answered = merge([sendInstantPaymentFx.doneData, sendFuturePaymentFx.doneData]);
const refusedOrLost = merge([sendInstantPaymentFx.failData, sendFuturePaymentFx.failData]);
sample({ clock: answered, fn: (receipt): Submission => ({ kind: 'accepted', receipt }), target: $submission });
const isDuplicate = (failure: CallFailure) => refusalCode(failure) === 'DUPLICATE_PAYMENT';
const mustAsk = (failure: CallFailure) => refusalCode(failure) === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure);
sample({ clock: refusedOrLost, filter: isDuplicate, fn: (): Submission => ({ kind: 'confirmDuplicate' }), target: $submission });
sample({ clock: refusedOrLost, filter: isDuplicate, fn: () => ({ submitted: false }), target: draftChanged });
// Which one it repeats is looked up in what there is now.
sample({ clock: refusedOrLost, filter: isDuplicate, fn: () => undefined, target: [recentPayments.refreshed, scheduledPayments.refreshed] });
sample({ clock: refusedOrLost, filter: mustAsk, target: checkStarted });
sample({ clock: refusedOrLost, filter: (failure) => !isDuplicate(failure) && !mustAsk(failure), fn: (failure) => refusalCode(failure) ?? 'INTERNAL', target: failed });

// -- Asking by the key: after a time-out, a reload, or on request
sample({ clock: readDraftFx.doneData, filter: (draft) => draft?.submitted === true && draft.idempotencyKey !== null, target: checkStarted });
sample({ clock: outcomeCheckRequested, target: checkStarted });
sample({ clock: checkStarted, fn: () => 0, target: $asked });
sample({ clock: checkStarted, fn: (): Submission => ({ kind: 'checking' }), target: $submission });
sample({ clock: [checkStarted, pauseFx.done], source: $draft, filter: ({ idempotencyKey }) => idempotencyKey !== null, fn: ({ idempotencyKey }) => idempotencyKey ?? '', target: findPaymentByKeyFx });
const stillOpen = (result: PaymentKeyResult) => result.state === 'UNDER_WAY';
sample({ clock: findPaymentByKeyFx.doneData, filter: ({ state, receipt }) => state === 'ACCEPTED' && receipt !== null, fn: ({ receipt }): Submission => ({ kind: 'accepted', receipt: receipt ?? raise() }), target: $submission });
sample({ clock: findPaymentByKeyFx.doneData, filter: ({ state }) => state === 'FAILED', fn: ({ systemErrorCode }) => systemErrorCode ?? 'PAYMENT_DECLINED', target: failed });
sample({ clock: [findPaymentByKeyFx.doneData, findPaymentByKeyFx.fail], source: $asked, fn: (asked) => asked + 1, target: $asked });
const $mayAskAgain = combine($asked, (asked) => asked < ASK.times);
const notFound = sample({ clock: findPaymentByKeyFx.doneData, filter: ({ state }) => state === 'NOT_FOUND' });
const neverArrived = split(sample({ clock: notFound, source: { keyed: $keyed, resent: $resent, again: $mayAskAgain } }), {
  // Everything is at hand: sent again with the same key, which settles it either way.
  resend: ({ keyed, resent }) => hasKey(keyed.draft, keyed.signature) && !resent,
  // Card data is gone, and the payment may still be on its way.
  wait: ({ resent, again }) => again && !resent,
});
sample({ clock: neverArrived.resend, fn: ({ keyed }) => keyOf(keyed.draft), target: keyReady });
sample({ clock: neverArrived.resend, fn: () => true, target: $resent });
sample({ clock: sendRequested, fn: () => false, target: $resent });
sample({ clock: neverArrived.wait, fn: () => ASK.everyMs, target: pauseFx });
sample({ clock: neverArrived.__, fn: () => 'NOT_SENT', target: failed });
sample({ clock: findPaymentByKeyFx.doneData, source: $mayAskAgain, filter: (again, result) => again && stillOpen(result), fn: () => ASK.everyMs, target: pauseFx });
sample({ clock: findPaymentByKeyFx.doneData, source: $mayAskAgain, filter: (again, result) => !again && stillOpen(result), fn: (): Submission => ({ kind: 'outcomeUnknown' }), target: $submission });
sample({ clock: findPaymentByKeyFx.fail, source: $mayAskAgain, filter: (again) => again, fn: () => ASK.everyMs, target: pauseFx });
sample({ clock: findPaymentByKeyFx.fail, source: $mayAskAgain, filter: (again) => !again, fn: (): Submission => ({ kind: 'outcomeUnknown' }), target: $submission });

// -- Failed: nothing was paid, nothing typed is lost; the next try gets another key and, for cards, another token
sample({ clock: failed, fn: (code): Submission => ({ kind: 'failed', code }), target: $submission });
sample({ clock: failed, fn: (code): StepAfterFailure => (isAboutAmount(code) ? 'amount' : isAboutDate(code) ? 'date' : 'method'), target: $stepAfterFailure });
sample({ clock: failed, fn: () => ({ submitted: false, idempotencyKey: null, keyFor: null, confirmedDuplicate: false }), target: draftChanged });
const isAboutBill = (code: string) => isAboutAmount(code) || isAboutDate(code);
// A card whose amount or day was refused has not been used.
sample({ clock: failed, filter: (code) => !isAboutBill(code), fn: () => null, target: $captured });
// What is due, and which days are open, is asked anew.
sample({ clock: failed, filter: isAboutBill, target: [coreBilling.refreshed, scheduledPayments.refreshed] });

// -- Accepted: the draft has done its work, the billing home shows the truth
const accepted = sample({ clock: $submission.updates, filter: ({ kind }) => kind === 'accepted' });
sample({ clock: accepted, target: [draftCleared, coreBilling.refreshed, recentPayments.refreshed, scheduledPayments.refreshed, wallet.refreshed, autopay.refreshed] });
sample({ clock: [resultDismissed, oneTimePaymentOpened, sessionEnded], fn: (): Submission => ({ kind: 'idle' }), target: $submission });
