export type Day = string;

/** Whole days from one calendar day to another; negative when `to` lies before `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** The calendar day some days later (or earlier, when negative). */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

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
