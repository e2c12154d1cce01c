import { createDownload } from './download.ts';
import { downloadReceiptFx, downloadStatementFx } from './ports.ts';

export { downloadOf } from './rules.ts';
export type { Download, LastDownload } from './rules.ts';

/** The receipt of a payment. */
export const { $last: $receipt, requested: receiptRequested } = createDownload({
  downloadFx: downloadReceiptFx,
  requestOf: ({ id, language }) => ({ paymentId: id, language }),
});
/** A statement as printed and mailed. */
export const { $last: $statementPdf, requested: statementPdfRequested } = createDownload({
  downloadFx: downloadStatementFx,
  requestOf: ({ id, language }) => ({ statementId: id, language }),
});
