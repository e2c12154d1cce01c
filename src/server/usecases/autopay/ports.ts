import type {
  DebitLimits,
  HoldReason,
  ServiceGroup,
} from '../../../models/autopay/rules-debits.ts';
import type { Actor, StoredPayment } from '../payments/one-time/ports.ts';
import type { StoredSubmission } from './submission.ts';

export type Group = ServiceGroup;

/** An enrolment that runs, or one that has ended. */
export interface StoredEnrolment {
  id: string;
  accountNumber: string;
  serviceGroup: Group;
  enrolledBy: string;
  enrolledAt: Date;
  methodType: string;
  lastFour: string;
  gatewayToken: string;
  /** `MMYY` as the wallet has it now; null for a bank account. */
  expiration: string | null;
  /** The wallet's method; null when it is no longer there. */
  paymentMethodId: string | null;
  debitDay: number;
  debitDate: string;
  dueAt: Date;
  attempts: number;
  cap: number | null;
  holdAbovePercent: number | null;
  /** The debit that is held; null when none is. */
  heldDate: string | null;
  heldReason: HoldReason | null;
  version: number;
  endedAt: Date | null;
  /** What became of the last debit. */
  lastFailed: boolean;
}

/** An enrolment whose time has come. */
export interface DueDebit {
  enrolment: StoredEnrolment;
  billingTimeZone: string;
  accepted: { cards: boolean; bankAccounts: boolean };
}

/** Whether what has come between lets the debit be made, and the state of the account's service. */
export interface DebitDecision {
  at: Date;
  /** Why it cannot be made; it is written down as failed then. */
  failWith: string | null;
}

export type CancelEnrolmentResult =
  { kind: 'cancelled' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };
export type ChangeDebitDayResult =
  { kind: 'changed' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };

/** The newest bill of a service group. */
export interface LastBill {
  statementDate: string;
  dueDate: string;
  /** Its new charges, in cents. */
  charges: number;
  /** What was taken off them, in cents. */
  discount: number;
  /** The charges of the bill before it, in cents; null where it is the first. */
  chargesBefore: number | null;
}

/** What became of a debit whose time had come: it is being made, it is held for the customer to decide, or there was nothing to do. */
export type TakeDebitResult =
  | { kind: 'debited'; payment: StoredPayment }
  | { kind: 'held'; held: HeldDebit }
  | { kind: 'nothing' };

/** A debit that was held just now. */
export interface HeldDebit {
  accountNumber: string;
  serviceGroup: Group;
  /** Who enrolled it, and is told. */
  guid: string;
  amount: number;
  reason: HoldReason;
}

/** What Auto Pay needs of a database. Each method is one transaction. */
export interface AutopayStore {
  /** The service groups that the account has. */
  groups(accountNumber: string): Promise<Group[]>;
  /** Those that run. */
  active(accountNumber: string): Promise<StoredEnrolment[]>;
  /** Cents that are scheduled for a service group. */
  scheduled(accountNumber: string, serviceGroup: Group): Promise<number>;
  /** Null before the first bill. */
  lastBill(accountNumber: string, serviceGroup: Group): Promise<LastBill | null>;
  /** Has one debited on another day of the month, with the account locked; the same key again finds it changed. */
  changeDebitDay(
    actor: Actor,
    given: {
      idempotencyKey: string;
      serviceGroup: Group;
      version: number;
      debitDay: number;
      at: Date;
    },
  ): Promise<ChangeDebitDayResult>;
  /** Ends one, with the account locked; the same key again finds it ended. */
  cancel(
    actor: Actor,
    given: { idempotencyKey: string; serviceGroup: Group; version: number; at: Date },
  ): Promise<CancelEnrolmentResult>;
  /** Those whose time has come, in its order. */
  due(businessNow: Date): Promise<DueDebit[]>;
  /**
   * Takes one: its payment is written down, or it is held, and the enrolment goes on to what is next, in one transaction.
   * Nothing where nothing is to be debited, or another backend was faster.
   */
  takeDebit(due: DueDebit, now: DebitDecision): Promise<TakeDebitResult>;
  /** Sets what is held, with the account locked; the same key again finds it set. */
  setLimits(
    actor: Actor,
    given: { idempotencyKey: string; serviceGroup: Group; version: number } & DebitLimits,
  ): Promise<SetLimitsResult>;
  /** Writes down the payment of a debit that is held, with its key, and holds it no longer, with the account locked. */
  release(
    actor: Actor,
    given: {
      idempotencyKey: string;
      bodyDigest: string;
      serviceGroup: Group;
      version: number;
      amount: number;
      at: Date;
    },
  ): Promise<ReleaseDebitResult>;
  /** When the next one falls due; null when none does. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}

/** What a change of Auto Pay needs of a database. Each method is one transaction with the account locked, and does once what it does. */
export interface SubmissionStore {
  find(accountNumber: string, key: string): Promise<StoredSubmission | null>;
  /** Writes it down unless its key is there; answers what is there then, which may be another account's. */
  begin(submission: StoredSubmission): Promise<StoredSubmission>;
  /** Keeps the new method in the wallet, unless that was tried. */
  saveMethod(key: string): Promise<StoredSubmission>;
  /** Writes down what today's payment of a service group came to. */
  recordPaymentResult(
    key: string,
    serviceGroup: Group,
    paid: { paymentId: string | null; errorCode: string | null },
  ): Promise<StoredSubmission>;
  /** Cancels and enrols a service group as it was asked for, unless that was tried; `again`: also where it failed. */
  apply(
    key: string,
    serviceGroup: Group,
    given: { at: Date; again: boolean },
  ): Promise<StoredSubmission>;
  /** Those that something is left to do of, oldest first; also those that a backend is at just now, since each step is done once whoever does it. */
  unfinished(): Promise<StoredSubmission[]>;
}

export type SetLimitsResult = { kind: 'set' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };

export type ReleaseDebitResult =
  | { kind: 'begun'; payment: StoredPayment }
  /** The key was seen with the same body. */
  | { kind: 'seen'; payment: StoredPayment }
  | { kind: 'keyReused' }
  | { kind: 'notHeld' }
  | { kind: 'changedMeanwhile' };
