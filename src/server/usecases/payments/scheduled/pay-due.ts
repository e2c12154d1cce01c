import { isExpired } from '../../../../models/payments/card-entry/rules-card-expiration.ts';
import type { BillingInformation } from '../../billing/billing-information.ts';
import { acceptsMethod } from '../one-time/check-payment.ts';
import type { CreatePaymentDeps } from '../one-time/create-instant-payment.ts';
import type { DuePayment, StoredPayment } from '../one-time/ports.ts';
import { chargeNew } from '../one-time/settle.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

export interface PayDueDeps extends Pick<
  CreatePaymentDeps,
  'store' | 'gateway' | 'checkpoint' | 'businessNow' | 'report' | 'recordDisconnection'
> {
  standing(payment: DuePayment): Promise<Pick<BillingInformation, 'serviceState'>>;
}

/** What is known of a debit as its day has come. */
interface Debit {
  methodType: string;
  accepted: DuePayment['accepted'];
  expiration: string | null;
  billingTimeZone: string;
}

/** What has come between a debit and its day; null when nothing has. */
export function debitFailureCode(
  { methodType, accepted, expiration, billingTimeZone }: Debit,
  now: Date,
): 'METHOD_NOT_ACCEPTED' | 'METHOD_EXPIRED' | null {
  if (!acceptsMethod(accepted, methodType)) return 'METHOD_NOT_ACCEPTED';
  return expiration !== null && isExpired(expiration, dayIn(now, billingTimeZone))
    ? 'METHOD_EXPIRED'
    : null;
}

async function payDuePayment(needs: PayDueDeps, due: DuePayment): Promise<StoredPayment | null> {
  const { payment } = due;
  const code = debitFailureCode({ ...due, methodType: payment.methodType }, needs.businessNow());
  if (code)
    return needs.store.transition(
      payment,
      'failed',
      `on its day: ${code}`,
      needs.businessNow(),
      code,
    );
  // Service that ended since then does not come back by it.
  if ((await needs.standing(due)).serviceState === 'DISCONNECTED')
    await needs.recordDisconnection(payment.accountNumber, payment.serviceGroup);
  needs.checkpoint('before-due');
  const taken = await needs.store.claimDue(due, needs.businessNow());
  needs.checkpoint('after-due');
  // Another backend was faster: the payment is its own.
  return taken && chargeNew(needs, taken);
}

/**
 * Makes every scheduled payment whose day has come, in the order of their due times, each once: whoever takes one first
 * holds it, and what a crash leaves is settled like any other payment. After a night down it makes those of the night.
 * One that cannot be made keeps no other waiting. Returns how many were due.
 */
export async function payDueScheduledPayments(needs: PayDueDeps): Promise<number> {
  const due = await needs.store.due(needs.businessNow());
  for (const one of due) await payDuePayment(needs, one).catch(needs.report);
  return due.length;
}
