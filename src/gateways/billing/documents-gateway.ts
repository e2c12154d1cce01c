import {
  getPaymentReceipt,
  getStatementPdf,
} from '../../../contracts/rest/billing-documents/contract.ts';
import type {
  ReceiptPdfRequest,
  StatementPdfRequest,
} from '../../models/platform/downloads/ports.ts';
import { download } from './download.ts';
import type { Document } from './download.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** Billing's documents, as the models' ports ask for them. */
export function createDocumentsGateway(options: ClientOptions) {
  return {
    paymentReceipt: ({ paymentId, language }: ReceiptPdfRequest): Promise<Document> =>
      download(options, getPaymentReceipt, { params: { paymentId }, query: { language } }),
    statementPdf: ({ statementId, language }: StatementPdfRequest): Promise<Document> =>
      download(options, getStatementPdf, { params: { statementId }, query: { language } }),
  };
}

export type DocumentsGateway = ReturnType<typeof createDocumentsGateway>;
