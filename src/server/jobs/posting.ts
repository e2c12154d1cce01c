import { addDays, dayIn } from '../../models/billing/rules.ts';

/** Posting runs at 02:00 in this zone, the provider's own; so a payment posts within 24 hours. */
const POSTING = { hour: 2, timeZone: 'America/New_York' } as const;

/** The instant of a wall-clock hour of a day in a zone: the guess is corrected by what the zone says of it. */
function atHour(day: string, hour: number, timeZone: string): Date {
  const guess = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const shown = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' }).formatToParts(guess);
  const part = (type: string) => Number(shown.find((candidate) => candidate.type === type)?.value ?? 0);
  const asUtc = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return new Date(guess.getTime() + (guess.getTime() - asUtc));
}

/** The last posting run at or before a business instant. */
export function lastPostingRun(now: Date): Date {
  const today = dayIn(now, POSTING.timeZone);
  const run = atHour(today, POSTING.hour, POSTING.timeZone);
  return run <= now ? run : atHour(addDays(today, -1), POSTING.hour, POSTING.timeZone);
}

/** The first posting run after a business instant. */
export function nextPostingRun(now: Date): Date {
  const today = dayIn(now, POSTING.timeZone);
  const run = atHour(today, POSTING.hour, POSTING.timeZone);
  return run > now ? run : atHour(addDays(today, 1), POSTING.hour, POSTING.timeZone);
}
