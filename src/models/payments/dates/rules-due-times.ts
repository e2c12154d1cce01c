import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * The instant at which the clock on the wall shows so many minutes since midnight, on a day in a
 * time zone. A time that summer time skips is an hour later on that clock.
 */
export function instantAt(day: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const offsetMs = (at: number): number => tzOffset(timeZone, new Date(at)) * 60_000;
  // The offset may have changed between the two instants: the second try is right, unless the clock
  // never shows this time.
  const found = asUtc - offsetMs(asUtc - offsetMs(asUtc));
  return new Date(found + offsetMs(found) === asUtc ? found : asUtc - offsetMs(asUtc));
}

/** As {@link instantAt}, at an hour: 0 to 23. */
export const instantOf = (day: string, hour: number, timeZone: string): Date =>
  instantAt(day, hour * 60, timeZone);

/**
 * A scheduled payment is made at this hour of its day: before Auto Pay's run at 06:00, which pays
 * what is left.
 */
export const DUE_HOUR = 5;

/** When a payment scheduled for this day is made. */
export const dueAt = (paymentDate: string, timeZone: string): Date =>
  instantOf(paymentDate, DUE_HOUR, timeZone);
