import type { Database } from './db/driver.ts';
import { refundRepository } from './db/repositories/refunds.ts';
import type { PaymentGateway } from './gateway/interface.ts';
import type { Checkpoint } from './usecases/payment/crash-points.ts';
import { nextRefund, runRefunds } from './usecases/refunds/run-refunds.ts';
import type { RefundSent } from './usecases/refunds/run-refunds.ts';

export interface MobileDeps {
  database: Database;
  gateway: PaymentGateway;
  checkpoint: Checkpoint;
  businessNow: () => Date;
  /** Tells whoever paid that money of it went back. */
  tellRefund?: (sent: RefundSent) => void;
  report: (error: unknown) => void;
}

/** Wires what is mobile's own to the database and the gateway: refunds. */
export function createMobile(deps: MobileDeps) {
  const refunds = { ...deps, refunds: refundRepository(deps.database, deps.checkpoint), tellRefund: deps.tellRefund ?? (() => undefined) };
  return {
    /** Gives back what mobile customers paid beyond what is owed, once its time has come. */
    runRefunds: () => runRefunds(refunds),
    /** When a credit's time comes next, or the gateway is asked again about a refund; null when neither does. */
    nextRefund: () => nextRefund(refunds),
  };
}
