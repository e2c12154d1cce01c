import type {
  PlannedRefund,
  RefundFacts,
} from '../../../../models/billing/refunds/rules-refunds.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';

/** A refund that the gateway is to be asked for. */
export interface OpenRefund extends PlannedRefund {
  id: string;
  accountNumber: string;
  billingTimeZone: string;
  serviceGroup: ServiceGroup;
  /** How often the gateway was asked and did not answer. */
  tries: number;
  /** Who made the payment, and how. */
  guid: string;
  methodType: string;
  lastFour: string;
}

/** An account whose mobile balance is a credit that may go back. */
export interface PendingCredit {
  accountNumber: string;
  /** When the newest of its payments was posted. */
  latestPostedAt: Date;
}

export type RefundOutcome = {
  state: 'sent' | 'failed';
  at: Date;
  /** The account's calendar day. */ day: string;
};

/** What refunds need of a database. */
export interface RefundStore {
  /** Every mobile credit that a payment brought and nothing keeps from going back but its time. */
  credits(): Promise<PendingCredit[]>;
  /** Writes down what `plan` says of the account's mobile service, in one transaction with the account locked. Returns how many refunds that are. */
  request(
    accountNumber: string,
    at: Date,
    plan: (facts: RefundFacts) => PlannedRefund[],
  ): Promise<number>;
  /** Those about which the gateway is to be asked now, in their order. */
  dueForInquiry(businessNow: Date): Promise<OpenRefund[]>;
  /** Ends it in one transaction; with `sent` the ledger has it and it waits for the next statement. False when another backend was faster. */
  complete(refund: OpenRefund, end: RefundOutcome): Promise<boolean>;
  /** Has the gateway asked again at this business time. */
  scheduleInquiry(id: string, at: Date): Promise<void>;
  /** When the gateway is asked next about one; null when about none. */
  nextInquiryAfter(businessNow: Date): Promise<Date | null>;
}
