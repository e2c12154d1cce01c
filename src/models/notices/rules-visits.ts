import { instantOf } from '../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../platform/calendar/rules-calendar.ts';
import { NOTICE_DAYS_AHEAD, NOTICE_HOUR } from './rules-events.ts';

/** Which visits a daily check reminds of, and when they are told. */
export interface VisitReminders {
  /** Visits that begin from the first instant on and before the second one. */
  from: Date;
  until: Date;
  /** But for those that a letter told of from here on: planned for the next day (D-506). */
  unlessToldSince: Date;
  /** Not before the hour of notices, also where a check is made up for in the night. */
  dueAt: Date;
}

/** What a check that is made at this instant reminds of: the visits of the account's next day. */
export function visitReminders(now: Date, timeZone: string): VisitReminders {
  const today = dayIn(now, timeZone);
  const day = addDays(today, NOTICE_DAYS_AHEAD.visit);
  const hour = instantOf(today, NOTICE_HOUR, timeZone);
  return {
    from: instantOf(day, 0, timeZone),
    until: instantOf(addDays(day, 1), 0, timeZone),
    unlessToldSince: instantOf(today, 0, timeZone),
    dueAt: now < hour ? hour : now,
  };
}
