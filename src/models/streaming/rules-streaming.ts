import { addDays } from '../platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../billing/rules-bill-dates.ts';

/** A subscription's state after its debits. Days in the account's billing time zone. */
export interface Renewal {
  /** The day of the next debit, or of the debit being attempted. */
  renewsOn: string;
  /** Day of the month on which it renews, 1 to 31. */
  anchorDay: number;
  /** Number of attempts for the debit of `renewsOn`, 0 to 2. */
  attempts: number;
  /** Whether the last attempt failed. Meaningless before the first. */
  lastFailed: boolean;
}

export type StreamingState = 'ACTIVE' | 'RETRYING' | 'PAUSED';

/**
 * Maximum attempts per renewal: on its day, and once more on the next day (decisions, autopay run).
 */
export const RENEWAL_TRIES = 2;

/**
 * Status of a subscription, and the day of its next debit, null while it is paused. `triedOn`: the
 * day of the last attempt.
 */
export function standingOf(
  { renewsOn, anchorDay, attempts, lastFailed }: Renewal,
  triedOn: string | null,
): { state: StreamingState; nextDebitDate: string | null } {
  if (attempts === 0) return { state: 'ACTIVE', nextDebitDate: renewsOn };
  if (!lastFailed) return { state: 'ACTIVE', nextDebitDate: nextBillDate(renewsOn, anchorDay) };
  return attempts < RENEWAL_TRIES
    ? { state: 'RETRYING', nextDebitDate: addDays(triedOn ?? renewsOn, 1) }
    : { state: 'PAUSED', nextDebitDate: null };
}
