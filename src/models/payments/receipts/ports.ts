import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type { PaymentKeyResult } from './types.ts';

/**
 * Saves, for the tab's lifetime, the key of this customer's payment whose receipt may be reloaded.
 * Null deletes it.
 */
export const saveReceiptKeyFx = lazyPort<{ owner: string; key: string | null }, void>(
  'browser',
  'saveReceiptKey',
);

/** The key saved for this customer. Null if there is none. */
export const readReceiptKeyFx = lazyPort<string, string | null>('browser', 'readReceiptKey');

/**
 * What became of a submission, by its key, as `findPaymentByKeyFx` asks it, for a payment whose
 * result was already shown.
 */
export const refetchPaymentByKeyFx = requestPort<string, PaymentKeyResult>(
  'payments',
  'refetchPaymentByKey',
);
