import { createQuery } from '../platform/query/card.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from './ports.ts';

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
