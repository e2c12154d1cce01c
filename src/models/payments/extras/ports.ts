import { createEffect } from 'effector';
import type {
  LegRepair,
  LegResult,
  PaymentLeg,
  ReceiptFragment,
} from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type PaymentExtra = PaymentLeg;
export type ExtraResult = LegResult;
export type ExtraRepair = LegRepair;

/** Does a part that failed once more; answers the payment's receipt with each part as it is now. */
export const repairPaymentExtraFx = createEffect<LegRepair, ReceiptFragment, RequestFailure>(() => {
  throw new Error('repairPaymentLegFx has no handler');
});
