import { createEffect } from 'effector';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { CallFailure } from '../request/errors.ts';

export interface ReceiptAsked extends DocumentQuery {
  paymentId: string;
}

export interface StatementAsked extends DocumentQuery {
  statementId: string;
}

/** Fetches a payment's receipt and hands it to the browser to be saved. */
export const downloadReceiptFx = createEffect<ReceiptAsked, void, CallFailure>(() => {
  throw new Error('downloadReceiptFx has no handler');
});

/** Fetches a statement and hands it to the browser to be saved. */
export const downloadStatementFx = createEffect<StatementAsked, void, CallFailure>(() => {
  throw new Error('downloadStatementFx has no handler');
});
