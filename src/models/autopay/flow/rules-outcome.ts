import type { ServiceGroup } from '../../platform/service-group/types.ts';
import type { KeyAnswer } from '../../platform/idempotent-submit/types.ts';
import type { AutopayKeyResult, AutopayOutcome, AutopayPart } from '../ports.ts';

/** What the service says of the key of a change. */
export function autopayKeyAnswer({ state, outcome }: AutopayKeyResult): KeyAnswer<AutopayOutcome> {
  if (outcome !== null) return { kind: 'accepted', result: outcome };
  return { kind: state === 'NOT_FOUND' ? 'notFound' : 'underWay' };
}

/**
 * Outcome of one service group, as shown to the customer (spec 4, autopay enroll, change and
 * cancel).
 */
export type GroupOutcome =
  /** Enrolled, with nothing to pay. */
  | 'enrolled'
  /** Enrolled, and a payment was made too. */
  | 'enrolledAndPaid'
  /** The payment was made, the enrolment failed. */
  | 'paidNotEnrolled'
  /** Both failed. */
  | 'bothFailed'
  | 'notEnrolled'
  /** Debited from another method. */
  | 'changed'
  | 'changedAndPaid'
  /** The previous enrolment has ended, the new one failed; `AndPaid`: today's payment was made. */
  | 'endedNotEnrolled'
  | 'endedNotEnrolledAndPaid'
  /** Unchanged; `AndPaid`: but today's payment was made. */
  | 'notChanged'
  | 'notChangedAndPaid'
  /** Unchanged, because today's payment failed. */
  | 'notChangedNotPaid'
  | 'cancelled'
  | 'notCancelled'
  /** The bank has not responded about today's payment: nothing is enrolled before that. */
  | 'waiting';

/** `wasOn`: the service group was in Auto Pay when the customer sent the change. */
export function groupOutcome(
  { wish, cancelled, enrolled, payToday, paymentErrorCode }: AutopayPart,
  wasOn: boolean,
): GroupOutcome {
  if (wish === 'CANCEL') return cancelled === 'SUCCEEDED' ? 'cancelled' : 'notCancelled';
  if (enrolled === 'UNKNOWN') return 'waiting';
  const isPaid = payToday !== null && paymentErrorCode === null;
  const changes = wasOn || cancelled !== 'NOT_REQUESTED';
  if (enrolled === 'SUCCEEDED')
    return changes
      ? isPaid
        ? 'changedAndPaid'
        : 'changed'
      : isPaid
        ? 'enrolledAndPaid'
        : 'enrolled';
  if (!changes)
    return paymentErrorCode !== null ? 'bothFailed' : isPaid ? 'paidNotEnrolled' : 'notEnrolled';
  if (paymentErrorCode !== null) return 'notChangedNotPaid';
  if (cancelled === 'SUCCEEDED') return isPaid ? 'endedNotEnrolledAndPaid' : 'endedNotEnrolled';
  return isPaid ? 'notChangedAndPaid' : 'notChanged';
}

const SUCCESS_OUTCOMES: ReadonlySet<GroupOutcome> = new Set([
  'enrolled',
  'enrolledAndPaid',
  'changed',
  'changedAndPaid',
  'cancelled',
]);
/**
 * Outcomes that are retried without the rest. After a failed payment there is nothing to repair.
 */
const REPAIRABLE_OUTCOMES: ReadonlySet<GroupOutcome> = new Set([
  'paidNotEnrolled',
  'notEnrolled',
  'endedNotEnrolled',
  'endedNotEnrolledAndPaid',
  'notChanged',
  'notChangedAndPaid',
  'notCancelled',
]);

export const isSuccess = (outcome: GroupOutcome): boolean => SUCCESS_OUTCOMES.has(outcome);
export const isRepairable = (outcome: GroupOutcome): boolean => REPAIRABLE_OUTCOMES.has(outcome);

/** Summary of the whole result, in one sentence (spec 4, unified wallet submit outcomes). */
export type Headline =
  | { kind: 'one'; part: GroupOutcome; serviceGroup: AutopayPart['serviceGroup'] }
  /** The method was added, but no enrolment succeeded. */
  | { kind: 'methodAddedNotEnrolled' }
  /** Core services are off now, and the enrolment of mobile failed. */
  | { kind: 'coreOffMobileFailed' }
  /** Mobile is on now, and core services could not be turned off. */
  | { kind: 'mobileOnCoreNotOff' }
  /** Several service groups are newly enrolled. */
  | { kind: 'enrolled' }
  /** Everything succeeded for several service groups. */
  | { kind: 'saved' }
  /** Some results are pending at the bank. */
  | { kind: 'waiting' }
  /** Some succeeded. */
  | { kind: 'partly' }
  /** None succeeded. */
  | { kind: 'failed' };

/** One service group's result. */
export interface GroupResult {
  part: AutopayPart;
  outcome: GroupOutcome;
}

/** The results by service group; `wasOn`: the service groups that were in Auto Pay before. */
export const groupResults = (
  { parts }: Pick<AutopayOutcome, 'parts'>,
  wasOn: readonly string[],
): GroupResult[] =>
  parts.map((part) => ({ part, outcome: groupOutcome(part, wasOn.includes(part.serviceGroup)) }));

/** The failed results, apart from the method, of a single service group to be enrolled. */
const failedToEnrol = (rows: readonly GroupResult[]): boolean =>
  rows.every(({ part, outcome }) => part.wish === 'ENROL' && outcome === 'notEnrolled');

export function resultHeadline(
  rows: readonly GroupResult[],
  saveMethod: AutopayOutcome['saveMethod'],
): Headline {
  const [first, ...more] = rows;
  const of = (serviceGroup: string) => rows.find(({ part }) => part.serviceGroup === serviceGroup);
  if (saveMethod === 'SUCCEEDED' && failedToEnrol(rows)) return { kind: 'methodAddedNotEnrolled' };
  if (first && more.length === 0)
    return { kind: 'one', part: first.outcome, serviceGroup: first.part.serviceGroup };
  const [core, mobile] = [of('CORE'), of('MOBILE')];
  if (
    core?.outcome === 'cancelled' &&
    mobile &&
    !isSuccess(mobile.outcome) &&
    mobile.outcome !== 'waiting'
  )
    return { kind: 'coreOffMobileFailed' };
  if (core?.outcome === 'notCancelled' && mobile && isSuccess(mobile.outcome))
    return { kind: 'mobileOnCoreNotOff' };
  if (rows.every(({ outcome }) => outcome === 'enrolled' || outcome === 'enrolledAndPaid'))
    return { kind: 'enrolled' };
  if (rows.every(({ outcome }) => isSuccess(outcome))) return { kind: 'saved' };
  if (rows.some(({ outcome }) => outcome === 'waiting')) return { kind: 'waiting' };
  return { kind: rows.some(({ outcome }) => isSuccess(outcome)) ? 'partly' : 'failed' };
}

export type Severity = 'good' | 'notice' | 'caution' | 'critical';

/** Severity: a complete failure is critical, a partial one a caution. */
export function severityOf(rows: readonly GroupResult[]): Severity {
  if (rows.every(({ outcome }) => isSuccess(outcome))) return 'good';
  if (rows.some(({ outcome }) => outcome === 'waiting')) return 'notice';
  const nothingDone = rows.every(
    ({ part, outcome }) =>
      !isSuccess(outcome) && part.payment === null && part.cancelled !== 'SUCCEEDED',
  );
  return nothingDone ? 'critical' : 'caution';
}

/**
 * Today's payments: how many, and of which services (spec 4: same-day payment submitted or failed,
 * single, plural, mobile, core). Null if none was requested.
 */
export type PaymentSummary = {
  result: 'submitted' | 'failed' | 'partly';
  services: ServiceGroup | 'BOTH';
};

export function summarizePayments(parts: readonly AutopayPart[]): PaymentSummary | null {
  const asked = parts.filter(({ payToday }) => payToday !== null);
  const [only] = asked;
  if (!only) return null;
  const failed = asked.filter(({ paymentErrorCode }) => paymentErrorCode !== null).length;
  return {
    result: failed === 0 ? 'submitted' : failed === asked.length ? 'failed' : 'partly',
    services: asked.length > 1 ? 'BOTH' : only.serviceGroup,
  };
}
