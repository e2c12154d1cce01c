import {
  getPaymentReceipt,
  getStatementPdf,
} from '../../../contracts/rest/billing-documents/contract.ts';
import type { ReceiptAsked, StatementAsked } from '../../models/platform/downloads/ports.ts';
import { download } from './download.ts';
import type { Document } from './download.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** Billing's documents, as the models' ports ask for them. */
export function createDocumentsGateway(options: ClientOptions) {
  return {
    paymentReceipt: ({ paymentId, language }: ReceiptAsked): Promise<Document> =>
      download(options, getPaymentReceipt, { params: { paymentId }, query: { language } }),
    statementPdf: ({ statementId, language }: StatementAsked): Promise<Document> =>
      download(options, getStatementPdf, { params: { statementId }, query: { language } }),
  };
}

export type DocumentsGateway = ReturnType<typeof createDocumentsGateway>;
