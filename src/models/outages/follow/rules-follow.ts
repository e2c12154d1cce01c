import { hasEnded } from '../rules-stages.ts';
import type { OutageState } from '../rules-stages.ts';
import type { OutageStage, OutageStep } from '../types.ts';

/**
 * What followers of an outage are told by e-mail (areas 7): its first estimate, each change or
 * lapse of it, and its end. Instants, ISO.
 */
export type OutageNews =
  | {
      kind: 'estimate';
      /** `unknown`: the end is not known any more. `lapsed`: it passed; service is still out. */
      is: 'first' | 'changed' | 'unknown' | 'lapsed';
      /** The end that is named, or that passed; null when it is not known. */
      estimate: string | null;
      /** The end that was named before; null for none. */
      earlier: string | null;
    }
  | { kind: 'end'; how: OutageEnd };

/** How an outage or planned work ends for whoever follows it. */
export type OutageEnd = 'restored' | 'done' | 'falseAlarm' | 'moved' | 'cancelled';

const ENDS: Readonly<Partial<Record<OutageStage, OutageEnd>>> = {
  RESTORED: 'restored',
  DONE: 'done',
  FALSE_ALARM: 'falseAlarm',
  MOVED: 'moved',
  CANCELLED: 'cancelled',
};

/** Whether an outage in this stage can be followed. */
export const isFollowable = (stage: OutageStage): boolean => !hasEnded(stage);

const isoOf = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString();

function estimateNews(before: number | null, estimate: number | null): OutageNews | null {
  if (before === estimate) return null;
  const is = estimate === null ? 'unknown' : before === null ? 'first' : 'changed';
  return { kind: 'estimate', is, estimate: isoOf(estimate), earlier: isoOf(before) };
}

/** What a step of an outage is for its followers; null for nothing. */
export function newsOf(
  before: OutageState,
  step: OutageStep,
  after: OutageState,
): OutageNews | null {
  switch (step.kind) {
    case 'estimate':
      return estimateNews(before.estimate, after.estimate);
    case 'lapse':
      return { kind: 'estimate', is: 'lapsed', estimate: step.says, earlier: null };
    case 'stage': {
      const how = ENDS[step.stage];
      return how ? { kind: 'end', how } : null;
    }
  }
}
