/** How long until a lost line is tried again, the first time and at most; it doubles in between. Milliseconds. */
const TRY_AFTER_MS = 5_000;
const TRY_AT_MOST_MS = 60_000;
export const nextTry = (former: number | null): number =>
  former === null ? TRY_AFTER_MS : Math.min(former * 2, TRY_AT_MOST_MS);
