const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A payment that the bank declined, or that it may yet decline. */
export interface DeclinedAttempt {
  /** Who paid, by their guid. */
  person: string;
  /** Name of the card or bank account, the same for each of its tokens. */
  method: string;
  /** Security time in milliseconds. */
  at: number;
  /** Its outcome is not known yet. */
  isOpen: boolean;
}

/** A payment that is about to be sent to the payment processor. */
export interface PaymentAttempt extends Omit<DeclinedAttempt, 'isOpen'> {
  /** Whether its method is in the wallet. */
  isSaved: boolean;
}

interface DeclineLimit {
  most: number;
  inMs: number;
  counts: (known: DeclinedAttempt, attempt: PaymentAttempt) => boolean;
  /** A limit on new methods alone leaves the saved ones to the customer. */
  newMethodsOnly: boolean;
}

/**
 * How many declines reach the payment processor (D-188). A success takes none away. New cards end
 * after 5 an hour for a person and 20 a day for an account; saved ones have 10 a day beyond those.
 * Open payments count as declined ones: each of many at once may be.
 */
export const DECLINE_LIMITS = {
  method: {
    most: 5,
    inMs: HOUR_MS,
    counts: (known, attempt) => known.method === attempt.method,
    newMethodsOnly: false,
  },
  person: {
    most: 5,
    inMs: HOUR_MS,
    counts: (known, attempt) => known.person === attempt.person,
    newMethodsOnly: true,
  },
  account: { most: 20, inMs: DAY_MS, counts: () => true, newMethodsOnly: true },
  wallet: { most: 30, inMs: DAY_MS, counts: () => true, newMethodsOnly: false },
} as const satisfies Record<string, DeclineLimit>;

/** How long an attempt counts, in milliseconds. */
export const DECLINE_WINDOW_MS = Math.max(...Object.values(DECLINE_LIMITS).map(({ inMs }) => inMs));

/** An open payment is answered within this, in milliseconds, unless something broke. */
const ANSWER_MS = MINUTE_MS;

/** Milliseconds until one limit lets the attempt through; 0 where it does now. */
function waitForLimit(
  { most, inMs, counts, newMethodsOnly }: DeclineLimit,
  known: readonly DeclinedAttempt[],
  attempt: PaymentAttempt,
): number {
  if (newMethodsOnly && attempt.isSaved) return 0;
  const within = known.filter((one) => one.at > attempt.at - inMs && counts(one, attempt));
  if (within.length < most) return 0;
  const isUnderWay = ({ isOpen, at }: DeclinedAttempt) => isOpen && at > attempt.at - ANSWER_MS;
  const ends = within
    .map((one) => one.at + (isUnderWay(one) ? ANSWER_MS : inMs))
    .sort((left, right) => left - right);
  const last = ends[within.length - most];
  return last === undefined ? 0 : last - attempt.at;
}

/**
 * Seconds until this attempt may be made, for the declined and the open ones of its account; 0
 * where it may be made now (D-188). What is under way is waited for as if it went well.
 */
export function secondsUntilAttempt(
  known: readonly DeclinedAttempt[],
  attempt: PaymentAttempt,
): number {
  const waits = Object.values(DECLINE_LIMITS).map((limit) => waitForLimit(limit, known, attempt));
  return Math.ceil(Math.max(...waits) / 1000);
}
