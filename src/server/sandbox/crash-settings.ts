import { COMPACTION_CRASH_POINTS, STORE_CRASH_POINTS } from '../analytics/store/crash-points.ts';
import type { StoreCrashPoint } from '../analytics/store/crash-points.ts';
import { SettingsError } from '../settings.ts';
import {
  AUTOPAY_CRASH_POINTS,
  BILL_CRASH_POINTS,
  CRASH_POINTS,
  DEBIT_CRASH_POINTS,
  DISPUTE_CRASH_POINTS,
  DUE_CRASH_POINTS,
  NOTICE_CRASH_POINTS,
  REFUND_CRASH_POINTS,
  SCHEDULE_CRASH_POINTS,
  SETTLE_CRASH_POINTS,
} from '../usecases/payments/one-time/crash-points.ts';
import type { CrashPoint } from '../usecases/payments/one-time/crash-points.ts';

/** Where a test lets a process die; undefined means nowhere. */
export interface CrashSettings {
  /** The backend's process crashes at this point of a payment. */
  crashAt: CrashPoint | undefined;
  /** The event store's process crashes at this point, once. */
  analyticsCrashAt: StoreCrashPoint | undefined;
}

const PAYMENT_POINTS: readonly CrashPoint[] = [
  ...new Set([
    ...CRASH_POINTS,
    ...SCHEDULE_CRASH_POINTS,
    ...DUE_CRASH_POINTS,
    ...DEBIT_CRASH_POINTS,
    ...AUTOPAY_CRASH_POINTS,
    ...BILL_CRASH_POINTS,
    ...DISPUTE_CRASH_POINTS,
    ...REFUND_CRASH_POINTS,
    ...SETTLE_CRASH_POINTS,
    ...NOTICE_CRASH_POINTS,
  ]),
];
const STORE_POINTS: readonly StoreCrashPoint[] = [
  ...STORE_CRASH_POINTS,
  ...COMPACTION_CRASH_POINTS,
];

/**
 * Reads and validates what tests set; an empty setting counts as unset. Throws
 * {@link SettingsError} for the first invalid one.
 */
export function readCrashSettings(env: Record<string, string | undefined>): CrashSettings {
  const pointOf = <Point extends string>(
    name: string,
    points: readonly Point[],
  ): Point | undefined => {
    const text = env[name]?.trim() || undefined;
    const point = points.find((candidate) => candidate === text);
    if (text !== undefined && point === undefined)
      throw new SettingsError(`${name} must be one of ${points.join(', ')}, not "${text}".`);
    return point;
  };
  return {
    crashAt: pointOf('CRASH_AT', PAYMENT_POINTS),
    analyticsCrashAt: pointOf('ANALYTICS_CRASH_AT', STORE_POINTS),
  };
}
