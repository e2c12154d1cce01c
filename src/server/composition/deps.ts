import type { BusinessClock } from '../business-clock.ts';
import type { Database } from '../db/driver.ts';
import type { BillingExtensions } from '../extensions.ts';
import type { BankConnect } from '../payment-processor/bank-connect/interface.ts';
import type { PaymentProcessor } from '../payment-processor/interface.ts';

/** What the billing use cases are made of. */
export interface BillingServicesDeps extends Partial<BillingExtensions> {
  database: Database;
  processor: PaymentProcessor;
  bankConnect: BankConnect;
  clock: Pick<BusinessClock, 'now'>;
  /** Security time, which nothing moves; the machine's own unless told. */
  realNow?: () => Date;
  limits: { minimum: number; maximum: number };
  billPayEnabled: () => boolean;
  autopayEnabled: () => boolean;
  /** Name of this backend among those that share the database; stable across restarts. */
  holder: string;
  report: (error: unknown) => void;
}

/** The same, with what is plugged in and business time. */
export type CompositionDeps = BillingServicesDeps &
  BillingExtensions & { businessNow: () => Date; realNow: () => Date };
