/**
 * Work that begins once the answer is on its way. Whatever depends on whether somebody has access belongs here, so that
 * nobody learns it from how long an answer takes.
 */
export interface BackgroundTasks {
  /** Begins the work after what is under way now; its failure is reported, never answered. */
  run(work: () => Promise<void>): void;
  /** Resolves once none of it is under way any more. */
  settled(): Promise<void>;
}

export function createBackgroundTasks(report: (error: unknown) => void): BackgroundTasks {
  const running = new Set<Promise<void>>();
  return {
    run(work) {
      const job = new Promise<void>((resolve) => {
        setImmediate(resolve);
      })
        .then(work)
        .catch(report)
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
