import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { formatISO } from 'date-fns/formatISO';
import { getDate } from 'date-fns/getDate';
import { getDay } from 'date-fns/getDay';
import { isValid } from 'date-fns/isValid';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { startOfMonth } from 'date-fns/startOfMonth';

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/**
 * A day as date-fns counts it, at noon: midnight is missing where summer time begins at that hour.
 */
const dateOf = (day: Day): Date => new Date(`${day}T12:00`);
const dayOf = (date: Date): Day => formatISO(date, { representation: 'date' });

/** Whether there is such a day; February 30 is none. */
export function isRealDay(day: string): boolean {
  const date = dateOf(day);
  return isValid(date) && dayOf(date) === day;
}

/** Whole days from one calendar day to another. Negative if `to` is before `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  differenceInCalendarDays(dateOf(to), dateOf(from));

/** The calendar day this many days later, or earlier if negative. */
export const addDays = (day: Day, days: number): Day => dayOf(addDaysTo(dateOf(day), days));

/** The same day some months later (or earlier), or the last of a month that has no such day. */
export const addMonths = (day: Day, months: number): Day => dayOf(addMonthsTo(dateOf(day), months));

export const firstOfMonth = (day: Day): Day => dayOf(startOfMonth(dateOf(day)));
export const lastOfMonth = (day: Day): Day => dayOf(lastDayOfMonth(dateOf(day)));

/** 1 to 31. */
export const dayOfMonth = (day: Day): number => getDate(dateOf(day));

/** 0 is Sunday. */
export const dayOfWeek = (day: Day): number => getDay(dateOf(day));

/** Creating a formatter takes a hundred times as long as using one. One per time zone is cached. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    FORMATTERS.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  FORMATTERS.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in a time zone (IANA name), including daylight-saving nights. */
export function dayIn(instant: string | number | Date, timeZone: string): Day {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day by whose end something due by this instant is complete. For midnight, the day before. */
export const lastDayUntil = (instant: string, timeZone: string): Day =>
  dayIn(Date.parse(instant) - 1, timeZone);
