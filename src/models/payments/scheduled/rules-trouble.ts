import type { Day } from '../../platform/calendar/rules-calendar.ts';
import { isExpired } from '../card-entry/rules-card-expiration.ts';
import { isRefusedMethod } from '../wallet/rules-wallet.ts';
import type { Acceptance } from '../wallet/rules-wallet.ts';

/** Why a scheduled payment will not be made on its day, as it stands. */
export type ScheduledTrouble = 'refused' | 'expired';

/** A scheduled payment's day and method. */
export interface ScheduledWith {
  paymentDate: Day;
  paymentMethodType: string;
  /** The card's `MMYY`; null for a bank account. */
  expiration: string | null;
}

/**
 * Whether a scheduled payment can't be made on its day (D-496): the account does not accept its
 * method any more, or its card will have expired. Every place asks this rule; such a payment covers
 * nothing. Null if it can be made. `accepted`: null while unknown.
 */
export function scheduledTrouble(
  { paymentDate, paymentMethodType, expiration }: ScheduledWith,
  accepted: Acceptance | null,
): ScheduledTrouble | null {
  if (isRefusedMethod(accepted, paymentMethodType)) return 'refused';
  return expiration !== null && isExpired(expiration, paymentDate) ? 'expired' : null;
}
