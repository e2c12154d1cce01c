import { createDownload } from './download.ts';
import { downloadReceiptFx, downloadStatementFx } from './ports.ts';

export { downloadOf, isRetryable, NO_TRANSFER } from './rules-downloads.ts';
export type { Download, LastDownload, Transfer } from './rules-downloads.ts';
export { bytesReceived } from './ports.ts';

/** The receipt of a payment. */
export const {
  $last: $receipt,
  requested: receiptRequested,
  $transfer: $receiptTransfer,
  cancelled: receiptCancelled,
} = createDownload({
  downloadFx: downloadReceiptFx,
  requestOf: ({ id, language }) => ({ paymentId: id, language }),
});
/** A statement as printed and mailed. */
export const {
  $last: $statementPdf,
  requested: statementPdfRequested,
  $transfer: $statementPdfTransfer,
  cancelled: statementPdfCancelled,
} = createDownload({
  downloadFx: downloadStatementFx,
  requestOf: ({ id, language }) => ({ statementId: id, language }),
});
