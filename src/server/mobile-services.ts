import type {
  MobileLineLabelInput,
  MobileTransactionsInput,
} from '../../contracts/generated/selfservice.ts';
import type { Database } from './db/driver.ts';
import { mobileRepository } from './db/repositories/mobile/mobile.ts';
import { refundRepository } from './db/repositories/billing/refunds.ts';
import type { PaymentProcessor } from './payment-processor/interface.ts';
import { labelLine, readLines } from './usecases/mobile/lines.ts';
import { readTransactions } from './usecases/mobile/read-transactions.ts';
import type { Checkpoint } from './usecases/payments/one-time/crash-points.ts';
import type { Actor } from './usecases/payments/one-time/ports.ts';
import { nextRefund, runRefunds } from './usecases/billing/refunds/run-refunds.ts';
import { dayIn } from '../models/platform/calendar/rules-calendar.ts';

export interface MobileServicesDeps {
  database: Database;
  gateway: PaymentProcessor;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  report: (error: unknown) => void;
}

/**
 * Wires the mobile services to the database and the payment processor: transactions, lines,
 * refunds.
 */
export function createMobileServices(deps: MobileServicesDeps) {
  const refunds = {
    ...deps,
    refunds: refundRepository(deps.database, deps.checkpoint),
  };
  const mobile = mobileRepository(deps.database);
  const lines = {
    lines: mobile,
    today: ({ billingTimeZone }: Actor) => dayIn(deps.businessNow(), billingTimeZone),
  };
  return {
    mobileTransactions: (actor: Actor, input: MobileTransactionsInput) =>
      readTransactions({ mobile }, actor, input),
    mobileLines: (actor: Actor, months: number) => readLines(lines, actor, months),
    labelMobileLine: (actor: Actor, input: MobileLineLabelInput) => labelLine(lines, actor, input),
    /** Refunds due overpayments of mobile customers. */
    runRefunds: () => runRefunds(refunds),
    /**
     * When a credit is next due, or the processor is next asked about a refund; null for neither.
     */
    nextRefund: () => nextRefund(refunds),
  };
}
