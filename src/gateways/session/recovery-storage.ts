import { RECOVERY_LIMITS } from '../../models/session/access/rules-recovery.ts';
import type { SavedRecovery } from '../../models/session/access/types.ts';

const STORAGE_KEY = 'recovery';

/** How long a recovery is stored: as long as its code is valid, in milliseconds. */
const RECOVERY_TTL_MS = RECOVERY_LIMITS.minutes * 60_000;

/**
 * The recovery that waits for its code, in the tab's storage. Where storage is blocked, nothing is
 * stored.
 */
export function recoveryStorage(storage: () => Storage, realNow: () => number) {
  return {
    keep(recovery: SavedRecovery | null): void {
      try {
        if (recovery === null) storage().removeItem(STORAGE_KEY);
        else
          storage().setItem(
            STORAGE_KEY,
            JSON.stringify({ ...recovery, until: realNow() + RECOVERY_TTL_MS }),
          );
      } catch {
        // The code can still be entered while the page stays open.
      }
    },
    read(): SavedRecovery | null {
      try {
        const { recoveryId, username, until } = JSON.parse(
          storage().getItem(STORAGE_KEY) ?? '{}',
        ) as Partial<SavedRecovery & { until: number }>;
        return typeof recoveryId === 'string' &&
          typeof username === 'string' &&
          Number(until) > realNow()
          ? { recoveryId, username }
          : null;
      } catch {
        return null;
      }
    },
  };
}
