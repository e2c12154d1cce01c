import { instantAt } from '../../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../../platform/calendar/rules-calendar.ts';
import type { Day } from '../../platform/calendar/rules-calendar.ts';
import { whatHappens } from '../calls/rules-what-happens.ts';
import type { CalledLine } from '../calls/rules-what-happens.ts';
import { scheduleInstants } from '../schedules/rules-schedules.ts';

/** The way of an ordinary call that nobody answers. */
export interface CallCourse {
  /** Service is interrupted. */
  refused: boolean;
  /** The lines of the account that ring, in order; other phones that ring for them go unsaid. */
  rings: readonly string[];
  /** The number outside of the account to which it leaves; null where it ends in voicemail. */
  leavesFor: string | null;
}

/** A part of a day in which calls go one way. */
export interface WeekPart {
  /** RFC 3339. */
  from: string;
  until: string;
  course: CallCourse;
}

export interface WeekDay {
  day: Day;
  /** In order, without a gap between them. */
  parts: readonly WeekPart[];
}

const DAYS = 7;

/** Whether no phone rings: callers reach a recording at best. */
export const isGap = ({ rings, leavesFor }: CallCourse): boolean =>
  rings.length === 0 && leavesFor === null;

/** A line as it is planned: what cuts it off or fills its mailbox now says nothing of a week. */
const asPlanned = (line: CalledLine): CalledLine => ({
  ...line,
  cutOff: null,
  mailbox: { usedSeconds: 0 },
  guard: { level: 'OFF', rejectsAnonymous: false, blocked: [], allowed: [] },
});

/** The lines to which calls of a line can come. */
function reached(line: CalledLine, lines: readonly CalledLine[]): CalledLine[] {
  const found = [line];
  for (const one of found)
    for (const { forwardTo } of [...one.forwarding, ...one.selective]) {
      const next = lines.find(({ telephoneNumber }) => telephoneNumber === forwardTo);
      if (next && !found.includes(next)) found.push(next);
    }
  return found;
}

/** The way of a call to a line at an instant. */
export function courseAt(line: CalledLine, lines: readonly CalledLine[], at: string): CallCourse {
  const { turns, outcome, endsAt } = whatHappens({
    call: { from: null, score: 0 },
    to: line,
    lines,
    stateOf: () => ({ kind: 'FREE', after: null }),
    at,
  });
  return {
    refused: outcome === 'REFUSED',
    rings: [...new Set(turns.flatMap((turn) => (turn.does === 'RANG' ? [turn.line] : [])))],
    leavesFor: outcome === 'FORWARDED' ? endsAt : null,
  };
}

/** The instants of a day at which a rule of these lines may begin or end, its own ends included. */
function instantsOf(day: Day, lines: readonly CalledLine[], timeZone: string): number[] {
  const within = [instantAt(day, 0, timeZone), instantAt(addDays(day, 1), 0, timeZone)].map((at) =>
    at.getTime(),
  );
  const [begins = 0, ends = 0] = within;
  const rules = lines.flatMap(({ forwarding, selective }) => [...forwarding, ...selective]);
  const schedules = new Set(
    lines.flatMap(({ selective }) => selective.flatMap(({ time }) => time?.schedule ?? [])),
  );
  const all = [
    ...within,
    ...rules.flatMap(({ until }) => (until === null ? [] : [Date.parse(until)])),
    ...[...schedules].flatMap((schedule) =>
      // A span of the day before may end on this one; the account may be in another time zone.
      [-1, 0, 1].flatMap((days) => scheduleInstants(schedule, addDays(day, days))),
    ),
  ];
  return [...new Set(all)].filter((at) => begins <= at && at <= ends).sort((a, b) => a - b);
}

const isSameCourse = (one: CallCourse, other: CallCourse): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * The way of ordinary calls to a line that nobody answers, from now to the end of the seventh day,
 * by the function that decides calls.
 */
export function weekOf(
  line: CalledLine,
  lines: readonly CalledLine[],
  now: { at: string; timeZone: string },
): readonly WeekDay[] {
  const others = lines.filter(({ telephoneNumber }) => telephoneNumber !== line.telephoneNumber);
  const planned = [line, ...others].map(asPlanned);
  const [to] = planned;
  if (!to) return [];
  const met = reached(to, planned);
  const today = dayIn(now.at, now.timeZone);
  return Array.from({ length: DAYS }, (_, ahead) => {
    const day = addDays(today, ahead);
    const instants = instantsOf(day, met, now.timeZone).filter((at) => at > Date.parse(now.at));
    const starts = ahead === 0 ? [Date.parse(now.at), ...instants] : instants;
    const parts: WeekPart[] = [];
    for (const [place, begins] of starts.slice(0, -1).entries()) {
      const from = new Date(begins).toISOString();
      const until = new Date(starts[place + 1] ?? begins).toISOString();
      const course = courseAt(to, planned, from);
      const before = parts.at(-1);
      if (before && isSameCourse(before.course, course)) before.until = until;
      else parts.push({ from, until, course });
    }
    return { day, parts };
  });
}

/** Whether calls go more than one way in a week. */
export const changesInWeek = (week: readonly WeekDay[]): boolean => {
  const [first, ...others] = week.flatMap(({ parts }) => parts);
  return others.some(({ course }) => first !== undefined && !isSameCourse(first.course, course));
};

/** How long no phone rings in a week; whole hours, rounded. */
export const gapHours = (week: readonly WeekDay[]): number =>
  Math.round(
    week
      .flatMap(({ parts }) => parts)
      .filter(({ course }) => isGap(course))
      .reduce((sum, { from, until }) => sum + Date.parse(until) - Date.parse(from), 0) / 3_600_000,
  );
