import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCALE } from '../../../../tests/fixtures/harness/tier.ts';
import type { Features } from '../../../../contracts/rest/configuration/types.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules-features.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';
import { isBuilt, routeOf, ROUTES } from './rules-routes.ts';
import { outcomeOf } from './rules-routing.ts';
import type { Visitor } from './types.ts';

const at = (path: string, search = '') => ({ path, search });
const features = (over: Partial<Features> = {}): Features => ({ ...DEFAULT_FEATURES, ...over });
const someone = (over: Partial<Visitor> = {}): Visitor => ({
  signedIn: true,
  readsBilling: false,
  managesUsers: false,
  enterprise: false,
  enterpriseNone: false,
  features: features(),
  hasServices: true,
  selfInstallEligible: false,
  managesProperty: false,
  cpniCompliant: true,
  selfInstallEndpoint: 'https://selfinstall.example/',
  ...over,
});

const VISITORS = {
  stranger: someone({ signedIn: false, hasServices: false }),
  /** PRIMARY and ADMIN. */
  admin: someone({ readsBilling: true, managesUsers: true }),
  /** BILLING and STANDARD. */
  standard: someone(),
  enterprise: someone({ readsBilling: true, managesUsers: true, enterprise: true }),
  none: someone({ readsBilling: true, managesUsers: true, enterprise: true, enterpriseNone: true }),
} as const;

/**
 * `signIn`: to sign-in with the return URL. `→ path`: a redirect. `×`: not found. Else the page
 * shown.
 */
function said(path: string, visitor: Visitor, search = ''): string {
  const outcome = outcomeOf(at(path, search), visitor);
  switch (outcome.kind) {
    case 'show':
      return outcome.page === 'notFound' ? '×' : outcome.page;
    case 'leave':
      return `↗ ${outcome.to}`;
    case 'redirect':
      return outcome.to === `/?targetUrl=${encodeURIComponent(`${path}${search}`)}`
        ? 'signIn'
        : `→ ${outcome.to}`;
  }
}

const HOME = '→ /account-summary';
const PREFERENCES = '→ /user-preferences';
const everyone = (outcome: string): [string, string, string, string, string] => [
  outcome,
  outcome,
  outcome,
  outcome,
  outcome,
];
/** A screen of the services, for everyone who is signed in but an enterprise role of NONE. */
const SERVICES = (page: string): [string, string, string, string, string] => [
  'signIn',
  page,
  page,
  page,
  PREFERENCES,
];
/** A screen behind sign-in that is not built yet. */
const LATER: [string, string, string, string, string] = ['signIn', '×', '×', '×', PREFERENCES];

/**
 * The outcome of each path for each visitor, with the build's own toggles: signed out, admin group,
 * standard group, enterprise, enterprise NONE.
 */
const TABLE: Readonly<Record<string, [string, string, string, string, string]>> = {
  '/': ['signInPage', HOME, HOME, HOME, HOME],
  '/login': everyone('→ /'),
  '/wg': everyone('→ /'),
  '/wg/login': everyone('→ /'),
  '/wg/account-recovery': everyone('→ /account-recovery'),
  '/verify-link': everyone('verifyLink'),
  '/account-recovery': everyone('accountRecovery'),
  '/create-account': everyone('createAccount'),
  '/create-sub-account': everyone('createSubAccount'),
  '/create-fsecure-account': everyone('×'),
  '/maintenance': everyone('maintenance'),
  '/404': everyone('×'),
  '/outage-map': everyone('outageMap'),
  '/appointment-tracking': everyone('appointmentTracking'),
  '/outage-map/history': SERVICES('outageHistory'),
  '/contactus': everyone('contactUs'),
  '/page': everyone('×'),
  '/search': everyone('→ /search-results'),
  '/search-results': everyone('×'),
  '/support': everyone('support'),
  '/support/forms': everyone('×'),
  '/support/cases': SERVICES('cases'),
  '/disclaimers': everyone('disclaimers'),
  '/homepage': ['signIn', HOME, HOME, HOME, PREFERENCES],
  '/account-summary': ['signIn', 'accountSummary', 'accountSummary', 'accountSummary', PREFERENCES],
  '/billing': ['signIn', 'billing', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing-stub': ['signIn', '→ /billing', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing-stub-2': ['signIn', '→ /billing', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing/pay-bill': ['signIn', 'payBill', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing/bill-pay-options': [
    'signIn',
    'paymentMethods',
    'roleRequired',
    'enterprise',
    PREFERENCES,
  ],
  '/billing/view-statements': ['signIn', 'statements', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing/account-activity': ['signIn', 'activity', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing/mobile-transactions': [
    'signIn',
    'mobileTransactions',
    'roleRequired',
    'enterprise',
    PREFERENCES,
  ],
  '/billing/mobile-lines': ['signIn', 'mobileLines', 'roleRequired', 'enterprise', PREFERENCES],
  '/billing/payment-history': [
    'signIn',
    'paymentHistory',
    'roleRequired',
    'enterprise',
    PREFERENCES,
  ],
  '/wg/payment-options': everyone('→ /billing/bill-pay-options'),
  '/wg/pay-bill': everyone('→ /billing/pay-bill'),
  '/user-preferences': ['signIn', 'settings', 'settings', 'settings', 'settings'],
  '/user-preferences/people': ['signIn', 'people', 'roleRequired', 'people', PREFERENCES],
  '/profile-and-settings': ['signIn', PREFERENCES, PREFERENCES, PREFERENCES, PREFERENCES],
  '/manage-users': everyone('→ /user-preferences/people'),
  '/manage-users/list': [
    'signIn',
    '→ /user-preferences/people',
    'roleRequired',
    '→ /user-preferences/people',
    PREFERENCES,
  ],
  '/services': ['signIn', 'services', 'services', 'services', PREFERENCES],
  '/services-overview': everyone('→ /'),
  '/services/internet': ['signIn', 'service', 'service', 'service', PREFERENCES],
  '/services/equipment': SERVICES('equipment'),
  '/services/equipment/returns': SERVICES('equipmentReturns'),
  '/services/equipment/:device': SERVICES('device'),
  '/services/equipment/1d0f7e3e-0000-4000-8000-000000000002': SERVICES('device'),
  '/services/equipment/a/b': everyone('×'),
  '/services/tv': ['signIn', 'service', 'service', 'service', PREFERENCES],
  '/services/agreements': ['signIn', 'agreements', 'roleRequired', 'enterprise', PREFERENCES],
  '/services/internet/speed-test': LATER,
  '/services/voice': everyone('→ /services/voice/call-guard'),
  '/services/voice/phone': SERVICES('phone'),
  '/services/voice/call-guard': SERVICES('callGuard'),
  '/services/voice/call-forwarding': SERVICES('callForwarding'),
  '/services/voice/version': SERVICES('voiceVersion'),
  '/voice': everyone('→ /services/voice/call-guard'),
  '/voice/messages': SERVICES('voiceMessages'),
  '/voice/call-logs': SERVICES('callLog'),
  '/voice/manage-lines': SERVICES('manageLines'),
  '/voice/forwarding-manager': SERVICES('forwardingManager'),
  '/tv': everyone('→ /services/tv'),
  '/internetservices': everyone('→ /services/internet'),
  '/hostways': LATER,
  '/desktop-security': LATER,
  '/security-suite': everyone('×'),
  '/security-suite/new-device': everyone('×'),
  '/troubleshoot-stub': SERVICES('troubleshoot'),
  '/troubleshoot-stub-2': SERVICES('→ /troubleshoot-stub'),
  '/outage-callback': LATER,
  '/service-appointments': [
    'signIn',
    'serviceAppointments',
    'serviceAppointments',
    'serviceAppointments',
    PREFERENCES,
  ],
  '/appointment-tracking/reschedule-appointment': [
    'signIn',
    'rescheduleVisit',
    'rescheduleVisit',
    'rescheduleVisit',
    PREFERENCES,
  ],
  '/appointment-tracking/cancel-appointment': [
    'signIn',
    'cancelVisit',
    'cancelVisit',
    'cancelVisit',
    PREFERENCES,
  ],
  '/selfinstall': everyone('→ /selfinstall/contact-to-continue'),
  '/selfinstall/contact-to-continue': everyone('contactToContinue'),
  '/selfinstall/nothing-to-set-up': everyone('nothingToSetUp'),
  '/selfinstall/contact-to-activate': everyone('contactToActivate'),
  '/upgrade': ['signIn', 'upgrade', 'roleRequired', 'enterprise', PREFERENCES],
  '/buy': LATER,
  '/community': LATER,
  '/property-contract-details': ['signIn', '→ /', '→ /', '→ /', PREFERENCES],
  '/property-contact-preferences': everyone('×'),
  '/manage-business-hours': ['signIn', 'roleRequired', 'roleRequired', 'roleRequired', PREFERENCES],
  '/manage-property-contacts': [
    'signIn',
    'roleRequired',
    'roleRequired',
    'roleRequired',
    PREFERENCES,
  ],
  '/tech-amenities': everyone('×'),
  '/tech-amenities-stub': LATER,
  '/nope': everyone('×'),
  '/billing/nope': everyone('×'),
  '/constructor': everyone('×'),
  '/__proto__': everyone('×'),
  '//evil.example': everyone('×'),
  '//evil.example/': everyone('×'),
};

const WHO = ['stranger', 'admin', 'standard', 'enterprise', 'none'] as const;
const rows = Object.entries(TABLE).flatMap(([path, outcomes]) =>
  WHO.map((who, index) => [path, who, outcomes[index] ?? ''] as const),
);

describe('where a path leads', () => {
  it('is written down here for every route there is', () => {
    expect(Object.keys(ROUTES).filter((path) => !(path in TABLE))).toEqual([]);
  });

  it.each(rows)('%s leads the %s to: %s', (path, who, outcome) => {
    expect(said(path, VISITORS[who])).toBe(outcome === 'signInPage' ? 'signIn' : outcome);
  });

  it.each(rows.filter(([path]) => path !== '/' && !path.startsWith('//')))(
    '%s/ leads the %s to its base path first',
    (path, who) => {
      expect(outcomeOf(at(`${path}/`, '?a=1'), VISITORS[who])).toEqual({
        kind: 'redirect',
        to: `${path}?a=1`,
      });
    },
  );

  it('keeps the query in every redirect of a row, and in the way back', () => {
    expect(said('/billing-stub', VISITORS.admin, '?a=1')).toBe('→ /billing?a=1');
    expect(said('/login', VISITORS.stranger, '?loggedOut=true')).toBe('→ /?loggedOut=true');
    expect(said('/billing/pay-bill', VISITORS.stranger, '?open=otp&step=method')).toBe('signIn');
  });
});

/** The effect of a toggle or an account fact, each compared to the build's own. */
const CHANGES: readonly [string, Partial<Visitor>, string, string][] = [
  ['billing is switched off', { features: features({ billing: false }) }, '/billing', '×'],
  ['billing is switched off', { features: features({ billing: false }) }, '/billing-stub-2', '×'],
  [
    'settings are switched off',
    { features: features({ userPreferences: false }) },
    '/user-preferences',
    '×',
  ],
  [
    'settings are switched off',
    { features: features({ userPreferences: false }) },
    '/profile-and-settings',
    'settings',
  ],
  [
    'settings are switched off',
    { features: features({ userPreferences: false }) },
    '/manage-users/list',
    'people',
  ],
  [
    'voice is enabled',
    { features: features({ voice: true }) },
    '/voice',
    '→ /services/voice/phone',
  ],
  [
    'voice is enabled',
    { features: features({ voice: true }) },
    '/services-overview',
    '→ /services',
  ],
  ['the account has no services', { hasServices: false }, '/services', HOME],
  ['the account has no services', { hasServices: false }, '/services/voice/phone', HOME],
  [
    'self-install traffic is not redirected',
    { features: features({ selfInstallTrafficRedirect: false }) },
    '/selfinstall',
    '↗ https://selfinstall.example/',
  ],
  [
    'self-install is on and nothing is to be set up',
    { features: features({ selfInstall: true }) },
    '/selfinstall',
    '→ /selfinstall/nothing-to-set-up',
  ],
  [
    'self-install is on and something is',
    { features: features({ selfInstall: true }), selfInstallEligible: true },
    '/selfinstall',
    '×',
  ],
  [
    'the speed test is on',
    { features: features({ speedTest: true }) },
    '/services/internet/speed-test',
    'speedTest',
  ],
  [
    'the property home page is on',
    { features: features({ propertyHomePage: true }) },
    '/property-contract-details',
    '×',
  ],
  ['they manage the property', { managesProperty: true }, '/manage-business-hours', '×'],
  ['CPNI is not confirmed', { cpniCompliant: false }, '/voice/messages', HOME],
];

it.each(CHANGES)('while %s (%j), %s leads to: %s', (_why, change, path, outcome) => {
  expect(said(path, { ...VISITORS.admin, ...change })).toBe(outcome);
});

it.each([
  ['/billing/pay-bill', '?open=otp', 'payBill'],
  ['/billing/pay-bill', '?open=otp&step=date', 'payBill'],
  ['/billing/pay-bill', '?open=fdp', 'scheduledPayments'],
  ['/billing/pay-bill', '?open=fdp&change=1', 'scheduledPayments'],
  ['/billing/pay-bill', '?open=bd', '→ /billing/view-statements?statement=current'],
  ['/billing/pay-bill', '?open=ap', 'autopay'],
  ['/billing/pay-bill', '?open=ap&flow=enrol', 'autopayFlow'],
  ['/billing/pay-bill', '?open=constructor', 'payBill'],
  ['/billing/pay-bill', '?open=', 'payBill'],
  ['/billing/payment-history', '?payment=1', 'payment'],
  ['/support/cases', '?case=1', 'case'],
  ['/support/cases', '?new=WIFI', 'newCase'],
  ['/troubleshoot-stub-2', '?run=1', 'troubleshootRun'],
  ['/billing/payment-history', '', 'paymentHistory'],
  ['/wg/pay-bill', '?open=fdp', '→ /billing/pay-bill?open=fdp'],
])('%s%s leads to: %s', (path, search, outcome) => {
  expect(said(path, VISITORS.admin, search)).toBe(outcome);
});

it('self-install asks for its flag before sign-in, and for sign-in before eligibility', () => {
  expect(
    said('/selfinstall', { ...VISITORS.stranger, features: features({ selfInstall: true }) }),
  ).toBe('signIn');
});

const anyFeatures = fc
  .record(Object.fromEntries(Object.keys(DEFAULT_FEATURES).map((name) => [name, fc.boolean()])))
  .map((some) => some as unknown as Features);
const anyVisitor = fc.record({
  signedIn: fc.boolean(),
  readsBilling: fc.boolean(),
  managesUsers: fc.boolean(),
  enterprise: fc.boolean(),
  enterpriseNone: fc.boolean(),
  hasServices: fc.boolean(),
  selfInstallEligible: fc.boolean(),
  managesProperty: fc.boolean(),
  cpniCompliant: fc.boolean(),
  features: anyFeatures,
  selfInstallEndpoint: fc.constant('https://selfinstall.example/'),
});
const anyPath = fc.oneof(
  fc.constantFrom('/', ...Object.keys(ROUTES), ...Object.keys(ROUTES).map((path) => `${path}/`)),
  fc.webPath(),
);

describe('for every visitor, every toggle and every path', () => {
  it('comes to rest within a few redirects that stay on this origin', () => {
    fc.assert(
      fc.property(
        anyPath,
        fc.option(fc.webPath(), { nil: null }),
        anyVisitor,
        (path, target, visitor) => {
          let location = at(
            path || '/',
            target === null ? '' : `?targetUrl=${encodeURIComponent(target)}`,
          );
          for (let hops = 0; hops < 8; hops += 1) {
            const outcome = outcomeOf(location, visitor);
            if (outcome.kind !== 'redirect') return;
            const next = new URL(outcome.to, 'https://portal.example');
            expect(next.origin).toBe('https://portal.example');
            location = at(next.pathname, next.search);
          }
          throw new Error('still redirecting');
        },
      ),
      { numRuns: 10 * SCALE.properties },
    );
  });

  it('shows nothing that needs sign-in to whoever is not signed in', () => {
    const open = new Set([
      'signIn',
      'accountRecovery',
      'createAccount',
      'createSubAccount',
      'verifyLink',
      'maintenance',
      'disclaimers',
      'contactUs',
      'support',
      'outageMap',
      'appointmentTracking',
      'contactToContinue',
      'nothingToSetUp',
      'contactToActivate',
      'notFound',
    ]);
    fc.assert(
      fc.property(anyPath, anyVisitor, (path, visitor) => {
        const outcome = outcomeOf(at(path || '/'), { ...visitor, signedIn: false });
        if (outcome.kind === 'show') expect(open).toContain(outcome.page);
      }),
      { numRuns: 10 * SCALE.properties },
    );
  });

  it('shows billing to nobody without billing access, nor to enterprise customers', () => {
    fc.assert(
      fc.property(
        anyPath,
        fc.constantFrom('', '?open=otp', '?open=fdp', '?payment=1'),
        anyVisitor,
        (path, search, visitor) => {
          const outcome = outcomeOf(at(path || '/', search), visitor);
          if (
            outcome.kind === 'show' &&
            ['billing', 'payBill', 'scheduledPayments', 'payment'].includes(outcome.page)
          )
            expect([visitor.readsBilling, visitor.enterprise, visitor.features.billing]).toEqual([
              true,
              false,
              true,
            ]);
        },
      ),
      { numRuns: 10 * SCALE.properties },
    );
  });
});

it.each([
  ['/billing', true],
  ['/user-preferences', true],
  ['/manage-users', true],
  ['/services', true],
  ['/services/voice', true],
  ['/search', false],
  ['/voice', true],
  ['/tech-amenities', false],
  ['/nope', false],
])('%s may be linked: %s', (path, linked) => {
  expect(isBuilt(path, features())).toBe(linked);
});

/** Paths that the specification names (2.4) without a row for them. */
const WITHOUT_ROW: readonly string[] = ['/sign-in-redirect', '/contact-us', '/support/category'];

it.each(Object.values(PATHS))('%s has a row in the route table, or needs none', (path) => {
  expect(routeOf(path) === null).toBe(WITHOUT_ROW.includes(path));
});
