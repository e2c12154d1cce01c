import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { billingOpened } from '../../billing/opened.ts';
import { recentPayments } from '../../billing/queries.ts';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile, draftOwnerKey } from '../../session/index.ts';
import { scheduledPayments } from '../scheduled/query.ts';
import { readReceiptKeyFx, refetchPaymentByKeyFx, saveReceiptKeyFx } from './ports.ts';
import {
  addSubmissionKey,
  declinedSince,
  offeredConfirmations,
  parseSubmissionKeys,
} from './rules-receipts.ts';
import type { Payment } from '../../billing/types.ts';
import type { PaymentReceipt } from './types.ts';

export type { PaymentKeyResult, PaymentReceipt } from './types.ts';

// -- Public events
/** A submission begins, or its form is opened: the keys of the one before are forgotten. */
export const submissionBegan = createEvent();
/**
 * The payment with this idempotency key was accepted, or another one of its submission was and it
 * was not: its outcome can be asked for again.
 */
export const keyAnswered = createEvent<string>();
/** The result of a submission is shown: its receipts, in order of acceptance. */
export const receiptsShown = createEvent<readonly PaymentReceipt[]>();
/** The receipts are wanted again, such as after a reload. */
export const receiptsWanted = createEvent();
/** The customer dismisses the confirmation. */
export const confirmationDismissed = createEvent();

/** Loads the receipt of each payment of a submission. */
const findReceiptsFx = createEffect((keys: readonly string[]) =>
  Promise.all(keys.map((key) => refetchPaymentByKeyFx(key))),
);

// -- Stores
/** Receipts of the last submission, in order of acceptance. */
export const $lastReceipts = createStore<readonly PaymentReceipt[]>([], { serialize: 'ignore' });
/** The keys of the submission in progress, or of the last one. */
const $submissionKeys = createStore<string | null>(null, { serialize: 'ignore' });

/** What the keys of an earlier page say was not made after all. */
const $notMade = createStore<readonly Payment[]>([], { serialize: 'ignore' });

// -- Derived
const $owner = combine($profile, (profile) => (profile ? draftOwnerKey(profile) : null));
const $payments = recentPayments.$data.map((card) => (card.kind === 'ready' ? card.value : []));
/** The confirmations of recent payments, for as long as the billing home offers them. */
export const $recentConfirmations = combine(
  $lastReceipts,
  $businessNow,
  scheduledPayments.$data,
  $payments,
  (receipts, now, card, payments) =>
    offeredConfirmations(receipts, now, card.kind === 'ready' ? card.value : [], payments),
);
/** The payments of the last submission that the bank declined after their receipts were shown. */
export const $declinedSince = combine($lastReceipts, $payments, $notMade, declinedSince);

// -- Saves the key of the payment, so that what became of it can be told after a reload
sample({
  clock: keyAnswered,
  source: $submissionKeys,
  fn: addSubmissionKey,
  target: $submissionKeys,
});
sample({
  clock: [submissionBegan, confirmationDismissed],
  fn: () => null,
  target: $submissionKeys,
});
sample({
  clock: [keyAnswered, confirmationDismissed],
  source: { owner: $owner, key: $submissionKeys },
  filter: ({ owner }) => owner !== null,
  fn: ({ owner, key }) => ({ owner: owner ?? '', key }),
  target: saveReceiptKeyFx,
});

// -- The recent payment
sample({ clock: receiptsShown, target: $lastReceipts });
sample({
  clock: [confirmationDismissed, $profile],
  fn: () => [],
  target: [$lastReceipts, $notMade],
});
sample({ clock: submissionBegan, fn: () => [], target: $notMade });

// -- After a reload
const lookupDue = sample({
  clock: [billingOpened, receiptsWanted],
  source: { owner: $owner, receipts: $lastReceipts },
  filter: ({ owner, receipts }) => owner !== null && receipts.length === 0,
  fn: ({ owner }) => owner ?? '',
});
sample({ clock: lookupDue, target: readReceiptKeyFx });
sample({
  clock: readReceiptKeyFx.doneData,
  filter: (keys) => keys !== null,
  fn: parseSubmissionKeys,
  target: findReceiptsFx,
});
sample({
  clock: findReceiptsFx.doneData,
  fn: (results) => results.flatMap(({ payment }) => payment ?? []),
  target: $notMade,
});
/** The receipts were found again, less those of payments that were declined since. */
export const receiptsRestored = sample({
  clock: findReceiptsFx.doneData,
  filter: (results) => results.some(({ receipt, payment }) => receipt ?? payment),
  fn: (results) => results.flatMap(({ receipt }) => receipt ?? []),
});
sample({ clock: receiptsRestored, target: $lastReceipts });
