import { lazyPort, requestPort } from '../../platform/port/index.ts';
import type {
  ScheduledPaymentCancellation,
  ScheduledPaymentChange,
  ScheduledPaymentsQuery,
} from '../../../../contracts/generated/selfservice.ts';

export type ScheduledPayment = ScheduledPaymentsQuery['scheduledPayments'][number];
export type ChangeInput = ScheduledPaymentChange;
export type CancelInput = ScheduledPaymentCancellation;

export const loadScheduledPaymentsFx = requestPort<void, ScheduledPayment[]>(
  'billing',
  'loadScheduledPayments',
);

/** Answers the payment as it is now. */
export const updateScheduledPaymentFx = requestPort<ChangeInput, ScheduledPayment>(
  'billing',
  'updateScheduledPayment',
);

/** Answers the payment as it was. */
export const cancelScheduledPaymentFx = requestPort<CancelInput, ScheduledPayment>(
  'billing',
  'cancelScheduledPayment',
);

/** The key of a change or a cancellation. */
export const makeChangeKeyFx = lazyPort<void, string>('browser', 'makeChangeKey');
