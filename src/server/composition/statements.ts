import { refundRepository } from '../db/repositories/billing/refunds.ts';
import { disputeRepository } from '../db/repositories/statements/disputes.ts';
import { statementRepository } from '../db/repositories/statements/statements.ts';
import {
  disputeLine,
  questionReturned,
  readDisputes,
  runDisputes,
} from '../usecases/statements/disputes.ts';
import {
  readNextBill,
  readSeveralStatements,
  readStatement,
  readStatements,
} from '../usecases/statements/read-statements.ts';
import type { AccountBilling } from './billing.ts';
import { bindTo } from './bind-to.ts';
import type { CompositionDeps } from './deps.ts';

/** Statements, the next bill, and lines that were questioned. */
export function statementUseCases(
  deps: CompositionDeps,
  { billing, accountStates }: AccountBilling,
) {
  const disputes = disputeRepository(deps.database, deps.checkpoint);
  const ofStatements = bindTo({
    ...deps,
    accountStates,
    billing,
    disputes,
    refunds: refundRepository(deps.database, deps.checkpoint),
    statements: statementRepository(deps.database),
  });
  return {
    statements: ofStatements(readStatements),
    statement: ofStatements(readStatement),
    severalStatements: ofStatements(readSeveralStatements),
    expectedBill: ofStatements(readNextBill),
    disputes: ofStatements(readDisputes),
    disputeLine: ofStatements(disputeLine),
    /** Questions charges for boxes that were handed over. */
    questionReturned: ofStatements(questionReturned),
    /** Advances due disputes: they are reviewed, then decided. */
    runDisputes: ofStatements(runDisputes),
    /** Time of the next dispute transition; null when there is none. */
    nextDispute: () => disputes.nextDueAfter(deps.businessNow()),
  };
}
