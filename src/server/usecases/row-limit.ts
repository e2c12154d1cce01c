import { createAllowance } from './allowance.ts';
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
