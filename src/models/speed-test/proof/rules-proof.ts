import { instantOf } from '../../payments/dates/rules-due-times.ts';
import { addDays, dayIn } from '../../platform/calendar/rules-calendar.ts';
import { RUN_HOURS } from '../rules-modem.ts';
import { verdictOnShare } from '../rules-verdict.ts';
import type { ModemRun, SpeedPlan } from '../types.ts';

/** When a modem's own tests are looked at, and what proves that a line gives too little (D-445). */
export const PROOF = {
  /** As many days in a row. */
  days: 3,
  /** After the last test of the day, by the account's clock. */
  hour: 21,
  /** From the last change of such a case until another one may be opened. */
  quietMs: 14 * 86_400_000,
} as const;

/** The last day of which every test was looked at: today from the evening on. */
export function lastProofDay(now: Date, timeZone: string): string {
  const today = dayIn(now, timeZone);
  return now >= instantOf(today, PROOF.hour, timeZone) ? today : addDays(today, -1);
}

/** When a modem's tests are looked at next. */
export const nextProof = (now: Date, timeZone: string): Date =>
  instantOf(addDays(lastProofDay(now, timeZone), 1), PROOF.hour, timeZone);

/** Whether a day was measured whole, and its worst test is less than as sold. */
function isSlow(runs: readonly ModemRun[], plan: SpeedPlan): boolean {
  const speeds = runs.flatMap(({ downKbps }) => downKbps ?? []);
  return (
    speeds.length === RUN_HOURS.length &&
    verdictOnShare(Math.min(...speeds) / plan.downKbps) !== 'AS_SOLD'
  );
}

/**
 * The tests of the days that end with this one, oldest first, if each of them was measured whole
 * and less than as sold; null otherwise. A modem that was not reached proves nothing: an outage or
 * a pulled plug is no slow line.
 */
export function slowRuns(
  runs: readonly ModemRun[],
  plan: SpeedPlan,
  { day, timeZone }: { day: string; timeZone: string },
): ModemRun[] | null {
  const days = Array.from({ length: PROOF.days }, (_, index) =>
    addDays(day, index + 1 - PROOF.days),
  );
  const byDay = Map.groupBy(runs, ({ at }) => dayIn(new Date(at), timeZone));
  return days.every((one) => isSlow(byDay.get(one) ?? [], plan))
    ? days.flatMap((one) => byDay.get(one) ?? [])
    : null;
}

/** Whether a case may be opened beside the last one about it, which stands so. */
export const mayOpenAgain = (
  last: { isOpen: boolean; updatedAt: Date } | null,
  now: Date,
): boolean =>
  last === null || (!last.isOpen && now.getTime() - last.updatedAt.getTime() >= PROOF.quietMs);
