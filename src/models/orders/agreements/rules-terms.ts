import { prorate } from '../../billing/bill/rules-lines.ts';
import { addDays, addMonths, daysBetween } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

/** What leaving before the end of a term costs: this part of each month that is left (D-534). */
export const LEAVING_PERCENT = 75;

/** What an agreement on a service says. Days of the account's billing time zone. */
export interface Agreed {
  /** The first day of its first term: every later term is counted from it. */
  startedOn: Day;
  termMonths: number;
  /** The months of each term after the first one. */
  renewsForMonths: number;
  /** So many days before a term's last day is the last one on which notice can be given. */
  noticeDays: number;
  /** Cents a month, without taxes and promotions. */
  monthlyCents: number;
  /** Its last day, once notice was given; null while it renews by itself. */
  lastDay: Day | null;
}

/** One term of an agreement. */
export interface AgreedTerm {
  startsOn: Day;
  /** Its last day. */
  endsOn: Day;
  /** The last day on which notice can be given. */
  noticeBy: Day;
  months: number;
}

/** The term of so many months that begins so many months after the first one did. */
function termFrom(
  { startedOn, noticeDays }: Pick<Agreed, 'startedOn' | 'noticeDays'>,
  monthsBefore: number,
  months: number,
): AgreedTerm {
  const endsOn = addDays(addMonths(startedOn, monthsBefore + months), -1);
  return {
    startsOn: addMonths(startedOn, monthsBefore),
    endsOn,
    noticeBy: addDays(endsOn, -noticeDays),
    months,
  };
}

/** The term that runs on a day or begins after it, and the months of the terms before. */
function countedTo(agreed: Agreed, day: Day): { term: AgreedTerm; monthsBefore: number } {
  let monthsBefore = 0;
  let term = termFrom(agreed, 0, agreed.termMonths);
  while (term.endsOn < day) {
    monthsBefore += term.months;
    term = termFrom(agreed, monthsBefore, agreed.renewsForMonths);
  }
  return { term, monthsBefore };
}

/** Whether an agreement has ended by a day: the service goes on from month to month. */
export const hasEnded = ({ lastDay }: Pick<Agreed, 'lastDay'>, day: Day): boolean =>
  lastDay !== null && lastDay < day;

/** The term that runs on a day; null once the agreement has ended. */
export const termOn = (agreed: Agreed, day: Day): AgreedTerm | null =>
  hasEnded(agreed, day) ? null : countedTo(agreed, day).term;

/** The term that follows by itself the one of a day; null where none follows. */
export function termAfter(agreed: Agreed, day: Day): AgreedTerm | null {
  if (agreed.lastDay !== null) return null;
  const { term, monthsBefore } = countedTo(agreed, day);
  return termFrom(agreed, monthsBefore + term.months, agreed.renewsForMonths);
}

/** The last term of an agreement that has ended, or will have by notice. */
const lastTerm = (agreed: Agreed, lastDay: Day): AgreedTerm => countedTo(agreed, lastDay).term;

/**
 * What leaving costs in cents, without taxes, where a day is the last one with service: a part of
 * the monthly price for each month that is left of the day's term, and of a begun month for each of
 * its days that are left. Nothing on the term's last day, and once the agreement has ended.
 */
export function leavingCost(agreed: Agreed, day: Day): number {
  if (hasEnded(agreed, day)) return 0;
  const { term, monthsBefore } = countedTo(agreed, day);
  const first = addDays(day, 1) < term.startsOn ? term.startsOn : addDays(day, 1);
  const monthFrom = (count: number): Day => addMonths(agreed.startedOn, monthsBefore + count);
  let begun = 0;
  while (begun < term.months && monthFrom(begun + 1) <= first) begun += 1;
  if (begun === term.months) return 0;
  const monthDays = daysBetween(monthFrom(begun), monthFrom(begun + 1));
  const daysLeft = (term.months - begun - 1) * monthDays + daysBetween(first, monthFrom(begun + 1));
  return prorate(agreed.monthlyCents * LEAVING_PERCENT, daysLeft, monthDays * 100);
}

/** Why notice can't be given on a day. */
export type NoticeDenial = 'NOTICE_TOO_LATE' | 'AGREEMENT_ENDED';

/** Why notice can't be given on a day; null if it can, and where it was given. */
export function noticeDenial(agreed: Agreed, today: Day): NoticeDenial | null {
  const term = termOn(agreed, today);
  if (term === null) return 'AGREEMENT_ENDED';
  return agreed.lastDay === null && today > term.noticeBy ? 'NOTICE_TOO_LATE' : null;
}

/**
 * The term that the next notice ends, or that the one which was given ended: of the day's term,
 * while it can still be given, and of the next one after.
 */
export function termOfNotice(agreed: Agreed, today: Day): AgreedTerm {
  if (agreed.lastDay !== null) return lastTerm(agreed, agreed.lastDay);
  const { term } = countedTo(agreed, today);
  return today <= term.noticeBy ? term : (termAfter(agreed, today) ?? term);
}

/** So many days before the last day of notice a letter tells of it, the first one first. */
export const TOLD_DAYS_BEFORE = [60, 30] as const;

/** Which letter of the last day of notice is due on a day; null for none. */
export function letterDue(agreed: Agreed, today: Day): (typeof TOLD_DAYS_BEFORE)[number] | null {
  const term = termOn(agreed, today);
  if (term === null || agreed.lastDay !== null || today > term.noticeBy) return null;
  const days = daysBetween(today, term.noticeBy);
  return TOLD_DAYS_BEFORE.findLast((before) => days <= before) ?? null;
}

/** So many days before a term's last day a calendar reminds of the last day of notice. */
const REMINDED_DAYS_BEFORE = [90, 60, 30];

/**
 * How many days before the last day of notice a calendar reminds of it: none later than that day,
 * and always on it.
 */
export const reminders = ({ endsOn, noticeBy }: AgreedTerm): number[] => {
  const late = daysBetween(noticeBy, endsOn);
  const days = REMINDED_DAYS_BEFORE.map((before) => before - late).filter((before) => before > 0);
  return [...days, 0];
};

/** The days for which what leaving costs can be asked: to the end of the term after, or of all. */
export const askedUntil = (agreed: Agreed, today: Day): Day =>
  termAfter(agreed, today)?.endsOn ?? agreed.lastDay ?? today;

/** Whether the last day of notice of a day's term is over: what is taken back then is for good. */
export function isNoticeOver(agreed: Agreed, today: Day): boolean {
  const term = termOn(agreed, today);
  return term !== null && today > term.noticeBy;
}

/** The first day after an agreement or a term. */
export const dayAfter = (day: Day): Day => addDays(day, 1);
