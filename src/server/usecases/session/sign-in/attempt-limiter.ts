interface Limit {
  key: string;
  /** Failures that may be counted under the key before no further try is admitted. */
  most: number;
}

/**
 * Admits tries so that those made all at once are counted no less than those made one after the other: a try that is
 * under way might still fail, so it takes a place until it has ended; one that finds every place taken waits for that.
 * Knows the tries of this process alone: with several backends on one database each admits its own.
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
    /** Runs the attempt once there is room under every limit; `tooMany` when the failures so far leave none under one. `failures` counts them, in the limits' order. */
    async admit<T>(
      limits: Limit[],
      failures: () => Promise<number[]>,
      attempt: () => Promise<T>,
    ): Promise<T | 'tooMany'> {
      for (;;) {
        // One that ends while the failures are read may not be among them yet: it keeps its place until they are read again.
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
