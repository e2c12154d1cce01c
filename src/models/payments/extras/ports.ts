import { requestPort } from '../../platform/port/index.ts';
import type {
  LegRepair,
  LegResult,
  PaymentLeg,
  ReceiptFragment,
} from '../../../../contracts/generated/selfservice.ts';

export type PaymentExtra = PaymentLeg;
export type ExtraResult = LegResult;
export type ExtraRepair = LegRepair;

/**
 * Retries a failed payment extra. Returns the payment's receipt with the current state of each
 * extra.
 */
export const repairPaymentExtraFx = requestPort<LegRepair, ReceiptFragment>(
  'payments',
  'repairPaymentExtra',
);
