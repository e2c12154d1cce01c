import { Refusal } from '../../usecases/failure.ts';
import type { StatementDetail } from '../../usecases/statements/read-statements.ts';
import type { StepOutcome, WorkerStep, WorkerSteps } from '../../processes/worker-pool.ts';
import type { ActivityRow } from '../../documents/exports/activity-rows.ts';
import type { PackedStatement } from '../../documents/exports/statement-pack.ts';
import type { DocumentJob } from '../../documents/jobs.ts';
import type { DocumentContext } from '../../documents/receipt-content.ts';

/** Steps of a document. */
export type DocumentSteps = WorkerSteps<DocumentJob, ActivityRow>;

type DocumentStep = WorkerStep<DocumentJob, ActivityRow>;

/** One step, of what is read when its turn has come. */
export async function* singleStep(read: () => Promise<DocumentStep>): DocumentSteps {
  yield await read();
}

/**
 * Draws statements one by one, so that the documents of others come between them. Throws a
 * {@link Refusal} `UNAVAILABLE` that names those that could not be drawn; `report` hears why.
 */
export async function* drawStatements(
  details: readonly StatementDetail[],
  made: DocumentContext,
  report: (error: unknown) => void,
): AsyncGenerator<DocumentStep, PackedStatement[], StepOutcome> {
  const pdfs: PackedStatement[] = [];
  const failed: string[] = [];
  for (const detail of details) {
    const pdf = yield { job: { document: 'statement', detail, made } };
    if (pdf instanceof Error) {
      report(pdf);
      failed.push(detail.statement.id);
    } else pdfs.push({ statement: detail.statement, pdf });
  }
  if (failed.length > 0)
    throw new Refusal('UNAVAILABLE', { fields: failed.map((id) => `$input.statements.${id}`) });
  return pdfs;
}
