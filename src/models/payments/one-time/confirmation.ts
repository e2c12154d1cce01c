import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { $businessNow } from '../../platform/clock/index.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { $profile, draftOwnerKey, sessionEnded } from '../../session/index.ts';
import { $draft, $tokenizedCard, oneTimePaymentOpened } from './draft.ts';
import {
  findPaymentByKeyFx,
  saveReceiptKeyFx,
  readReceiptKeyFx,
  refetchPaymentByKeyFx,
  sendDevicePaymentFx,
  sendFuturePaymentFx,
  sendInstantPaymentFx,
} from './ports.ts';
import {
  parseSubmissionKeys,
  offeredConfirmations,
  addSubmissionKey,
} from './rules/confirmation.ts';
import { acceptedSubmission } from './rules/submit.ts';
import { $methodLabel, $requestedStep } from './steps.ts';
import { $submission, paymentSubmitted } from './submit.ts';
import type { PaymentReceipt, Submission } from './rules/types.ts';
import type { MethodLabel } from '../method-entry/types.ts';
import { billingOpened } from '../../billing/opened.ts';

// -- Public events
/** The customer dismisses the confirmation. */
export const confirmationDismissed = createEvent();

/** Loads the receipt of each payment of a submission. */
const findReceiptsFx = createEffect((keys: readonly string[]) =>
  Promise.all(keys.map((key) => refetchPaymentByKeyFx(key))),
);

// -- Stores
/** Receipts of the last submission, in order of acceptance. */
const $lastReceipts = createStore<readonly PaymentReceipt[]>([], { serialize: 'ignore' });
/** The keys of the submission in progress, or of the last one. */
const $submissionKeys = createStore<string | null>(null, { serialize: 'ignore' });

/** The payment was sent with a prepaid card, which is not saved. False after a reload. */
export const $paidWithPrepaid = createStore(false, { serialize: 'ignore' });

/** The method that the payment was sent with, labelled as on review. Null after a reload. */
export const $methodUsed = createStore<MethodLabel | null>(null, { serialize: 'ignore' });

// -- Derived
const $owner = combine($profile, (profile) => (profile ? draftOwnerKey(profile) : null));
/** The confirmations of recent payments, for as long as the billing home offers them. */
export const $recentConfirmations = combine(
  $lastReceipts,
  $businessNow,
  scheduledPayments.$data,
  (receipts, now, card) =>
    offeredConfirmations(receipts, now, card.kind === 'ready' ? card.value : []),
);

// -- Saves the key of the accepted payment, so that its receipt can be reloaded
const acceptedKey = createEvent<string>();
sample({
  clock: [sendInstantPaymentFx.done, sendFuturePaymentFx.done, sendDevicePaymentFx.done],
  fn: ({ params }) => params.idempotencyKey,
  target: acceptedKey,
});
sample({
  clock: findPaymentByKeyFx.done,
  filter: ({ result }) => result.state === 'ACCEPTED',
  fn: ({ params }) => params,
  target: acceptedKey,
});
sample({
  clock: acceptedKey,
  source: $submissionKeys,
  fn: addSubmissionKey,
  target: $submissionKeys,
});
sample({
  clock: [paymentSubmitted, oneTimePaymentOpened, confirmationDismissed],
  fn: () => null,
  target: $submissionKeys,
});
sample({
  clock: [acceptedKey, confirmationDismissed],
  source: { owner: $owner, key: $submissionKeys },
  filter: ({ owner }) => owner !== null,
  fn: ({ owner, key }) => ({ owner: owner ?? '', key }),
  target: saveReceiptKeyFx,
});

sample({
  clock: paymentSubmitted,
  source: { draft: $draft, captured: $tokenizedCard },
  fn: ({ draft, captured }) => captured?.method === draft.method && captured.prepaid,
  target: $paidWithPrepaid,
});

// -- The recent payment
sample({
  clock: [sendInstantPaymentFx, sendFuturePaymentFx, sendDevicePaymentFx],
  source: $methodLabel,
  fn: (label) => label,
  target: $methodUsed,
});
sample({ clock: [oneTimePaymentOpened, sessionEnded], fn: () => null, target: $methodUsed });
sample({
  clock: $submission,
  filter: ({ kind }) => kind === 'accepted',
  fn: (submission) =>
    submission.kind === 'accepted' ? [...(submission.also ?? []), submission.receipt] : [],
  target: $lastReceipts,
});
sample({ clock: [confirmationDismissed, $profile], fn: () => [], target: $lastReceipts });

// -- After Back and Forward: the result's URL shows the result, and never the form again
sample({
  clock: oneTimePaymentOpened,
  source: { wanted: $requestedStep, submission: $submission, receipts: $lastReceipts },
  filter: ({ wanted, submission, receipts }) =>
    wanted === 'result' && submission.kind === 'idle' && receipts.length > 0,
  fn: ({ receipts }): Submission => acceptedSubmission(receipts, null),
  target: $submission,
});

// -- After a reload: the billing home offers it again, and the result's URL shows the result
const receiptLookupDue = sample({
  clock: [billingOpened, oneTimePaymentOpened],
  source: { owner: $owner, receipts: $lastReceipts },
  filter: ({ owner, receipts }) => owner !== null && receipts.length === 0,
  fn: ({ owner }) => owner ?? '',
});
sample({ clock: receiptLookupDue, target: readReceiptKeyFx });
sample({
  clock: readReceiptKeyFx.doneData,
  filter: (keys) => keys !== null,
  fn: parseSubmissionKeys,
  target: findReceiptsFx,
});
const receiptsFound = sample({
  clock: findReceiptsFx.doneData,
  fn: (results) => results.flatMap(({ receipt }) => receipt ?? []),
});
const receiptsRestored = sample({
  clock: receiptsFound,
  filter: (receipts) => receipts.length > 0,
});
sample({ clock: receiptsRestored, target: $lastReceipts });
sample({
  clock: receiptsRestored,
  source: { wanted: $requestedStep, submission: $submission },
  filter: ({ wanted, submission }) => wanted === 'result' && submission.kind === 'idle',
  fn: (_, receipts): Submission => acceptedSubmission(receipts, null),
  target: $submission,
});
