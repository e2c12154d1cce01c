import { addDays } from '../platform/calendar/rules-calendar.ts';
import { nextBillDate } from '../billing/rules-bill-dates.ts';

/** A subscription as its debits left it. Days in the account's billing time zone. */
export interface Renewal {
  /** The day that is debited next, or whose debit is being tried. */
  renewsOn: string;
  /** Day of the month on which it renews, 1 to 31. */
  anchorDay: number;
  /** How often the debit of `renewsOn` was tried, 0 to 2. */
  attempts: number;
  /** Whether the last try failed; of no meaning before the first. */
  lastFailed: boolean;
}

export type StreamingState = 'ACTIVE' | 'RETRYING' | 'PAUSED';

/** How often a renewal is debited: on its day, and on the next day once more (decisions, autopay run). */
export const RENEWAL_TRIES = 2;

/** Where a subscription stands, and the day of its next debit; null while it is paused. `triedOn`: the day of the last try. */
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
