/**
 * Work that starts after the response is sent. Anything that depends on whether a user has access
 * belongs here, so that response times do not reveal it.
 */
export interface BackgroundTasks {
  /** Runs the work after work in progress; failures are reported, never returned. */
  run(work: () => Promise<void>): void;
  /** Resolves once no work is in progress. */
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
