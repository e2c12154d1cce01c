import type { Day } from '../platform/calendar/rules-calendar.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
} from '../platform/calendar/rules-calendar.ts';

/**
 * The anchor day (1 to 31) of the month of `day`, or the last day of a month that has no such day.
 */
function anchorIn(day: Day, anchorDay: number): Day {
  const [anchor, last] = [addDays(firstOfMonth(day), anchorDay - 1), lastOfMonth(day)];
  return anchor < last ? anchor : last;
}

/** The first day after `day` that is the anchor day of its month. */
export function nextBillDate(day: Day, anchorDay: number): Day {
  const here = anchorIn(day, anchorDay);
  return here > day ? here : anchorIn(addMonths(day, 1), anchorDay);
}

/** The last day before `day` that is the anchor day of its month. */
export function billDateBefore(day: Day, anchorDay: number): Day {
  const here = anchorIn(day, anchorDay);
  return here < day ? here : anchorIn(addMonths(day, -1), anchorDay);
}
