import type { SpeedPlan, SpeedSample, SpeedTestSettings } from './types.ts';

/** Limits of tests (D-122, D-441). */
export const TEST_LIMITS = {
  /** Tests of an account within an hour of business time. */
  anHour: 10,
  hourMs: 3_600_000,
  /** Tests of all accounts at once. */
  atOnce: 40,
  /** A test that does not end by itself ends so long after both directions, in milliseconds. */
  graceMs: 20_000,
} as const;

/** Why no test is begun. `againInMs`: from when on it may be. */
export type TestDenial = { code: 'TOO_MANY'; againInMs: number } | { code: 'BUSY' };

/** What decides whether an account may begin a test. */
export interface TestsSoFar {
  /** When its tests of the last hour began; business time, in milliseconds. */
  begun: readonly number[];
  /** Whether one of them runs. */
  running: boolean;
  /** Business time, in milliseconds. */
  now: number;
}

/** Those of the last hour; one that is still to come counts, because the clock has gone back. */
const withinHour = ({ begun, now }: Pick<TestsSoFar, 'begun' | 'now'>): number[] =>
  begun.filter((at) => at > now - TEST_LIMITS.hourMs).toSorted((one, other) => one - other);

/** Why an account may not begin a test now; null if it may. The limit comes before the wait. */
export function testDenial(so: TestsSoFar): TestDenial | null {
  const recent = withinHour(so);
  const oldest = recent.at(-TEST_LIMITS.anHour);
  if (oldest !== undefined)
    return {
      code: 'TOO_MANY',
      againInMs: Math.min(TEST_LIMITS.hourMs, oldest + TEST_LIMITS.hourMs - so.now),
    };
  return so.running ? { code: 'BUSY' } : null;
}

/** How many tests may still begin within the hour. */
export const testsLeft = (so: Pick<TestsSoFar, 'begun' | 'now'>): number =>
  Math.max(0, TEST_LIMITS.anHour - withinHour(so).length);

/** Minutes until a test may be begun, of seconds; at least one. */
export const minutesUntil = (seconds: number | null): number =>
  Math.max(1, Math.ceil((seconds ?? 0) / 60));

/** How long a test may take, both directions and what is around them, in milliseconds. */
export const longestTestMs = ({ directionMs }: Pick<SpeedTestSettings, 'directionMs'>): number =>
  2 * directionMs + TEST_LIMITS.graceMs;

/** A line without a known plan is taken for one of this speed, in thousands of bits a second. */
const UNKNOWN_LINE_KBPS = 1_000_000;
/** Room above what the plan transfers: lines may be faster, and requests overlap. */
const ROOM = 2;
const LEAST_BYTES = 25_000_000;

/** Bytes that a test may transfer in a direction. */
export function byteBudget(
  kbps: number | null,
  { directionMs, bytesCountAs }: Pick<SpeedTestSettings, 'directionMs' | 'bytesCountAs'>,
): number {
  const whole = ((kbps ?? UNKNOWN_LINE_KBPS) * directionMs) / 8;
  return Math.ceil(Math.max(LEAST_BYTES, ROOM * whole) / bytesCountAs);
}

/** The budgets of both directions. */
export const budgetsOf = (
  plan: SpeedPlan | null,
  settings: Pick<SpeedTestSettings, 'directionMs' | 'bytesCountAs'>,
): { down: number; up: number } => ({
  down: byteBudget(plan?.downKbps ?? null, settings),
  up: byteBudget(plan?.upKbps ?? null, settings),
});

/** A clock of a browser and one of the backend may differ by so much over a test, milliseconds. */
const CLOCK_SLACK_MS = 2_000;
/** Samples are no closer than this, in milliseconds, but for a timer that is early. */
const LEAST_SAMPLE_MS = 250;
const SAMPLE_SLACK = 0.8;

/** What the backend itself saw of a direction. */
export interface Seen {
  /** Bytes that were asked for or sent. */
  bytes: number;
  /** Time since the test began, in milliseconds. */
  elapsedMs: number;
}

/**
 * Whether samples cannot have been measured in this test: more bytes than were transferred, more
 * time than has passed or than a direction takes, or samples too close.
 */
export function isImplausible(
  samples: readonly SpeedSample[],
  { bytes, elapsedMs }: Seen,
  { directionMs }: Pick<SpeedTestSettings, 'directionMs'>,
): boolean {
  const total = samples.reduce((sum, sample) => sum + sample.bytes, 0);
  const ms = samples.reduce((sum, sample) => sum + sample.ms, 0);
  return (
    total > bytes ||
    ms > Math.min(elapsedMs, directionMs) + CLOCK_SLACK_MS ||
    samples.slice(0, -1).some((sample) => sample.ms < LEAST_SAMPLE_MS * SAMPLE_SLACK)
  );
}
