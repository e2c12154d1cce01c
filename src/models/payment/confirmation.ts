import { combine, createEvent, createStore, sample } from 'effector';
import { $businessNow } from '../clock/index.ts';
import { $profile } from '../session/index.ts';
import { isConfirmationOffered } from './rules-confirmation.ts';
import { $submission } from './submit.ts';
import type { PaymentReceipt } from './types.ts';

// -- Public events
/** The customer has seen enough of the confirmation. */
export const confirmationHidden = createEvent();

// -- Stores
const $lastReceipt = createStore<PaymentReceipt | null>(null, { serialize: 'ignore' });

// -- Derived
/** The confirmation of the payment just made, for as long as the billing home offers it. */
export const $justPaid = combine($lastReceipt, $businessNow, (receipt, now) => (receipt && isConfirmationOffered(receipt, now) ? receipt : null));

// -- Wiring
sample({ clock: $submission, filter: ({ kind }) => kind === 'accepted', fn: (submission) => (submission.kind === 'accepted' ? submission.receipt : null), target: $lastReceipt });
sample({ clock: [confirmationHidden, $profile], fn: () => null, target: $lastReceipt });
