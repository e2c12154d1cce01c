import type {
  DebitLimits,
  HoldReason,
  ServiceGroup,
} from '../../../models/autopay/rules-debits.ts';
import type { Actor, StoredPayment } from '../payments/one-time/ports.ts';
import type { StoredSubmission } from './submission.ts';

export type Group = ServiceGroup;

/** An active or ended enrolment. */
export interface StoredEnrolment {
  id: string;
  accountNumber: string;
  serviceGroup: Group;
  enrolledBy: string;
  enrolledAt: Date;
  methodType: string;
  lastFour: string;
  gatewayToken: string;
  /** `MMYY` as currently in the wallet; null for a bank account. */
  expiration: string | null;
  /** The wallet's method; null when it was deleted. */
  paymentMethodId: string | null;
  debitDay: number;
  debitDate: string;
  dueAt: Date;
  attempts: number;
  cap: number | null;
  holdAbovePercent: number | null;
  /** The debit on hold: its day, cents and reason; null when none is. */
  heldDate: string | null;
  heldAmount: number | null;
  heldReason: HoldReason | null;
  version: number;
  endedAt: Date | null;
  /** The last debit failed. */
  lastFailed: boolean;
}

/** An enrolment whose debit is due. */
export interface DueDebit {
  enrolment: StoredEnrolment;
  billingTimeZone: string;
  accepted: { cards: boolean; bankAccounts: boolean };
}

/** Whether events since enrolment allow the debit, and the account's service status. */
export interface DebitDecision {
  at: Date;
  /** The account is not billed here now: nothing is tried, and it is checked again tomorrow. */
  waits: boolean;
  /** Why it cannot be made; it is then recorded as failed. */
  failWith: string | null;
}

export type CancelEnrolmentResult =
  | { kind: 'cancelled' }
  | { kind: 'keyReused' }
  | { kind: 'notFound' }
  | { kind: 'changedMeanwhile' };
export type ChangeDebitDayResult =
  { kind: 'changed' } | { kind: 'keyReused' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };

/** The newest bill of a service group. */
export interface LastBill {
  statementDate: string;
  dueDate: string;
  /** Its new charges, in cents. */
  charges: number;
  /** Discount deducted from them, in cents. */
  discount: number;
  /** The charges of the previous bill, in cents; null for the first bill. */
  chargesBefore: number | null;
}

/**
 * The result of a due debit: in progress, on hold for the customer's decision, or nothing to do.
 */
export type TakeDebitResult =
  { kind: 'debited'; payment: StoredPayment } | { kind: 'held' } | { kind: 'nothing' };

/** Database interface of Auto Pay. Each method is one transaction. */
export interface AutopayStore {
  /** The account's service groups. */
  groups(accountNumber: string): Promise<Group[]>;
  /** Active enrolments. */
  active(accountNumber: string): Promise<StoredEnrolment[]>;
  /** Cents scheduled for a service group. */
  scheduled(accountNumber: string, serviceGroup: Group): Promise<number>;
  /** Charges of the bills made after a day, in cents. */
  billedAfter(accountNumber: string, serviceGroup: Group, day: string): Promise<number>;
  /** Null before the first bill. */
  lastBill(accountNumber: string, serviceGroup: Group): Promise<LastBill | null>;
  /** The dates of the bill that comes next; null where none comes. */
  nextBill(
    accountNumber: string,
    serviceGroup: Group,
  ): Promise<Pick<LastBill, 'statementDate' | 'dueDate'> | null>;
  /**
   * Changes the debit day, with the account locked; the same key again returns the changed
   * enrolment.
   */
  changeDebitDay(
    actor: Actor,
    given: {
      idempotencyKey: string;
      bodyDigest: string;
      serviceGroup: Group;
      version: number;
      debitDay: number;
      at: Date;
    },
  ): Promise<ChangeDebitDayResult>;
  /** Ends an enrolment, with the account locked; the same key again returns it ended. */
  cancel(
    actor: Actor,
    given: {
      idempotencyKey: string;
      bodyDigest: string;
      serviceGroup: Group;
      version: number;
      at: Date;
    },
  ): Promise<CancelEnrolmentResult>;
  /** Due enrolments, in order of due time. */
  due(businessNow: Date): Promise<DueDebit[]>;
  /**
   * Takes one: records its payment, or puts it on hold with a notice to the user who enrolled, and
   * advances the enrolment, in one transaction. Does nothing when nothing is to be debited, or
   * another backend was faster.
   */
  takeDebit(due: DueDebit, now: DebitDecision): Promise<TakeDebitResult>;
  /** Sets the limits, with the account locked; the same key again returns them. */
  setLimits(
    actor: Actor,
    given: {
      idempotencyKey: string;
      bodyDigest: string;
      serviceGroup: Group;
      version: number;
    } & DebitLimits,
  ): Promise<SetLimitsResult>;
  /**
   * Records the payment of a debit on hold, with its key, and releases the hold, with the account
   * locked.
   */
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
  /** Time of the next due debit; null when there is none. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}

/**
 * Database interface of Auto Pay changes. Each method is one transaction with the account locked,
 * and idempotent.
 */
export interface SubmissionStore {
  find(accountNumber: string, key: string): Promise<StoredSubmission | null>;
  /**
   * Records it unless its key exists; returns the stored submission, which may be another
   * account's.
   */
  begin(submission: StoredSubmission): Promise<StoredSubmission>;
  /** Saves the new method to the wallet, unless already attempted. */
  saveMethod(key: string): Promise<StoredSubmission>;
  /** Records the result of today's payment for a service group. */
  recordPaymentResult(
    key: string,
    serviceGroup: Group,
    paid: { paymentId: string | null; errorCode: string | null },
  ): Promise<StoredSubmission>;
  /**
   * Cancels and enrols a service group as requested, unless already attempted; `again`: also if it
   * failed.
   */
  apply(
    key: string,
    serviceGroup: Group,
    given: { at: Date; again: boolean },
  ): Promise<StoredSubmission>;
  /**
   * Unfinished submissions, oldest first; includes those in progress on a backend, since each step
   * runs once, whichever backend runs it.
   */
  unfinished(): Promise<StoredSubmission[]>;
}

export type SetLimitsResult =
  { kind: 'set' } | { kind: 'keyReused' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };

export type ReleaseDebitResult =
  | { kind: 'begun'; payment: StoredPayment }
  /** The key was seen with the same body. */
  | { kind: 'seen'; payment: StoredPayment }
  | { kind: 'keyReused' }
  | { kind: 'notHeld' }
  | { kind: 'changedMeanwhile' };
