/**
 * Every await of a payment at which the process may crash, in order; each has a crash test. A point
 * `inside-…` is within a transaction, before its commit. Crashes during a request to the processor
 * have separate tests, because there the processor's store decides.
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

/** Every await of scheduling, changing or cancelling a payment. */
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

/** Every await of an Auto Pay debit. */
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

/**
 * Every await of an Auto Pay change; with a payment today, the payment's crash points are in
 * between.
 */
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

/** Every await of a dispute transition. */
export const DISPUTE_CRASH_POINTS = ['before-dispute', 'inside-dispute', 'after-dispute'] as const;

/** Every await of a refund: when it is recorded, and when it is executed. */
export const REFUND_CRASH_POINTS = [
  'before-refund',
  'inside-refund-request',
  'after-refund-request',
  'after-refund-answer',
  'inside-refund-end',
  'after-refund-end',
] as const;

/** Where reconciliation after a crash may itself be interrupted. */
export const SETTLE_CRASH_POINTS = ['before-found', 'after-found'] as const;

/** Every await of handing over a notice, after it was claimed. */
export const NOTICE_CRASH_POINTS = [
  'after-notice-claim',
  'after-notice-sent',
  'after-notice-end',
] as const;

export type CrashPoint =
  | (typeof CRASH_POINTS)[number]
  | (typeof DUE_CRASH_POINTS)[number]
  | (typeof DEBIT_CRASH_POINTS)[number]
  | (typeof AUTOPAY_CRASH_POINTS)[number]
  | (typeof BILL_CRASH_POINTS)[number]
  | (typeof DISPUTE_CRASH_POINTS)[number]
  | (typeof REFUND_CRASH_POINTS)[number]
  | (typeof SETTLE_CRASH_POINTS)[number]
  | (typeof NOTICE_CRASH_POINTS)[number];

/** Called at each crash point; a no-op outside crash tests. */
export type Checkpoint = (point: CrashPoint) => void;
