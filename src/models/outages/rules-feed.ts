const MINUTE_MS = 60_000;

/** What is known of the network is stale after this, in milliseconds. */
export const STALE_AFTER_MS = 15 * MINUTE_MS;

/** The page asks again after this, in milliseconds. */
export const REFRESH_MS = 60_000;

/** Fewer customers than this are told as "fewer than 10": a count says who has no service. */
export const FEWEST_COUNTED = 10;

/** What is told of a count of customers: null for fewer than 10. */
export const toldCount = (customers: number): number | null =>
  customers < FEWEST_COUNTED ? null : customers;

/** Whether what was read at an instant is stale by now. Instants in milliseconds. */
export const isStale = (asOf: number, now: number): boolean => now - asOf > STALE_AFTER_MS;

/**
 * When the network is known as it was: now, or when the first thing was due that it has not done
 * yet. Instants in milliseconds.
 */
export const readAt = (firstOverdue: number | null, now: number): number =>
  firstOverdue === null ? now : Math.min(firstOverdue, now);
