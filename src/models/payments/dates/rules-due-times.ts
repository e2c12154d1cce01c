import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * The instant at which the clock on the wall shows this hour of a day in a time zone. No US zone
 * skips the hours that are used here.
 */
export function instantOf(day: string, hour: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const offsetMs = (at: number): number => tzOffset(timeZone, new Date(at)) * 60_000;
  // The offset may have changed between the two instants: the second try is right.
  return new Date(asUtc - offsetMs(asUtc - offsetMs(asUtc)));
}

/**
 * A scheduled payment is made at this hour of its day: before Auto Pay's run at 06:00, which pays
 * what is left.
 */
export const DUE_HOUR = 5;

/** When a payment scheduled for this day is made. */
export const dueAt = (paymentDate: string, timeZone: string): Date =>
  instantOf(paymentDate, DUE_HOUR, timeZone);
