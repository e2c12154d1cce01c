import type { Draft, Step } from './types.ts';
import { CONNECT } from '../../method-entry/rules-method-entry.ts';
import type { MethodTask } from '../../method-entry/rules-method-entry.ts';
const ALL_STEPS: readonly Step[] = ['amount', 'method', 'connect', 'date', 'review', 'result'];
/** A device's balance is paid in full, today. */
const FIXED_FOR_DEVICE: ReadonlySet<Step> = new Set<Step>(['amount', 'date']);

/**
 * The steps in their order: four, or five with a bank connected online, then the result (spec 2.5).
 */
export const stepsOf = ({ method }: Pick<Draft, 'method'>, isDevice = false): readonly Step[] =>
  ALL_STEPS.filter(
    (step) =>
      (step !== 'connect' || method === CONNECT) && !(isDevice && FIXED_FOR_DEVICE.has(step)),
  );

/**
 * Whether the customer has entered anything: the amount due and the default method are preselected.
 */
export const isDraftStarted = ({ otherAmount, method, preselected }: Draft): boolean =>
  otherAmount !== '' || (method !== null && !preselected);

/** The furthest step that may be shown: every step before it is complete. */
export function furthestStep(
  amountOk: boolean,
  task: MethodTask,
  dateOk: boolean,
  submission: string,
): Step {
  if (
    submission === 'accepted' ||
    submission === 'failed' ||
    submission === 'outcomeUnknown' ||
    submission === 'checking'
  )
    return 'result';
  if (!amountOk) return 'amount';
  if (task.kind === 'connectBank') return 'connect';
  if (task.kind !== 'done') return 'method';
  return dateOk ? 'review' : 'date';
}

/**
 * The step to show for the one in the URL. The connect step's URL leads to the method once another
 * method is chosen. `oneCard`: the details fit on quick pay's single card.
 */
export function resolveStep(
  wanted: string | null,
  furthest: Step,
  steps: readonly Step[],
  oneCard: boolean,
): Step {
  if (furthest === 'result') return 'result';
  if (wanted === 'confirm' && oneCard) return 'confirm';
  const step =
    steps.find((candidate) => candidate === wanted) ??
    (wanted === 'connect' ? 'method' : (steps[0] ?? 'amount'));
  return steps.indexOf(step) <= steps.indexOf(furthest) ? step : furthest;
}
