/**
 * A recovery's code: how long it works, how often it may be tried, and how many digits it has
 * (decisions). What it allows may be done for as long again. Real time.
 */
export const RECOVERY_LIMITS = { minutes: 10, tries: 5, digits: 8 } as const;
