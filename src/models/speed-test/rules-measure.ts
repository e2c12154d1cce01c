import type { SpeedFigures, SpeedSample, SpeedTestSettings } from './types.ts';

/** How a test measures, unless the operator sets another length (areas.md, speed test). */
export const SPEED_TEST: SpeedTestSettings = {
  directionMs: 10_000,
  warmUpMs: 2_000,
  sampleMs: 500,
  streams: 4,
  pings: 12,
  requestBytes: 20_000_000,
  bytesCountAs: 1,
};

/** About how long a test takes, as it is said before: both directions and the pings. */
export const TEST_SECONDS = Math.ceil((2 * SPEED_TEST.directionMs) / 1_000) + 5;

/** The middle of values, or the mean of the two in the middle. Null without a value. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[middle - 1], sorted[middle]];
  if (high === undefined) return null;
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}

/** The samples that count: those that began after the warm-up. */
export function countedSamples(
  samples: readonly SpeedSample[],
  { warmUpMs }: Pick<SpeedTestSettings, 'warmUpMs'>,
): SpeedSample[] {
  let begin = 0;
  return samples.filter(({ ms }) => {
    const counts = begin >= warmUpMs;
    begin += ms;
    return counts;
  });
}

/** The speed of a sample in thousands of bits a second. */
export const rateOf = (
  { bytes, ms }: SpeedSample,
  { bytesCountAs }: Pick<SpeedTestSettings, 'bytesCountAs'>,
): number => (bytes * 8 * bytesCountAs) / ms;

/**
 * The speed of a direction in thousands of bits a second: the median of what counts. A direction
 * that ended within the warm-up has but its last sample.
 */
export function speedOf(
  samples: readonly SpeedSample[],
  settings: Pick<SpeedTestSettings, 'warmUpMs' | 'bytesCountAs'>,
): number {
  const counted = countedSamples(samples, settings);
  const used = counted.length > 0 ? counted : samples.slice(-1);
  return Math.round(medianOf(used.map((sample) => rateOf(sample, settings))) ?? 0);
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/** Median, in milliseconds; null without a ping. */
export function pingOf(pings: readonly number[]): number | null {
  const median = medianOf(pings);
  return median === null ? null : tenths(median);
}

/** The mean change from one ping to the next, in milliseconds; 0 for fewer than two. */
export function jitterOf(pings: readonly number[]): number {
  const changes = pings.slice(1).map((ping, index) => Math.abs(ping - (pings[index] ?? ping)));
  const sum = changes.reduce((total, change) => total + change, 0);
  return changes.length === 0 ? 0 : tenths(sum / changes.length);
}

/** What was measured, as it came. */
export interface Measured {
  down: readonly SpeedSample[];
  up: readonly SpeedSample[];
  pings: readonly number[];
  loadedPings: readonly number[];
}

/** The figures of a test. */
export const figuresOf = (
  { down, up, pings, loadedPings }: Measured,
  settings: Pick<SpeedTestSettings, 'warmUpMs' | 'bytesCountAs'>,
): SpeedFigures => ({
  downKbps: speedOf(down, settings),
  upKbps: speedOf(up, settings),
  pingMs: pingOf(pings) ?? 0,
  jitterMs: jitterOf(pings),
  loadedPingMs: pingOf(loadedPings),
});
