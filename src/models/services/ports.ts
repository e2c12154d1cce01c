import { requestPort } from '../platform/port/index.ts';
import type {
  AccountServicesQuery,
  ServicesQuery,
} from '../../../contracts/generated/selfservice.ts';
import type { Entitlement } from '../../../contracts/rest/entitlements/types.ts';

export type BilledService = ServicesQuery['services'][number];
export type BoughtService = AccountServicesQuery['accountServices'][number];

/** What the account is billed for, and how its bills leave it. */
export const loadBilledServicesFx = requestPort<void, BilledService[]>(
  'billing',
  'loadBilledServices',
);

/** What was bought. */
export const loadBoughtServicesFx = requestPort<void, BoughtService[]>(
  'billing',
  'loadBoughtServices',
);

/** Which of it this person may use. */
export const loadEntitlementsFx = requestPort<void, Entitlement[]>('services', 'loadEntitlements');
