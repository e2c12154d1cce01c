import type {
  PlannedRefund,
  RefundFacts,
} from '../../../../models/billing/refunds/rules-refund-day.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

/** A refund to request from the processor. */
export interface OpenRefund extends PlannedRefund {
  id: string;
  accountNumber: string;
  billingTimeZone: string;
  serviceGroup: ServiceGroup;
  /** Number of requests that the processor did not answer. */
  tries: number;
  /** The payer, and the method. */
  guid: string;
  methodType: string;
  lastFour: string;
  /** The refunded payment: its amount in cents, its number, and when it was made. */
  paid: { amount: number; confirmationNumber: string; enteredAt: Date };
}

/** An account whose mobile balance is a refundable credit. */
export interface PendingCredit {
  accountNumber: string;
  /** Posting time of its newest payment. */
  latestPostedAt: Date;
}

export type RefundOutcome = {
  state: 'sent' | 'failed';
  at: Date;
  /** The account's calendar day. */ day: string;
};

/** Database interface of refunds. */
export interface RefundStore {
  /** Every mobile credit that comes from a payment and can be refunded once due. */
  credits(): Promise<PendingCredit[]>;
  /** What decides on the refunds of an account's mobile credit; null without mobile. */
  facts(accountNumber: string): Promise<RefundFacts | null>;
  /**
   * Records the result of `plan` for the account's mobile service, in one transaction with the
   * account locked. Returns the number of refunds.
   */
  request(
    accountNumber: string,
    at: Date,
    plan: (facts: RefundFacts) => PlannedRefund[],
  ): Promise<number>;
  /** Refunds due for an inquiry to the processor, in order. */
  dueForInquiry(businessNow: Date): Promise<OpenRefund[]>;
  /**
   * Completes it in one transaction; with `sent` it is posted to the ledger, waits for the next
   * statement, and who reads bills is notified. Does nothing when another backend was faster.
   */
  complete(refund: OpenRefund, end: RefundOutcome): Promise<void>;
  /** Schedules the next inquiry to the processor at this business time. */
  scheduleInquiry(id: string, at: Date): Promise<void>;
  /** Time of the next inquiry to the processor; null when there is none. */
  nextInquiryAfter(businessNow: Date): Promise<Date | null>;
}
