import type { Features } from '../../../../contracts/rest/configuration/types.ts';
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
const open = (name: Page): Route => ({ guards: [], leadsTo: page(name, 'bare') });
const to = (path: string): Route => ({ guards: [], leadsTo: { kind: 'path', path } });
const later = (...guards: Guard[]): Route => ({ guards, leadsTo: { kind: 'later' } });
const whileVoiceOff = (path: string): Route => ({
  guards: [],
  leadsTo: { kind: 'whileVoiceOff', path },
});

const AREA: readonly Guard[] = ['signIn', 'someEnterpriseRole'];
const BILLING: readonly Guard[] = [flag('billing'), ...AREA, 'notEnterprise', 'billingRole'];

/** What `open` asks for (spec 2.2): a one-time payment, Auto Pay, scheduled payments, or what makes up the balance. */
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
    bd: { kind: 'address', to: '/billing/view-statements?statement=current' },
    ap: {
      kind: 'withQuery',
      parameter: 'flow',
      leads: page('autopayFlow', 'focused'),
      otherwise: page('autopay'),
    },
  },
};

/** Where signing in leads unless a target was named (spec 4). */
export const HOME = '/account-summary';
/** Where a navigation error leads (spec 2.1). */
export const NAVIGATION_ERROR = '/404';

/** Every route (spec 2.1) and path (spec 2.2), without its trailing slash. A path that is not here is not found. */
export const ROUTES: Readonly<Record<string, Route>> = {
  // -- Open paths (2.2), and what belongs to them
  '/login': to('/'),
  '/verify-link': open('verifyLink'),
  '/account-recovery': open('accountRecovery'),
  '/create-account': open('createAccount'),
  '/create-sub-account': open('createSubAccount'),
  '/create-fsecure-account': later(),
  '/wg': to('/'),
  '/wg/login': to('/'),
  '/wg/account-recovery': to('/account-recovery'),
  '/maintenance': open('maintenance'),
  [NAVIGATION_ERROR]: open('notFound'),

  // -- Open or shell-level (2.1)
  '/outage-map': later(),
  '/contactus': open('contactUs'),
  '/page': later(),
  '/search': to('/search-results'),
  '/search-results': later(),
  '/support': open('support'),
  '/support/forms': later(),
  '/disclaimers': open('disclaimers'),

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
  '/wg/payment-options': to('/billing/bill-pay-options'),
  '/wg/pay-bill': to('/billing/pay-bill'),

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
  '/manage-users': to('/user-preferences/people'),
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
  '/services': later(...AREA, 'servicesArea'),
  '/services-overview': whileVoiceOff('/'),
  '/services/internet': later(...AREA, 'servicesArea'),
  '/services/tv': later(...AREA, 'servicesArea'),
  '/services/internet/speed-test': later(...AREA, flag('speedTest')),
  '/services/voice': whileVoiceOff('/services/voice/call-guard'),
  '/services/voice/phone': later(...AREA, 'servicesArea'),
  '/services/voice/call-guard': later(...AREA, 'servicesArea'),
  '/services/voice/call-forwarding': later(...AREA, 'servicesArea'),
  '/services/voice/version': later(...AREA, 'servicesArea'),
  '/voice': whileVoiceOff('/services/voice/call-guard'),
  '/voice/messages': later(...AREA, 'cpni'),
  '/voice/call-logs': later(...AREA, 'cpni'),
  '/voice/manage-lines': later(...AREA, 'cpni'),
  '/voice/forwarding-manager': later(...AREA, 'cpni'),
  '/tv': to('/services/tv'),
  '/internetservices': to('/services/internet'),
  '/hostways': later(...AREA),
  '/desktop-security': later(...AREA),
  '/security-suite': later(flag('securitySuite'), ...AREA),
  '/security-suite/new-device': later(flag('securitySuite'), ...AREA),
  '/troubleshoot-stub': later(flag('troubleshooting'), ...AREA),
  '/troubleshoot-stub-2': later(flag('troubleshooting'), ...AREA),
  '/outage-callback': later(...AREA),
  '/service-appointments': later(...AREA),
  '/appointment-tracking': later(...AREA),
  '/appointment-tracking/reschedule-appointment': later(...AREA),
  '/appointment-tracking/cancel-appointment': later(...AREA),

  // -- Self-install, change of service, buying
  '/selfinstall': later('selfInstallFlag', ...AREA, 'selfInstallEligible'),
  '/selfinstall/contact-to-continue': open('contactToContinue'),
  '/selfinstall/nothing-to-set-up': open('nothingToSetUp'),
  '/selfinstall/contact-to-activate': open('contactToActivate'),
  '/upgrade': later(...AREA),
  '/buy': later(...AREA),

  // -- Community and property managers
  '/community': later(...AREA),
  '/property-contract-details': later(...AREA, flag('propertyHomePage', 'root')),
  '/property-contact-preferences': later(),
  '/manage-business-hours': later(...AREA, 'propertyContacts'),
  '/manage-property-contacts': later(...AREA, 'propertyContacts'),
  '/tech-amenities': later('signInOrNotFound', flag('techAmenities')),
  '/tech-amenities-stub': later(...AREA),
};

/** The row of a path, own rows alone: what objects inherit is no route. */
export const routeOf = (path: string): Route | null =>
  Object.hasOwn(ROUTES, path) ? (ROUTES[path] ?? null) : null;

/** Whether a path leads to a screen of this build for somebody; what doesn't is linked from nowhere. */
export function isBuilt(path: string, features: Features): boolean {
  const row = routeOf(path);
  if (!row || row.guards.some((guard) => typeof guard === 'object' && !features[guard.flag]))
    return false;
  return leadsSomewhere(row.leadsTo, features);
}

function leadsSomewhere(leadsTo: Destination, features: Features): boolean {
  switch (leadsTo.kind) {
    case 'page':
    case 'moved':
    case 'address':
      return true;
    case 'path':
      return isBuilt(leadsTo.path, features);
    case 'byQuery':
    case 'withQuery':
      return leadsSomewhere(leadsTo.otherwise, features);
    case 'whileVoiceOff':
      return !features.voice && isBuilt(leadsTo.path, features);
    case 'later':
      return false;
  }
}
