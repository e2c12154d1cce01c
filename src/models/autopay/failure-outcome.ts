import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { FailureOutcome } from '../platform/query/confirmed-mutation.ts';

const STALE_CODES: ReadonlySet<string | null> = new Set(['CHANGED_MEANWHILE', 'NOT_FOUND']);

/**
 * Outcome of a failed enrolment change: unknown, changed since the customer saw it, or rejected.
 */
export function autopayChangeFailureOutcome(
  failure: RequestFailure,
): FailureOutcome<'changedMeanwhile'> {
  if (outcomeUnknown(failure)) return { stays: 'unknown' };
  return STALE_CODES.has(refusalCode(failure))
    ? { tells: 'changedMeanwhile' }
    : { stays: 'refused' };
}
