import { createEffect } from 'effector';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { RequestFailure } from '../request/errors.ts';

export interface ReceiptPdfRequest extends DocumentQuery {
  paymentId: string;
}

export interface StatementPdfRequest extends DocumentQuery {
  statementId: string;
}

/** Fetches a payment's receipt and hands it to the browser to be saved. */
export const downloadReceiptFx = createEffect<ReceiptPdfRequest, void, RequestFailure>(() => {
  throw new Error('downloadReceiptFx has no handler');
});

/** Fetches a statement and hands it to the browser to be saved. */
export const downloadStatementFx = createEffect<StatementPdfRequest, void, RequestFailure>(() => {
  throw new Error('downloadStatementFx has no handler');
});
