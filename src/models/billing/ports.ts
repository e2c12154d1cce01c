import { createEffect } from 'effector';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { BillingInformation, Payment } from './types.ts';

export const loadBillingInformationFx = createEffect<
  { serviceGroup: 'CORE' | 'MOBILE' },
  BillingInformation,
  RequestFailure
>(() => {
  throw new Error('loadBillingInformationFx has no handler');
});

/** As {@link loadBillingInformationFx}, of mobile; null where the account has none. */
export const loadMobileBillingFx = createEffect<void, BillingInformation | null, RequestFailure>(
  () => {
    throw new Error('loadMobileBillingFx has no handler');
  },
);
export const loadPaymentsFx = createEffect<{ first: number }, Payment[], RequestFailure>(() => {
  throw new Error('loadPaymentsFx has no handler');
});

/** Lets so many milliseconds pass until a service that is coming back is asked for again. */
export const waitForServiceFx = createEffect<number, void>(() => {
  throw new Error('waitForServiceFx has no handler');
});
/** Whether the account has paperless billing; null where this customer may not know. */
export const readPaperlessFx = createEffect<void, boolean | null, RequestFailure>(() => {
  throw new Error('readPaperlessFx has no handler');
});

export { RECENT_PAYMENTS } from './rules-recent-payments.ts';
