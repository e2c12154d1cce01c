import type { OutageStage, OutageStep } from './types.ts';

const HOUR_MS = 3_600_000;

/** From service being back to the outage leaving the lists, in milliseconds. */
export const CLOSES_AFTER_MS = 24 * HOUR_MS;

/**
 * What may follow each stage. Service can come back by itself, as after a power cut: restoring may
 * follow every stage in which it is out.
 */
const NEXT: Readonly<Record<OutageStage, readonly OutageStage[]>> = {
  REPORTED: ['CONFIRMED', 'FALSE_ALARM'],
  CONFIRMED: ['CREW_ASSIGNED', 'RESTORING', 'FALSE_ALARM'],
  CREW_ASSIGNED: ['CREW_ON_SITE', 'RESTORING'],
  CREW_ON_SITE: ['RESTORING'],
  RESTORING: ['RESTORED'],
  RESTORED: ['CLOSED'],
  CLOSED: [],
  FALSE_ALARM: [],
  ANNOUNCED: ['RUNNING', 'MOVED', 'CANCELLED'],
  RUNNING: ['DONE'],
  DONE: [],
  MOVED: [],
  CANCELLED: [],
};

export const OUTAGE_STAGES = Object.keys(NEXT) as readonly OutageStage[];

/** Stages in which the services of an outage are out at its nodes. */
export const OUT_STAGES = [
  'CONFIRMED',
  'CREW_ASSIGNED',
  'CREW_ON_SITE',
  'RESTORING',
  'RUNNING',
] as const satisfies readonly OutageStage[];

/** Stages after which service is back. */
export const BACK_STAGES = ['RESTORED', 'CLOSED', 'DONE'] as const satisfies readonly OutageStage[];

const includes = (stages: readonly OutageStage[], stage: OutageStage): boolean =>
  stages.includes(stage);

/** Whether a stage may follow another. */
export const mayFollow = (stage: OutageStage, next: OutageStage): boolean =>
  includes(NEXT[stage], next);

/** Whether services are out. */
export const isOut = (stage: OutageStage): boolean => includes(OUT_STAGES, stage);

/** Whether nothing follows. */
export const isFinal = (stage: OutageStage): boolean => NEXT[stage].length === 0;

/**
 * Whether an outage is over for whoever would follow it, or report it again: its service is back,
 * or it never was one.
 */
export const hasEnded = (stage: OutageStage): boolean =>
  includes(BACK_STAGES, stage) || isFinal(stage);

/** The stages that lead from this one to its end at once: nothing for one that has ended. */
export function stagesToEnd(stage: OutageStage): OutageStage[] {
  switch (stage) {
    case 'REPORTED':
      return ['FALSE_ALARM'];
    case 'CONFIRMED':
    case 'CREW_ASSIGNED':
    case 'CREW_ON_SITE':
      return ['RESTORING', 'RESTORED'];
    case 'RESTORING':
      return ['RESTORED'];
    case 'ANNOUNCED':
      return ['CANCELLED'];
    case 'RUNNING':
      return ['DONE'];
    case 'RESTORED':
    case 'CLOSED':
    case 'FALSE_ALARM':
    case 'DONE':
    case 'MOVED':
    case 'CANCELLED':
      return [];
  }
}

/** An outage as its stages and estimates have made it. Instants in milliseconds. */
export interface OutageState {
  stage: OutageStage;
  /** When service was back; null until then. */
  restoredAt: number | null;
  /** When service is expected back; null while that is not known. */
  estimate: number | null;
}

/**
 * The outage after a step at an instant. Null for a step that cannot be: a stage that may not
 * follow, an estimate of what has ended, or the lapse of an estimate that another one replaced.
 */
export function afterStep(state: OutageState, step: OutageStep, at: number): OutageState | null {
  switch (step.kind) {
    case 'estimate':
      return hasEnded(state.stage)
        ? null
        : { ...state, estimate: step.says === null ? null : Date.parse(step.says) };
    case 'lapse':
      return hasEnded(state.stage) || state.estimate !== Date.parse(step.says) ? null : state;
    case 'stage':
      return mayFollow(state.stage, step.stage)
        ? {
            ...state,
            stage: step.stage,
            restoredAt: state.restoredAt ?? (includes(BACK_STAGES, step.stage) ? at : null),
          }
        : null;
  }
}
