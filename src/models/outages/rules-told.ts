import type { PlaceAnswer } from './rules-answer.ts';
import { hasEnded, isOut } from './rules-stages.ts';
import type { Outage } from './types.ts';

/** How urgent a stage is. An outage is nothing that the customer can end (D-166). */
export type OutageTone = 'good' | 'notice' | 'caution';

export function outageTone({ stage }: Pick<Outage, 'stage'>): OutageTone {
  if (isOut(stage)) return 'caution';
  return hasEnded(stage) ? 'good' : 'notice';
}

/**
 * How an outage looks on the map and beside it in the list: by colour, and by outline or hatching.
 */
export type MapLook = 'out' | 'restoring' | 'reported' | 'back' | 'announced' | 'running';

/** Every look, the most urgent first. */
export const MAP_LOOKS = [
  'out',
  'running',
  'restoring',
  'reported',
  'announced',
  'back',
] as const satisfies readonly MapLook[];

export function mapLook({ stage }: Pick<Outage, 'stage'>): MapLook {
  switch (stage) {
    case 'CONFIRMED':
    case 'CREW_ASSIGNED':
    case 'CREW_ON_SITE':
      return 'out';
    case 'RESTORING':
      return 'restoring';
    case 'REPORTED':
      return 'reported';
    case 'ANNOUNCED':
      return 'announced';
    case 'RUNNING':
      return 'running';
    case 'RESTORED':
    case 'CLOSED':
    case 'FALSE_ALARM':
    case 'DONE':
    case 'MOVED':
    case 'CANCELLED':
      return 'back';
  }
}

/** The name of its cause: one that is not known yet, or that nobody found once it has ended. */
export const causeOf = ({
  cause,
  stage,
}: Pick<Outage, 'cause' | 'stage'>): Outage['cause'] | 'NOT_FOUND' =>
  cause === 'UNKNOWN' && hasEnded(stage) ? 'NOT_FOUND' : cause;

const ANSWER_TONES: Readonly<Record<PlaceAnswer['kind'], OutageTone>> = {
  out: 'caution',
  reported: 'notice',
  restored: 'good',
  none: 'good',
};

export const answerTone = ({ kind }: PlaceAnswer): OutageTone => ANSWER_TONES[kind];

/** A time of an outage with what it is; instants, ISO. */
export type OutageTime<Name extends string> = { name: Name; at: string } | { name: 'noEstimate' };

/** When it began or will. */
export const beginOf = ({ stage, startedAt }: Pick<Outage, 'stage' | 'startedAt'>) => ({
  name: stage === 'ANNOUNCED' ? ('begins' as const) : ('since' as const),
  at: startedAt,
});

/** When it ended, or is expected to. An end that has passed is none. */
export function endOf(
  { planned, restoredAt, estimate }: Pick<Outage, 'planned' | 'restoredAt' | 'estimate'>,
  now: string,
): OutageTime<'back' | 'ends' | 'estimate'> {
  if (restoredAt !== null) return { name: 'back', at: restoredAt };
  if (estimate === null || Date.parse(estimate) <= Date.parse(now)) return { name: 'noEstimate' };
  return { name: planned ? 'ends' : 'estimate', at: estimate };
}

/** How wrong the first estimate of what is over was, in minutes from 0. Null while it goes on. */
export function estimateVerdict(
  minutes: number | null,
): { name: 'early' | 'late' | 'exact'; minutes: number } | null {
  if (minutes === null) return null;
  if (minutes === 0) return { name: 'exact', minutes };
  return { name: minutes > 0 ? 'early' : 'late', minutes: Math.abs(minutes) };
}
