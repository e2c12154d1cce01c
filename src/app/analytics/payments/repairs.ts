import { merge, sample } from 'effector';
import { repairPaymentExtraFx } from '../../../models/payments/extras/ports.ts';
import type { PaymentExtra } from '../../../models/payments/extras/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { endOf, followPress } from '../flow.ts';
import type { End } from '../flow.ts';

const FIELDS = {
  SAVE_METHOD: 'saveMethod',
  AUTOPAY: 'autopay',
  PAPERLESS: 'paperless',
} as const satisfies Record<PaymentExtra, string>;

// A part of a payment, done once more by itself: the answer says how the part stands.
followPress({
  flow: 'paymentRepair',
  page: $page,
  pressed: sample({ clock: repairPaymentExtraFx, fn: () => undefined }),
  ended: merge([
    repairPaymentExtraFx.done.map(({ params: { leg }, result }): End => ({
      outcome: result[FIELDS[leg]] === 'SUCCEEDED' ? 'succeeded' : 'failed',
      code: null,
      paymentId: result.paymentId,
    })),
    repairPaymentExtraFx.failData.map(endOf),
  ]),
  calls: ['RepairPaymentLeg'],
});
