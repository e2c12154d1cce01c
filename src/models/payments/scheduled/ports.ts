import { createEffect } from 'effector';
import type {
  ScheduledPaymentCancellation,
  ScheduledPaymentChange,
  ScheduledPaymentsQuery,
} from '../../../../contracts/generated/selfservice.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

export type ScheduledPayment = ScheduledPaymentsQuery['scheduledPayments'][number];
export type ChangeInput = ScheduledPaymentChange;
export type CancelInput = ScheduledPaymentCancellation;

export const loadScheduledPaymentsFx = createEffect<void, ScheduledPayment[], RequestFailure>(
  () => {
    throw new Error('loadScheduledPaymentsFx has no handler');
  },
);

/** Answers the payment as it is now. */
export const updateScheduledPaymentFx = createEffect<ChangeInput, ScheduledPayment, RequestFailure>(
  () => {
    throw new Error('updateScheduledPaymentFx has no handler');
  },
);

/** Answers the payment as it was. */
export const cancelScheduledPaymentFx = createEffect<CancelInput, ScheduledPayment, RequestFailure>(
  () => {
    throw new Error('cancelScheduledPaymentFx has no handler');
  },
);

/** The key of a change or a cancellation. */
export const makeChangeKeyFx = createEffect<void, string>(() => {
  throw new Error('makeChangeKeyFx has no handler');
});
