/** Money in whole cents; days as `YYYY-MM-DD`. */
type Cents = number;
type Day = string;

export type DelinquencyLevel = 'LEVEL_30' | 'LEVEL_43' | 'LEVEL_50' | 'LEVEL_76';

/** Days past due from which each level holds, highest first (spec 4 and 9). */
const LEVELS: readonly (readonly [number, DelinquencyLevel])[] = [
  [76, 'LEVEL_76'],
  [50, 'LEVEL_50'],
  [43, 'LEVEL_43'],
  [30, 'LEVEL_30'],
];

/** How many payments the billing home and the account summary show. */
export const RECENT_PAYMENTS = 12;

/** Day on which a soft disconnect that was scheduled at 43 interrupts service. */
export const SOFT_DISCONNECT_DAYS = 50;

/** The level by days since the oldest unpaid due date; null under 30. */
export const delinquencyLevel = (daysPastDue: number): DelinquencyLevel | null =>
  LEVELS.find(([from]) => daysPastDue >= from)?.[1] ?? null;

/** `max(0, past due − pending)`: what is to be paid now to stand well again. */
export const adjustedDelinquency = (pastDue: Cents, pending: Cents): Cents =>
  Math.max(0, pastDue - pending);

/** Whole days from one calendar day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The calendar day some days later (or earlier, when negative). */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

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

/** Making a formatter takes a hundred times as long as using one, and there are as many time zones as there are. */
const FORMATTERS = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const made =
    FORMATTERS.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  FORMATTERS.set(timeZone, made);
  return made;
}

/** The calendar day of an instant in a time zone (IANA name), daylight-saving nights included. */
export function dayIn(instant: string | number | Date, timeZone: string): Day {
  const parts = formatterOf(timeZone).formatToParts(new Date(instant));
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** By the end of which day something is there that is there by this instant: one that is there by midnight, by the end of the day before. */
export const lastDayUntil = (instant: string, timeZone: string): Day =>
  dayIn(Date.parse(instant) - 1, timeZone);
