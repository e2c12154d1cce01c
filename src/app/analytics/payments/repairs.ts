import { merge, sample } from 'effector';
import { repairPaymentExtraFx } from '../../../models/payments/extras/ports.ts';
import type { PaymentExtra } from '../../../models/payments/extras/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndFromFailure, trackAction } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';

const RESULT_FIELDS = {
  SAVE_METHOD: 'saveMethod',
  AUTOPAY: 'autopay',
  PAPERLESS: 'paperless',
} as const satisfies Record<PaymentExtra, string>;

// Separate retry of a payment extra: the response contains its status.
trackAction({
  flow: 'paymentRepair',
  page: $page,
  pressed: sample({ clock: repairPaymentExtraFx, fn: () => undefined }),
  ended: merge([
    repairPaymentExtraFx.done.map(({ params: { leg }, result }): FlowEnd => ({
      outcome: result[RESULT_FIELDS[leg]] === 'SUCCEEDED' ? 'succeeded' : 'failed',
      code: null,
      paymentId: result.paymentId,
    })),
    repairPaymentExtraFx.failData.map(flowEndFromFailure),
  ]),
  calls: ['RepairPaymentLeg'],
});
