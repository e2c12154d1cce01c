import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { codeAmong, outcomeUnknown } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

const codeOf = codeAmong([
  'SEATS_USED',
  'PERSON_HAS_SEAT',
  'SERVICE_SUSPENDED',
  'NOT_ENTITLED',
  'PARTNER_DOWN',
  'VERSION_CONFLICT',
  'NOT_FOUND',
  'NOT_PERMITTED',
]);

/** Why a seat was not given or released, where the list says more. Each has a text of its own. */
export type SeatProblem = NonNullable<ReturnType<typeof codeOf>>;

/**
 * Where a failed change of a seat leads: a definite refusal back to the list, which is loaded anew;
 * without a definite response the question stays.
 */
export function seatFailureOutcome(failure: RequestFailure): FailureOutcome<SeatProblem> {
  const problem = codeOf(failure);
  if (problem !== null) return { tells: problem };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}
