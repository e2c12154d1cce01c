import { downloadPackFx, exportActivityFx } from '../../../models/billing/activity/ports.ts';
import {
  downloadPassportFx,
  downloadReceiptFx,
  downloadStatementFx,
  downloadStatementsFx,
} from '../../../models/platform/downloads/ports.ts';
import { trackDownload } from '../downloads.ts';
import type { FileKind } from '../downloads.ts';

const FORMATS = {
  csv: 'activityCsv',
  xlsx: 'activityXlsx',
  quickbooks: 'activityQuickbooks',
} as const satisfies Record<string, FileKind>;

trackDownload(downloadStatementFx, () => 'statementPdf');
trackDownload(downloadStatementsFx, () => 'statementsZip');
trackDownload(downloadReceiptFx, () => 'receiptPdf');
trackDownload(downloadPassportFx, () => 'outagePassportPdf');
trackDownload(exportActivityFx, ({ format }) => FORMATS[format]);
trackDownload(downloadPackFx, () => 'monthPack');
