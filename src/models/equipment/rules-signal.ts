import { drawn } from '../platform/drawn/rules-drawn.ts';
import type { DeviceSignal, SignalGrade } from './types.ts';

/** The values of a signal, without its word. */
export type SignalValues = Omit<DeviceSignal, 'grade'>;
export type SignalValue = keyof SignalValues;

interface Span {
  from: number;
  to: number;
}

interface Limits {
  /** Within it the value is good. */
  good: Span;
  /** Within it the value is weak; outside of both it is bad. */
  weak: Span;
}

/**
 * The limits of each value (D-422). Downstream power: -12 to +12 dBmV is recommended, -15 to +15
 * the limit. Upstream power: 35 to 50 dBmV is recommended. Signal to noise: from the low 30s dB on.
 */
export const SIGNAL_LIMITS: Readonly<Record<SignalValue, Limits>> = {
  downstreamPower: { good: { from: -12, to: 12 }, weak: { from: -15, to: 15 } },
  upstreamPower: { good: { from: 35, to: 50 }, weak: { from: 30, to: 54 } },
  signalToNoise: { good: { from: 33, to: 100 }, weak: { from: 30, to: 100 } },
  errorsPerMillion: { good: { from: 0, to: 100 }, weak: { from: 0, to: 10_000 } },
};

export const SIGNAL_VALUES: readonly SignalValue[] = [
  'downstreamPower',
  'upstreamPower',
  'signalToNoise',
  'errorsPerMillion',
];

const isWithin = (value: number, { from, to }: Span): boolean => value >= from && value <= to;

/** The word for one value of a signal. */
export function gradeOf(name: SignalValue, value: number): SignalGrade {
  const { good, weak } = SIGNAL_LIMITS[name];
  if (isWithin(value, good)) return 'GOOD';
  return isWithin(value, weak) ? 'WEAK' : 'BAD';
}

const WORST_FIRST: readonly SignalGrade[] = ['BAD', 'WEAK', 'GOOD'];

/** The word for a signal: that of its worst value. */
export const signalGrade = (values: SignalValues): SignalGrade =>
  WORST_FIRST.find((grade) =>
    SIGNAL_VALUES.some((name) => gradeOf(name, values[name]) === grade),
  ) ?? 'GOOD';

/** A signal drifts from one value to the next within this time, in milliseconds. */
export const DRIFT_MS = 3_600_000;

/** From -1 to 1, drifting between hourly values of a seed. */
function drift(seed: number, nth: number, at: Date): number {
  const hours = at.getTime() / DRIFT_MS;
  const hour = Math.floor(hours);
  const [from, to] = [hour, hour + 1].map((place) => drawn(seed * 7 + nth, place) * 2 - 1);
  return (from ?? 0) + ((to ?? 0) - (from ?? 0)) * (hours - hour);
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * What a modem measures at an instant. It follows from its seed and time alone: good unless it has
 * the fault of a weak signal, which a restart does not mend.
 */
export function signalAt(seed: number, isWeak: boolean, at: Date): DeviceSignal {
  const own = (nth: number) => drawn(seed, nth) * 2 - 1;
  const values: SignalValues = isWeak
    ? {
        downstreamPower: tenths(-13.5 + drift(seed, 1, at)),
        upstreamPower: tenths(51.5 + drift(seed, 2, at)),
        signalToNoise: tenths(31 + 0.8 * drift(seed, 3, at)),
        errorsPerMillion: Math.round(3_000 + 2_000 * drift(seed, 4, at)),
      }
    : {
        downstreamPower: tenths(5 * own(1) + 2 * drift(seed, 1, at)),
        upstreamPower: tenths(43 + 3 * own(2) + drift(seed, 2, at)),
        signalToNoise: tenths(39 + own(3) + drift(seed, 3, at)),
        errorsPerMillion: Math.round(20 + 15 * drift(seed, 4, at)),
      };
  return { grade: signalGrade(values), ...values };
}
