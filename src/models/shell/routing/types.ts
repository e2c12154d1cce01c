import type { Features } from '../../../../contracts/rest/configuration/types.ts';

/** The screens of this build. Each has a title `title.<page>` and, unless it is part of the frame, a chunk (src/app/pages.ts). */
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
  | 'people'
  | 'settings'
  | 'contactToContinue'
  | 'nothingToSetUp'
  | 'contactToActivate'
  | 'roleRequired'
  | 'enterprise'
  | 'notFound';

/** What must hold before a route leads anywhere; guardOutcome says what happens where it doesn't. */
export type Guard =
  | 'signIn'
  /** As `signIn`, but whoever is not signed in finds nothing here (spec 2.1, tech-amenities). */
  | 'signInOrNotFound'
  | { flag: keyof Features; off: 'notFound' | 'root' }
  /** Billing access (spec 6): the billing group; others are told which role may. */
  | 'billingRole'
  /** Users are managed by administrators (spec 6); others are told which role may. */
  | 'adminRole'
  /** Enterprise customers' billing is at the enterprise site (spec 1 and 6). */
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
 * How the shell frames a screen (spec 2.4). The side menu shows in `menu` alone; `bare` is a visitor's frame, which a
 * signed-in customer sees as `menu`.
 */
export type Layout = 'menu' | 'focused' | 'nestedBuy' | 'headerOnly' | 'bare';

export type Destination =
  | { kind: 'page'; page: Page; layout: Layout }
  | { kind: 'path'; path: string }
  /** Another path while a toggle is on, a screen while it is off. */
  | { kind: 'moved'; flag: keyof Features; path: string; page: Page; layout: Layout }
  /** What a parameter of the query names (spec 2.2); a value that has no row, or none, leads to `otherwise`. */
  | {
      kind: 'byQuery';
      parameter: string;
      leads: Readonly<Record<string, Destination>>;
      otherwise: Destination;
    }
  /** As `byQuery`, whatever the parameter's value is. */
  | { kind: 'withQuery'; parameter: string; leads: Destination; otherwise: Destination }
  /** An address of this origin as it is, without the query that was asked for. */
  | { kind: 'address'; to: string }
  /** Another path while voice is disabled (spec 2.1); a screen that comes later once it is not. */
  | { kind: 'whileVoiceOff'; path: string }
  /** A screen that comes later: nothing leads here, and whoever asks for it finds nothing. */
  | { kind: 'later' };

export interface Route {
  guards: readonly Guard[];
  leadsTo: Destination;
  /** Leaving this screen is asked about while something would be lost (spec 4, speed bump). */
  asksBeforeLeaving?: true;
}

/** Who is at the door: what the guards go by. */
export interface Visitor {
  signedIn: boolean;
  /** Billing access (spec 6). */
  readsBilling: boolean;
  /** Admin group: PRIMARY and ADMIN (spec 6). */
  managesUsers: boolean;
  /** The account's billing moved to the enterprise site. */
  enterprise: boolean;
  /** Signed in with the enterprise role NONE. */
  enterpriseNone: boolean;
  features: Features;
  hasServices: boolean;
  selfInstallEligible: boolean;
  managesProperty: boolean;
  cpniCompliant: boolean;
  /** Where self-install lives in this environment: an absolute address outside the portal. */
  selfInstallEndpoint: string;
}

export type Outcome =
  | { kind: 'show'; page: Page; layout: Layout }
  | { kind: 'redirect'; to: string }
  /** Another site: the browser leaves the portal. */
  | { kind: 'leave'; to: string };
