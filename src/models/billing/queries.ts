import { createQuery } from '../platform/query/query.ts';
import { loadPaymentsFx, loadBillingInformationFx, loadMobileBillingFx } from './ports.ts';
import { RECENT_PAYMENTS } from './rules-recent-payments.ts';

// -- Cards: each loads and fails by itself
export const recentPayments = createQuery({
  name: 'recentPayments',
  loadFx: loadPaymentsFx,
  params: { first: RECENT_PAYMENTS },
});
/** What is owed for core services, and where the account stands. */
export const coreBilling = createQuery({
  name: 'coreBilling',
  loadFx: loadBillingInformationFx,
  params: { serviceGroup: 'CORE' as const },
});

/** The same of mobile; its value is null where the account has none. */
export const mobileBilling = createQuery({
  name: 'mobileBilling',
  loadFx: loadMobileBillingFx,
  params: undefined,
});
