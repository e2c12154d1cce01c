import { zipSync } from 'fflate';
import { Refusal } from '../../usecases/failure.ts';
import { statementFileName } from '../../usecases/statements/statement-file-name.ts';
import type { StatementDetail } from '../../usecases/statements/read-statements.ts';
import type { DocumentContext } from '../receipt-content.ts';
import { drawStatement } from '../statement.ts';

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

/**
 * Statements as a ZIP of their PDFs. Throws a {@link Refusal} `UNAVAILABLE` that names each
 * statement that could not be drawn; `report` hears why.
 */
export async function statementPack(
  details: readonly StatementDetail[],
  made: DocumentContext,
  report: (error: unknown) => void,
  draw: typeof drawStatement = drawStatement,
): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {};
  const failed: string[] = [];
  for (const detail of details)
    try {
      files[fileNameOf(detail.statement, made, files)] = await draw(detail, made);
    } catch (error) {
      report(error);
      failed.push(detail.statement.id);
    }
  if (failed.length > 0)
    throw new Refusal('UNAVAILABLE', { fields: failed.map((id) => `$input.statements.${id}`) });
  return Buffer.from(zipSync(files, { mtime: made.now }));
}
