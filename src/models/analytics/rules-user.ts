import type { AccountService } from '../../../contracts/rest/account/types.ts';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { UserConfig } from '../../../contracts/events/index.ts';
import type { User } from './types.ts';

/** Service states, by how much non-payment restricts them, ascending. */
const STATES = ['ACTIVE', 'RESTORING', 'SOFT_DISCONNECTED', 'DISCONNECTED'] as const;

/** Analytics user config (spec 3): IDs, roles and services, and no personal names. */
export function userOf(profile: Profile | null, services: readonly AccountService[]): User {
  if (profile === null) return null;
  const worst = Math.max(...services.map(({ serviceState }) => STATES.indexOf(serviceState)));
  return {
    accountNumber: profile.accountNumber as UserConfig['accountNumber'],
    identityGuid: profile.guid as UserConfig['identityGuid'],
    billingDivision: profile.footprint,
    serviceSubscriptions: [...new Set(services.map(({ key }) => key))].sort(),
    networkStatus: STATES[worst] ?? 'UNKNOWN',
    userRole: profile.role,
    userType: profile.userType,
  };
}
