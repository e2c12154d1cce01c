import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { FailureOutcome } from '../platform/query/confirmed-mutation.ts';

const STALE_CODES: ReadonlySet<string | null> = new Set(['CHANGED_MEANWHILE', 'NOT_FOUND']);

/** What a change of an enrolment that failed means: nobody knows, it is not what the customer saw any more, or it was refused. */
export function autopayChangeFailureOutcome(
  failure: RequestFailure,
): FailureOutcome<'changedMeanwhile'> {
  if (outcomeUnknown(failure)) return { stays: 'unknown' };
  return STALE_CODES.has(refusalCode(failure))
    ? { tells: 'changedMeanwhile' }
    : { stays: 'refused' };
}
