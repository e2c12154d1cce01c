import { countedSamples, medianOf, rateOf } from './rules-measure.ts';
import type { Measured } from './rules-measure.ts';
import type { SpeedConnection, SpeedDoubt, SpeedSample, SpeedTestSettings } from './types.ts';

/** Fewer samples that count say little. */
export const LEAST_SAMPLES = 4;
/** A direction is unsteady where half of its samples differ by more than this from the median. */
export const STEADY_SHARE = 0.35;

type MeasuredBy = Pick<SpeedTestSettings, 'warmUpMs' | 'bytesCountAs'>;

function isUnsteady(samples: readonly SpeedSample[], settings: MeasuredBy): boolean {
  const rates = countedSamples(samples, settings).map((sample) => rateOf(sample, settings));
  const median = medianOf(rates);
  if (median === null || median === 0) return false;
  const apart = medianOf(rates.map((rate) => Math.abs(rate - median))) ?? 0;
  return apart > STEADY_SHARE * median;
}

/** Why a result may not be that of the line. */
export function doubtsOf(
  { down, up }: Pick<Measured, 'down' | 'up'>,
  { connection, outage }: { connection: SpeedConnection; outage: boolean },
  settings: MeasuredBy,
): SpeedDoubt[] {
  const both = [down, up];
  const doubts: SpeedDoubt[] = [];
  if (outage) doubts.push('OUTAGE');
  if (connection !== 'USUAL') doubts.push(connection);
  if (both.some((samples) => countedSamples(samples, settings).length < LEAST_SAMPLES))
    doubts.push('FEW_SAMPLES');
  if (both.some((samples) => isUnsteady(samples, settings))) doubts.push('UNSTEADY');
  return doubts;
}
