import { mayDo } from '../../../models/payment/rules.ts';
import { Refusal } from '../failure.ts';
import { receiptOf } from './create-instant-payment.ts';
import type { CreateInstantPaymentNeeds } from './create-instant-payment.ts';
import type { Actor, StoredPayment } from './ports.ts';
import type { PaymentState } from './state-machine.ts';
import type { PaymentKeyResult, PaymentRow } from './types.ts';

/** What became of a payment, by its idempotency key; another account's key is not found. */
export async function paymentByKey(needs: Pick<CreateInstantPaymentNeeds, 'store'>, actor: Actor, key: string): Promise<PaymentKeyResult> {
  if (!mayDo('payBill', actor)) throw new Refusal('NOT_PERMITTED');
  const seen = await needs.store.findByKey(actor.accountNumber, key);
  if (!seen) return { state: 'NOT_FOUND', receipt: null, systemErrorCode: null };
  const { payment } = seen;
  switch (payment.state) {
    case 'created':
    case 'authorised':
      return { state: 'UNDER_WAY', receipt: null, systemErrorCode: null };
    case 'failed':
      return { state: 'FAILED', receipt: null, systemErrorCode: payment.failureCode };
    case 'unknown':
    case 'captured':
    case 'posted':
      return { state: 'ACCEPTED', receipt: receiptOf(payment), systemErrorCode: null };
  }
}

const statusOf = (state: PaymentState): PaymentRow['status'] => {
  switch (state) {
    case 'posted':
      return 'SUCCESSFUL';
    case 'failed':
      return 'FAILED';
    case 'created':
    case 'authorised':
    case 'unknown':
    case 'captured':
      return 'PENDING';
  }
};

/** A payment as the customer sees it. */
export const paymentRow = (payment: StoredPayment): PaymentRow => ({
  paymentId: payment.id,
  confirmationNumber: payment.confirmationNumber,
  serviceGroup: payment.serviceGroup,
  amount: payment.amount,
  entryDate: payment.enteredAt.toISOString(),
  postedDate: payment.postedAt?.toISOString() ?? null,
  paymentMethodType: payment.methodType as PaymentRow['paymentMethodType'],
  lastFour: payment.lastFour,
  status: statusOf(payment.state),
  enteredBy: payment.enteredBy,
});
