import { newIdFx } from '../platform/ids/ports.ts';
import { merge, sample } from 'effector';
import { coreBilling } from '../billing/index.ts';
import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { createConfirmedMutation } from '../platform/query/confirmed-mutation.ts';
import type { FailureOutcome } from '../platform/query/confirmed-mutation.ts';
import { autopay } from './query.ts';
import { releaseDebitFx } from './ports.ts';
import type { AutopayEnrolment, AutopayGroup } from './ports.ts';
import { recentPayments } from '../billing/queries.ts';

type HeldDebit = NonNullable<AutopayEnrolment['held']>;

/** A debit on hold in the release confirmation. */
export type DebitReleaseSubject = Pick<AutopayGroup, 'serviceGroup'> & {
  enrolment: AutopayEnrolment & { held: HeldDebit };
};

/**
 * Missing, or changed since the customer saw it, or declined by the bank. No money has moved in any
 * case.
 */
type ReleaseNotice = 'changedMeanwhile' | 'releaseDeclined';

const STALE_CODES: ReadonlySet<string | null> = new Set(['CHANGED_MEANWHILE', 'NOT_HELD']);
const DECLINE_CODES: ReadonlySet<string | null> = new Set([
  'PAYMENT_DECLINED',
  'INSUFFICIENT_FUNDS',
  'METHOD_EXPIRED',
  'METHOD_NOT_ACCEPTED',
  'PAYMENT_TOKEN_EXPIRED',
  'SECURITY_CODE_REQUIRED',
]);

function releaseFailureOutcome(failure: RequestFailure): FailureOutcome<ReleaseNotice> {
  const code = refusalCode(failure);
  if (code === 'PAYMENT_UNDER_WAY' || outcomeUnknown(failure)) return { stays: 'unknown' };
  if (STALE_CODES.has(code)) return { tells: 'changedMeanwhile' };
  return DECLINE_CODES.has(code) ? { tells: 'releaseDeclined' } : { stays: 'refused' };
}

const release = createConfirmedMutation({
  name: 'autopay.release',
  makeKeyFx: newIdFx,
  sendFx: releaseDebitFx,
  inputOf: (
    { serviceGroup, enrolment: { version, held } }: DebitReleaseSubject,
    idempotencyKey,
  ) => ({
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
  $confirmation: $releasing,
} = release;

// -- Internal events
/** Notices for the page: the debit is made, the bank has not responded yet, or it was not made. */
export const releaseNoticeRaised = merge([
  release.done.map(({ status }) =>
    status === 'PENDING' ? ('releasePending' as const) : ('released' as const),
  ),
  release.noticeRaised,
]);

// -- Done or not: the amount due and the held debits are refetched
sample({
  clock: [release.done, release.noticeRaised],
  fn: () => undefined,
  target: [autopay.refreshed, coreBilling.refreshed, recentPayments.refreshed],
});
