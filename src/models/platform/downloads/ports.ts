import { requestPort } from '../port/index.ts';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';

export interface ReceiptPdfRequest extends DocumentQuery {
  paymentId: string;
}

export interface StatementPdfRequest extends DocumentQuery {
  statementId: string;
}

export interface StatementsZipRequest extends DocumentQuery {
  statementIds: readonly string[];
}

/** Downloads a payment's receipt, which the browser saves. */
export const downloadReceiptFx = requestPort<ReceiptPdfRequest, void>('files', 'downloadReceipt');

/** Downloads a statement, which the browser saves. */
export const downloadStatementFx = requestPort<StatementPdfRequest, void>(
  'files',
  'downloadStatement',
);

/** Downloads several statements as one ZIP, which the browser saves. */
export const downloadStatementsFx = requestPort<StatementsZipRequest, void>(
  'files',
  'downloadStatements',
);
