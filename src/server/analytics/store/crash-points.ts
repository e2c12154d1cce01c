/**
 * Every step of the event store at which the process may crash, in order; each has a crash test.
 */
export const STORE_CRASH_POINTS = [
  'before-log-write',
  'inside-log-write',
  'after-log-write',
  'after-log-sync',
  'inside-index',
  'after-index',
  'before-segment',
  'inside-segment',
  'after-segment',
] as const;

/** Every step of a compaction. */
export const COMPACTION_CRASH_POINTS = [
  'before-compaction',
  'inside-compaction',
  'after-parquet',
  'after-index-kept',
  'before-manifest',
  'after-manifest',
  'inside-clean-up',
  'after-clean-up',
] as const;

export type StoreCrashPoint =
  (typeof STORE_CRASH_POINTS)[number] | (typeof COMPACTION_CRASH_POINTS)[number];

/** Called at each crash point; a no-op outside crash tests. */
export type StoreCheckpoint = (point: StoreCrashPoint) => void;
