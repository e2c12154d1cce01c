import type { Day } from '../platform/calendar/rules-calendar.ts';
import { addDays } from '../platform/calendar/rules-calendar.ts';

/** The first day after `day` that is the anchor day of its month (1 to 31), or the last day of a month that has no such day. */
export function nextBillDate(day: Day, anchorDay: number): Day {
  const first = Date.parse(`${day.slice(0, 7)}-01T00:00:00Z`);
  const inMonth = (months: number): Day => {
    const start = new Date(first);
    start.setUTCMonth(start.getUTCMonth() + months + 1, 0);
    return `${start.toISOString().slice(0, 8)}${String(Math.min(anchorDay, start.getUTCDate())).padStart(2, '0')}`;
  };
  const here = inMonth(0);
  return here > day ? here : inMonth(1);
}

/** The last day before `day` that is the anchor day of its month, or the last day of a month that has no such day. */
export function billDateBefore(day: Day, anchorDay: number): Day {
  const monthEarlier = addDays(`${day.slice(0, 7)}-01`, -1);
  const inMonthBefore = nextBillDate(`${addDays(`${monthEarlier.slice(0, 7)}-01`, -1)}`, anchorDay);
  const here = nextBillDate(inMonthBefore, anchorDay);
  return here < day ? here : inMonthBefore;
}
