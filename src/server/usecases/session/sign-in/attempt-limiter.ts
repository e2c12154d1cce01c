interface Limit {
  key: string;
  /** Maximum failures under the key before further attempts are blocked. */
  most: number;
}

/**
 * Limits parallel attempts like sequential ones: an attempt in progress might still fail, so it
 * occupies a slot until it ends; when all slots are occupied, an attempt waits for one. Tracks this
 * process only: several backends on one database each admit their own.
 */
export function createAttemptLimiter() {
  const running = new Map<string, Set<Promise<unknown>>>();

  const run = <T>(keys: string[], attempt: () => Promise<T>): Promise<T> => {
    const result = attempt();
    const ended = result
      .catch(() => undefined)
      .then(() => {
        for (const key of keys) {
          running.get(key)?.delete(ended);
          if (running.get(key)?.size === 0) running.delete(key);
        }
      });
    for (const key of keys) running.set(key, (running.get(key) ?? new Set()).add(ended));
    return result;
  };

  return {
    /**
     * Runs the attempt once every limit has room; `tooMany` when the failures so far exhaust one.
     * `failures` counts them, in the order of the limits.
     */
    async admit<T>(
      limits: Limit[],
      failures: () => Promise<number[]>,
      attempt: () => Promise<T>,
    ): Promise<T | 'tooMany'> {
      for (;;) {
        // An attempt that ends while the failures are read may be missing from them: it keeps its
        // slot until the next read.
        const before = limits.map(({ key }) => [...(running.get(key) ?? [])]);
        const counted = await failures();
        if (limits.some(({ most }, index) => (counted[index] ?? 0) >= most)) return 'tooMany';
        const full = limits.find(
          ({ key, most }, index) =>
            (counted[index] ?? 0) +
              new Set([...(before[index] ?? []), ...(running.get(key) ?? [])]).size >=
            most,
        );
        if (!full)
          return run(
            limits.map(({ key }) => key),
            attempt,
          );
        if (running.has(full.key)) await Promise.race(running.get(full.key) ?? []);
      }
    },
  };
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;
