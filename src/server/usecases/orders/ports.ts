import type { Quote } from '../../../../contracts/rest/orders/types.ts';
import type { OrderMoments } from '../../../models/orders/rules-orders.ts';
import type { AccountStateDeps } from '../account/assert-may-begin.ts';
import type { BillingInformation } from '../billing/billing-information.ts';
import type { ChangeRateDeps } from '../change-rates.ts';
import type { Actor } from '../appointments/ports.ts';
import type { StatementStore } from '../statements/read-statements.ts';
import type { AgreementStore } from './agreements/ports.ts';
import type { PriceBook } from './price-book.ts';

/** What a customer was told of a change of their plan. */
export type QuotedTerms = Omit<Quote, 'quoteId' | 'validUntil'>;

export interface StoredQuote {
  quoteId: string;
  terms: QuotedTerms;
  validUntil: Date;
}

/** An order as the database has it; business time. */
export interface StoredOrder extends OrderMoments {
  orderId: string;
  accountNumber: string;
  quoteId: string;
  idempotencyKey: string;
  terms: QuotedTerms;
  /** The first day of the new plan: later than quoted where the switch failed. */
  startsOn: string;
  placedAt: Date;
  placedBy: string;
  /** The simulated plant fails to switch it. */
  fallsOut: boolean;
  version: number;
}

/** An order that is placed. */
export interface NewOrder {
  quoteId: string;
  idempotencyKey: string;
  terms: QuotedTerms;
  switchFrom: Date;
  placedAt: Date;
}

/** The account while an order is placed; it is locked. */
export interface OrderingAccount {
  /** The order that was placed with a key, of any account; null for none. */
  orderByKey(key: string): Promise<StoredOrder | null>;
  hasOpenOrder(): Promise<boolean>;
  /** Whether the account has ordered what a quote says, however that order ended. */
  hasOrdered(quoteId: string): Promise<boolean>;
  /** The day of the next bill of core services; null without one. */
  nextBillDate(): Promise<string | null>;
  /**
   * Writes the order and the rates that it agrees on, with the entry of the audit list. `at`: real
   * time.
   */
  place(actor: Actor, order: NewOrder, at: Date): Promise<StoredOrder>;
}

/** An order that is being changed; its account is locked. */
export interface OpenOrder {
  stored: StoredOrder;
  /** Gives back the rates as they were, with the entry of the audit list. `at`: real time. */
  cancel(actor: Actor, given: { cancelledAt: Date; at: Date }): Promise<void>;
  /** The customer has the plan from now on, and is told so in the account's morning. */
  complete(completedAt: Date): Promise<void>;
  /**
   * Tries again with `next`; the price begins on `startsOn`. The customer is told so in the
   * account's morning.
   */
  hold(
    reason: NonNullable<StoredOrder['heldReason']>,
    next: { switchFrom: Date; startsOn: string },
    heldAt: Date,
  ): Promise<void>;
}

/** Database interface of quotes and orders. */
export interface OrderStore {
  saveQuote(accountNumber: string, quote: StoredQuote, at: Date): Promise<void>;
  /** Deletes the quotes of all accounts that were valid until this time, or less. */
  endQuotes(validUntil: Date): Promise<void>;
  /** Until when the quote is valid that expires first, of any account; null for none. */
  firstQuoteEnd(): Promise<Date | null>;
  /** Null when the account has no such quote. */
  quote(accountNumber: string, quoteId: string): Promise<StoredQuote | null>;
  /** Newest first, a hundred at most; without those that ended before this. */
  orders(accountNumber: string, endedSince: Date): Promise<StoredOrder[]>;
  /** The order that was placed with a key, of any account; null for none. */
  orderByKey(key: string): Promise<StoredOrder | null>;
  /** Whether the account has an order that has not ended. */
  hasOpenOrder(accountNumber: string): Promise<boolean>;
  withAccountLocked<Result>(
    accountNumber: string,
    work: (account: OrderingAccount) => Promise<Result>,
  ): Promise<Result>;
  /** Runs a change; the work gets null when the account has no such order. */
  withOrderLocked<Result>(
    accountNumber: string,
    orderId: string,
    work: (open: OpenOrder | null) => Promise<Result>,
  ): Promise<Result>;
  /** Open orders whose switch began at this time or earlier, earliest first. */
  switching(
    begunBy: Date,
  ): Promise<{ orderId: string; accountNumber: string; billingTimeZone: string }[]>;
  /** When the next switch of an open order begins that begins after this; null for none. */
  nextSwitch(after: Date): Promise<Date | null>;
}

/** What the use cases of plans and orders need. */
export interface OrderDeps extends AccountStateDeps, ChangeRateDeps {
  orders: OrderStore;
  statements: Pick<StatementStore, 'cycle' | 'billingHistory'>;
  /** Null when the account has no core service. */
  standing(
    actor: Pick<Actor, 'accountNumber' | 'billingTimeZone'>,
    group: 'CORE',
  ): Promise<Pick<BillingInformation, 'serviceState' | 'delinquencyLevel'> | null>;
  priceBook: PriceBook;
  agreements: Pick<AgreementStore, 'agreements'>;
  businessNow: () => Date;
}

export type { Actor };
