import { createQuery } from '../platform/query/query.ts';
import { loadPaymentsFx, loadBillingInformationFx, loadMobileBillingFx } from './ports.ts';
import { RECENT_PAYMENTS } from './rules-recent-payments.ts';

// -- Queries: each loads and fails independently
export const recentPayments = createQuery({
  name: 'recentPayments',
  loadFx: loadPaymentsFx,
  params: { first: RECENT_PAYMENTS },
});
/** The amount due for core services, and the account standing. */
export const coreBilling = createQuery({
  name: 'coreBilling',
  loadFx: loadBillingInformationFx,
  params: { serviceGroup: 'CORE' as const },
});

/** The same for mobile. Its value is null if the account has none. */
export const mobileBilling = createQuery({
  name: 'mobileBilling',
  loadFx: loadMobileBillingFx,
  params: undefined,
});
