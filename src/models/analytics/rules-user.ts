import type { AccountService } from '../../../contracts/rest/account/types.ts';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import type { UserConfig } from '../../../contracts/events/index.ts';
import type { User } from './types.ts';

/** From the least to the most that non-payment keeps from working. */
const STATES = ['ACTIVE', 'RESTORING', 'SOFT_DISCONNECTED', 'DISCONNECTED'] as const;

/** Analytics user config (spec 3): ids, roles and services; nothing that a person is called by. */
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
