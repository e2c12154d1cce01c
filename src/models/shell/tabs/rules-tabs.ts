import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import type { Footprint } from '../../../../contracts/rest/account/types.ts';
import { isInAdminGroup } from '../../permissions/rules-roles.ts';
import type { Role } from '../../permissions/types.ts';
import { HOME, isBuilt } from '../routing/rules-routes.ts';
import { PATHS, payBillPath } from '../../platform/paths/rules-paths.ts';
import type { Page } from '../routing/types.ts';

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

/** A page below a tab, or a tool of the menu. Its title is the text `nav.place.<name>`. */
export interface Place {
  name:
    | 'overview'
    | 'statements'
    | 'activity'
    | 'methods'
    | 'autopay'
    | 'scheduled'
    | 'mobileLines'
    | 'people'
    | 'support'
    | 'search';
  href: string;
  /** The pages during which it is the current one. */
  pages: readonly Page[];
  /** Listed while it is the current one. */
  onlyWhileOpen?: true;
}

/** The second level below Billing (spec 2.5), in its order. */
const BILLING_PLACES: readonly Place[] = [
  { name: 'overview', href: PATHS.billing, pages: ['billing'] },
  { name: 'statements', href: PATHS.statements, pages: ['statements'] },
  {
    name: 'activity',
    href: PATHS.accountActivity,
    pages: ['activity', 'paymentHistory', 'payment', 'mobileTransactions'],
  },
  { name: 'methods', href: PATHS.paymentMethods, pages: ['paymentMethods'] },
  { name: 'autopay', href: payBillPath({ open: 'ap' }), pages: ['autopay'] },
  { name: 'scheduled', href: payBillPath({ open: 'fdp' }), pages: ['scheduledPayments'] },
  { name: 'mobileLines', href: PATHS.mobileLines, pages: ['mobileLines'], onlyWhileOpen: true },
];

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

/** The closed pages below Billing: those that were loaded say so, else what the profile says. */
export const closedPlacesOf = (
  loaded: readonly Place['name'][] | null,
  profile: { autopayOffered: boolean } | null,
): readonly Place['name'][] =>
  loaded ?? (profile === null || profile.autopayOffered ? [] : ['autopay']);

const pathOf = (href: string): string => href.replace(/\?.*$/, '');

/**
 * The pages below Billing: none without billing access (spec 6), or with billing switched off.
 * `closed`: those at which this account finds nothing to do. `page`: the one that is shown.
 */
export const billingPlaces = ({
  billingAccess,
  features,
  closed = [],
  page = null,
}: Pick<TabFacts, 'billingAccess' | 'features'> & {
  closed?: readonly Place['name'][];
  page?: Page | null;
}): readonly Place[] =>
  billingAccess
    ? BILLING_PLACES.filter(
        (place) =>
          isBuilt(pathOf(place.href), features) &&
          !closed.includes(place.name) &&
          (!place.onlyWhileOpen || isCurrent(place, page)),
      )
    : [];

/**
 * What the menu leads to beside its tabs: the people, for administrators where no tab has them
 * (spec 2.3), support and search.
 */
export function toolsOf({
  role,
  peopleOpen,
  features,
}: Pick<TabFacts, 'role' | 'features'> & {
  /** The people's page is open to the account: not with the enterprise role NONE. */
  peopleOpen: boolean;
}): readonly Place[] {
  const tools: (Place | false)[] = [
    features.userPreferences &&
      peopleOpen &&
      isInAdminGroup({ role }) && { name: 'people', href: PATHS.people, pages: ['people'] },
    {
      name: 'support',
      href: PATHS.support,
      pages: ['support', 'contactUs', 'cases', 'case', 'newCase', 'outageMap', 'outageHistory'],
    },
    { name: 'search', href: PATHS.search, pages: [] },
  ];
  return tools.filter((tool): tool is Place => tool !== false && isBuilt(tool.href, features));
}

/** The section of the settings that the query of their address names; null on any other page. */
export const settingsSection = (page: Page | null, search: string): string | null =>
  page === 'settings' ? new URLSearchParams(search).get('section') : null;

/** Whether this place is the one to mark as current. */
export const isCurrent = ({ pages }: Place, page: Page | null): boolean =>
  page !== null && pages.includes(page);
