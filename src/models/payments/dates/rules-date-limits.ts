import { addDays, dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { MustPayToday, PaymentDates } from './rules-payment-date.ts';

/** The last day on which a payment may be made, counted from today (D-55). */
export const LAST_PAYMENT_DAYS_AHEAD = 60;

/** From this local hour of the account on, tomorrow can no longer be chosen (D-55). */
export const CUTOFF_HOUR = 21;

const HOURS = new Map<string, Intl.DateTimeFormat>();

/** The local hour in this time zone, 0 to 23. */
function hourIn(instant: string | number | Date, timeZone: string): number {
  const made =
    HOURS.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  HOURS.set(timeZone, made);
  return Number(made.format(new Date(instant)));
}

/**
 * Whether the cut-off for tomorrow has passed at this instant (decisions: 21:00 in the account's
 * time zone).
 */
export const isPastCutoff = (now: string | number | Date, timeZone: string): boolean =>
  hourIn(now, timeZone) >= CUTOFF_HOUR;

/**
 * The days on which a payment may be made, given a business instant and how many more
 * payments may be scheduled.
 */
export function paymentDates(given: {
  now: string | number | Date;
  timeZone: string;
  openSlots: number;
  mustPayToday: MustPayToday | null;
}): PaymentDates {
  const today = dayIn(given.now, given.timeZone);
  return {
    earliestFutureDate: addDays(today, isPastCutoff(given.now, given.timeZone) ? 2 : 1),
    latestDate: addDays(today, LAST_PAYMENT_DAYS_AHEAD),
    openSlots: given.openSlots,
    mustPayToday: given.mustPayToday,
  };
}
