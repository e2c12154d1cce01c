import type { Features } from '../../../../contracts/rest/configuration/types.ts';

/**
 * The screens of this build. Each has a title `title.<page>` and, unless it is part of the shell, a
 * chunk (src/app/pages.ts).
 */
export type Page =
  | 'signIn'
  | 'accountRecovery'
  | 'createAccount'
  | 'createSubAccount'
  | 'verifyLink'
  | 'maintenance'
  | 'disclaimers'
  | 'contactUs'
  | 'support'
  | 'outageMap'
  | 'outageHistory'
  | 'accountSummary'
  | 'billing'
  | 'payBill'
  | 'scheduledPayments'
  | 'autopay'
  | 'autopayFlow'
  | 'paymentMethods'
  | 'payment'
  | 'activity'
  | 'paymentHistory'
  | 'statements'
  | 'mobileTransactions'
  | 'mobileLines'
  | 'equipment'
  | 'equipmentReturns'
  | 'device'
  | 'speedTest'
  | 'services'
  | 'service'
  | 'voiceMessages'
  | 'phone'
  | 'manageLines'
  | 'callForwarding'
  | 'forwardingManager'
  | 'callGuard'
  | 'voiceVersion'
  | 'callLog'
  | 'serviceAppointments'
  | 'appointmentTracking'
  | 'rescheduleVisit'
  | 'cancelVisit'
  | 'upgrade'
  | 'agreements'
  | 'troubleshoot'
  | 'troubleshootRun'
  | 'cases'
  | 'case'
  | 'newCase'
  | 'people'
  | 'settings'
  | 'contactToContinue'
  | 'nothingToSetUp'
  | 'contactToActivate'
  | 'roleRequired'
  | 'enterprise'
  | 'notFound';

/** A precondition of a route. guardOutcome defines the result if it fails. */
export type Guard =
  | 'signIn'
  /** As `signIn`, but signed-out visitors get not found (spec 2.1, tech-amenities). */
  | 'signInOrNotFound'
  | { flag: keyof Features; off: 'notFound' | 'root' }
  /** Billing access (spec 6): the billing group. Others are shown which role is required. */
  | 'billingRole'
  /** Users are managed by administrators (spec 6). Others are shown which role is required. */
  | 'adminRole'
  /** Enterprise customers' billing is on the enterprise site (spec 1 and 6). */
  | 'notEnterprise'
  /** An enterprise role of NONE sees settings and support only (decisions). */
  | 'someEnterpriseRole'
  /** Services are on the account (spec 6, services check). */
  | 'servicesArea'
  /** The self-install flag, else the self-install endpoint or the contact page (spec 4). */
  | 'selfInstallFlag'
  | 'selfInstallEligible'
  /** May change the property's contacts and hours (spec 2.1). */
  | 'propertyContacts'
  /** CPNI compliance, for the external voice manager (spec 2.1). */
  | 'cpni';

/**
 * The shell's layout for a screen (spec 2.4). Only `menu` shows the side menu. `bare` is the
 * signed-out layout, which a signed-in customer sees as `menu`.
 */
export type Layout = 'menu' | 'focused' | 'nestedBuy' | 'headerOnly' | 'bare';

export type Destination =
  | { kind: 'page'; page: Page; layout: Layout }
  | { kind: 'path'; path: string }
  /** Another path while a toggle is on, a screen while it is off. */
  | { kind: 'moved'; flag: keyof Features; path: string; page: Page; layout: Layout }
  /**
   * Destination by the value of a query parameter (spec 2.2). An unknown or missing value leads to
   * `otherwise`.
   */
  | {
      kind: 'byQuery';
      parameter: string;
      leads: Readonly<Record<string, Destination>>;
      otherwise: Destination;
    }
  /** As `byQuery`, whatever the parameter's value is. */
  | { kind: 'withQuery'; parameter: string; leads: Destination; otherwise: Destination }
  /** A fixed URL of this origin, without the requested query. */
  | { kind: 'address'; to: string }
  /** One path while voice is disabled (spec 2.1), another while it is enabled. */
  | { kind: 'byVoice'; off: string; on: string }
  /** A screen that is not built yet: nothing links here, and its URL is not found. */
  | { kind: 'later' };

export interface Route {
  guards: readonly Guard[];
  leadsTo: Destination;
  /** Leaving this screen requires a prompt while input would be lost (spec 4, speed bump). */
  asksBeforeLeaving?: true;
}

/** The visitor as seen by the guards. */
export interface Visitor {
  signedIn: boolean;
  /** Billing access (spec 6). */
  readsBilling: boolean;
  /** Admin group: PRIMARY and ADMIN (spec 6). */
  managesUsers: boolean;
  /** The account's billing has moved to the enterprise site. */
  enterprise: boolean;
  /** Signed in with the enterprise role NONE. */
  enterpriseNone: boolean;
  features: Features;
  hasServices: boolean;
  selfInstallEligible: boolean;
  managesProperty: boolean;
  cpniCompliant: boolean;
  /** Self-install endpoint of this environment: an absolute URL outside the portal, or null. */
  selfInstallEndpoint: string | null;
}

export type Outcome =
  | { kind: 'show'; page: Page; layout: Layout }
  | { kind: 'redirect'; to: string }
  /** Another site: the browser leaves the portal. */
  | { kind: 'leave'; to: string };
