import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import { Refusal } from '../../failure.ts';
import { billGroup } from '../one-time/bill-group.ts';
import type { RecordedAnswer, StoredPayment } from '../one-time/ports.ts';
import type { PaymentReceipt } from '../one-time/types.ts';

/** How long a confirmation is offered on the billing home (decisions). */
export const DISPLAY_DURATION_MINUTES = 1_440;

/** What the first answer said of the payment: one that was scheduled was, whatever became of it on its day. */
function statusOf(payment: StoredPayment): PaymentReceipt['status'] {
  if (payment.paymentDate !== null) return 'SCHEDULED';
  if (payment.state === 'failed')
    throw new Refusal((payment.failureCode ?? 'PAYMENT_DECLINED') as SystemErrorCode);
  if (payment.state === 'created' || payment.state === 'authorised')
    throw new Refusal('PAYMENT_UNDER_WAY');
  return payment.state === 'unknown' ? 'PENDING' : 'SUCCESS';
}

/** The receipt of a payment that is scheduled, whose money is taken or whose outcome is still open; throws for one that failed or is under way. */
export const receiptOf = (payment: StoredPayment): PaymentReceipt => ({
  paymentId: payment.id,
  confirmationNumber: payment.confirmationNumber,
  channel: 'WEB',
  serviceGroup: billGroup(payment),
  amount: payment.amount,
  entryDate: payment.enteredAt.toISOString(),
  paymentMethodType: payment.methodType as PaymentReceipt['paymentMethodType'],
  lastFour: payment.lastFour,
  displayDurationMinutes: DISPLAY_DURATION_MINUTES,
  status: statusOf(payment),
  deviceId: payment.deviceId,
  amountDueAfter: payment.amountDueAfter,
  paymentDate: payment.paymentDate,
  saveMethod: payment.saveMethod,
  autopay: payment.autopay,
  paperless: payment.paperless,
});

/** The first answer again. A scheduled payment may have been changed since, so its answer was kept; what each part came to is told as it is now. */
export function replayReceipt(
  payment: StoredPayment,
  answer: RecordedAnswer | null,
): PaymentReceipt {
  if (answer?.kind !== 'receipt') return receiptOf(payment);
  const { saveMethod, autopay, paperless } = payment;
  return { ...(answer.body as PaymentReceipt), saveMethod, autopay, paperless };
}
