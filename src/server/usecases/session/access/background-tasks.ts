import { createFairQueue } from '../../fair-queue.ts';
import type { QueueLimits } from '../../fair-queue.ts';

/**
 * Work that starts after the response is sent. Anything that depends on whether a user has access
 * belongs here, so that response times do not reveal it.
 */
export interface BackgroundTasks {
  /** Runs the work in its turn; failures are reported, never returned. */
  run(work: () => Promise<void>): void;
  /** Resolves once no work is in progress. */
  settled(): Promise<void>;
}

/**
 * So much is under way at once: what a flood of requests leaves to be done keeps the database from
 * nobody. All of it is done in the end.
 */
const LIMITS: QueueLimits = { atOnce: 8, waitingOfOne: Infinity, waiting: Infinity };

export function createBackgroundTasks(report: (error: unknown) => void): BackgroundTasks {
  const running = new Set<Promise<void>>();
  const queue = createFairQueue(LIMITS);
  return {
    run(work) {
      const job = new Promise<void>((resolve) => {
        setImmediate(resolve);
      })
        .then(async () => queue.run('', work) ?? undefined)
        .catch(report)
        .finally(() => running.delete(job));
      running.add(job);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
