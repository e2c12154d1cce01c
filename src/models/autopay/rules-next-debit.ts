import { isExpired } from '../payments/card-entry/rules-card-expiration.ts';
import { isRefusedMethod } from '../payments/wallet/rules-wallet.ts';
import type { Acceptance } from '../payments/wallet/rules-wallet.ts';
import type { Day } from '../platform/calendar/rules-calendar.ts';
import type { HoldReason } from './rules-limits.ts';

/** Whether nothing can be taken from a method on a day: a card is valid through its month. */
export const isExpiredOn = (expiration: string | null | undefined, day: Day): boolean =>
  expiration != null && isExpired(expiration, day);

/** The first of these debits that comes after the card's last day. Null if there is none. */
export const firstExpired = (
  debits: readonly { date: Day }[],
  expiration: string | null | undefined,
): Day | null => debits.find(({ date }) => isExpiredOn(expiration, date))?.date ?? null;

/**
 * What becomes of the next debit: the account does not accept the method any more, the card will
 * have expired (D-322), nothing is due, all that is due is scheduled, one is on hold now, it will
 * be held by the customer's limits, or it is made. `accepted`: null while unknown.
 */
export type NextDebitState =
  'refused' | 'expired' | 'nothing' | 'scheduled' | 'held' | HoldReason | 'made';

export function nextDebitState(
  { amountDue }: { amountDue: number },
  {
    paymentMethodType,
    nextDebitDate,
    expiration,
    estimatedAmount,
    held,
    nextHold,
  }: {
    paymentMethodType: string;
    nextDebitDate: Day;
    expiration?: string | null;
    estimatedAmount: number;
    held?: object | null;
    nextHold?: HoldReason | null;
  },
  accepted: Acceptance | null,
): NextDebitState {
  if (isRefusedMethod(accepted, paymentMethodType)) return 'refused';
  if (isExpiredOn(expiration, nextDebitDate)) return 'expired';
  if (estimatedAmount === 0) return amountDue > 0 ? 'scheduled' : 'nothing';
  return held ? 'held' : (nextHold ?? 'made');
}
