/**
 * A service comes back this long after a payment that covers what is past due (D-21). Milliseconds.
 */
export const RESTORED_AFTER_MS = 120_000;
