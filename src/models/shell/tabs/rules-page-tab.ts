import type { Page } from '../routing/types.ts';
import type { Tab } from './rules-tabs.ts';

/** A part of the portal with a tab, named by the page that its tab leads to (spec 2.3). */
export type Area = Extract<Page, 'accountSummary' | 'billing' | 'services' | 'settings' | 'people'>;

/** The area that each page belongs to. Null for pages outside the tabs: a new page says which. */
const AREA_OF: Readonly<Record<Page, Area | null>> = {
  signIn: null,
  accountRecovery: null,
  createAccount: null,
  createSubAccount: null,
  verifyLink: null,
  maintenance: null,
  disclaimers: null,
  contactUs: null,
  support: null,
  outageMap: null,
  outageHistory: null,
  accountSummary: 'accountSummary',
  billing: 'billing',
  payBill: 'billing',
  scheduledPayments: 'billing',
  autopay: 'billing',
  autopayFlow: 'billing',
  paymentMethods: 'billing',
  payment: 'billing',
  activity: 'billing',
  paymentHistory: 'billing',
  statements: 'billing',
  mobileTransactions: 'billing',
  mobileLines: 'billing',
  equipment: 'services',
  equipmentReturns: 'services',
  device: 'services',
  speedTest: 'services',
  services: 'services',
  service: 'services',
  voiceMessages: 'services',
  phone: 'services',
  manageLines: 'services',
  callForwarding: 'services',
  forwardingManager: 'services',
  callGuard: 'services',
  voiceVersion: 'services',
  callLog: 'services',
  serviceAppointments: 'services',
  appointmentTracking: 'services',
  rescheduleVisit: 'services',
  cancelVisit: 'services',
  upgrade: 'services',
  agreements: 'services',
  troubleshoot: 'services',
  troubleshootRun: 'services',
  cases: null,
  case: null,
  newCase: null,
  people: 'people',
  settings: 'settings',
  contactToContinue: null,
  nothingToSetUp: null,
  contactToActivate: null,
  roleRequired: null,
  enterprise: null,
  notFound: null,
};

/** The area that each tab leads to; null for the community's. */
export const AREA_OF_TAB: Readonly<Record<Tab['name'], Area | null>> = {
  accountSummary: 'accountSummary',
  billing: 'billing',
  sharedBilling: 'billing',
  services: 'services',
  voiceAndServices: 'services',
  settings: 'settings',
  profileAndSettings: 'settings',
  users: 'people',
  community: null,
};

/**
 * How the menu marks a tab: `page` on the page that it leads to, `true` on any other page of its
 * area or where a place within that page is marked itself; undefined elsewhere (`aria-current`).
 */
export function tabMark(
  name: Tab['name'],
  page: Page | null,
  isWithin: boolean,
): 'page' | 'true' | undefined {
  const area = page === null ? null : AREA_OF[page];
  if (area === null || area !== AREA_OF_TAB[name]) return undefined;
  return isWithin || page !== area ? 'true' : 'page';
}
