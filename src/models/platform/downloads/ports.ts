import { createEvent } from 'effector';
import { lazyPort, requestPort } from '../port/index.ts';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';

/** How a download ended that did not fail: the browser saves the file, or nobody wants it. */
export type DownloadEnd = 'saved' | 'cancelled';

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
export const downloadReceiptFx = requestPort<ReceiptPdfRequest, DownloadEnd>(
  'files',
  'downloadReceipt',
);

/** Downloads a statement, which the browser saves. */
export const downloadStatementFx = requestPort<StatementPdfRequest, DownloadEnd>(
  'files',
  'downloadStatement',
);

/** Downloads the outage passport, which the browser saves. */
export const downloadPassportFx = requestPort<DocumentQuery, DownloadEnd>(
  'files',
  'downloadPassport',
);

/** Downloads several statements as one ZIP, which the browser saves. */
export const downloadStatementsFx = requestPort<StatementsZipRequest, DownloadEnd>(
  'files',
  'downloadStatements',
);

/** Cancels the download under way of the port with this name; it ends as cancelled. */
export const cancelDownloadFx = lazyPort<string, void>('files', 'cancelDownload');

/** Part of a file arrived; `file` is the name of its port. */
export const bytesReceived = createEvent<{
  file: string;
  /** Bytes so far. */
  received: number;
  /** Bytes of the whole file, where the service tells. */
  total: number | null;
}>();
