import type { Actor, Instrument, StoredPayment } from '../payments/one-time/ports.ts';

/** A streaming subscription as it is debited: an edited card has its current wallet details. */
export interface StoredSubscription {
  id: string;
  accountNumber: string;
  guid: string;
  enteredBy: string;
  appName: string;
  /** Cents, tax included. */
  monthlyPrice: number;
  anchorDay: number;
  renewsOn: string;
  dueAt: Date | null;
  attempts: number;
  methodType: string;
  lastFour: string;
  gatewayToken: string;
  fingerprint: string;
  expiration: string | null;
  /** The wallet's method; null when it was deleted. */
  paymentMethodId: string | null;
  version: number;
  /** Its last debit; null before the first. */
  last: { state: StoredPayment['state']; paymentDate: string | null } | null;
}

/** A subscription due for renewal. */
export interface DueRenewal {
  subscription: StoredSubscription;
  billingTimeZone: string;
  accepted: { cards: boolean; bankAccounts: boolean };
}

/** A debit of a subscription. */
export interface StreamingDebit {
  subscriptionId: string;
  appName: string;
  payment: StoredPayment;
}

export type ChangeMethodResult = 'changed' | 'keyReused' | 'notFound' | 'changedMeanwhile';

/** Database interface of streaming. Each method is one transaction. */
export interface StreamingStore {
  /** By app name. */
  ofAccount(accountNumber: string): Promise<StoredSubscription[]>;
  /** Debits due since then, newest first. */
  debits(accountNumber: string, since: Date): Promise<StreamingDebit[]>;
  /** Due renewals, in order of due time; of all accounts, or of one. */
  due(businessNow: Date, accountNumber?: string): Promise<DueRenewal[]>;
  /**
   * Takes one with its account locked: its debit, and the subscription's next state. `failWith`:
   * why it cannot be debited. Null when another backend was faster, or there is nothing to debit
   * yet.
   */
  take(
    due: DueRenewal,
    given: { at: Date; failWith: string | null },
  ): Promise<StoredPayment | null>;
  /**
   * Changes its method, once for its key, with the account locked; a paused subscription is due at
   * once.
   */
  changeMethod(
    actor: Actor,
    given: {
      idempotencyKey: string;
      bodyDigest: string;
      subscriptionId: string;
      version: number;
      instrument: Instrument;
      at: Date;
    },
  ): Promise<ChangeMethodResult>;
  /** Time of the next due debit; null when there is none. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}
