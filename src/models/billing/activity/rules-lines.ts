import { paymentPath, viewStatementsPath } from '../../platform/paths/rules-paths.ts';
import type { ActivityRow } from './types.ts';

/**
 * The effect of a line on the amount due: a line below 0 is a credit, whatever it is called. A
 * refund is one wherever it is listed (D-516).
 */
export function lineEffect({
  kind,
  amount,
  code,
}: Pick<ActivityRow, 'kind' | 'amount' | 'code'>): 'CHARGE' | 'CREDIT' | 'REFUND' | 'ADJUSTMENT' {
  if (code === 'REFUND') return 'REFUND';
  if (amount < 0) return 'CREDIT';
  return kind === 'ADJUSTMENT' ? 'ADJUSTMENT' : 'CHARGE';
}

/**
 * Where a row leads: a payment and its refund to the payment, any other line to its statement, and
 * a line that no statement lists yet to the list of them.
 */
export function sourcePath({
  kind,
  id,
  refundedPaymentId,
  statementId,
}: Pick<ActivityRow, 'kind' | 'id' | 'refundedPaymentId' | 'statementId'>): string {
  if (kind === 'PAYMENT') return paymentPath(id);
  if (refundedPaymentId !== null) return paymentPath(refundedPaymentId);
  return viewStatementsPath(statementId === null ? {} : { statement: statementId });
}
