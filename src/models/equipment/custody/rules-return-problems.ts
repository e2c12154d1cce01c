import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** Why a return was not made or cancelled. Each has a text of its own. */
export type ReturnProblem =
  | 'NOT_RENTED'
  | 'RETURN_OPEN'
  | 'ALREADY_RETURNED'
  | 'RETURN_NOT_CANCELLABLE'
  | 'VERSION_CONFLICT'
  | 'NOT_FOUND'
  | 'NOT_PERMITTED';

const PROBLEMS: readonly string[] = [
  'NOT_RENTED',
  'RETURN_OPEN',
  'ALREADY_RETURNED',
  'RETURN_NOT_CANCELLABLE',
  'VERSION_CONFLICT',
  'NOT_FOUND',
  'NOT_PERMITTED',
] satisfies ReturnProblem[];

const isProblem = (code: string | null): code is ReturnProblem =>
  code !== null && PROBLEMS.includes(code);

/**
 * Where a failed change of a return leads: a definite refusal back to the list, which is loaded
 * anew; without a definite response the question stays.
 */
export function returnFailureOutcome(failure: RequestFailure): FailureOutcome<ReturnProblem> {
  const code = refusalCode(failure);
  if (isProblem(code)) return { tells: code };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}
