import type { ExportFormat } from '../../../contracts/rest/billing-documents/types.ts';
import type { OutageHistoryResponse } from '../../models/outages/types.ts';
import type { ReturnDetail } from '../usecases/equipment/read-custody.ts';
import type { SpeedResult } from '../../../contracts/rest/speed-test/types.ts';
import type { MonthEnd } from '../usecases/billing/activity/month-end.ts';
import { Refusal } from '../usecases/failure.ts';
import type { PaymentDetail } from '../usecases/payments/one-time/types.ts';
import type { StatementDetail } from '../usecases/statements/read-statements.ts';
import { activitySheet, paymentsSheet, quickBooksSheet } from './exports/activity-rows.ts';
import type { ActivityRow } from './exports/activity-rows.ts';
import { callLogSheet } from './exports/call-log-sheet.ts';
import type { LineCalls } from './exports/call-log-sheet.ts';
import { csvOf, xlsxOf } from './exports/files.ts';
import { monthEndPack } from './exports/month-end-pack.ts';
import { statementPack } from './exports/statement-pack.ts';
import type { PackedStatement } from './exports/statement-pack.ts';
import { drawPassport } from './passport.ts';
import { drawReceipt } from './receipt.ts';
import type { DocumentContext } from './receipt-content.ts';
import { drawReturnLabel, drawReturnReceipt } from './return-documents.ts';
import { drawSpeedReport } from './speed-report.ts';
import { drawStatement } from './statement.ts';

/** A document to make, of what was read. */
export type DocumentJob = { made: DocumentContext } & (
  | { document: 'receipt'; detail: PaymentDetail }
  | { document: 'passport'; history: OutageHistoryResponse }
  | { document: 'returnLabel' | 'returnReceipt'; detail: ReturnDetail }
  | { document: 'statement'; detail: StatementDetail }
  | { document: 'speedReport'; result: SpeedResult }
  | { document: 'callLog'; log: LineCalls }
  | { document: 'statements'; pdfs: readonly PackedStatement[] }
  | { document: 'monthEnd'; content: MonthEnd; pdfs: readonly PackedStatement[] }
  | {
      /** Of the rows that came before. */
      document: 'activity';
      format: ExportFormat;
      paymentsOnly: boolean;
      balances: ReadonlyMap<string, number> | null;
    }
);

async function exportRows(
  rows: readonly ActivityRow[],
  { format, paymentsOnly, balances, made }: Extract<DocumentJob, { document: 'activity' }>,
): Promise<Buffer> {
  const { language } = made;
  if (format === 'quickbooks') return csvOf(quickBooksSheet(rows, language));
  const sheet = paymentsOnly
    ? paymentsSheet(rows, language)
    : activitySheet(rows, language, balances, made);
  return format === 'xlsx' ? xlsxOf(sheet) : csvOf(sheet);
}

/** Makes a document; a pack is made of PDFs that were drawn before. */
export async function makeDocument(
  job: DocumentJob,
  rows: readonly ActivityRow[],
): Promise<Buffer> {
  switch (job.document) {
    case 'receipt':
      return drawReceipt(job.detail, job.made);
    case 'passport':
      return drawPassport(job.history, job.made);
    case 'returnLabel':
      return drawReturnLabel(job.detail, job.made);
    case 'returnReceipt':
      return drawReturnReceipt(job.detail, job.made);
    case 'statement':
      return drawStatement(job.detail, job.made);
    case 'speedReport':
      return drawSpeedReport(job.result, job.made);
    case 'callLog':
      return csvOf(callLogSheet(job.log, job.made));
    case 'statements':
      return statementPack(job.pdfs, job.made);
    case 'monthEnd':
      return monthEndPack(job.content, job.pdfs, job.made);
    case 'activity':
      return exportRows(rows, job);
  }
}

/** An expected rejection, as it crosses to another thread; null for every other error. */
export const refusalParts = (error: unknown) =>
  error instanceof Refusal ? { code: error.code, fields: error.fields } : null;
