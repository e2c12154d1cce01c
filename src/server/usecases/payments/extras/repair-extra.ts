import { mayDo } from '../../../../models/permissions/rules-billing.ts';
import { Refusal } from '../../failure.ts';
import type { Actor, PaymentExtra, PaymentStore } from '../one-time/ports.ts';
import { receiptOf } from '../detail/receipt.ts';
import type { PaymentExtraRepair, PaymentReceipt } from '../one-time/types.ts';

const PAYMENT_EXTRAS: Readonly<Record<PaymentExtraRepair['leg'], PaymentExtra>> = {
  SAVE_METHOD: 'saveMethod',
  AUTOPAY: 'autopay',
  PAPERLESS: 'paperless',
};

/**
 * Retries one failed payment extra, alone; the other results are returned unchanged. Throws a
 * {@link Refusal}: NOT_FOUND, UNAVAILABLE when it fails again.
 */
export async function repairPaymentExtra(
  { store }: { store: PaymentStore },
  actor: Actor,
  { paymentId, leg }: PaymentExtraRepair,
): Promise<PaymentReceipt> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  const payment = await store.ofAccount(actor.accountNumber, paymentId);
  if (!payment) throw new Refusal('NOT_FOUND');
  // Throws for a failed immediate payment: none of its extras is repaired. Extras of a scheduled
  // payment were run before its day.
  const receipt = receiptOf(payment);
  if (payment[PAYMENT_EXTRAS[leg]] !== 'FAILED') return receipt;
  const repaired = await store.repairExtra(payment, PAYMENT_EXTRAS[leg]);
  if (!repaired) throw new Refusal('UNAVAILABLE');
  return receiptOf(repaired);
}
