import { medianOf, pingOf, rateOf } from './rules-measure.ts';
import type { Measured } from './rules-measure.ts';
import type { SpeedSample, SpeedTestSettings } from './types.ts';

/** What is measured now. */
export type Phase = 'ping' | 'down' | 'up';

/** A test that runs, as far as it is. */
export interface Progress extends Measured {
  phase: Phase;
}

export const NOTHING_MEASURED: Progress = {
  phase: 'ping',
  down: [],
  up: [],
  pings: [],
  loadedPings: [],
};

/** Something that was measured, or how the measuring ended. Times in milliseconds. */
export type Report =
  | { kind: 'phase'; phase: Phase }
  | { kind: 'ping'; ms: number }
  | { kind: 'loadedPing'; ms: number }
  | { kind: 'sample'; direction: 'down' | 'up'; sample: SpeedSample }
  | { kind: 'finished' }
  /** The page was hidden: browsers slow down what nobody sees. */
  | { kind: 'hidden' }
  /** A transfer failed. */
  | { kind: 'broken' }
  /** The customer cancelled, or left the page. */
  | { kind: 'stopped' };

/** How far a test is after a report. */
export function progressAfter(progress: Progress, report: Report): Progress {
  switch (report.kind) {
    case 'phase':
      return { ...progress, phase: report.phase };
    case 'ping':
      return { ...progress, pings: [...progress.pings, report.ms] };
    case 'loadedPing':
      return { ...progress, loadedPings: [...progress.loadedPings, report.ms] };
    case 'sample':
      return {
        ...progress,
        [report.direction]: [...progress[report.direction], report.sample],
      };
    case 'finished':
    case 'hidden':
    case 'broken':
    case 'stopped':
      return progress;
  }
}

/** Why a test gives no result. */
export type VoidReason = 'HIDDEN' | 'CANCELLED' | 'INTERRUPTED';

/** Why a report ends a test without a result; null where it does not. */
export function voidReason({ kind }: Report): VoidReason | null {
  switch (kind) {
    case 'hidden':
      return 'HIDDEN';
    case 'stopped':
      return 'CANCELLED';
    case 'broken':
      return 'INTERRUPTED';
    case 'phase':
    case 'ping':
    case 'loadedPing':
    case 'sample':
    case 'finished':
      return null;
  }
}

/** So many of the last samples are shown as the speed now. */
const SHOWN_SAMPLES = 4;

/** A press beside the one that started a test is no wish to cancel it. */
export const isCancellable = ({ pings }: Pick<Progress, 'pings'>): boolean => pings.length > 2;

/** A test as it is shown while it runs. */
export interface LiveFigures {
  phase: Phase;
  pingMs: number | null;
  downKbps: number | null;
  upKbps: number | null;
  /** How much of its phase is done, 0 to 100. */
  percent: number;
  cancellable: boolean;
}

const elapsedOf = (samples: readonly SpeedSample[]): number =>
  samples.reduce((sum, { ms }) => sum + ms, 0);

/** What is shown of a test that runs: the speed now, and the middle of the pings so far. */
export function liveFigures(
  { phase, pings, down, up }: Progress,
  settings: SpeedTestSettings,
): LiveFigures {
  const speedNow = (samples: readonly SpeedSample[]): number | null => {
    const rates = samples.slice(-SHOWN_SAMPLES).map((sample) => rateOf(sample, settings));
    const median = medianOf(rates);
    return median === null ? null : Math.round(median);
  };
  const done =
    phase === 'ping'
      ? pings.length / settings.pings
      : elapsedOf(phase === 'down' ? down : up) / settings.directionMs;
  return {
    phase,
    pingMs: pingOf(pings),
    downKbps: speedNow(down),
    upKbps: speedNow(up),
    percent: Math.min(100, Math.round(done * 100)),
    cancellable: isCancellable({ pings }),
  };
}
