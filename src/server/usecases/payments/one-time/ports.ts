import type { PaymentState } from './state-machine.ts';
import type { Role, UserType } from '../../../../models/permissions/types.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

/** Who acts, on which account. */
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

/** The parts of a combined submit that have their own result. */
export type PaymentExtra = 'saveMethod' | 'autopay' | 'paperless';
/** What can be made to fail by itself: a part of a combined submit, or one service group's part of a change of Auto Pay. */
export type FaultablePart =
  PaymentExtra | 'autopay.CORE' | 'autopay.MOBILE' | 'autopayCancel.CORE' | 'autopayCancel.MOBILE';
export type PaymentExtraState = 'NOT_REQUESTED' | 'SUCCEEDED' | 'FAILED' | 'UNKNOWN';

/** What a payment is for: a service group's bill, the renewal of a streaming subscription, or what is left of a mobile device. */
export type PaymentGroup = ServiceGroup | 'STREAMING' | 'DEVICE';

export interface StoredPayment {
  id: string;
  accountNumber: string;
  /** Who made it. */
  guid: string;
  enteredBy: string;
  serviceGroup: PaymentGroup;
  amount: number;
  confirmationNumber: string;
  methodType: string;
  lastFour: string;
  gatewayToken: string;
  methodExpiration: string | null;
  /** The wallet's method, if it is one. */
  paymentMethodId: string | null;
  /** The mobile device that it pays off; null for every other payment. */
  deviceId: string | null;
  verificationToken: string | null;
  state: PaymentState;
  failureCode: string | null;
  enteredAt: Date;
  /** The day it was scheduled for; null for one that is made at once. */
  paymentDate: string | null;
  /** When it is made: at entry, or on its day. */
  dueAt: Date;
  version: number;
  postedAt: Date | null;
  /** What remained due right after it, in cents. */
  amountDueAfter: number;
  saveMethod: PaymentExtraState;
  autopay: PaymentExtraState;
  paperless: PaymentExtraState;
  /** Whether a person asked for it, or it is a debit of Auto Pay's. */
  origin: 'CUSTOMER' | 'AUTOPAY';
  /** When it is tried once more if it fails; null when it is not. */
  retryDate: string | null;
  reconcileTries: number;
}

/** A payment of a bill, or of a mobile device: what billing shows. */
export interface BillPayment extends StoredPayment {
  serviceGroup: ServiceGroup;
  /** The device that it pays off, by its name; null for a bill's. */
  device: string | null;
}

export interface NewPayment {
  actor: Actor;
  idempotencyKey: string;
  bodyDigest: string;
  serviceGroup: ServiceGroup | 'DEVICE';
  /** With DEVICE: which one. */
  deviceId?: string;
  amount: number;
  instrument: Instrument;
  paymentMethodId: string | null;
  /** The day it is scheduled for, when that begins, and its answer, which is kept; null for one that is made at once. */
  scheduledFor: {
    paymentDate: string;
    dueAt: Date;
    answerOf: (payment: StoredPayment) => RecordedAnswer;
  } | null;
  saveMethod: boolean;
  enrolAutopay: boolean;
  enrolPaperless: boolean;
  confirmedDuplicate: boolean;
  /** Keys of the payments that the same request makes: none of them repeats another. */
  sameRequestKeys?: readonly string[];
  /** The customer confirmed paying more than is due. */
  confirmedAboveAmountDue: boolean;
  businessNow: Date;
}

/** An answer as it was first sent. */
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
  /** Same amount and method, scheduled or made within 24 hours. */
  | { kind: 'duplicate' }
  /** Something else paid meanwhile: it is more than is still due, which nobody confirmed. */
  | { kind: 'aboveDue' }
  /** The account has as many scheduled as it may. */
  | { kind: 'tooMany' };

/** A change or the cancellation of a scheduled payment. */
export interface ScheduledChange {
  actor: Actor;
  idempotencyKey: string;
  bodyDigest: string;
  paymentId: string;
  /** `method`: another one than it has. */
  to:
    | {
        kind: 'changed';
        amount: number;
        paymentDate: string;
        dueAt: Date;
        method: { instrument: Instrument; paymentMethodId: string | null } | null;
      }
    | { kind: 'cancelled' };
  businessNow: Date;
  /** Throws unless the payment may be changed as it stands, with the account locked. */
  assertChangeable: (payment: StoredPayment) => void;
  answerOf: (payment: StoredPayment) => RecordedAnswer;
}

export type ScheduledChangeResult =
  | { kind: 'changed'; answer: RecordedAnswer }
  /** The key was seen with the same body. */
  | { kind: 'seen'; answer: RecordedAnswer }
  | { kind: 'keyReused' }
  | { kind: 'notFound' };

/** A scheduled payment whose day has come, with what may have come between. */
export interface DuePayment {
  payment: BillPayment;
  billingTimeZone: string;
  accepted: { cards: boolean; bankAccounts: boolean };
  /** Of the card as it is now; the wallet may have another than when it was scheduled. */
  expiration: string | null;
  gatewayToken: string;
}

/** One step of a payment's life. */
export interface Transition {
  from: PaymentState | null;
  to: PaymentState;
  at: Date;
  reason: string;
  doneBy: string | null;
}

/** What payments need of a database. Each method is one transaction. */
export interface PaymentStore {
  /** The idempotency record, the duplicate guard and the payment in one transaction, with the billing account locked. */
  begin(payment: NewPayment): Promise<BeginPaymentResult>;
  findByKey(
    accountNumber: string,
    key: string,
  ): Promise<{ payment: StoredPayment; bodyDigest: string; answer: RecordedAnswer | null } | null>;
  /** Moves a payment on, only from the state it was read in, and answers it as it is then; null when another process was faster. */
  transition(
    payment: StoredPayment,
    to: PaymentState,
    reason: string,
    at: Date,
    failureCode?: string,
  ): Promise<StoredPayment | null>;
  /** Captured, with its ledger entry and the restoration of service, all or nothing; null when another process was faster. A part of a combined submit that fails undoes nothing. */
  capture(payment: StoredPayment, at: Date): Promise<StoredPayment | null>;
  get(id: string): Promise<StoredPayment>;
  /** Takes over payments that are open and nobody holds any more; `restarted`: also those this backend held before it died. */
  claimAbandoned(businessNow: Date, restarted: boolean): Promise<StoredPayment[]>;
  /** When the gateway is asked next about a payment that is open; null when about none. */
  nextReconciliationAfter(businessNow: Date): Promise<Date | null>;
  /** Asks again later: business time of the next question. */
  scheduleReconciliation(id: string, at: Date): Promise<void>;
  /** Captured payments made before this business instant. */
  unposted(madeBefore: Date): Promise<StoredPayment[]>;
  post(payment: StoredPayment, at: Date): Promise<boolean>;
  /** A payment of this account's bills; null for any other. */
  ofAccount(accountNumber: string, id: string): Promise<BillPayment | null>;
  /** Made or failed, newest first. */
  recent(accountNumber: string, first: number): Promise<BillPayment[]>;
  /** To be made, the next one first. */
  scheduled(accountNumber: string): Promise<BillPayment[]>;
  /** Oldest first. */
  transitions(id: string): Promise<Transition[]>;
  /** What a scheduled payment is made with, as it is now. */
  instrumentOf(payment: StoredPayment): Promise<Instrument>;
  /** The key's record and the change in one transaction, with the billing account locked. */
  change(change: ScheduledChange): Promise<ScheduledChangeResult>;
  /** Scheduled payments whose time has come, in its order. */
  due(businessNow: Date): Promise<DuePayment[]>;
  /** Takes one, as `created` and held by this backend; null when another was faster. */
  claimDue(due: DuePayment, at: Date): Promise<StoredPayment | null>;
  /** When the next scheduled payment falls due; null when none does. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
  /** Does a part that failed once more, alone; null when it fails again. */
  repairExtra(payment: StoredPayment, leg: PaymentExtra): Promise<StoredPayment | null>;
}
