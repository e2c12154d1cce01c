import { codeAmong, outcomeUnknown } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

const codeOf = codeAmong([
  'VISIT_NOT_CHANGEABLE',
  'TOO_LATE',
  'TOO_MANY_CHANGES',
  'NOT_CANCELLABLE_ONLINE',
  'WINDOW_FULL',
  'HOLD_EXPIRED',
  'VERSION_CONFLICT',
  'NOT_FOUND',
  'NOT_PERMITTED',
  'THROTTLED',
]);

/** Why a visit was not changed. Each has a text of its own. */
export type VisitProblem =
  | NonNullable<ReturnType<typeof codeOf>>
  /** It was refused for no reason that the customer can mend. */
  | 'failed'
  /** No answer came: it may have been done. */
  | 'unknown';

/** What a failed change of a visit means. */
export const visitProblem = (failure: RequestFailure): VisitProblem =>
  codeOf(failure) ?? (outcomeUnknown(failure) ? 'unknown' : 'failed');

/** Whether the visit is not as it was on the screen, so that it is read again. */
export const isOutdated = (problem: VisitProblem): boolean =>
  problem === 'VERSION_CONFLICT' ||
  problem === 'VISIT_NOT_CHANGEABLE' ||
  problem === 'TOO_LATE' ||
  problem === 'TOO_MANY_CHANGES' ||
  problem === 'NOT_FOUND' ||
  problem === 'unknown';

/** Whether the customer chooses a window anew. */
export const choosesAnew = (problem: VisitProblem): boolean =>
  problem === 'WINDOW_FULL' || problem === 'HOLD_EXPIRED';
