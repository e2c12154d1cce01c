import { createCard } from '../platform/query/card.ts';
import { loadBillingInformationFx, loadMobileBillingFx } from './ports.ts';

/** What is owed for core services, and where the account stands. */
export const coreBilling = createCard({
  name: 'coreBilling',
  loadFx: loadBillingInformationFx,
  params: { serviceGroup: 'CORE' as const },
});

/** The same of mobile; its value is null where the account has none. */
export const mobileBilling = createCard({
  name: 'mobileBilling',
  loadFx: loadMobileBillingFx,
  params: undefined,
});
