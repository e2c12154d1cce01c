import type { FailureOutcome } from '../../platform/query/confirmed-mutation.ts';
import { codeAmong, outcomeUnknown } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

const codeOf = codeAmong([
  'NOTICE_TOO_LATE',
  'AGREEMENT_ENDED',
  'VERSION_CONFLICT',
  'NOT_FOUND',
  'NOT_PERMITTED',
  'BILLING_MOVED',
  'BILLING_SUPPRESSED',
  'THROTTLED',
]);

/** Why an agreement was not changed. Each has a text of its own. */
export type AgreementProblem = NonNullable<ReturnType<typeof codeOf>>;

/** A definite refusal leads back to the agreement, which is loaded anew. */
export function agreementFailure(failure: RequestFailure): FailureOutcome<AgreementProblem> {
  const problem = codeOf(failure);
  if (problem !== null) return { tells: problem };
  return { stays: outcomeUnknown(failure) ? 'unknown' : 'refused' };
}
