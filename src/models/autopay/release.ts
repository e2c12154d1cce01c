import { merge, sample } from 'effector';
import { coreBilling } from '../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { createQuestion } from '../platform/query/question.ts';
import type { FailureOutcome } from '../platform/query/question.ts';
import { autopay } from './card.ts';
import { makeAutopayKeyFx, releaseDebitFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { recentPayments } from '../billing/queries.ts';

type Held = NonNullable<AutopayEnrolment['held']>;

/** A debit that is held, as the customer is asked whether to have it made. */
export type Releasing = Pick<AutopayGroup, 'serviceGroup'> & {
  enrolment: AutopayEnrolment & { held: Held };
};

/** Gone, or not as the customer saw it; or the bank said no. No money has moved for any of them. */
type Told = 'changedMeanwhile' | 'releaseDeclined';

const CHANGED: ReadonlySet<string | null> = new Set(['CHANGED_MEANWHILE', 'NOT_HELD']);
const DECLINED: ReadonlySet<string | null> = new Set([
  'PAYMENT_DECLINED',
  'INSUFFICIENT_FUNDS',
  'METHOD_EXPIRED',
  'METHOD_NOT_ACCEPTED',
  'PAYMENT_TOKEN_EXPIRED',
  'SECURITY_CODE_REQUIRED',
]);

function releaseFailureOutcome(failure: RequestFailure): FailureOutcome<Told> {
  const code = refusalCode(failure);
  if (code === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure)) return { stays: 'unknown' };
  if (CHANGED.has(code)) return { tells: 'changedMeanwhile' };
  return DECLINED.has(code) ? { tells: 'releaseDeclined' } : { stays: 'refused' };
}

const question = createQuestion({
  makeKeyFx: makeAutopayKeyFx,
  sendFx: releaseDebitFx,
  inputOf: ({ serviceGroup, enrolment: { version, held } }: Releasing, idempotencyKey) => ({
    idempotencyKey,
    serviceGroup,
    version,
    amount: held.amount,
  }),
  failureOutcome: releaseFailureOutcome,
});

// -- Public events
export const {
  requested: releaseRequested,
  confirmed: releaseConfirmed,
  declined: releaseDeclined,
  closed: releaseClosed,
  $question: $releasing,
} = question;

// -- Internal events
/** What the page is told: the debit is made, the bank has not answered yet, or it was not made. */
export const releaseTold = merge([
  question.done.map(({ status }) =>
    status === 'PENDING' ? ('releasePending' as const) : ('released' as const),
  ),
  question.told,
]);

// -- Done, or not: what is due and what is held is asked anew
sample({
  clock: [question.done, question.told],
  fn: () => undefined,
  target: [autopay.refreshed, coreBilling.refreshed, recentPayments.refreshed],
});
