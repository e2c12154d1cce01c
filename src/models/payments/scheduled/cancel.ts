import { newIdFx } from '../../platform/ids/ports.ts';
import { createEvent, sample } from 'effector';
import { outcomeUnknown, refusalCode } from '../../platform/request/errors.ts';
import { createConfirmedMutation } from '../../platform/query/confirmed-mutation.ts';
import type { FailureOutcome, ConfirmationState } from '../../platform/query/confirmed-mutation.ts';
import { $listed, listShown, scheduledOpened } from './list.ts';
import { cancelScheduledPaymentFx } from './ports.ts';
import type { ScheduledPayment } from './ports.ts';
import { changeFailureOutcome } from './rules-cancel-change.ts';

/** The cancellation dialog and the state of its request. */
export type CancellationState = ConfirmationState<ScheduledPayment>;

const cancellation = createConfirmedMutation({
  name: 'scheduled.cancel',
  makeKeyFx: newIdFx,
  sendFx: cancelScheduledPaymentFx,
  inputOf: ({ paymentId, version }: ScheduledPayment, idempotencyKey) => ({
    idempotencyKey,
    paymentId,
    version,
  }),
  failureOutcome: (failure): FailureOutcome<'changedMeanwhile' | 'noLongerChangeable'> => {
    const outcome = changeFailureOutcome(refusalCode(failure), outcomeUnknown(failure));
    return outcome === 'refused' || outcome === 'unknown' ? { stays: outcome } : { tells: outcome };
  },
});

// -- Public events
export const cancelRequested = createEvent<string>();
export const {
  confirmed: cancelConfirmed,
  declined: cancelDeclined,
  $confirmation: $cancelling,
} = cancellation;

// -- Confirmation
const wanted = sample({
  clock: cancelRequested,
  source: $listed,
  fn: (list, paymentId) => list.find((row) => row.paymentId === paymentId) ?? null,
});
sample({
  clock: wanted,
  filter: (payment: ScheduledPayment | null): payment is ScheduledPayment => payment !== null,
  target: cancellation.requested,
});
sample({ clock: [listShown, scheduledOpened], fn: () => undefined, target: cancellation.closed });

// -- Results are shown on the list
sample({
  clock: cancellation.done,
  fn: (payment) => ({ kind: 'cancelled' as const, payment }),
  target: listShown,
});
sample({ clock: cancellation.noticeRaised, fn: (kind) => ({ kind }), target: listShown });
