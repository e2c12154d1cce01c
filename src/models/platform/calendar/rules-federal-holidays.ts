import { addDays, dayOfWeek } from './rules-calendar.ts';
import type { Day } from './rules-calendar.ts';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** Holidays on a date, as `MM-DD`. */
const DATES = ['01-01', '06-19', '07-04', '11-11', '12-25'] as const;

/** Holidays on a weekday of a month: its first, second, third or fourth; -1 for the last. */
const WEEKDAYS = [
  { month: '01', weekday: MONDAY, which: 3 },
  { month: '02', weekday: MONDAY, which: 3 },
  { month: '05', weekday: MONDAY, which: -1 },
  { month: '09', weekday: MONDAY, which: 1 },
  { month: '10', weekday: MONDAY, which: 2 },
  { month: '11', weekday: THURSDAY, which: 4 },
] as const;

/** The Friday before a date on a Saturday, the Monday after one on a Sunday (5 U.S.C. 6103). */
function observed(day: Day): Day {
  const weekday = dayOfWeek(day);
  if (weekday === SATURDAY) return addDays(day, -1);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** Whether a day is this occurrence of its weekday in its month. */
function isOccurrence(day: Day, { month, weekday, which }: (typeof WEEKDAYS)[number]): boolean {
  if (day.slice(5, 7) !== month || dayOfWeek(day) !== weekday) return false;
  if (which === -1) return addDays(day, 7).slice(5, 7) !== month;
  return Math.ceil(Number(day.slice(8)) / 7) === which;
}

/** Whether federal offices are closed for a holiday on this day: on it, or where it is observed. */
export function isFederalHoliday(day: Day): boolean {
  // A holiday of January 1 may be observed in the year before.
  const dates = [Number(day.slice(0, 4)), Number(day.slice(0, 4)) + 1].flatMap((year) =>
    DATES.map((date) => `${year}-${date}`),
  );
  return (
    dates.some((date) => observed(date) === day) || WEEKDAYS.some((each) => isOccurrence(day, each))
  );
}

/** The next day that is neither Saturday, Sunday nor a federal holiday. */
export function nextBusinessDay(day: Day): Day {
  let next = addDays(day, 1);
  while ([SUNDAY, SATURDAY].includes(dayOfWeek(next)) || isFederalHoliday(next))
    next = addDays(next, 1);
  return next;
}
