import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { PATHS, viewStatementsPath } from '../../platform/paths/rules-paths.ts';
import type { Destination, Guard, Layout, Page, Route } from './types.ts';

const page = (name: Page, layout: Layout = 'menu'): Destination => ({
  kind: 'page',
  page: name,
  layout,
});
const flag = (name: keyof Features, off: 'notFound' | 'root' = 'notFound'): Guard => ({
  flag: name,
  off,
});
const publicPage = (name: Page): Route => ({ guards: [], leadsTo: page(name, 'bare') });
const redirectRoute = (path: string): Route => ({ guards: [], leadsTo: { kind: 'path', path } });
const notBuiltYet = (...guards: Guard[]): Route => ({ guards, leadsTo: { kind: 'later' } });
const redirectByVoice = (paths: { off: string; on: string }): Route => ({
  guards: [],
  leadsTo: { kind: 'byVoice', ...paths },
});
const VOICE = redirectByVoice({ off: PATHS.callGuard, on: PATHS.phone });

const AREA: readonly Guard[] = ['signIn', 'someEnterpriseRole'];
const BILLING: readonly Guard[] = [flag('billing'), ...AREA, 'notEnterprise', 'billingRole'];

/**
 * Destinations of `open` (spec 2.2): a one-time payment, Auto Pay, scheduled payments, or the
 * balance details.
 */
const PAY_BILL: Destination = {
  kind: 'byQuery',
  parameter: 'open',
  otherwise: page('payBill', 'focused'),
  leads: {
    otp: page('payBill', 'focused'),
    fdp: {
      kind: 'withQuery',
      parameter: 'change',
      leads: page('scheduledPayments', 'focused'),
      otherwise: page('scheduledPayments'),
    },
    bd: { kind: 'address', to: viewStatementsPath({ statement: 'current' }) },
    ap: {
      kind: 'withQuery',
      parameter: 'flow',
      leads: page('autopayFlow', 'focused'),
      otherwise: page('autopay'),
    },
  },
};

/** All services, or one of them. */
const SERVICE: Destination = {
  kind: 'withQuery',
  parameter: 'service',
  leads: page('service'),
  otherwise: page('services'),
};

/** All cases, one of them, or a new one. */
const CASES: Destination = {
  kind: 'withQuery',
  parameter: 'case',
  leads: page('case'),
  otherwise: {
    kind: 'withQuery',
    parameter: 'new',
    leads: page('newCase'),
    otherwise: page('cases'),
  },
};

/** Destination after sign-in without a target (spec 4). */
export const HOME = PATHS.accountSummary;
/** Destination of a navigation error (spec 2.1). */
export const NAVIGATION_ERROR = PATHS.navigationError;

/**
 * Every route (spec 2.1) and path (spec 2.2), without its trailing slash. Any other path is not
 * found.
 */
export const ROUTES: Readonly<Record<string, Route>> = {
  // -- Open paths (2.2) and related ones
  '/login': redirectRoute('/'),
  '/verify-link': publicPage('verifyLink'),
  '/account-recovery': publicPage('accountRecovery'),
  '/create-account': publicPage('createAccount'),
  '/create-sub-account': publicPage('createSubAccount'),
  '/create-fsecure-account': notBuiltYet(),
  '/wg': redirectRoute('/'),
  '/wg/login': redirectRoute('/'),
  '/wg/account-recovery': redirectRoute('/account-recovery'),
  '/maintenance': publicPage('maintenance'),
  [NAVIGATION_ERROR]: publicPage('notFound'),

  // -- Open or shell-level (2.1)
  '/outage-map': publicPage('outageMap'),
  '/appointment-tracking': publicPage('appointmentTracking'),
  '/outage-map/history': { guards: AREA, leadsTo: page('outageHistory') },
  '/contactus': publicPage('contactUs'),
  '/page': notBuiltYet(),
  '/search': redirectRoute('/search-results'),
  '/search-results': notBuiltYet(),
  '/support': publicPage('support'),
  '/support/forms': notBuiltYet(),
  '/support/cases': { guards: AREA, leadsTo: CASES },
  '/disclaimers': publicPage('disclaimers'),

  // -- Home
  '/homepage': { guards: AREA, leadsTo: { kind: 'path', path: HOME } },
  [HOME]: { guards: AREA, leadsTo: page('accountSummary') },

  // -- Billing
  '/billing': { guards: BILLING, leadsTo: page('billing') },
  '/billing-stub': { guards: BILLING, leadsTo: { kind: 'path', path: '/billing' } },
  '/billing-stub-2': { guards: BILLING, leadsTo: { kind: 'path', path: '/billing' } },
  '/billing/pay-bill': { guards: BILLING, leadsTo: PAY_BILL, asksBeforeLeaving: true },
  '/billing/bill-pay-options': { guards: BILLING, leadsTo: page('paymentMethods') },
  '/billing/view-statements': { guards: BILLING, leadsTo: page('statements') },
  '/billing/account-activity': { guards: BILLING, leadsTo: page('activity') },
  '/billing/payment-history': {
    guards: BILLING,
    leadsTo: {
      kind: 'withQuery',
      parameter: 'payment',
      leads: page('payment'),
      otherwise: page('paymentHistory'),
    },
  },
  '/billing/mobile-transactions': { guards: BILLING, leadsTo: page('mobileTransactions') },
  '/billing/mobile-lines': { guards: BILLING, leadsTo: page('mobileLines') },
  '/wg/payment-options': redirectRoute('/billing/bill-pay-options'),
  '/wg/pay-bill': redirectRoute('/billing/pay-bill'),

  // -- Settings and people
  '/user-preferences': { guards: [flag('userPreferences'), 'signIn'], leadsTo: page('settings') },
  '/user-preferences/people': {
    guards: [flag('userPreferences'), ...AREA, 'adminRole'],
    leadsTo: page('people'),
  },
  '/profile-and-settings': {
    guards: ['signIn'],
    leadsTo: {
      kind: 'moved',
      flag: 'userPreferences',
      path: '/user-preferences',
      page: 'settings',
      layout: 'menu',
    },
  },
  '/manage-users': redirectRoute('/user-preferences/people'),
  '/manage-users/list': {
    guards: [...AREA, 'adminRole'],
    leadsTo: {
      kind: 'moved',
      flag: 'userPreferences',
      path: '/user-preferences/people',
      page: 'people',
      layout: 'menu',
    },
  },

  // -- Services, voice, equipment
  '/services': { guards: [...AREA, 'servicesArea'], leadsTo: SERVICE },
  '/services-overview': redirectByVoice({ off: '/', on: PATHS.services }),
  '/services/internet': { guards: [...AREA, 'servicesArea'], leadsTo: page('service') },
  '/services/equipment': { guards: [...AREA, 'servicesArea'], leadsTo: page('equipment') },
  '/services/equipment/returns': {
    guards: [...AREA, 'servicesArea'],
    leadsTo: page('equipmentReturns'),
  },
  '/services/equipment/:device': {
    guards: [...AREA, 'servicesArea'],
    leadsTo: page('device'),
  },
  '/services/tv': { guards: [...AREA, 'servicesArea'], leadsTo: page('service') },
  '/services/agreements': {
    guards: [...AREA, 'notEnterprise', 'adminRole'],
    leadsTo: page('agreements'),
  },
  '/services/internet/speed-test': {
    guards: [...AREA, flag('speedTest')],
    leadsTo: page('speedTest'),
  },
  '/services/voice': VOICE,
  '/services/voice/phone': { guards: [...AREA, 'servicesArea'], leadsTo: page('phone') },
  '/services/voice/call-guard': { guards: [...AREA, 'servicesArea'], leadsTo: page('callGuard') },
  '/services/voice/call-forwarding': {
    guards: [...AREA, 'servicesArea'],
    leadsTo: page('callForwarding'),
  },
  '/services/voice/version': {
    guards: [...AREA, 'servicesArea'],
    leadsTo: page('voiceVersion'),
  },
  '/voice': VOICE,
  '/voice/messages': { guards: [...AREA, 'cpni'], leadsTo: page('voiceMessages') },
  '/voice/call-logs': { guards: [...AREA, 'cpni'], leadsTo: page('callLog') },
  '/voice/manage-lines': { guards: [...AREA, 'cpni'], leadsTo: page('manageLines') },
  '/voice/forwarding-manager': {
    guards: [...AREA, 'cpni'],
    leadsTo: page('forwardingManager'),
  },
  '/tv': redirectRoute('/services/tv'),
  '/internetservices': redirectRoute('/services/internet'),
  '/hostways': notBuiltYet(...AREA),
  '/desktop-security': notBuiltYet(...AREA),
  '/security-suite': notBuiltYet(flag('securitySuite'), ...AREA),
  '/security-suite/new-device': notBuiltYet(flag('securitySuite'), ...AREA),
  '/troubleshoot-stub': {
    guards: [flag('troubleshooting'), ...AREA],
    leadsTo: page('troubleshoot'),
  },
  '/troubleshoot-stub-2': {
    guards: [flag('troubleshooting'), ...AREA],
    leadsTo: {
      kind: 'withQuery',
      parameter: 'run',
      leads: page('troubleshootRun'),
      otherwise: { kind: 'path', path: PATHS.troubleshoot },
    },
  },
  '/outage-callback': notBuiltYet(...AREA),
  '/service-appointments': { guards: AREA, leadsTo: page('serviceAppointments') },
  '/appointment-tracking/reschedule-appointment': {
    guards: AREA,
    leadsTo: page('rescheduleVisit'),
  },
  '/appointment-tracking/cancel-appointment': { guards: AREA, leadsTo: page('cancelVisit') },

  // -- Self-install, change of service, purchases
  '/selfinstall': notBuiltYet('selfInstallFlag', ...AREA, 'selfInstallEligible'),
  '/selfinstall/contact-to-continue': publicPage('contactToContinue'),
  '/selfinstall/nothing-to-set-up': publicPage('nothingToSetUp'),
  '/selfinstall/contact-to-activate': publicPage('contactToActivate'),
  '/upgrade': { guards: [...AREA, 'notEnterprise', 'adminRole'], leadsTo: page('upgrade') },
  '/buy': notBuiltYet(...AREA),

  // -- Community and property managers
  '/community': notBuiltYet(...AREA),
  '/property-contract-details': notBuiltYet(...AREA, flag('propertyHomePage', 'root')),
  '/property-contact-preferences': notBuiltYet(),
  '/manage-business-hours': notBuiltYet(...AREA, 'propertyContacts'),
  '/manage-property-contacts': notBuiltYet(...AREA, 'propertyContacts'),
  '/tech-amenities': notBuiltYet('signInOrNotFound', flag('techAmenities')),
  '/tech-amenities-stub': notBuiltYet(...AREA),
};

/** A path whose last part is an id, and its name in the table. */
const DEVICE_ROUTE = '/services/equipment/:device';
const DEVICE_PATH = /^\/services\/equipment\/[\w-]+$/;

/**
 * A path as the table names it; null for one without a row. Own properties only: inherited object
 * properties are no routes.
 */
export const routeNameOf = (path: string): string | null =>
  Object.hasOwn(ROUTES, path) ? path : DEVICE_PATH.test(path) ? DEVICE_ROUTE : null;

/** The route of a path. */
export function routeOf(path: string): Route | null {
  const name = routeNameOf(path);
  return name === null ? null : (ROUTES[name] ?? null);
}

/**
 * Whether a path leads to a screen of this build for some visitor. Other paths are linked from
 * nowhere.
 */
export function isBuilt(path: string, features: Features): boolean {
  const row = routeOf(path);
  if (!row || row.guards.some((guard) => typeof guard === 'object' && !features[guard.flag]))
    return false;
  return isDestinationBuilt(row.leadsTo, features);
}

function isDestinationBuilt(leadsTo: Destination, features: Features): boolean {
  switch (leadsTo.kind) {
    case 'page':
    case 'moved':
    case 'address':
      return true;
    case 'path':
      return isBuilt(leadsTo.path, features);
    case 'byQuery':
    case 'withQuery':
      return isDestinationBuilt(leadsTo.otherwise, features);
    case 'byVoice':
      return isBuilt(features.voice ? leadsTo.on : leadsTo.off, features);
    case 'later':
      return false;
  }
}
