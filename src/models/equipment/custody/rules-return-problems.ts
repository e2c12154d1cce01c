import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { codeAmong, outcomeUnknown } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

const codeOf = codeAmong([
  'NOT_RENTED',
  'RETURN_OPEN',
  'ALREADY_RETURNED',
  'RETURN_NOT_CANCELLABLE',
  'VERSION_CONFLICT',
  'NOT_FOUND',
  'NOT_PERMITTED',
]);

/** Why a return was not made or cancelled. Each has a text of its own. */
export type ReturnProblem = NonNullable<ReturnType<typeof codeOf>>;

/**
 * Where a failed change of a return leads: a definite refusal back to the list, which is loaded
 * anew; without a definite response the question stays.
 */
export function returnFailureOutcome(failure: RequestFailure): FailureOutcome<ReturnProblem> {
  const problem = codeOf(failure);
  if (problem !== null) return { tells: problem };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}
