import { createWait } from '../platform/time/ports.ts';
import { requestPort } from '../platform/port/index.ts';
import type { BillingInformation, Payment } from './types.ts';

export const loadBillingInformationFx = requestPort<
  { serviceGroup: 'CORE' | 'MOBILE' },
  BillingInformation
>('billing', 'loadBillingInformation');

/** As {@link loadBillingInformationFx}, for mobile. Null if the account has none. */
export const loadMobileBillingFx = requestPort<void, BillingInformation | null>(
  'billing',
  'loadMobileBilling',
);
export const loadPaymentsFx = requestPort<{ first: number }, Payment[]>('billing', 'loadPayments');

/** Delay in milliseconds before the state of a service being restored is refetched. */
export const waitForServiceFx = createWait('waitForService');
/** Whether the account has paperless billing. Null if this customer may not know. */
export const readPaperlessFx = requestPort<void, boolean | null>('settings', 'readPaperless');

export { RECENT_PAYMENTS } from './rules-recent-payments.ts';
