import { createEffect } from 'effector';
import type { RequestFailure } from '../../platform/request/errors.ts';
import type {
  BillPayOutage,
  DevicePaymentInput,
  Draft,
  FuturePaymentInput,
  InstantPaymentInput,
  PaymentKeyResult,
  PaymentReceipt,
} from './rules/types.ts';
export const sendInstantPaymentFx = createEffect<
  InstantPaymentInput,
  PaymentReceipt,
  RequestFailure
>(() => {
  throw new Error('sendInstantPaymentFx has no handler');
});

/** As {@link sendInstantPaymentFx}, for a later day. */
export const sendFuturePaymentFx = createEffect<FuturePaymentInput, PaymentReceipt, RequestFailure>(
  () => {
    throw new Error('sendFuturePaymentFx has no handler');
  },
);

/** As {@link sendInstantPaymentFx}, for what is left of a mobile device. */
export const sendDevicePaymentFx = createEffect<DevicePaymentInput, PaymentReceipt, RequestFailure>(
  () => {
    throw new Error('sendDevicePaymentFx has no handler');
  },
);
export const findPaymentByKeyFx = createEffect<string, PaymentKeyResult, RequestFailure>(() => {
  throw new Error('findPaymentByKeyFx has no handler');
});
export const makeIdempotencyKeyFx = createEffect<void, string>(() => {
  throw new Error('makeIdempotencyKeyFx has no handler');
});

/** The draft of this customer ({@link ownerOf}, session), kept for as long as the tab lives. */
export const readDraftFx = createEffect<string, Draft | null>(() => {
  throw new Error('readDraftFx has no handler');
});

export const saveDraftFx = createEffect<{ owner: string; draft: Draft }, void>(() => {
  throw new Error('saveDraftFx has no handler');
});

/**
 * As {@link saveDraftFx}, and the payment is sent only once this has ended. Where nothing can be kept it is sent all the
 * same: the key is lost with a reload then, and the service's duplicate guard asks before it takes money twice.
 */
export const storeKeyFx = createEffect<{ owner: string; draft: Draft }, void>(() => {
  throw new Error('storeKeyFx has no handler');
});

/** Keeps, for as long as the tab lives, the key of this customer's payment whose receipt the customer may ask for again; null forgets it. */
export const saveReceiptKeyFx = createEffect<{ owner: string; key: string | null }, void>(() => {
  throw new Error('keepReceiptKeyFx has no handler');
});

/** The key that was kept for this customer; null when there is none. */
export const readReceiptKeyFx = createEffect<string, string | null>(() => {
  throw new Error('readReceiptKeyFx has no handler');
});

/** As {@link findPaymentByKeyFx}, for a payment whose result was seen already. */
export const refetchPaymentByKeyFx = createEffect<string, PaymentKeyResult, RequestFailure>(() => {
  throw new Error('recallPaymentFx has no handler');
});

/** What this browser was told of bill pay before; null when nothing is kept, or no longer holds. */
export const readBillPayOutageFx = createEffect<void, BillPayOutage | null>(() => {
  throw new Error('readBillPayFlagFx has no handler');
});

/** Keeps it for the next visit; null forgets it. */
export const saveBillPayOutageFx = createEffect<BillPayOutage | null, void>(() => {
  throw new Error('keepBillPayFlagFx has no handler');
});

/** Asks remote configuration whether bill pay is on; no act of the customer causes it. */
export const fetchBillPayEnabledFx = createEffect<void, boolean, RequestFailure>(() => {
  throw new Error('askBillPayFx has no handler');
});

/** Waits; milliseconds. */
export const waitForPollFx = createEffect<number, void>(() => {
  throw new Error('pauseFx has no handler');
});
