import type { Group, MethodType, Money } from '../fields.ts';

/** Result of a payment extra (spec 4): each reports its own. */
export type PartResult = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/** Result of Auto Pay for a service group (spec 4, autopay enroll, change and cancel). */
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

/** Subject of an outcome. */
interface Kind<Name extends string> {
  /** Discriminator of these shapes. */
  kind: Name;
}

/** Details of a payment. */
interface PaymentDetail extends Kind<'payment'> {
  /**
   * Amount sent, or that would have been sent; null if there was no amount. The sum over outcomes
   * `succeeded` and `partial` equals the ledger's.
   */
  amountCents: Money | null;
  /** Service group of the bill; absent if not known. */
  serviceGroup?: Group;
  /** Paid today, or on a later day. */
  when: 'TODAY' | 'LATER';
  /** Type of method; null if none was chosen. */
  methodType: MethodType | null;
  /** Whether the new method was saved to the wallet. */
  saveMethod: PartResult;
  /** Whether Auto Pay was enrolled with it. */
  autopay: PartResult;
  /** Whether paperless billing was turned on with it. */
  paperless: PartResult;
}

/** Result for one service group. */
interface ServiceOutcome {
  /** The service group. */
  serviceGroup: Group;
  /** The result. */
  result: ServiceResult;
  /** Amount paid today with the change, in cents; null if none. */
  paidCents: Money | null;
}

/** Details of an Auto Pay change. */
interface AutopayDetail extends Kind<'autopay'> {
  /** Each service group with a requested change. */
  services: ServiceOutcome[];
}

/** Details of a scheduled payment. */
interface ScheduledDetail extends Kind<'scheduled'> {
  /** Amount after the change; for a cancelled payment, the amount it had. */
  amountCents: Money;
}

/** Details of paperless billing. */
interface PaperlessDetail extends Kind<'paperless'> {
  /** Whether it is on now. */
  enrolled: boolean;
}

/** Flow-specific details of an outcome, beyond success or failure. */
export type FlowDetail =
  Kind<'none'> | PaymentDetail | AutopayDetail | ScheduledDetail | PaperlessDetail;
