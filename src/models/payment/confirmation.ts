import { combine, createEvent, createStore, sample } from 'effector';
import { billingOpened } from '../billing/index.ts';
import { $businessNow } from '../clock/index.ts';
import { scheduledPayments } from '../scheduled/card.ts';
import { $profile, ownerOf, sessionEnded } from '../session/index.ts';
import { oneTimePaymentOpened } from './draft.ts';
import { findPaymentByKeyFx, keepReceiptKeyFx, readReceiptKeyFx, recallPaymentFx, sendFuturePaymentFx, sendInstantPaymentFx } from './ports.ts';
import { isConfirmationOffered, isStillScheduled } from './rules-confirmation.ts';
import { $methodLabel, $wanted } from './steps.ts';
import { $submission } from './submit.ts';
import type { MethodLabel, PaymentReceipt, Submission } from './types.ts';

// -- Public events
/** The customer has seen enough of the confirmation. */
export const confirmationHidden = createEvent();

// -- Stores
const $lastReceipt = createStore<PaymentReceipt | null>(null, { serialize: 'ignore' });

/** What the payment was sent with, by the name it had on review; null after a reload. */
export const $paidWith = createStore<MethodLabel | null>(null, { serialize: 'ignore' });

// -- Derived
const $owner = combine($profile, (profile) => (profile ? ownerOf(profile) : null));
/** The confirmation of the payment just made, for as long as the billing home offers it. */
export const $justPaid = combine($lastReceipt, $businessNow, scheduledPayments.$card, (receipt, now, card) => {
  if (receipt === null || !isConfirmationOffered(receipt, now)) return null;
  return receipt.status !== 'SCHEDULED' || (card.kind === 'ready' && isStillScheduled(receipt, card.value)) ? receipt : null;
});

// -- Keeping the key of the payment that was accepted, so that a reload can ask for its receipt again
const acceptedKey = createEvent<string>();
sample({ clock: [sendInstantPaymentFx.done, sendFuturePaymentFx.done], fn: ({ params }) => params.idempotencyKey, target: acceptedKey });
sample({ clock: findPaymentByKeyFx.done, filter: ({ result }) => result.state === 'ACCEPTED', fn: ({ params }) => params, target: acceptedKey });
const forget = sample({ clock: confirmationHidden, fn: () => null });
sample({ clock: [acceptedKey, forget], source: $owner, filter: (owner) => owner !== null, fn: (owner, key) => ({ owner: owner ?? '', key }), target: keepReceiptKeyFx });

// -- The payment just made
sample({ clock: [sendInstantPaymentFx, sendFuturePaymentFx], source: $methodLabel, fn: (label) => label, target: $paidWith });
sample({ clock: [oneTimePaymentOpened, sessionEnded], fn: () => null, target: $paidWith });
sample({ clock: $submission, filter: ({ kind }) => kind === 'accepted', fn: (submission) => (submission.kind === 'accepted' ? submission.receipt : null), target: $lastReceipt });
sample({ clock: [confirmationHidden, $profile], fn: () => null, target: $lastReceipt });

// -- After a reload: the billing home offers it again, and the result's own address shows the result
const recallDue = sample({ clock: [billingOpened, oneTimePaymentOpened], source: { owner: $owner, receipt: $lastReceipt }, filter: ({ owner, receipt }) => owner !== null && receipt === null, fn: ({ owner }) => owner ?? '' });
sample({ clock: recallDue, target: readReceiptKeyFx });
sample({ clock: readReceiptKeyFx.doneData, filter: (key) => key !== null, fn: (key) => key ?? '', target: recallPaymentFx });
const recalled = sample({ clock: recallPaymentFx.doneData, filter: ({ receipt }) => receipt !== null, fn: ({ receipt }) => receipt });
sample({ clock: recalled, target: $lastReceipt });
sample({
  clock: recalled,
  source: { wanted: $wanted, submission: $submission },
  filter: ({ wanted, submission }, receipt) => wanted === 'result' && submission.kind === 'idle' && receipt !== null,
  fn: (_, receipt): Submission => (receipt ? { kind: 'accepted', receipt } : { kind: 'idle' }),
  target: $submission,
});
