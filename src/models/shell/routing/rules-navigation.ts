import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { Footprint } from '../../../../contracts/rest/account/types.ts';
import type { Role } from '../../../../contracts/rest/sign-in/types.ts';
import { isAdmin } from '../../permissions/rules-roles.ts';
import { HOME, isBuilt } from './rules-routes.ts';

/** The admin group manages users and has tabs (spec 6). */
export const managesUsers = isAdmin;

/** A navigation tab (spec 2.3); its title is the text `nav.<name>`. */
export interface Tab {
  name:
    | 'accountSummary'
    | 'billing'
    | 'sharedBilling'
    | 'services'
    | 'voiceAndServices'
    | 'settings'
    | 'profileAndSettings'
    | 'users'
    | 'community';
  href: string;
}

export interface TabFacts {
  role: Role;
  /** Add-on service data exists. */
  hasAddOnData: boolean;
  billingAccess: boolean;
  voiceProvisioned: boolean;
  footprint: Footprint;
  /** A tenant wifi bulk master agreement exists. */
  tenantWifiAgreement: boolean;
  features: Features;
}

/**
 * The tabs in their order, by spec 2.3: none without add-on service data, none but for the admin group. A tab whose
 * screen is not in this build is left out.
 */
export function tabsOf({
  role,
  hasAddOnData,
  billingAccess,
  voiceProvisioned,
  footprint,
  tenantWifiAgreement,
  features,
}: TabFacts): readonly Tab[] {
  if (!hasAddOnData || !managesUsers({ role })) return [];
  const tabs: (Tab | false)[] = [
    { name: 'accountSummary', href: HOME },
    billingAccess && {
      name: features.sharedBilling ? 'sharedBilling' : 'billing',
      href: '/billing',
    },
    { name: voiceProvisioned ? 'voiceAndServices' : 'services', href: '/services' },
    features.userPreferences
      ? { name: 'settings', href: '/user-preferences' }
      : { name: 'profileAndSettings', href: '/profile-and-settings' },
    !features.userPreferences &&
      footprint === 'CHTR' && { name: 'users', href: '/manage-users/list' },
    features.communityTab && tenantWifiAgreement && { name: 'community', href: '/community' },
  ];
  return tabs.filter((tab): tab is Tab => tab !== false && isBuilt(tab.href, features));
}
