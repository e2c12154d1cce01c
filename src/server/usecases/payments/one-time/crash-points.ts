/**
 * Every await of a payment at which the process may die, in the order of its life; each has a crash test.
 * A point `inside-…` lies within a transaction, before its commit. That a call to the gateway is under way when the
 * process dies has tests of its own, because there the gateway's store decides.
 */
export const CRASH_POINTS = [
  'before-key-asked',
  'before-checks',
  'before-begin',
  'inside-begin',
  'after-begin',
  'after-authorise-answer',
  'after-authorised',
  'after-capture-answer',
  'inside-capture',
  'after-captured',
] as const;

/** Every await of a payment that is scheduled, changed or cancelled. */
export const SCHEDULE_CRASH_POINTS = [
  'before-key-asked',
  'before-checks',
  'before-begin',
  'inside-begin',
  'after-begin',
] as const;

/** Every await of a scheduled payment on its day. */
export const DUE_CRASH_POINTS = [
  'before-due',
  'inside-due',
  'after-due',
  'after-authorise-answer',
  'after-authorised',
  'after-capture-answer',
  'inside-capture',
  'after-captured',
] as const;

/** Every await of a debit of Auto Pay's. */
export const DEBIT_CRASH_POINTS = [
  'before-debit',
  'inside-debit',
  'after-debit',
  'after-authorise-answer',
  'after-authorised',
  'after-capture-answer',
  'inside-capture',
  'after-captured',
] as const;

/** Every await of a change of Auto Pay; with a payment of today, those of a payment come between. */
export const AUTOPAY_CRASH_POINTS = [
  'before-key-asked',
  'before-checks',
  'before-begin',
  'inside-autopay-begin',
  'after-autopay-begin',
  'after-method-saved',
  'before-autopay-part',
  'inside-autopay-part',
  'after-autopay-part',
] as const;

/** Every await of a month's bill. */
export const BILL_CRASH_POINTS = ['before-bill', 'inside-bill', 'after-bill'] as const;

/** Every await of a question's next state. */
export const DISPUTE_CRASH_POINTS = ['before-dispute', 'inside-dispute', 'after-dispute'] as const;

/** Every await of a refund: as it is written down, and as its money goes back. */
export const REFUND_CRASH_POINTS = [
  'before-refund',
  'inside-refund-request',
  'after-refund-request',
  'after-refund-answer',
  'inside-refund-end',
  'after-refund-end',
] as const;

/** Where settling what a crash left may itself be cut short. */
export const SETTLE_CRASH_POINTS = ['before-found', 'after-found'] as const;

export type CrashPoint =
  | (typeof CRASH_POINTS)[number]
  | (typeof DUE_CRASH_POINTS)[number]
  | (typeof DEBIT_CRASH_POINTS)[number]
  | (typeof AUTOPAY_CRASH_POINTS)[number]
  | (typeof BILL_CRASH_POINTS)[number]
  | (typeof DISPUTE_CRASH_POINTS)[number]
  | (typeof REFUND_CRASH_POINTS)[number]
  | (typeof SETTLE_CRASH_POINTS)[number];

/** Called at each point; does nothing but in crash tests. */
export type Checkpoint = (point: CrashPoint) => void;
