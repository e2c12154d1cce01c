import { nextPlannedPayment } from '../draft/rules-target.ts';
import type { KeyAnswer } from '../../../platform/idempotent-submit/types.ts';
import type {
  PaymentKeyResult,
  PaymentReceipt,
  PlannedPayment,
  Submission,
  UnpaidPayment,
} from '../draft/types.ts';

/** What the service says of a payment's key. */
export function paymentKeyAnswer({
  state,
  receipt,
  systemErrorCode,
}: PaymentKeyResult): KeyAnswer<PaymentReceipt> {
  if (state === 'ACCEPTED' && receipt) return { kind: 'accepted', result: receipt };
  if (state === 'FAILED') return { kind: 'failed', code: systemErrorCode ?? 'PAYMENT_DECLINED' };
  return { kind: state === 'NOT_FOUND' ? 'notFound' : 'underWay' };
}

/** Whether another payment of the submission follows these accepted ones. */
export const hasNextPayment = (
  parts: readonly PlannedPayment[],
  paid: readonly PaymentReceipt[],
): boolean => nextPlannedPayment(parts, paid) !== null;

/**
 * The outcome of a submission in which these payments were accepted, in order, and this one was
 * not.
 */
export function acceptedSubmission(
  paid: readonly PaymentReceipt[],
  unpaid: UnpaidPayment | null,
): Submission {
  const [receipt, ...before] = paid.toReversed();
  if (!receipt) throw new Error('A submit was accepted without a payment.');
  return {
    kind: 'accepted',
    receipt,
    ...(before.length > 0 ? { also: before.toReversed() } : {}),
    ...(unpaid ? { unpaid } : {}),
  };
}

/** What the list of payments says of one that was declined after its receipt was shown. */
interface DeclinedSince {
  paymentId: string;
  serviceGroup: UnpaidPayment['serviceGroup'];
  amount: number;
  systemErrorCode: string | null;
}

/**
 * The outcome of a submission whose result is shown again: its receipts, less what was declined
 * since. There is one of either.
 */
export function submissionShownAgain(
  receipts: readonly PaymentReceipt[],
  declined: readonly DeclinedSince[],
): Submission {
  const standing = receipts.filter(
    ({ paymentId }) => !declined.some((one) => one.paymentId === paymentId),
  );
  const [first] = declined;
  if (first === undefined) return acceptedSubmission(standing, null);
  const code = first.systemErrorCode ?? 'PAYMENT_DECLINED';
  const { serviceGroup, amount } = first;
  if (standing.length === 0)
    return { kind: 'failed', code, declined: { serviceGroup, amount, code } };
  return acceptedSubmission(standing, { serviceGroup, amount, code });
}
