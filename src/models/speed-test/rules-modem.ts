import { drawn } from '../platform/drawn/rules-drawn.ts';
import type { SignalGrade } from '../equipment/types.ts';
import { instantOf } from '../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../platform/calendar/rules-calendar.ts';
import { LINES } from './rules-line.ts';
import type { Leg, LineProfile } from './rules-line.ts';
import { verdictOnShare } from './rules-verdict.ts';
import type { ModemRun, ModemSpeed, SpeedPlan } from './types.ts';

/** When a modem tests itself, by the account's clock; the last one is in the busy evening. */
export const RUN_HOURS: readonly number[] = [2, 8, 14, 20];
const BUSY_HOUR = 20;

/** As many days are shown. */
export const RUN_DAYS = 14;

/** What is left of a leg with such a signal. */
const SIGNAL_SHARES: Readonly<Record<SignalGrade, number>> = { GOOD: 1, WEAK: 0.7, BAD: 0.3 };

/** From the plan to what a good modem measures: within these shares, by its seed and time. */
const USUAL = { least: 0.94, most: 1 } as const;
const BUSY_SHARE = 0.95;

/** What of a modem and its line decides what it measures. */
export interface TestedModem {
  seed: number;
  grade: SignalGrade;
  /** What its line gives at that time. */
  profile: LineProfile;
  plan: SpeedPlan;
}

const MINUTE_MS = 60_000;
const tenths = (value: number): number => Math.round(value * 10) / 10;

function measured({ seed, grade, plan }: TestedModem, leg: Leg, at: Date): ModemSpeed {
  const minute = Math.floor(at.getTime() / MINUTE_MS);
  const luck = (nth: number) =>
    USUAL.least + (USUAL.most - USUAL.least) * drawn(seed * 5 + nth, minute);
  const share = SIGNAL_SHARES[grade];
  return {
    at: at.toISOString(),
    downKbps: Math.round(plan.downKbps * leg.down * share * luck(1)),
    upKbps: Math.round(plan.upKbps * leg.up * share * luck(2)),
    pingMs: tenths(leg.pingMs + leg.jitterMs * drawn(seed * 5 + 3, minute)),
  };
}

/** What a modem that is reached measures now: a pure function of its state, its line and time. */
export const modemSpeedAt = (modem: TestedModem, at: Date): ModemSpeed =>
  measured(modem, LINES[modem.profile].network, at);

/** What it measures by itself at one of its hours: a full evening shows in the evening alone. */
export function modemRunAt(modem: TestedModem, at: Date, hour: number): ModemRun {
  const profile = modem.profile === 'evening' && hour !== BUSY_HOUR ? 'as-sold' : modem.profile;
  const { downKbps } = measured(modem, LINES[profile].network, at);
  const busy = hour === BUSY_HOUR ? BUSY_SHARE : 1;
  return { at: at.toISOString(), downKbps: Math.round(downKbps * busy) };
}

/** When a modem tested itself within the days that are shown, today among them; oldest first. */
export function runTimes(now: Date, timeZone: string): { at: Date; hour: number }[] {
  const today = dayIn(now, timeZone);
  return Array.from({ length: RUN_DAYS }, (_, index) => addDays(today, index + 1 - RUN_DAYS))
    .flatMap((day) => RUN_HOURS.map((hour) => ({ at: instantOf(day, hour, timeZone), hour })))
    .filter(({ at }) => at <= now);
}

/** A day's tests of a modem. */
export interface DayOfRuns {
  day: string;
  /** Downloads in thousands of bits a second; null where the modem was not reached all day. */
  lowest: number | null;
  highest: number | null;
}

/** The tests of a modem by day, newest first. */
export function runsByDay(runs: readonly ModemRun[], timeZone: string): DayOfRuns[] {
  const days = new Map<string, number[]>();
  for (const { at, downKbps } of runs) {
    const day = dayIn(at, timeZone);
    const speeds = days.get(day) ?? [];
    days.set(day, downKbps === null ? speeds : [...speeds, downKbps]);
  }
  return [...days]
    .map(([day, speeds]) => ({
      day,
      lowest: speeds.length === 0 ? null : Math.min(...speeds),
      highest: speeds.length === 0 ? null : Math.max(...speeds),
    }))
    .toReversed();
}

/**
 * On how many days a modem measured less than as sold, of the days on which it measured. A day is
 * judged by its worst run.
 */
export function daysBelow(
  runs: readonly ModemRun[],
  plan: SpeedPlan,
  timeZone: string,
): { below: number; days: number } {
  const measured = runsByDay(runs, timeZone).flatMap(({ lowest }) => lowest ?? []);
  const below = measured.filter((kbps) => verdictOnShare(kbps / plan.downKbps) !== 'AS_SOLD');
  return { below: below.length, days: measured.length };
}
