import { availableParallelism } from 'node:os';
import { createWorkerPool } from '../processes/worker-pool.ts';
import type { WorkerPool, WorkerPoolLimits } from '../processes/worker-pool.ts';
import type { ActivityRow } from './exports/activity-rows.ts';
import type { DocumentJob } from './jobs.ts';

/** Makes documents; the rows are those of an activity export. */
export type DocumentPool = WorkerPool<DocumentJob, ActivityRow>;

/** One core is left to the portal. An account has one document made at a time. */
const LIMITS: WorkerPoolLimits = {
  workers: Math.min(4, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
  owner: { running: 1, waiting: 4 },
  jobMs: 60_000,
  memoryMb: 512,
};

/** The threads that make documents; they start with the first one. */
export const createDocumentPool = (report: (error: unknown) => void): DocumentPool =>
  createWorkerPool({ program: new URL('worker.ts', import.meta.url), limits: LIMITS, report });
