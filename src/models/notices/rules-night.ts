import { instantOf } from '../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../platform/calendar/rules-calendar.ts';

/** Hours of the account's time zone between which followed outages send nothing (areas 7). */
export const NIGHT = { from: 21, until: 8 } as const;

/** When a notice of this instant is sent: at once, or in the night at its end. */
export function afterNight(now: Date, timeZone: string): Date {
  const today = dayIn(now, timeZone);
  const morning = instantOf(today, NIGHT.until, timeZone);
  if (now < morning) return morning;
  return now < instantOf(today, NIGHT.from, timeZone)
    ? now
    : instantOf(addDays(today, 1), NIGHT.until, timeZone);
}
