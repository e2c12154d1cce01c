import { combine, merge, sample } from 'effector';
import { money } from '../../../models/analytics/index.ts';
import {
  $cancelling,
  $changeProblems,
  $paymentToChange,
  cancelConfirmed,
} from '../../../models/payments/scheduled/index.ts';
import {
  cancelScheduledPaymentFx,
  updateScheduledPaymentFx,
} from '../../../models/payments/scheduled/ports.ts';
import { $page } from '../../../models/shell/routing/index.ts';
import { flowEndFromFailure, trackForm, messageKeys } from '../flow.ts';
import type { FlowEnd } from '../flow.ts';
import './card-entry.ts';

const $isHere = combine($page, (page) => page === 'scheduledPayments');

const $isChangeOpen = combine(
  $isHere,
  $paymentToChange,
  (here, payment) => here && payment !== null,
);
trackForm({
  flow: 'scheduledChange',
  step: 'form',
  page: 'scheduledPayments',
  $open: $isChangeOpen,
  sent: sample({ clock: updateScheduledPaymentFx, fn: () => undefined }),
  refused: sample({
    clock: $changeProblems.updates,
    source: $isChangeOpen,
    filter: (open) => open,
    fn: (_, problems) => messageKeys('payment', problems),
  }),
  ended: merge([
    updateScheduledPaymentFx.doneData.map(({ amount, paymentId }): FlowEnd => ({
      outcome: 'succeeded',
      code: null,
      detail: { kind: 'scheduled', amountCents: money(amount) },
      paymentId,
    })),
    updateScheduledPaymentFx.failData.map(flowEndFromFailure),
  ]),
  calls: ['UpdateScheduledPayment'],
});

const cancelled = sample({
  clock: cancelScheduledPaymentFx.done,
  source: $cancelling,
  fn: (asked, { params }): FlowEnd => ({
    outcome: 'succeeded',
    code: null,
    paymentId: params.paymentId,
    ...(asked
      ? { detail: { kind: 'scheduled' as const, amountCents: money(asked.subject.amount) } }
      : {}),
  }),
});
trackForm({
  flow: 'scheduledCancel',
  step: 'confirm',
  page: 'scheduledPayments',
  $open: combine($isHere, $cancelling, (here, asked) => here && asked !== null),
  sent: sample({ clock: cancelConfirmed, fn: () => undefined }),
  ended: merge([cancelled, cancelScheduledPaymentFx.failData.map(flowEndFromFailure)]),
  calls: ['CancelScheduledPayment'],
});
