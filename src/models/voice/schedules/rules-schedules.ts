import { instantAt } from '../../payments/dates/rules-due-times.ts';
import { addDays, dayIn, dayOfWeek } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';

export type Weekday =
  'SUNDAY' | 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY';

/** In the order of the calendar: `dayOfWeek` counts from Sunday. */
export const WEEKDAYS: readonly Weekday[] = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
];

/** Hours of a day of the week. */
export interface OpenSpan {
  /** The day on which it begins. */
  day: Weekday;
  /** Minutes since midnight, 0 to 1439. */
  from: number;
  /** As `from`; it ends on the next day unless it is later than `from`. 0 is midnight. */
  to: number;
}

/** A day on which nothing begins, whatever the week says. */
export interface Holiday {
  day: Day;
  /** Null for none. */
  name: string | null;
}

/** When a business is open, on the clock of its place. */
export interface Schedule {
  /** IANA name. */
  timeZone: string;
  spans: readonly OpenSpan[];
  holidays: readonly Holiday[];
}

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** How long a span lasts; minutes. From midnight to midnight is the whole day. */
const lengthOf = ({ from, to }: OpenSpan): number =>
  to > from ? to - from : to + DAY_MINUTES - from;

/** The instants between which a span is open that begins on a day. */
function spanOn(span: OpenSpan, day: Day, timeZone: string): { opens: number; closes: number } {
  const at = (on: Day, minutes: number) => instantAt(on, minutes, timeZone).getTime();
  return {
    opens: at(day, span.from),
    closes: at(span.to > span.from ? day : addDays(day, 1), span.to),
  };
}

/** When spans that begin on a day are open. */
const spansOf = ({ spans, holidays, timeZone }: Schedule, day: Day) =>
  holidays.some((holiday) => holiday.day === day)
    ? []
    : spans
        .filter((span) => span.day === WEEKDAYS[dayOfWeek(day)])
        .map((span) => spanOn(span, day, timeZone));

/** The instants at which spans that begin on a day open and close; milliseconds. */
export const scheduleInstants = (schedule: Schedule, day: Day): number[] =>
  spansOf(schedule, day).flatMap(({ opens, closes }) => [opens, closes]);

/** Whether a business is open at an instant. What began the day before goes on over midnight. */
export function isOpen(schedule: Schedule, at: string): boolean {
  const now = Date.parse(at);
  const today = dayIn(at, schedule.timeZone);
  return [addDays(today, -1), today]
    .flatMap((day) => spansOf(schedule, day))
    .some(({ opens, closes }) => opens <= now && now < closes);
}

/** Further ahead nobody is told when a schedule changes; days. */
const DAYS_AHEAD = 35;

/** When a business next opens or closes after an instant; null if not within five weeks. */
export function scheduleChangeAt(schedule: Schedule, at: string): string | null {
  const now = Date.parse(at);
  const isOpenNow = isOpen(schedule, at);
  const first = addDays(dayIn(at, schedule.timeZone), -1);
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const next = scheduleInstants(schedule, addDays(first, ahead))
      .filter((instant) => instant > now)
      .sort((one, other) => one - other)
      .map((instant) => new Date(instant).toISOString())
      .find((instant) => isOpen(schedule, instant) !== isOpenNow);
    if (next) return next;
  }
  return null;
}

/** The most schedules that an account has, spans of a day, and holidays of a schedule. */
export const SCHEDULE_LIMITS = { schedules: 20, spansOfDay: 2, holidays: 60 } as const;
/** Spans begin and end at these steps; minutes. */
export const STEP_MINUTES = 15;

/** Why a schedule cannot be saved: what is wrong, and at which place of its list. */
export type ScheduleProblem =
  /** It begins and ends at the same time. */
  | { kind: 'empty'; span: number }
  /** More than two on a day. */
  | { kind: 'tooMany'; span: number }
  /** It begins before the one ends at whose place it is told. */
  | { kind: 'overlap'; span: number }
  /** The day is there already. */
  | { kind: 'holidayTwice'; holiday: number };

/** Minutes of the week at which a span begins, and how long it lasts. */
const placeOf = (span: OpenSpan) => ({
  begins: WEEKDAYS.indexOf(span.day) * DAY_MINUTES + span.from,
  lasts: lengthOf(span),
});

/** Whether two spans of a week are open at one time; the week goes round. */
function overlap(one: OpenSpan, other: OpenSpan): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  const after = (from: number, to: number) => (to - from + WEEK_MINUTES) % WEEK_MINUTES;
  return after(a.begins, b.begins) < a.lasts || after(b.begins, a.begins) < b.lasts;
}

function spanProblem(spans: readonly OpenSpan[], place: number): ScheduleProblem | null {
  const span = spans[place];
  if (!span) return null;
  if (span.from === span.to && span.from !== 0) return { kind: 'empty', span: place };
  const before = spans.slice(0, place);
  if (before.filter(({ day }) => day === span.day).length >= SCHEDULE_LIMITS.spansOfDay)
    return { kind: 'tooMany', span: place };
  return before.some((other) => overlap(other, span)) ? { kind: 'overlap', span: place } : null;
}

/** The first thing that is wrong with a schedule; null if it can be saved. */
export function scheduleProblem({
  spans,
  holidays,
}: Pick<Schedule, 'spans' | 'holidays'>): ScheduleProblem | null {
  for (const place of spans.keys()) {
    const problem = spanProblem(spans, place);
    if (problem) return problem;
  }
  const holiday = holidays.findIndex(
    ({ day }, place) => holidays.findIndex((other) => other.day === day) < place,
  );
  return holiday === -1 ? null : { kind: 'holidayTwice', holiday };
}

/** Whether a span ends on the day after it begins, and not at its midnight. */
export const isOverMidnight = ({ from, to }: Pick<OpenSpan, 'from' | 'to'>): boolean =>
  to !== 0 && to <= from;
