import { parseDay } from '../../payments/dates/rules-payment-date.ts';
import { instantOf } from '../../payments/dates/rules-due-times.ts';

/** A day and an hour, as typed and chosen. */
export interface TypedTime {
  /** MM/DD/YY. */
  day: string;
  /** 0 to 23, of the account's time zone. */
  hour: number;
}

/** The instant that a typed day and an hour name; null where the day is none. */
export function typedInstant({ day, hour }: TypedTime, timeZone: string): string | null {
  const real = parseDay(day);
  return real && instantOf(real, hour, timeZone).toISOString();
}
