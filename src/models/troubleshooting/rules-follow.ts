import type { StepEvidenceCode, TroubleshootingRun } from './types.ts';

/** From one look at a run to the next, in milliseconds. */
export const RUN_POLL_MS = 3_000;

type Steps = Pick<TroubleshootingRun, 'steps'>;

const hasFound = ({ steps }: Steps, code: StepEvidenceCode): boolean =>
  steps.some(({ evidence }) => evidence?.code === code);

/** Whether planned work is why it is our turn. */
export const isPlannedWork = (run: Steps): boolean => hasFound(run, 'WORK');

/** Whether a case is still to be opened: within seconds of the end. */
export const isCaseComing = (
  run: Steps & Pick<TroubleshootingRun, 'state' | 'outageId' | 'case'>,
): boolean =>
  run.state === 'OUR_TURN' &&
  run.case === null &&
  run.outageId === null &&
  !hasFound(run, 'OUTAGE_BEGAN');

/** Whether a plan that is being switched is what the customer waits for. */
export const isPlanSwitch = (run: Steps): boolean => hasFound(run, 'ORDER_SWITCHING');

/** Whether a run goes on, or its case is still to be opened. */
export const isFollowed = (
  run: Steps & Pick<TroubleshootingRun, 'endedAt' | 'state' | 'outageId' | 'case'>,
): boolean => run.endedAt === null || isCaseComing(run);

/** Until when the customer is asked to wait; null where nobody is. */
export const waitsUntil = ({
  steps,
  instruction,
}: Steps & Pick<TroubleshootingRun, 'instruction'>) =>
  instruction === 'WAIT'
    ? (steps.findLast(({ evidence }) => evidence)?.evidence?.at ?? null)
    : null;

/** Whether an instant has passed. Both as RFC 3339 in UTC. */
export const isPast = (instant: string, now: string): boolean =>
  Date.parse(now) > Date.parse(instant);
