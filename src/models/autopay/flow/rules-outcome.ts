import type { ServiceGroup } from '../../platform/service-group/types.ts';
import type { KeyAnswer } from '../../platform/idempotent-submit/types.ts';
import type { AutopayKeyResult, AutopayOutcome, AutopayPart } from '../ports.ts';

/** What the service says of the key of a change. */
export function autopayKeyAnswer({ state, outcome }: AutopayKeyResult): KeyAnswer<AutopayOutcome> {
  if (outcome !== null) return { kind: 'accepted', result: outcome };
  return { kind: state === 'NOT_FOUND' ? 'notFound' : 'underWay' };
}

/** What became of one service group, as the customer is told (spec 4, autopay enroll, change and cancel). */
export type GroupOutcome =
  /** Enrolled, with nothing to pay. */
  | 'enrolled'
  /** Enrolled, and a payment is made too. */
  | 'enrolledAndPaid'
  /** The payment is made, the enrolment failed. */
  | 'paidNotEnrolled'
  /** Both failed. */
  | 'bothFailed'
  | 'notEnrolled'
  /** Debited from another method. */
  | 'changed'
  | 'changedAndPaid'
  /** The former enrolment has ended, the new one failed; `AndPaid`: the payment of today is made. */
  | 'endedNotEnrolled'
  | 'endedNotEnrolledAndPaid'
  /** It is as it was; `AndPaid`: but the payment of today is made. */
  | 'notChanged'
  | 'notChangedAndPaid'
  /** It is as it was, because the payment of today failed. */
  | 'notChangedNotPaid'
  | 'cancelled'
  | 'notCancelled'
  /** The bank has not answered for the payment of today: nothing is enrolled before it has. */
  | 'waiting';

/** `wasOn`: the service group was in Auto Pay as the customer sent the change. */
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
/** What is done once more by itself; with a payment that failed there is nothing to repair. */
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

/** What is said of the whole, in one sentence (spec 4, unified wallet submit outcomes). */
export type Headline =
  | { kind: 'one'; part: GroupOutcome; serviceGroup: AutopayPart['serviceGroup'] }
  /** The method was added, but no enrolment came of it. */
  | { kind: 'methodAddedNotEnrolled' }
  /** Core services are off now, and the enrolment of mobile failed. */
  | { kind: 'coreOffMobileFailed' }
  /** Mobile is on now, and core services could not be turned off. */
  | { kind: 'mobileOnCoreNotOff' }
  /** Several service groups are enrolled that were not. */
  | { kind: 'enrolled' }
  /** Everything of several service groups succeeded. */
  | { kind: 'saved' }
  /** Some of it waits for the bank. */
  | { kind: 'waiting' }
  /** Some of it succeeded. */
  | { kind: 'partly' }
  /** None of it did. */
  | { kind: 'failed' };

/** One service group's result. */
export interface GroupResult {
  part: AutopayPart;
  outcome: GroupOutcome;
}

/** The results, one by one; `wasOn`: the service groups that were in Auto Pay before. */
export const groupResults = (
  { parts }: Pick<AutopayOutcome, 'parts'>,
  wasOn: readonly string[],
): GroupResult[] =>
  parts.map((part) => ({ part, outcome: groupOutcome(part, wasOn.includes(part.serviceGroup)) }));

/** Just what failed, apart from the method, of one service group that was to be enrolled. */
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

/** How grave it is: what failed whole is critical, what is half done a caution. */
export function severityOf(rows: readonly GroupResult[]): Severity {
  if (rows.every(({ outcome }) => isSuccess(outcome))) return 'good';
  if (rows.some(({ outcome }) => outcome === 'waiting')) return 'notice';
  const nothingDone = rows.every(
    ({ part, outcome }) =>
      !isSuccess(outcome) && part.payment === null && part.cancelled !== 'SUCCEEDED',
  );
  return nothingDone ? 'critical' : 'caution';
}

/** The payments of today: how many, and of which services (spec 4: same-day payment submitted or failed, single, plural, mobile, core). Null where none was asked for. */
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
