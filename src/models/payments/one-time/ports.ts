import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type {
  BillPayOutage,
  DevicePaymentInput,
  Draft,
  FuturePaymentInput,
  InstantPaymentInput,
  PaymentKeyResult,
  PaymentReceipt,
} from './rules/types.ts';
export const sendInstantPaymentFx = requestPort<InstantPaymentInput, PaymentReceipt>(
  'billing',
  'sendInstantPayment',
);

/** As {@link sendInstantPaymentFx}, for a later day. */
export const sendFuturePaymentFx = requestPort<FuturePaymentInput, PaymentReceipt>(
  'billing',
  'sendFuturePayment',
);

/** As {@link sendInstantPaymentFx}, for what is left of a mobile device. */
export const sendDevicePaymentFx = requestPort<DevicePaymentInput, PaymentReceipt>(
  'billing',
  'sendDevicePayment',
);
export const findPaymentByKeyFx = requestPort<string, PaymentKeyResult>(
  'billing',
  'findPaymentByKey',
);
export const makeIdempotencyKeyFx = lazyPort<void, string>('browser', 'makeIdempotencyKey');

/** The draft of this customer ({@link ownerOf}, session), kept for as long as the tab lives. */
export const readDraftFx = lazyPort<string, Draft | null>('browser', 'readDraft');

export const saveDraftFx = lazyPort<{ owner: string; draft: Draft }, void>('browser', 'saveDraft');

/**
 * As {@link saveDraftFx}, and the payment is sent only once this has ended. Where nothing can be kept it is sent all the
 * same: the key is lost with a reload then, and the service's duplicate guard asks before it takes money twice.
 */
export const storeKeyFx = lazyPort<{ owner: string; draft: Draft }, void>('browser', 'storeKey');

/** Keeps, for as long as the tab lives, the key of this customer's payment whose receipt the customer may ask for again; null forgets it. */
export const saveReceiptKeyFx = lazyPort<{ owner: string; key: string | null }, void>(
  'browser',
  'saveReceiptKey',
);

/** The key that was kept for this customer; null when there is none. */
export const readReceiptKeyFx = lazyPort<string, string | null>('browser', 'readReceiptKey');

/** As {@link findPaymentByKeyFx}, for a payment whose result was seen already. */
export const refetchPaymentByKeyFx = requestPort<string, PaymentKeyResult>(
  'billing',
  'refetchPaymentByKey',
);

/** What this browser was told of bill pay before; null when nothing is kept, or no longer holds. */
export const readBillPayOutageFx = lazyPort<void, BillPayOutage | null>(
  'payments',
  'readBillPayOutage',
);

/** Keeps it for the next visit; null forgets it. */
export const saveBillPayOutageFx = lazyPort<BillPayOutage | null, void>(
  'payments',
  'saveBillPayOutage',
);

/** Asks remote configuration whether bill pay is on; no act of the customer causes it. */
export const fetchBillPayEnabledFx = requestPort<void, boolean>('payments', 'fetchBillPayEnabled');

/** Waits; milliseconds. */
export const waitForPollFx = lazyPort<number, void>('browser', 'waitForPoll');
