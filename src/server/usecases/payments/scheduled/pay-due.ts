import { isExpired } from '../../../../models/payments/card-entry/rules-card-expiration.ts';
import { stateDenial } from '../../../../models/permissions/rules-flows.ts';
import type { AccountState } from '../../../../models/permissions/rules-flows.ts';
import type { SystemErrorCode } from '../../../../../contracts/errors.ts';
import type { BillingInformation } from '../../billing/billing-information.ts';
import { acceptsMethod } from '../one-time/check-payment.ts';
import type { CreatePaymentDeps } from '../one-time/create-instant-payment.ts';
import type { DuePayment, StoredPayment } from '../one-time/ports.ts';
import { chargeNew } from '../one-time/settle.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

export interface PayDueDeps extends Pick<
  CreatePaymentDeps,
  | 'store'
  | 'processor'
  | 'checkpoint'
  | 'businessNow'
  | 'report'
  | 'recordDisconnection'
  | 'accountStates'
> {
  standing(payment: DuePayment): Promise<Pick<BillingInformation, 'serviceState'>>;
}

/** Data of a debit when it is due. */
interface Debit {
  /** The account's states on that day. */
  states: readonly AccountState[];
  methodType: string;
  accepted: DuePayment['accepted'];
  expiration: string | null;
  billingTimeZone: string;
}

/**
 * Why a debit can no longer be made on its day; null when it can. An account whose billing was
 * suppressed or moved since is debited no more (D-130).
 */
export function debitFailureCode(
  { states, methodType, accepted, expiration, billingTimeZone }: Debit,
  now: Date,
): SystemErrorCode | null {
  const denial = stateDenial('debitOnItsDay', states);
  if (denial !== null) return denial;
  if (!acceptsMethod(accepted, methodType)) return 'METHOD_NOT_ACCEPTED';
  return expiration !== null && isExpired(expiration, dayIn(now, billingTimeZone))
    ? 'METHOD_EXPIRED'
    : null;
}

async function payDuePayment(needs: PayDueDeps, due: DuePayment): Promise<StoredPayment | null> {
  const { payment } = due;
  const states = await needs.accountStates(payment.accountNumber);
  const code = debitFailureCode(
    { ...due, states, methodType: payment.methodType },
    needs.businessNow(),
  );
  if (code)
    return needs.store.transition(
      payment,
      'failed',
      `on its day: ${code}`,
      needs.businessNow(),
      code,
    );
  // The payment does not restore service that ended since then.
  if ((await needs.standing(due)).serviceState === 'DISCONNECTED')
    await needs.recordDisconnection(payment.accountNumber, payment.serviceGroup);
  needs.checkpoint('before-due');
  const taken = await needs.store.claimDue(due, needs.businessNow());
  needs.checkpoint('after-due');
  // When another backend was faster, it owns the payment.
  return taken && chargeNew(needs, taken);
}

/**
 * Makes every due scheduled payment in order of due time, each once: the first backend to claim one
 * leases it, and state left by a crash is reconciled like any other payment. After downtime it
 * makes the payments missed. One that fails does not delay the others. Returns how many were due.
 */
export async function payDueScheduledPayments(needs: PayDueDeps): Promise<number> {
  const due = await needs.store.due(needs.businessNow());
  for (const one of due) await payDuePayment(needs, one).catch(needs.report);
  return due.length;
}
