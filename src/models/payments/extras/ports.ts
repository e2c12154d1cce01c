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

/** Does a part that failed once more; answers the payment's receipt with each part as it is now. */
export const repairPaymentExtraFx = requestPort<LegRepair, ReceiptFragment>(
  'billing',
  'repairPaymentExtra',
);
