import { lossOf } from '../../../models/outages/credits/rules-credit.ts';
import type {
  AccountAtOutage,
  CreditedOutage,
  EndedOutage,
  OutageLoss,
} from '../../../models/outages/credits/rules-credit.ts';

/** The account when an outage ended, and its outages that ended before. */
export interface LossFacts {
  account: AccountAtOutage;
  before: readonly CreditedOutage[];
}

/** What accounts lost by outages. */
export interface LossStore {
  /** Outages that were over by this business instant and are not settled, in order of their end. */
  unsettled(now: Date): Promise<EndedOutage[]>;
  /** Accounts at the outage's nodes whose loss by it is not written. */
  accountsToBook(outageId: string): Promise<string[]>;
  /**
   * Writes an account's loss by an outage with its credit in the ledger and for the next bill,
   * once, in one transaction with the account locked. Does nothing when another backend was faster.
   */
  book(
    accountNumber: string,
    outage: EndedOutage,
    at: Date,
    made: (facts: LossFacts) => OutageLoss | null,
  ): Promise<void>;
  /** Notes that all its accounts are booked. */
  settle(outageId: string, at: Date): Promise<void>;
}

interface Needs {
  losses: LossStore;
  businessNow(): Date;
  report: (error: unknown) => void;
}

/** A `report` for whoever would rather fail: the sandbox and the demo. */
export const rethrow = (error: unknown): never => {
  throw error;
};

/**
 * Books what customers lost by outages that are over, and their credits, in the order in which the
 * outages ended. An account that fails is reported and does not delay the others: the next run
 * tries it again, its outages in the same order. Returns the number of outages.
 */
export async function bookOutageLosses({ losses, businessNow, report }: Needs): Promise<number> {
  const now = businessNow();
  const failed = new Set<string>();
  const due = await losses.unsettled(now);
  for (const outage of due) {
    const accounts = await losses.accountsToBook(outage.id);
    for (const accountNumber of accounts) {
      if (failed.has(accountNumber)) continue;
      await losses
        .book(accountNumber, outage, now, ({ account, before }) => lossOf(outage, before, account))
        .catch((error: unknown) => {
          failed.add(accountNumber);
          report(error);
        });
    }
    if (accounts.every((accountNumber) => !failed.has(accountNumber)))
      await losses.settle(outage.id, now);
  }
  return due.length;
}
