import { hasReceipt, isPaymentId } from '../../../../models/payments/detail/rules-detail.ts';
import { mayDo } from '../../../../models/permissions/rules-billing.ts';
import type { AccountStateDeps } from '../../account/assert-may-begin.ts';
import { Refusal } from '../../failure.ts';
import type { Actor, PaymentStore } from '../one-time/ports.ts';
import { paymentDetail } from './read-payments.ts';
import type { PaymentDetail } from '../one-time/types.ts';

/**
 * Receipt data: the content of the payment's page. A failed or cancelled payment has no receipt and
 * is not found, like another account's payment.
 */
export async function readReceipt(
  needs: { store: PaymentStore } & AccountStateDeps,
  actor: Actor,
  paymentId: string,
): Promise<PaymentDetail> {
  if (!mayDo('readBilling', actor)) throw new Refusal('NOT_PERMITTED');
  if (!isPaymentId(paymentId)) throw new Refusal('NOT_FOUND');
  const detail = await paymentDetail(needs, actor, paymentId);
  if (!hasReceipt(detail.payment.status)) throw new Refusal('NOT_FOUND');
  return detail;
}
