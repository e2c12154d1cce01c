import { formatDayForInput, parseDay } from '../../payments/dates/rules-payment-date.ts';
import { addDays } from '../../platform/calendar/rules-calendar.ts';
import { federalHolidaysOn } from '../../platform/calendar/rules-federal-holidays.ts';
import type { FederalHoliday } from '../../platform/calendar/rules-federal-holidays.ts';
import { checkLabel, normalizeLabel } from '../../platform/labels/rules-labels.ts';
import { SCHEDULE_LIMITS, scheduleProblem, WEEKDAYS } from './rules-schedules.ts';
import type { Holiday, OpenSpan, Weekday } from './rules-schedules.ts';

/** Hours of a day while they are edited; minutes since midnight. */
export interface SpanDraft {
  from: number;
  to: number;
}

/** A holiday while it is edited. */
export interface HolidayDraft {
  /** As typed, MM/DD/YY. */
  day: string;
  name: string;
}

/** A schedule while it is edited. */
export interface ScheduleDraft {
  id: string;
  name: string;
  days: Readonly<Record<Weekday, readonly SpanDraft[]>>;
  holidays: readonly HolidayDraft[];
}

/** A schedule as it is sent. */
export interface SavedSchedule {
  id: string;
  name: string;
  spans: readonly OpenSpan[];
  holidays: readonly Holiday[];
}

/** What is wrong with a schedule while it is edited, and where. */
export type ScheduleDraftProblem =
  | { at: 'name'; problem: 'missing' | 'length' | 'number' | 'twice' }
  | { at: 'day'; day: Weekday; span: number; problem: 'empty' | 'overlap' | 'tooMany' }
  | {
      at: 'holiday';
      holiday: number;
      problem: 'day' | 'twice' | 'length' | 'number' | 'full';
    };

/** Hours with which a new day of a schedule begins: 8 to 5. */
export const FIRST_SPAN: SpanDraft = { from: 8 * 60, to: 17 * 60 };
const WORK: readonly SpanDraft[] = [FIRST_SPAN];

/** A new schedule: Monday to Friday, 8 to 5, until somebody says otherwise. */
export const newSchedule = (id: string): ScheduleDraft => ({
  id,
  name: '',
  days: {
    SUNDAY: [],
    MONDAY: WORK,
    TUESDAY: WORK,
    WEDNESDAY: WORK,
    THURSDAY: WORK,
    FRIDAY: WORK,
    SATURDAY: [],
  },
  holidays: [],
});

/** The week as a draft has it, day by day. */
export const daysOf = (spans: readonly OpenSpan[]): ScheduleDraft['days'] =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      spans.filter((span) => span.day === day).map(({ from, to }) => ({ from, to })),
    ]),
  ) as unknown as ScheduleDraft['days'];

/** A schedule, to be edited. */
export const scheduleDraftOf = ({ id, name, spans, holidays }: SavedSchedule): ScheduleDraft => ({
  id,
  name,
  days: daysOf(spans),
  holidays: holidays.map((holiday) => ({
    day: formatDayForInput(holiday.day),
    name: holiday.name ?? '',
  })),
});

/** A draft in which all days that are open have the hours of one. */
export function withDayCopied(draft: ScheduleDraft, day: Weekday): ScheduleDraft {
  const spans = draft.days[day];
  const days = { ...draft.days };
  for (const other of WEEKDAYS) if (days[other].length > 0) days[other] = spans;
  return { ...draft, days };
}

/** The spans of a draft, each with its place on its day. */
const placedSpans = ({ days }: ScheduleDraft) =>
  WEEKDAYS.flatMap((day) => days[day].map((span, place) => ({ day, place, span })));

/** A draft as it would be sent; what is no day is left out. */
export const scheduleOfDraft = (draft: ScheduleDraft): SavedSchedule => ({
  id: draft.id,
  name: normalizeLabel(draft.name) ?? '',
  spans: placedSpans(draft).map(({ day, span }) => ({ day, ...span })),
  holidays: draft.holidays.flatMap(({ day, name }) => {
    const real = parseDay(day);
    return real ? [{ day: real, name: normalizeLabel(name) }] : [];
  }),
});

function holidayProblem(
  holidays: readonly HolidayDraft[],
  place: number,
): ScheduleDraftProblem | null {
  const { day = '', name = '' } = holidays[place] ?? {};
  const told = (problem: Extract<ScheduleDraftProblem, { at: 'holiday' }>['problem']) =>
    ({ at: 'holiday', holiday: place, problem }) as const;
  const real = parseDay(day);
  if (!real) return told('day');
  if (holidays.slice(0, place).some((other) => parseDay(other.day) === real)) return told('twice');
  const label = checkLabel(name);
  if (label !== 'ok') return told(label);
  return place >= SCHEDULE_LIMITS.holidays ? told('full') : null;
}

/** Why a draft cannot be saved; null if it can. */
export function scheduleDraftProblem(
  draft: ScheduleDraft,
  others: readonly SavedSchedule[],
): ScheduleDraftProblem | null {
  const name = normalizeLabel(draft.name);
  if (name === null) return { at: 'name', problem: 'missing' };
  const label = checkLabel(name);
  if (label !== 'ok') return { at: 'name', problem: label };
  if (others.some((other) => other.id !== draft.id && other.name === name))
    return { at: 'name', problem: 'twice' };
  const found = scheduleProblem({ spans: scheduleOfDraft(draft).spans, holidays: [] });
  const placed = found && 'span' in found ? placedSpans(draft)[found.span] : undefined;
  if (found && found.kind !== 'holidayTwice' && placed)
    return { at: 'day', day: placed.day, span: placed.place, problem: found.kind };
  for (const place of draft.holidays.keys()) {
    const problem = holidayProblem(draft.holidays, place);
    if (problem) return problem;
  }
  return null;
}

const YEAR_DAYS = 365;

/** What federal holidays are called, and the days on which they are observed instead. */
export interface FederalHolidayNames {
  onDay: Readonly<Record<FederalHoliday, string>>;
  observed: Readonly<Record<FederalHoliday, string>>;
}

/**
 * A draft with the federal holidays of the coming year that it doesn't have, and the days on which
 * those of a weekend are observed.
 *
 * @param today YYYY-MM-DD.
 */
export function withFederalHolidays(
  draft: ScheduleDraft,
  today: string,
  names: FederalHolidayNames,
): ScheduleDraft {
  const known = draft.holidays.map(({ day }) => parseDay(day));
  const more = Array.from({ length: YEAR_DAYS }, (_, days) => addDays(today, days)).flatMap(
    (day) => {
      const [first] = federalHolidaysOn(day);
      if (!first || known.includes(day)) return [];
      const { holiday, isObserved } = first;
      const name = isObserved ? names.observed[holiday] : names.onDay[holiday];
      return [{ day: formatDayForInput(day), name }];
    },
  );
  return { ...draft, holidays: [...draft.holidays, ...more].slice(0, SCHEDULE_LIMITS.holidays) };
}

/** Whether a holiday that was typed is past. */
export const isPastHoliday = ({ day }: HolidayDraft, today: string): boolean => {
  const real = parseDay(day);
  return real !== null && real < today;
};
