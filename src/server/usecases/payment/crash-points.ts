/** Every await of a payment at which the process may die; each has a crash test. */
export const CRASH_POINTS = [
  'before-begin',
  'after-begin',
  'after-authorise-answer',
  'after-authorised',
  'after-capture-answer',
  'after-captured',
] as const;

export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Called at each point; does nothing but in crash tests. */
export type Checkpoint = (point: CrashPoint) => void;
