import { addDays, dayOfWeek } from './rules-calendar.ts';
import type { Day } from './rules-calendar.ts';

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

export type FederalHoliday =
  | 'NEW_YEAR'
  | 'MARTIN_LUTHER_KING'
  | 'PRESIDENTS'
  | 'MEMORIAL'
  | 'JUNETEENTH'
  | 'INDEPENDENCE'
  | 'LABOR'
  | 'COLUMBUS'
  | 'VETERANS'
  | 'THANKSGIVING'
  | 'CHRISTMAS';

/** In the order of the year. */
export const FEDERAL_HOLIDAYS: readonly FederalHoliday[] = [
  'NEW_YEAR',
  'MARTIN_LUTHER_KING',
  'PRESIDENTS',
  'MEMORIAL',
  'JUNETEENTH',
  'INDEPENDENCE',
  'LABOR',
  'COLUMBUS',
  'VETERANS',
  'THANKSGIVING',
  'CHRISTMAS',
];

/** Holidays on a date, as `MM-DD`. */
const DATES = [
  { date: '01-01', holiday: 'NEW_YEAR' },
  { date: '06-19', holiday: 'JUNETEENTH' },
  { date: '07-04', holiday: 'INDEPENDENCE' },
  { date: '11-11', holiday: 'VETERANS' },
  { date: '12-25', holiday: 'CHRISTMAS' },
] as const;

/** Holidays on a weekday of a month: its first, second, third or fourth; -1 for the last. */
const WEEKDAYS = [
  { month: '01', weekday: MONDAY, which: 3, holiday: 'MARTIN_LUTHER_KING' },
  { month: '02', weekday: MONDAY, which: 3, holiday: 'PRESIDENTS' },
  { month: '05', weekday: MONDAY, which: -1, holiday: 'MEMORIAL' },
  { month: '09', weekday: MONDAY, which: 1, holiday: 'LABOR' },
  { month: '10', weekday: MONDAY, which: 2, holiday: 'COLUMBUS' },
  { month: '11', weekday: THURSDAY, which: 4, holiday: 'THANKSGIVING' },
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

/** A federal holiday on a day, or the day on which it is observed instead. */
export interface FederalHolidayOn {
  holiday: FederalHoliday;
  /** The holiday itself is on the Saturday or Sunday beside it. */
  isObserved: boolean;
}

/** The federal holidays of a day: those on it, and those that are observed on it. */
export function federalHolidaysOn(day: Day): FederalHolidayOn[] {
  // A holiday of January 1 may be observed in the year before.
  const years = [Number(day.slice(0, 4)), Number(day.slice(0, 4)) + 1];
  const dated = years.flatMap((year) =>
    DATES.flatMap(({ date, holiday }) => {
      const on = `${year}-${date}`;
      if (on === day) return [{ holiday, isObserved: false }];
      return observed(on) === day ? [{ holiday, isObserved: true }] : [];
    }),
  );
  const weekday = WEEKDAYS.find((each) => isOccurrence(day, each));
  return weekday ? [...dated, { holiday: weekday.holiday, isObserved: false }] : dated;
}

/** Whether federal offices are closed for a holiday on this day: on it, or where it is observed. */
export function isFederalHoliday(day: Day): boolean {
  const isWeekend = [SUNDAY, SATURDAY].includes(dayOfWeek(day));
  return !isWeekend && federalHolidaysOn(day).length > 0;
}

/** The next day that is neither Saturday, Sunday nor a federal holiday. */
export function nextBusinessDay(day: Day): Day {
  let next = addDays(day, 1);
  while ([SUNDAY, SATURDAY].includes(dayOfWeek(next)) || isFederalHoliday(next))
    next = addDays(next, 1);
  return next;
}
