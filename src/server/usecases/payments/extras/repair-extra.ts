import type { Flow } from '../../../../models/permissions/rules-flows.ts';
import { assertMayBegin, assertRoleMayBegin } from '../../account/assert-may-begin.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { Actor, PaymentExtra, PaymentStore } from '../one-time/ports.ts';
import { receiptOf } from '../detail/receipt.ts';
import type { PaymentExtraRepair, PaymentReceipt } from '../one-time/types.ts';

const PAYMENT_EXTRAS: Readonly<Record<PaymentExtraRepair['leg'], PaymentExtra>> = {
  SAVE_METHOD: 'saveMethod',
  AUTOPAY: 'autopay',
  PAPERLESS: 'paperless',
};

/** What each extra begins. */
const EXTRA_FLOWS: Readonly<Record<PaymentExtraRepair['leg'], Flow>> = {
  SAVE_METHOD: 'addMethod',
  AUTOPAY: 'enrolAutopay',
  PAPERLESS: 'savePaperless',
};

/**
 * Retries one failed payment extra, alone; the other results are returned unchanged. Throws a
 * {@link Refusal}: NOT_FOUND, UNAVAILABLE when it fails again.
 */
export async function repairPaymentExtra(
  needs: { store: PaymentStore } & AccountStateDeps,
  actor: Actor,
  { paymentId, leg }: PaymentExtraRepair,
): Promise<PaymentReceipt> {
  assertRoleMayBegin(EXTRA_FLOWS[leg], actor);
  const payment = await needs.store.ofAccount(actor.accountNumber, paymentId);
  if (!payment) throw new Refusal('NOT_FOUND');
  // Throws for a failed immediate payment: none of its extras is repaired. Extras of a scheduled
  // payment were run before its day.
  const states = await needs.accountStates(actor.accountNumber);
  const receipt = receiptOf(payment, states);
  if (payment[PAYMENT_EXTRAS[leg]] !== 'FAILED') return receipt;
  await assertMayBegin(needs, actor, EXTRA_FLOWS[leg]);
  const repaired = await needs.store.repairExtra(payment, PAYMENT_EXTRAS[leg]);
  if (!repaired) throw new Refusal('UNAVAILABLE');
  return receiptOf(repaired, states);
}
