import type { Actor, Instrument, StoredPayment } from '../payments/one-time/ports.ts';

/** A streaming subscription as it is debited: a card that was edited since is as the wallet has it. */
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
  /** The wallet's method; null when it is no longer there. */
  paymentMethodId: string | null;
  version: number;
  /** Its last debit; null before the first. */
  last: { state: StoredPayment['state']; paymentDate: string | null } | null;
}

/** A subscription whose renewal has come. */
export interface DueRenewal {
  subscription: StoredSubscription;
  billingTimeZone: string;
  accepted: { cards: boolean; bankAccounts: boolean };
}

/** A debit of a subscription's. */
export interface StreamingDebit {
  subscriptionId: string;
  appName: string;
  payment: StoredPayment;
}

export type ChangeMethodResult = 'changed' | 'notFound' | 'changedMeanwhile';

/** What streaming needs of a database. Each method is one transaction. */
export interface StreamingStore {
  /** By the app's name. */
  ofAccount(accountNumber: string): Promise<StoredSubscription[]>;
  /** The debits that were due since then, newest first. */
  debits(accountNumber: string, since: Date): Promise<StreamingDebit[]>;
  /** Those whose time has come, in its order; of all accounts, or of one. */
  due(businessNow: Date, accountNumber?: string): Promise<DueRenewal[]>;
  /**
   * Takes one with its account locked: its debit, and where the subscription goes on from here. `failWith`: why it cannot be debited.
   * Null when another backend was faster, or there is nothing to debit yet.
   */
  take(
    due: DueRenewal,
    given: { at: Date; failWith: string | null },
  ): Promise<StoredPayment | null>;
  /** Gives it another method, once for its key, with the account locked; one that is paused falls due at once. */
  changeMethod(
    actor: Actor,
    given: {
      idempotencyKey: string;
      subscriptionId: string;
      version: number;
      instrument: Instrument;
      at: Date;
    },
  ): Promise<ChangeMethodResult>;
  /** When the next one falls due; null when none does. */
  nextDueAfter(businessNow: Date): Promise<Date | null>;
}
