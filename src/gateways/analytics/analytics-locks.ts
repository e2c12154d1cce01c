const lockName = (visitId: string): string => `analytics-visit ${visitId}`;

/**
 * Locks of visits: who holds one sends the visit's events. The browser gives a lock back when its page is gone, however it went.
 * Where there are no locks, a page has its own visit alone, and what others left waits for a browser that has them.
 */
export function visitLocks(locks: LockManager | undefined) {
  const releaseByVisit = new Map<string, () => void>();

  /** Takes a visit's lock unless another page has it, and still has it after so many milliseconds. */
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
