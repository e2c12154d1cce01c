import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Why a seat was not given or released, where the list says more. Each has a text of its own. */
export type SeatProblem =
  | 'SEATS_USED'
  | 'PERSON_HAS_SEAT'
  | 'SERVICE_SUSPENDED'
  | 'NOT_ENTITLED'
  | 'PARTNER_DOWN'
  | 'VERSION_CONFLICT'
  | 'NOT_FOUND'
  | 'NOT_PERMITTED';

const PROBLEMS: readonly string[] = [
  'SEATS_USED',
  'PERSON_HAS_SEAT',
  'SERVICE_SUSPENDED',
  'NOT_ENTITLED',
  'PARTNER_DOWN',
  'VERSION_CONFLICT',
  'NOT_FOUND',
  'NOT_PERMITTED',
] satisfies SeatProblem[];

const isProblem = (code: string | null): code is SeatProblem =>
  code !== null && PROBLEMS.includes(code);

/**
 * Where a failed change of a seat leads: a definite refusal back to the list, which is loaded anew;
 * without a definite response the question stays.
 */
export function seatFailureOutcome(failure: RequestFailure): FailureOutcome<SeatProblem> {
  const code = refusalCode(failure);
  if (isProblem(code)) return { tells: code };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}
