import { zipSync } from 'fflate';
import { statementFileName } from '../../usecases/statements/statement-file-name.ts';
import type { StatementDetail } from '../../usecases/statements/read-statements.ts';
import type { DocumentContext } from '../receipt-content.ts';

/** A statement whose PDF is drawn. */
export interface PackedStatement {
  statement: StatementDetail['statement'];
  pdf: Uint8Array;
}

/** The name of a single download; a second statement of the day tells its service group. */
function fileNameOf(
  { statementDate, serviceGroup }: StatementDetail['statement'],
  { language }: DocumentContext,
  taken: Readonly<Record<string, unknown>>,
): string {
  const name = statementFileName(language, statementDate);
  return Object.hasOwn(taken, name)
    ? name.replace(/\.pdf$/, `-${serviceGroup.toLowerCase()}.pdf`)
    : name;
}

/** Statements as a ZIP of their PDFs. */
export function statementPack(pdfs: readonly PackedStatement[], made: DocumentContext): Buffer {
  const files: Record<string, Uint8Array> = {};
  for (const { statement, pdf } of pdfs) files[fileNameOf(statement, made, files)] = pdf;
  return Buffer.from(zipSync(files, { mtime: made.now }));
}
