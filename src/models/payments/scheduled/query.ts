import { createQuery } from '../../platform/query/query.ts';
import { loadScheduledPaymentsFx } from './ports.ts';

/** The payments that are to be made, the next one first. By itself, so that billing and payments can show and refresh it. */
export const scheduledPayments = createQuery({
  name: 'scheduledPayments',
  loadFx: loadScheduledPaymentsFx,
  params: undefined,
});
