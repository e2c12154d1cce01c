import type { Actor, StoredPayment } from '../payment/ports.ts';

export type Group = 'CORE' | 'MOBILE';

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
export interface DebitNow {
  at: Date;
  /** Why it cannot be made; it is written down as failed then. */
  failWith: string | null;
}

export type Cancelled = { kind: 'cancelled' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };
export type DayChanged = { kind: 'changed' } | { kind: 'notFound' } | { kind: 'changedMeanwhile' };

/** The newest bill of a service group. */
export interface LastBill {
  statementDate: string;
  dueDate: string;
  /** Its new charges, in cents. */
  charges: number;
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
  changeDay(actor: Actor, given: { idempotencyKey: string; serviceGroup: Group; version: number; debitDay: number; at: Date }): Promise<DayChanged>;
  /** Ends one, with the account locked; the same key again finds it ended. */
  cancel(actor: Actor, given: { idempotencyKey: string; serviceGroup: Group; version: number; at: Date }): Promise<Cancelled>;
  /** Those whose time has come, in its order. */
  due(businessNow: Date): Promise<DueDebit[]>;
  /**
   * Takes one: its payment is written down and the enrolment goes on to what is next, in one transaction. Null when
   * nothing is to be debited, or another backend was faster.
   */
  take(due: DueDebit, now: DebitNow): Promise<StoredPayment | null>;
  /** When the next one falls due; null when none does. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}
