import { requestPort } from '../platform/port/index.ts';
import type {
  AccountServicesQuery,
  ServicesQuery,
} from '../../../contracts/generated/selfservice.ts';
import type { Entitlement } from '../../../contracts/rest/entitlements/types.ts';

export type BilledService = ServicesQuery['services'][number];
export type BoughtService = AccountServicesQuery['accountServices'][number];

/** Loads the billed services and their state. */
export const loadBilledServicesFx = requestPort<void, BilledService[]>(
  'billing',
  'loadBilledServices',
);

/** Loads the purchased services. */
export const loadBoughtServicesFx = requestPort<void, BoughtService[]>(
  'billing',
  'loadBoughtServices',
);

/** Loads which services this person may use. */
export const loadEntitlementsFx = requestPort<void, Entitlement[]>('services', 'loadEntitlements');
