import { downloadReceiptFx, downloadStatementFx } from '../../models/platform/downloads/ports.ts';
import type {
  ReceiptPdfRequest,
  StatementPdfRequest,
} from '../../models/platform/downloads/ports.ts';
import type { DocumentsGateway } from './documents-gateway.ts';
import { saveFile } from './save-file.ts';

/** The handlers of the documents' ports. The gateway is loaded with the first download. */
export function documentsHandlers(gateway: () => Promise<DocumentsGateway>, page: () => Document) {
  return [
    [
      downloadReceiptFx,
      async (asked: ReceiptPdfRequest) =>
        saveFile(page(), await (await gateway()).paymentReceipt(asked)),
    ],
    [
      downloadStatementFx,
      async (asked: StatementPdfRequest) =>
        saveFile(page(), await (await gateway()).statementPdf(asked)),
    ],
  ] as const;
}
