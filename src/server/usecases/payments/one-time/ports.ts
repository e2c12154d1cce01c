import type { PaymentDetail } from './types.ts';
import type { PaymentState } from './state-machine.ts';
import type { Role, UserType } from '../../../../models/permissions/types.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

type PaymentRefund = PaymentDetail['refunds'][number];

/** The acting user and their account. */
export interface Actor {
  guid: string;
  firstName: string;
  role: Role;
  userType: UserType;
  accountNumber: string;
  billingTimeZone: string;
}

/** A card or bank account as a payment uses it. */
export interface Instrument {
  type: string;
  lastFour: string;
  gatewayToken: string;
  fingerprint: string;
  verificationToken: string | null;
  expiration: string | null;
  zipCode: string | null;
  name: string;
  prepaid: boolean;
}

/** The payment extras with their own result. */
export type PaymentExtra = 'saveMethod' | 'autopay' | 'paperless';
/**
 * What can be made to fail by itself: a part of a combined submit, or one service group's part of a
 * change of Auto Pay.
 */
export type FaultablePart =
  PaymentExtra | 'autopay.CORE' | 'autopay.MOBILE' | 'autopayCancel.CORE' | 'autopayCancel.MOBILE';
export type PaymentExtraState = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/**
 * Purpose of a payment: a service group's bill, the renewal of a streaming subscription, or a
 * device pay-off.
 */
export type PaymentGroup = ServiceGroup | 'STREAMING' | 'DEVICE';

export interface StoredPayment {
  id: string;
  accountNumber: string;
  /** The payer. */
  guid: string;
  enteredBy: string;
  serviceGroup: PaymentGroup;
  amount: number;
  confirmationNumber: string;
  methodType: string;
  lastFour: string;
  gatewayToken: string;
  methodExpiration: string | null;
  /** The wallet's method, if saved. */
  paymentMethodId: string | null;
  /** The mobile device it pays off; null for other payments. */
  deviceId: string | null;
  verificationToken: string | null;
  state: PaymentState;
  failureCode: string | null;
  enteredAt: Date;
  /** The scheduled day; null for a payment made at once. */
  paymentDate: string | null;
  /** When it is due: at entry, or on its day. */
  dueAt: Date;
  version: number;
  postedAt: Date | null;
  /** Remaining amount due right after it, in cents. */
  amountDueAfter: number;
  saveMethod: PaymentExtraState;
  autopay: PaymentExtraState;
  paperless: PaymentExtraState;
  /** Whether a customer requested it, or it is an Auto Pay debit. */
  origin: 'CUSTOMER' | 'AUTOPAY';
  /** When it is retried if it fails; null without a retry. */
  retryDate: string | null;
  /** When Auto Pay held it, of a debit that was held and released. */
  heldAt?: Date | null;
  reconcileTries: number;
}

/** A payment of a bill or of a mobile device, as shown in billing. */
export interface BillPayment extends StoredPayment {
  serviceGroup: ServiceGroup;
  /** Name of the device it pays off; null for a bill payment. */
  device: string | null;
  /** `MMYY` of its card as the wallet has it now, or as it was used; null for a bank account. */
  expiration: string | null;
}

export interface NewPayment {
  actor: Actor;
  idempotencyKey: string;
  bodyDigest: string;
  serviceGroup: ServiceGroup | 'DEVICE';
  /** With DEVICE: its id. */
  deviceId?: string;
  amount: number;
  instrument: Instrument;
  paymentMethodId: string | null;
  /**
   * The scheduled day, its start time, and the stored response; null for a payment made at once.
   */
  scheduledFor: {
    paymentDate: string;
    dueAt: Date;
    answerOf: (payment: StoredPayment) => RecordedAnswer;
  } | null;
  saveMethod: boolean;
  enrolAutopay: boolean;
  enrolPaperless: boolean;
  confirmedDuplicate: boolean;
  /** The customer confirmed paying more than is due. */
  confirmedAboveAmountDue: boolean;
  businessNow: Date;
}

/** A response as first sent. */
export interface RecordedAnswer {
  kind: 'receipt' | 'scheduledPayment';
  body: object;
}

export type BeginPaymentResult =
  | { kind: 'begun'; payment: StoredPayment }
  /** The key was seen with the same body. */
  | { kind: 'seen'; payment: StoredPayment; answer: RecordedAnswer | null }
  /** The key was seen with another body. */
  | { kind: 'keyReused' }
  /** A payment with the same amount and method was scheduled or made within 24 hours. */
  | { kind: 'duplicate' }
  /** Its token paid something already. */
  | { kind: 'tokenUsed' }
  /**
   * Another payment was made or scheduled meanwhile: with what is scheduled the amount now exceeds
   * the amount due, without confirmation.
   */
  | { kind: 'aboveDue' }
  /** The account has the maximum number of scheduled payments. */
  | { kind: 'tooMany' }
  /** Too many payments were declined of late: another may be tried after this many seconds. */
  | { kind: 'declinedTooOften'; retryAfterSeconds: number };

/** A change or the cancellation of a scheduled payment. */
export interface ScheduledChange {
  actor: Actor;
  idempotencyKey: string;
  bodyDigest: string;
  paymentId: string;
  /** `method`: a different method. */
  to:
    | {
        kind: 'changed';
        amount: number;
        paymentDate: string;
        dueAt: Date;
        /** The customer confirmed paying more than is due. */
        confirmedAboveAmountDue: boolean;
        method: { instrument: Instrument; paymentMethodId: string | null } | null;
      }
    | { kind: 'cancelled' };
  businessNow: Date;
  /** Throws unless the payment may be changed in its current state, with the account locked. */
  assertChangeable: (payment: StoredPayment) => void;
  answerOf: (payment: StoredPayment) => RecordedAnswer;
}

export type ScheduledChangeResult =
  | { kind: 'changed'; answer: RecordedAnswer }
  /** Its token paid something already. */
  | { kind: 'tokenUsed' }
  /** With what else is scheduled it exceeds the amount due, without confirmation. */
  | { kind: 'aboveDue' }
  /** The key was seen with the same body. */
  | { kind: 'seen'; answer: RecordedAnswer }
  | { kind: 'keyReused' }
  | { kind: 'notFound' };

/** A due scheduled payment, with events since it was scheduled. */
export interface DuePayment {
  payment: BillPayment;
  billingTimeZone: string;
  accepted: { cards: boolean; bankAccounts: boolean };
  /** Of the card as it is now; the wallet may have updated it since it was scheduled. */
  expiration: string | null;
  gatewayToken: string;
}

/** One state transition of a payment. */
export interface Transition {
  from: PaymentState | null;
  to: PaymentState;
  at: Date;
  reason: string;
  doneBy: string | null;
}

/** Database interface of payments. Each method is one transaction. */
export interface PaymentStore {
  /**
   * The idempotency record, the duplicate check and the payment in one transaction, with the
   * billing account locked.
   */
  begin(payment: NewPayment): Promise<BeginPaymentResult>;
  findByKey(
    accountNumber: string,
    key: string,
  ): Promise<{ payment: StoredPayment; bodyDigest: string; answer: RecordedAnswer | null } | null>;
  /**
   * Transitions a payment, only from the state it was read in, and returns its new state; null when
   * another process was faster.
   */
  transition(
    payment: StoredPayment,
    to: PaymentState,
    reason: string,
    at: Date,
    failureCode?: string,
  ): Promise<StoredPayment | null>;
  /**
   * Capture, ledger entry and service restoration, all or nothing; null when another process was
   * faster. A failed payment extra undoes nothing.
   */
  capture(payment: StoredPayment, at: Date): Promise<StoredPayment | null>;
  get(id: string): Promise<StoredPayment>;
  /**
   * Takes over open payments without a lease, and those that this backend abandoned; `restarted`:
   * also those leased by this backend before its crash.
   */
  claimAbandoned(businessNow: Date, restarted: boolean): Promise<StoredPayment[]>;
  /**
   * Says that this backend works on an open payment no longer, because the database failed it: the
   * next claim takes it without waiting for the lease's end.
   */
  abandon(id: string): void;
  /** Time of the next inquiry to the processor about an open payment; null when there is none. */
  nextReconciliationAfter(businessNow: Date): Promise<Date | null>;
  /** Schedules the next inquiry, in business time. */
  scheduleReconciliation(id: string, at: Date): Promise<void>;
  /** Captured payments made before this business instant. */
  unposted(madeBefore: Date): Promise<StoredPayment[]>;
  post(payment: StoredPayment, at: Date): Promise<boolean>;
  /** A bill payment of this account; null for any other. */
  ofAccount(accountNumber: string, id: string): Promise<BillPayment | null>;
  /** Made or failed, newest first. */
  recent(accountNumber: string, first: number): Promise<BillPayment[]>;
  /** Upcoming, the next one first. */
  scheduled(accountNumber: string): Promise<BillPayment[]>;
  /** Oldest first. */
  transitions(id: string): Promise<Transition[]>;
  /** The payment's refunds, oldest first. */
  refunds(id: string): Promise<PaymentRefund[]>;
  /** The current instrument of a scheduled payment. */
  instrumentOf(payment: StoredPayment): Promise<Instrument>;
  /** The key's record and the change in one transaction, with the billing account locked. */
  change(change: ScheduledChange): Promise<ScheduledChangeResult>;
  /** Due scheduled payments, in order of due time. */
  due(businessNow: Date): Promise<DuePayment[]>;
  /** Claims one as `created` and leases it to this backend; null when another was faster. */
  claimDue(due: DuePayment, at: Date): Promise<StoredPayment | null>;
  /** Time of the next scheduled payment; null when there is none. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
  /** Retries one failed payment extra, alone; null when it fails again. */
  repairExtra(payment: StoredPayment, leg: PaymentExtra): Promise<StoredPayment | null>;
}
