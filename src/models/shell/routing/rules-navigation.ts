import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { Footprint } from '../../../../contracts/rest/account/types.ts';
import { isInAdminGroup } from '../../permissions/rules-roles.ts';
import type { Role } from '../../permissions/types.ts';
import { HOME, isBuilt } from './rules-routes.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

/** A navigation tab (spec 2.3). Its title is the text `nav.<name>`. */
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
  /** A tenant Wi-Fi bulk master agreement exists. */
  tenantWifiAgreement: boolean;
  features: Features;
}

/**
 * The tabs in their order, by spec 2.3: none without add-on service data, and only for the admin
 * group. A tab whose screen is not in this build is omitted.
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
  if (!hasAddOnData || !isInAdminGroup({ role })) return [];
  const tabs: (Tab | false)[] = [
    { name: 'accountSummary', href: HOME },
    billingAccess && {
      name: features.sharedBilling ? 'sharedBilling' : 'billing',
      href: PATHS.billing,
    },
    { name: voiceProvisioned ? 'voiceAndServices' : 'services', href: PATHS.services },
    features.userPreferences
      ? { name: 'settings', href: PATHS.settings }
      : { name: 'profileAndSettings', href: PATHS.profileAndSettings },
    !features.userPreferences && footprint === 'CHTR' && { name: 'users', href: PATHS.manageUsers },
    features.communityTab && tenantWifiAgreement && { name: 'community', href: PATHS.community },
  ];
  return tabs.filter((tab): tab is Tab => tab !== false && isBuilt(tab.href, features));
}
