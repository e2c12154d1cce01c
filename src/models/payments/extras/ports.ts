import { createEffect } from 'effector';
import type {
  LegRepair,
  LegResult,
  PaymentLeg,
  ReceiptFragment,
} from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type Leg = PaymentLeg;
export type Result = LegResult;
export type Repair = LegRepair;

/** Does a part that failed once more; answers the payment's receipt with each part as it is now. */
export const repairPaymentLegFx = createEffect<LegRepair, ReceiptFragment, RequestFailure>(() => {
  throw new Error('repairPaymentLegFx has no handler');
});
