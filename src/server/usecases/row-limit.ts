import { createAllowance } from './allowance.ts';
import { Refusal } from './failure.ts';
import type { AllowanceRate } from './allowance.ts';

/**
 * Limits of what anyone may have written without signing in: of an address, so that nobody stops it
 * for the others, and of everybody together, so that many addresses do not fill the database.
 */
export interface RowLimits {
  address: AllowanceRate;
  everybody: AllowanceRate;
}

export const ROW_LIMITS = {
  /** Begun sign-ins, kept ten minutes to an hour: an office signs in at nine. */
  signIns: {
    address: { burst: 300, perSecond: 5 },
    everybody: { burst: 20_000, perSecond: 50 },
  },
  /** Visits, kept 30 days: one update for each area of the portal that a browser opens. */
  visits: {
    address: { burst: 300, perSecond: 5 },
    everybody: { burst: 20_000, perSecond: 50 },
  },
  /** Recoveries, registrations and reminders, which send e-mails and have limits of their own. */
  requests: {
    address: { burst: 100, perSecond: 0.2 },
    everybody: { burst: 2_000, perSecond: 2 },
  },
} as const satisfies Record<string, RowLimits>;

/** Allowances that outlive this process and that all backends on one database share. */
export interface SharedAllowances {
  /**
   * Uses one of a key's allowance, real time; false, and none used, where nothing is left.
   *
   * @param of.kind What is limited.
   * @param of.whose Whose allowance it is, such as an address or an account.
   */
  takeAllowance(
    of: { kind: string; whose: string },
    rate: AllowanceRate,
    at: Date,
  ): Promise<boolean>;
}

/** Throws `THROTTLED` where nothing of a shared allowance is left. */
export async function takeShared(
  shared: SharedAllowances,
  of: { kind: string; whose: string },
  rate: AllowanceRate,
  at: Date,
): Promise<void> {
  if (!(await shared.takeAllowance(of, rate, at)))
    throw new Refusal('THROTTLED', { retryAfterSeconds: Math.ceil(1 / rate.perSecond) });
}

/**
 * Counts what one address has written; throws `THROTTLED` above its limit or everybody's.
 *
 * @param now Real time in milliseconds.
 */
export function createRowLimit(
  limits: RowLimits,
  now: () => number,
): { take: (address: string) => void } {
  const ofAddress = createAllowance(limits.address, now);
  const ofEverybody = createAllowance(limits.everybody, now);
  return {
    take(address) {
      ofAddress.take(address);
      ofEverybody.take('');
    },
  };
}

/** Whose allowance everybody's is: no address. */
const EVERYBODY = '';

/**
 * As {@link createRowLimit}, for all backends on one database and beyond a restart. This process
 * counts first, so that a flood does not reach the database.
 */
export function createSharedRowLimit(
  kind: keyof typeof ROW_LIMITS,
  shared: SharedAllowances,
  realNow: () => Date,
): { take: (address: string) => Promise<void> } {
  const limits: RowLimits = ROW_LIMITS[kind];
  const here = createRowLimit(limits, () => realNow().getTime());
  return {
    async take(address) {
      here.take(address);
      const at = realNow();
      await takeShared(shared, { kind, whose: address }, limits.address, at);
      await takeShared(shared, { kind, whose: EVERYBODY }, limits.everybody, at);
    },
  };
}
