const lockName = (visitId: string): string => `analytics-visit ${visitId}`;

/**
 * Locks of visits: the holder of a lock sends the visit's events. The browser releases a lock when
 * its page is gone, for any reason. Without locks, a page has only its own visit, and events left
 * by others wait for a browser that supports locks.
 */
export function visitLocks(locks: LockManager | undefined) {
  const releaseByVisit = new Map<string, () => void>();

  /** Acquires a visit's lock unless another page still holds it after this many milliseconds. */
  const take = (visitId: string, waitMs = 0): Promise<boolean> =>
    new Promise((resolve) => {
      if (!locks) {
        resolve(false);
        return;
      }
      const taken = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        return lock === null
          ? undefined
          : new Promise((leave) => {
              releaseByVisit.set(visitId, leave);
            });
      };
      locks
        .request(
          lockName(visitId),
          waitMs > 0 ? { signal: AbortSignal.timeout(waitMs) } : { ifAvailable: true },
          taken,
        )
        .catch(() => resolve(false));
    });

  const leave = (visitId: string): void => {
    releaseByVisit.get(visitId)?.();
    releaseByVisit.delete(visitId);
  };
  return {
    take,
    leave,
    has: (visitId: string) => releaseByVisit.has(visitId),
    leaveAll: () => {
      for (const visitId of [...releaseByVisit.keys()]) leave(visitId);
    },
  };
}
