import type { Group, MethodType, Money } from '../fields.ts';

/** What became of a part that was asked for with a payment (spec 4): each reports its own result. */
export type PartResult = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/** What became of Auto Pay for a service group (spec 4, autopay enroll, change and cancel). */
export type ServiceResult =
  | 'enrolled' | 'enrolledAndPaid' | 'paidNotEnrolled' | 'bothFailed' | 'notEnrolled'
  | 'changed' | 'changedAndPaid' | 'endedNotEnrolled' | 'endedNotEnrolledAndPaid' | 'notChanged' | 'notChangedAndPaid' | 'notChangedNotPaid'
  | 'cancelled' | 'notCancelled' | 'waiting';

/** What an outcome says of its flow beyond success or failure. */
export type FlowDetail =
  | { kind: 'none' }
  | {
    kind: 'payment';
    /** What was sent to be paid, or would have been; null while there was no amount. The sum over outcomes `succeeded` and `partial` equals the ledger's. */
    amountCents: Money | null;
    /** Paid today, or on a later day. */
    when: 'TODAY' | 'LATER';
    methodType: MethodType | null;
    saveMethod: PartResult;
    autopay: PartResult;
    paperless: PartResult;
  }
  | {
    kind: 'autopay';
    services: { serviceGroup: Group; result: ServiceResult; /** What was paid today with it; null for nothing. */ paidCents: Money | null }[];
  }
  | { kind: 'method'; methodType: MethodType | null; isDefault: boolean }
  | { kind: 'scheduled'; amountCents: Money }
  | { kind: 'paperless'; enrolled: boolean };
