/** Delay before the first probe, and the maximum; it doubles in between. Milliseconds. */
const FIRST_PROBE_DELAY_MS = 5_000;
const MAX_PROBE_DELAY_MS = 60_000;
export const nextProbeDelay = (former: number | null): number =>
  former === null ? FIRST_PROBE_DELAY_MS : Math.min(former * 2, MAX_PROBE_DELAY_MS);
