import { requestPort } from '../port/index.ts';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';

export interface ReceiptPdfRequest extends DocumentQuery {
  paymentId: string;
}

export interface StatementPdfRequest extends DocumentQuery {
  statementId: string;
}

/** Fetches a payment's receipt and hands it to the browser to be saved. */
export const downloadReceiptFx = requestPort<ReceiptPdfRequest, void>('files', 'downloadReceipt');

/** Fetches a statement and hands it to the browser to be saved. */
export const downloadStatementFx = requestPort<StatementPdfRequest, void>(
  'files',
  'downloadStatement',
);
