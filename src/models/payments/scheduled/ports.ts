import { requestPort } from '../../platform/port/index.ts';
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

/** Returns the updated payment. */
export const updateScheduledPaymentFx = requestPort<ChangeInput, ScheduledPayment>(
  'payments',
  'updateScheduledPayment',
);

/** Returns the payment before its cancellation. */
export const cancelScheduledPaymentFx = requestPort<CancelInput, ScheduledPayment>(
  'payments',
  'cancelScheduledPayment',
);
