const DAY_MS = 86_400_000;

/**
 * Posting runs daily at 07:00 UTC, at night in the provider's own zone (02:00 or 03:00 in New
 * York). It uses UTC and not that zone, whose day of 25 hours would keep a payment pending for
 * longer than the 24 hours within which it must succeed (decisions, "posting").
 */
const RUN_AT_MS = 7 * 3_600_000;

/** The last posting run at or before a business instant. */
export const lastPostingRun = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - RUN_AT_MS) / DAY_MS) * DAY_MS + RUN_AT_MS);

/** The first posting run after a business instant. */
export const nextPostingRun = (now: Date): Date => new Date(lastPostingRun(now).getTime() + DAY_MS);
