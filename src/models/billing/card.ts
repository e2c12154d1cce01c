import { createCard } from '../call/card.ts';
import { loadBillingInformationFx } from './ports.ts';

/** What is owed for core services, and where the account stands. */
export const coreBilling = createCard({ name: 'coreBilling', loadFx: loadBillingInformationFx, params: { serviceGroup: 'CORE' as const } });
