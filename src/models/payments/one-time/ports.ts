import { createWait } from '../../platform/time/ports.ts';
import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type {
  BillPayOutage,
  DevicePaymentInput,
  Draft,
  FuturePaymentInput,
  InstantPaymentInput,
  PaymentKeyResult,
  PaymentReceipt,
} from './draft/types.ts';
export const sendInstantPaymentFx = requestPort<InstantPaymentInput, PaymentReceipt>(
  'payments',
  'sendInstantPayment',
);

/** As {@link sendInstantPaymentFx}, for a later day. */
export const sendFuturePaymentFx = requestPort<FuturePaymentInput, PaymentReceipt>(
  'payments',
  'sendFuturePayment',
);

/** As {@link sendInstantPaymentFx}, for the remaining balance of a mobile device. */
export const sendDevicePaymentFx = requestPort<DevicePaymentInput, PaymentReceipt>(
  'payments',
  'sendDevicePayment',
);
export const findPaymentByKeyFx = requestPort<string, PaymentKeyResult>(
  'payments',
  'findPaymentByKey',
);
/** The draft of this customer ({@link draftOwnerKey}, session), stored for the tab's lifetime. */
export const readDraftFx = lazyPort<string, Draft | null>('browser', 'readDraft');

export const saveDraftFx = lazyPort<{ owner: string; draft: Draft }, void>('browser', 'saveDraft');

/**
 * As {@link saveDraftFx}, but the payment is sent only after this has ended. If storage is
 * unavailable, it is sent anyway: the key is then lost on reload, and the server's duplicate guard
 * asks for confirmation before charging twice.
 */
export const storeKeyFx = lazyPort<{ owner: string; draft: Draft }, void>('browser', 'storeKey');

/** The bill pay outage saved in this browser. Null if none is saved, or it has expired. */
export const readBillPayOutageFx = lazyPort<void, BillPayOutage | null>(
  'paymentChannels',
  'readBillPayOutage',
);

/** Saves the outage for the next visit. Null deletes it. */
export const saveBillPayOutageFx = lazyPort<BillPayOutage | null, void>(
  'paymentChannels',
  'saveBillPayOutage',
);

/** Queries remote configuration for whether bill pay is on. Not counted as user activity. */
export const fetchBillPayEnabledFx = requestPort<void, boolean>(
  'paymentChannels',
  'fetchBillPayEnabled',
);

/** Waits, in milliseconds. */
export const waitForPollFx = createWait('waitForPoll');
