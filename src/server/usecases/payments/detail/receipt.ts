import { isBilledElsewhere } from '../../../../models/permissions/rules-flows.ts';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import type { AccountState } from '../../../../models/permissions/rules-flows.ts';
import { Refusal } from '../../failure.ts';
import { billGroup } from '../one-time/bill-group.ts';
import type { RecordedAnswer, StoredPayment } from '../one-time/ports.ts';
import type { PaymentReceipt } from '../one-time/types.ts';

/** How long a confirmation is shown on the billing home (decisions). */
export const DISPLAY_DURATION_MINUTES = 1_440;

/**
 * The status of the first response: a scheduled payment stays scheduled, whatever its later
 * outcome.
 */
function statusOf(payment: StoredPayment): PaymentReceipt['status'] {
  if (payment.paymentDate !== null) return 'SCHEDULED';
  if (payment.state === 'failed')
    throw new Refusal((payment.failureCode ?? 'PAYMENT_DECLINED') as SystemErrorCode);
  if (payment.state === 'created' || payment.state === 'authorised')
    throw new Refusal('PAYMENT_UNDER_WAY');
  return payment.state === 'unknown' ? 'PENDING' : 'SUCCESS';
}

/** What is still due, as the account's people may read it now (D-190), in cents. */
const readableDue = (due: number, states: readonly AccountState[]): number =>
  isBilledElsewhere(states) ? 0 : due;

/**
 * The receipt of a payment that is scheduled, captured or open; throws for one that failed or is in
 * progress. `states`: the account's own, as they are when this is answered.
 */
export const receiptOf = (
  payment: StoredPayment,
  states: readonly AccountState[],
): PaymentReceipt => ({
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
  amountDueAfter: readableDue(payment.amountDueAfter, states),
  paymentDate: payment.paymentDate,
  saveMethod: payment.saveMethod,
  autopay: payment.autopay,
  paperless: payment.paperless,
});

/**
 * Replays the first response. A scheduled payment may have changed since, so its response was
 * stored; payment extras have their current results, and an amount is told if it may be read now.
 */
export function replayReceipt(
  payment: StoredPayment,
  answer: RecordedAnswer | null,
  states: readonly AccountState[],
): PaymentReceipt {
  if (answer?.kind !== 'receipt') return receiptOf(payment, states);
  const { saveMethod, autopay, paperless } = payment;
  const first = answer.body as PaymentReceipt;
  const amountDueAfter = readableDue(first.amountDueAfter, states);
  return { ...first, amountDueAfter, saveMethod, autopay, paperless };
}
