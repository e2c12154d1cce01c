import { TZDate } from '@date-fns/tz';
import { addDays, dayIn, dayOfWeek } from '../../platform/calendar/rules-calendar.ts';

/** Weekly hours of technicians at a location, in its local time. */
export interface Shift {
  /** 0 is Sunday. */
  weekday: number;
  /** Whole hours, 0 to 24. */
  startHour: number;
  endHour: number;
  /** Number of concurrent visits. */
  crews: number;
}

/** A time span taken by a visit. */
export interface BookedSlot {
  windowStart: Date;
  windowEnd: Date;
}

export interface Window {
  windowStart: string;
  windowEnd: string;
  openings: number;
}

/** Number of days for which a visit can be scheduled, from tomorrow on. */
export const CALENDAR_DAYS = 14;

/** The instant at which the local time of a day is this hour. */
function at(day: string, hour: number, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, 0, 0, 0, timeZone).getTime());
}

const overlap = (one: BookedSlot, other: BookedSlot): boolean =>
  one.windowStart < other.windowEnd && other.windowStart < one.windowEnd;

/**
 * The days available for a visit, each with its windows: the shifts' capacity less the visits
 * already scheduled.
 */
export function calendarOf({
  shifts,
  taken,
  now,
  timeZone,
}: {
  shifts: readonly Shift[];
  taken: readonly BookedSlot[];
  now: Date;
  timeZone: string;
}): { day: string; windows: Window[] }[] {
  const today = dayIn(now, timeZone);
  const windowsOf = (day: string): Window[] =>
    shifts
      .filter(({ weekday }) => weekday === dayOfWeek(day))
      .sort((one, other) => one.startHour - other.startHour)
      .map(({ startHour, endHour, crews }) => {
        const span = {
          windowStart: at(day, startHour, timeZone),
          windowEnd: at(day, endHour, timeZone),
        };
        const openings = Math.max(0, crews - taken.filter((visit) => overlap(visit, span)).length);
        return {
          windowStart: span.windowStart.toISOString(),
          windowEnd: span.windowEnd.toISOString(),
          openings,
        };
      });
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(today, index + 1)).map(
    (day) => ({ day, windows: windowsOf(day) }),
  );
}

/** The window of a calendar that begins at an instant; null for none. */
export const windowAt = <Of extends { windowStart: string }>(
  days: readonly { windows: readonly Of[] }[],
  begins: Date,
): Of | null =>
  days
    .flatMap(({ windows }) => windows)
    .find(({ windowStart }) => Date.parse(windowStart) === begins.getTime()) ?? null;

/** The first window of a calendar with free capacity; null where everything is full. */
export const firstOpenWindow = <Of extends { openings: number }>(
  days: readonly { windows: readonly Of[] }[],
): Of | null => days.flatMap(({ windows }) => windows).find(({ openings }) => openings > 0) ?? null;

/** The windows with free capacity that are nearest to an instant, in their order. */
export const nearestWindows = <Of extends { windowStart: string; openings: number }>(
  days: readonly { windows: readonly Of[] }[],
  begins: string,
  most: number,
): Of[] => {
  const away = ({ windowStart }: Of): number =>
    Math.abs(Date.parse(windowStart) - Date.parse(begins));
  return days
    .flatMap(({ windows }) => windows)
    .filter(({ openings, windowStart }) => openings > 0 && windowStart !== begins)
    .sort((one, other) => away(one) - away(other))
    .slice(0, most)
    .sort((one, other) => Date.parse(one.windowStart) - Date.parse(other.windowStart));
};

/** The days of a calendar with free capacity, each with its free windows. */
export const openDays = <Day extends { windows: readonly { openings: number }[] }>(
  days: readonly Day[],
): Day[] =>
  days
    .map((day) => ({ ...day, windows: day.windows.filter(({ openings }) => openings > 0) }))
    .filter(({ windows }) => windows.length > 0);
