import { TZDate } from '@date-fns/tz';

/**
 * The instant at which the clock on the wall shows this hour of a day in a time zone. No US zone
 * skips the hours that are used here.
 */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, 0, 0, 0, timeZone).getTime());
}

/**
 * A scheduled payment is made at this hour of its day: before Auto Pay's run at 06:00, which pays
 * what is left.
 */
export const DUE_HOUR = 5;

/** When a payment scheduled for this day is made. */
export const dueAt = (paymentDate: string, timeZone: string): Date =>
  instantOf(paymentDate, DUE_HOUR, timeZone);
