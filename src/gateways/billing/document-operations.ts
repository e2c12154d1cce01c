import {
  EXPORT_MEDIA_TYPES,
  exportActivity,
  getMonthEndPack,
  getOutagePassport,
  getPaymentReceipt,
  getStatementPack,
  getStatementPdf,
} from '../../../contracts/rest/billing-documents/contract.ts';
import { downloadPackFx, exportActivityFx } from '../../models/billing/activity/ports.ts';
import {
  cancelDownloadFx,
  downloadPassportFx,
  downloadReceiptFx,
  downloadStatementFx,
  downloadStatementsFx,
} from '../../models/platform/downloads/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { cancelDownload, fileOperations } from '../platform/file-operations.ts';
import type { SaveFile } from '../platform/file-operations.ts';
import type { ClientOptions } from '../platform/rest-client.ts';

/** Billing's documents, and the account's activity as files. */
export function documentOperations(
  options: ClientOptions,
  save?: SaveFile,
): readonly PortHandler[] {
  const { file } = fileOperations(options, save);
  return [
    handle(cancelDownloadFx, (name) => cancelDownload(options, name)),
    file(downloadReceiptFx, getPaymentReceipt, ({ paymentId, language }) => ({
      params: { paymentId },
      query: { language },
    })),
    file(downloadStatementFx, getStatementPdf, ({ statementId, language }) => ({
      params: { statementId },
      query: { language },
    })),
    file(downloadPassportFx, getOutagePassport, ({ language }) => ({ query: { language } })),
    file(downloadStatementsFx, getStatementPack, ({ statementIds, language }) => ({
      query: { statements: statementIds.join(','), language },
    })),
    file(
      exportActivityFx,
      ({ format }) => ({
        path: exportActivity.path,
        responses: { 200: { contentType: EXPORT_MEDIA_TYPES[format] } },
      }),
      (query) => ({ query: { ...query } }),
    ),
    file(downloadPackFx, getMonthEndPack, ({ month, language }) => ({
      params: { month },
      query: { language },
    })),
  ];
}
