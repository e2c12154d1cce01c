import { lazyPort, requestPort } from '../platform/port/index.ts';
import type { BillingInformation, Payment } from './types.ts';

export const loadBillingInformationFx = requestPort<
  { serviceGroup: 'CORE' | 'MOBILE' },
  BillingInformation
>('billing', 'loadBillingInformation');

/** As {@link loadBillingInformationFx}, of mobile; null where the account has none. */
export const loadMobileBillingFx = requestPort<void, BillingInformation | null>(
  'billing',
  'loadMobileBilling',
);
export const loadPaymentsFx = requestPort<{ first: number }, Payment[]>('billing', 'loadPayments');

/** Lets so many milliseconds pass until a service that is coming back is asked for again. */
export const waitForServiceFx = lazyPort<number, void>('browser', 'waitForService');
/** Whether the account has paperless billing; null where this customer may not know. */
export const readPaperlessFx = requestPort<void, boolean | null>('settings', 'readPaperless');

export { RECENT_PAYMENTS } from './rules-recent-payments.ts';
