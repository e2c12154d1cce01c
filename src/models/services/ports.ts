import { createEffect } from 'effector';
import type {
  AccountServicesQuery,
  ServicesQuery,
} from '../../../contracts/generated/selfservice.ts';
import type { Entitlement } from '../../../contracts/rest/entitlements/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

export type BilledService = ServicesQuery['services'][number];
export type BoughtService = AccountServicesQuery['accountServices'][number];

/** What the account is billed for, and how its bills leave it. */
export const loadBilledServicesFx = createEffect<void, BilledService[], RequestFailure>(() => {
  throw new Error('loadBilledServicesFx has no handler');
});

/** What was bought. */
export const loadBoughtServicesFx = createEffect<void, BoughtService[], RequestFailure>(() => {
  throw new Error('loadBoughtServicesFx has no handler');
});

/** Which of it this person may use. */
export const loadEntitlementsFx = createEffect<void, Entitlement[], RequestFailure>(() => {
  throw new Error('loadEntitlementsFx has no handler');
});
