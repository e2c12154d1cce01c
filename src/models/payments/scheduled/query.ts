import { createQuery } from '../../platform/query/query.ts';
import { loadScheduledPaymentsFx } from './ports.ts';

/**
 * The scheduled payments, the next one first. A separate query, so that billing and payments can
 * show and refresh it.
 */
export const scheduledPayments = createQuery({
  name: 'scheduledPayments',
  loadFx: loadScheduledPaymentsFx,
  params: undefined,
});
