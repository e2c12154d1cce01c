import type { ServiceGroup } from '../service-group/types.ts';

/**
 * The portal's paths that something leads to, without a trailing slash (spec 2.1, 2.2);
 * shell/routing has the row of each.
 */
export const PATHS = {
  // -- Shell, sign-in and access
  navigationError: '/404',
  login: '/login',
  wg: '/wg',
  wgLogin: '/wg/login',
  signInRedirect: '/sign-in-redirect',
  verifyLink: '/verify-link',
  accountRecovery: '/account-recovery',
  createAccount: '/create-account',
  createSubAccount: '/create-sub-account',
  maintenance: '/maintenance',
  // -- Home and help
  accountSummary: '/account-summary',
  contactUs: '/contactus',
  contactUsSpelt: '/contact-us',
  support: '/support',
  search: '/search-results',
  supportCategory: '/support/category',
  cases: '/support/cases',
  outageMap: '/outage-map',
  outageHistory: '/outage-map/history',
  disclaimers: '/disclaimers',
  // -- Billing
  billing: '/billing',
  payBill: '/billing/pay-bill',
  paymentMethods: '/billing/bill-pay-options',
  statements: '/billing/view-statements',
  accountActivity: '/billing/account-activity',
  paymentHistory: '/billing/payment-history',
  mobileTransactions: '/billing/mobile-transactions',
  mobileLines: '/billing/mobile-lines',
  // -- Settings and people
  settings: '/user-preferences',
  people: '/user-preferences/people',
  profileAndSettings: '/profile-and-settings',
  manageUsers: '/manage-users/list',
  // -- Services
  services: '/services',
  internet: '/services/internet',
  speedTest: '/services/internet/speed-test',
  equipment: '/services/equipment',
  equipmentReturns: '/services/equipment/returns',
  tv: '/services/tv',
  troubleshoot: '/troubleshoot-stub',
  troubleshootRun: '/troubleshoot-stub-2',
  serviceAppointments: '/service-appointments',
  appointmentTracking: '/appointment-tracking',
  rescheduleAppointment: '/appointment-tracking/reschedule-appointment',
  cancelAppointment: '/appointment-tracking/cancel-appointment',
  voiceMessages: '/voice/messages',
  voiceLines: '/voice/manage-lines',
  voiceForwarding: '/voice/forwarding-manager',
  phone: '/services/voice/phone',
  callForwarding: '/services/voice/call-forwarding',
  callGuard: '/services/voice/call-guard',
  voiceVersion: '/services/voice/version',
  callLog: '/voice/call-logs',
  hostways: '/hostways',
  desktopSecurity: '/desktop-security',
  securitySuite: '/security-suite',
  selfInstall: '/selfinstall',
  contactToContinue: '/selfinstall/contact-to-continue',
  contactToActivate: '/selfinstall/contact-to-activate',
  nothingToSetUp: '/selfinstall/nothing-to-set-up',
  community: '/community',
  upgrade: '/upgrade',
  agreements: '/services/agreements',
  buy: '/buy',
} as const;

/**
 * Where forms are sent that need no script (D-315); sign-in to its own page. Each has its row in
 * the tables of operations.
 */
export const FORM_PATHS = {
  signIn: '/',
  language: '/forms/language',
  signOut: '/forms/sign-out',
  payment: '/forms/payment',
} as const;

const withQuery = (path: string, query: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** What of a bill a link to its payment names. */
export type NamedAmount = 'late' | 'today' | 'all';

/** What the pay-bill path opens (spec 2.2): a one-time payment, Auto Pay, scheduled payments. */
type PayBillQuery =
  /** `amount`: what is chosen of it at first, if that is not what the payment proposes (D-488). */
  | { open: 'otp'; pay?: 'core' | 'mobile' | 'both'; amount?: NamedAmount; step?: string }
  | { open: 'otp'; pay: 'device'; device: string }
  | { open: 'ap' }
  | { open: 'ap'; flow: 'enrol' | 'manage'; for?: ServiceGroup; at: string }
  | { open: 'fdp'; change?: string };

export const payBillPath = (query: PayBillQuery): string => withQuery(PATHS.payBill, { ...query });

/** A one-time payment of a service group's bill; `kind`: the part of it that is meant. */
export const payGroupPath = (
  group: ServiceGroup,
  { kind = 'later' }: { kind?: 'late' | 'today' | 'later' } = {},
): string =>
  payBillPath({
    open: 'otp',
    pay: group === 'CORE' ? 'core' : 'mobile',
    ...(kind === 'later' ? {} : { amount: kind }),
  });

/** Where a technician's visit gets another window. */
export const reschedulePath = ({ orderId, jobId }: { orderId: string; jobId: string }): string =>
  withQuery(PATHS.rescheduleAppointment, { order: orderId, job: jobId });

/** Where a technician's visit is cancelled. */
export const cancelVisitPath = ({ orderId, jobId }: { orderId: string; jobId: string }): string =>
  withQuery(PATHS.cancelAppointment, { order: orderId, job: jobId });

/** Where a technician who is on the way to a visit is followed. */
export const trackingPath = ({ orderId, jobId }: { orderId: string; jobId: string }): string =>
  withQuery(PATHS.appointmentTracking, { order: orderId, job: jobId });

/** The same by a link that needs no sign-in. */
export const visitByLinkPath = (token: string): string =>
  withQuery(PATHS.appointmentTracking, { token });

/** A section of the settings by itself; `path`: where the settings stand. */
export const settingsPath = (section: string, path: string = PATHS.settings): string =>
  withQuery(path, { section });

/** A box's own page. */
export const devicePath = (deviceId: string): string => `${PATHS.equipment}/${deviceId}`;

/** The device that a path of {@link devicePath} is of; null for another path. */
export const deviceIn = (path: string): string | null =>
  path.startsWith(`${PATHS.equipment}/`) ? path.slice(PATHS.equipment.length + 1) : null;

/** The services with a path of their own (spec 2.2), by their key. */
export const SERVICE_PATHS: Readonly<Record<string, string>> = {
  INTERNET: PATHS.internet,
  VIDEO: PATHS.tv,
};

/** A service's own page, by the id that it has on the services page. */
export const servicePath = (service: string): string =>
  SERVICE_PATHS[service] ?? withQuery(PATHS.services, { service });

/** A payment's own page. */
export const paymentPath = (payment: string): string =>
  withQuery(PATHS.paymentHistory, { payment });

/**
 * The list of a service group's statements, a statement (by its id, or the current one),
 * or its comparison with the one before.
 */
export const viewStatementsPath = (query: {
  group?: 'mobile';
  statement?: string;
  view?: 'compare';
}): string =>
  Object.keys(query).length === 0 ? PATHS.statements : withQuery(PATHS.statements, query);

/** Recovery of a password, or of a username. */
export const recoveryPath = (of: 'password' | 'username'): string =>
  withQuery(PATHS.accountRecovery, { 'password-reset': String(of === 'password') });

/** Finds out what is wrong: `about` is what does not work. */
export const troubleshootPath = (about?: 'INTERNET' | 'WIFI' | 'VOICE' | 'VIDEO'): string =>
  about === undefined ? PATHS.troubleshoot : withQuery(PATHS.troubleshoot, { about });

/** A run of troubleshooting. */
export const runPath = (run: string): string => withQuery(PATHS.troubleshootRun, { run });

/** A case of the support desk. */
export const casePath = (id: string): string => withQuery(PATHS.cases, { case: id });

/** A new case, what it is about, and the run of troubleshooting that did not help. */
export const newCasePath = (
  about: 'INTERNET' | 'WIFI' | 'VOICE' | 'VIDEO' | 'BILLING' | 'OTHER' = 'OTHER',
  run?: string,
): string => withQuery(PATHS.cases, { new: about, ...(run === undefined ? {} : { run }) });

/** The page of an outage or of planned work. */
export const outagePath = (outage: string): string => withQuery(PATHS.outageMap, { outage });

/** Outages of a ZIP code. */
export const outagesOfPath = (zip: string): string => withQuery(PATHS.outageMap, { zip });

/** The query of sign-in for somebody who just signed out. */
export const SIGNED_OUT_SEARCH = '?loggedOut=true';

/** Sign-in for somebody who just signed out. */
export const SIGNED_OUT_PATH = `${PATHS.login}${SIGNED_OUT_SEARCH}`;

/** Whether the page with this query is {@link SIGNED_OUT_PATH}'s. */
export const isAfterSignOut = (search: string): boolean =>
  new URLSearchParams(search).get('loggedOut') === 'true';
