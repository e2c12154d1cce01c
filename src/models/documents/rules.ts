import { refusalCode } from '../call/errors.ts';
import type { CallFailure } from '../call/errors.ts';

/** How the download of a document goes. */
export type Download =
  | 'idle'
  | 'underWay'
  | 'saved'
  /** Nothing came; it can be tried again. */
  | 'failed'
  /** The payment was not made, or was cancelled since: there is no document. */
  | 'none';

/** The last receipt that was asked for, and how its download goes. */
export type ReceiptDownload = { paymentId: string; download: Download } | null;

/** How the download of this payment's receipt goes. */
export const downloadOf = (last: ReceiptDownload, paymentId: string): Download => (last?.paymentId === paymentId ? last.download : 'idle');

/** What a failure leaves of the download. */
export const downloadAfter = (failure: CallFailure): Download => (refusalCode(failure) === 'NOT_FOUND' ? 'none' : 'failed');
