import type { Group, MethodType, Money } from '../fields.ts';

/** What became of a part that was asked for with a payment (spec 4): each reports its own result. */
export type PartResult = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/** What became of Auto Pay for a service group (spec 4, autopay enroll, change and cancel). */
export type ServiceResult =
  | 'enrolled'
  | 'enrolledAndPaid'
  | 'paidNotEnrolled'
  | 'bothFailed'
  | 'notEnrolled'
  | 'changed'
  | 'changedAndPaid'
  | 'endedNotEnrolled'
  | 'endedNotEnrolledAndPaid'
  | 'notChanged'
  | 'notChangedAndPaid'
  | 'notChangedNotPaid'
  | 'cancelled'
  | 'notCancelled'
  | 'waiting';

/** What an outcome is about. */
interface Kind<Name extends string> {
  /** Which of these shapes it has. */
  kind: Name;
}

/** Of a payment. */
interface PaymentDetail extends Kind<'payment'> {
  /** What was sent to be paid, or would have been; null while there was no amount. The sum over outcomes `succeeded` and `partial` equals the ledger's. */
  amountCents: Money | null;
  /** Whose bill it pays; absent where that is not known. */
  serviceGroup?: Group;
  /** Paid today, or on a later day. */
  when: 'TODAY' | 'LATER';
  /** The kind of method; null while none was chosen. */
  methodType: MethodType | null;
  /** Whether the new method was kept in the wallet. */
  saveMethod: PartResult;
  /** Whether Auto Pay was enrolled with it. */
  autopay: PartResult;
  /** Whether paperless billing was switched on with it. */
  paperless: PartResult;
}

/** What became of one service group. */
interface ServiceOutcome {
  /** Which one. */
  serviceGroup: Group;
  /** What became of it. */
  result: ServiceResult;
  /** What was paid today with it, in cents; null for nothing. */
  paidCents: Money | null;
}

/** Of a change of Auto Pay. */
interface AutopayDetail extends Kind<'autopay'> {
  /** Each service group that something was to become of. */
  services: ServiceOutcome[];
}

/** Of a scheduled payment. */
interface ScheduledDetail extends Kind<'scheduled'> {
  /** What it is then for; of one that was cancelled, what it was for. */
  amountCents: Money;
}

/** Of paperless billing. */
interface PaperlessDetail extends Kind<'paperless'> {
  /** It is on now. */
  enrolled: boolean;
}

/** What an outcome says of its flow beyond success or failure. */
export type FlowDetail =
  Kind<'none'> | PaymentDetail | AutopayDetail | ScheduledDetail | PaperlessDetail;
