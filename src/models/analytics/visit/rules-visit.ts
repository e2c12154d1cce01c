import type { Fact, PageName } from '../types.ts';
import type { PageArea } from './types.ts';
import type { Page } from '../../shell/routing/types.ts';

/** The area of the portal that each screen belongs to. */
const AREAS: Readonly<Record<Page, PageArea>> = {
  signIn: 'SIGN_IN',
  accountRecovery: 'ACCESS',
  createAccount: 'ACCESS',
  createSubAccount: 'ACCESS',
  verifyLink: 'ACCESS',
  accountSummary: 'HOME',
  billing: 'BILLING',
  payBill: 'BILLING',
  scheduledPayments: 'BILLING',
  autopay: 'BILLING',
  autopayFlow: 'BILLING',
  paymentMethods: 'BILLING',
  payment: 'BILLING',
  activity: 'BILLING',
  paymentHistory: 'BILLING',
  statements: 'BILLING',
  mobileTransactions: 'BILLING',
  mobileLines: 'BILLING',
  enterprise: 'BILLING',
  equipment: 'SERVICES',
  equipmentReturns: 'SERVICES',
  device: 'SERVICES',
  speedTest: 'SERVICES',
  voiceMessages: 'SERVICES',
  phone: 'SERVICES',
  manageLines: 'SERVICES',
  callForwarding: 'SERVICES',
  forwardingManager: 'SERVICES',
  callGuard: 'SERVICES',
  voiceVersion: 'SERVICES',
  callLog: 'SERVICES',
  serviceAppointments: 'SERVICES',
  appointmentTracking: 'SERVICES',
  rescheduleVisit: 'SERVICES',
  cancelVisit: 'SERVICES',
  upgrade: 'SERVICES',
  agreements: 'SERVICES',
  troubleshoot: 'SERVICES',
  troubleshootRun: 'SERVICES',
  services: 'SERVICES',
  service: 'SERVICES',
  contactToContinue: 'SERVICES',
  nothingToSetUp: 'SERVICES',
  contactToActivate: 'SERVICES',
  people: 'SETTINGS',
  settings: 'SETTINGS',
  maintenance: 'SUPPORT',
  disclaimers: 'SUPPORT',
  contactUs: 'SUPPORT',
  support: 'SUPPORT',
  cases: 'SUPPORT',
  case: 'SUPPORT',
  newCase: 'SUPPORT',
  outageMap: 'SUPPORT',
  outageHistory: 'SUPPORT',
  roleRequired: 'SUPPORT',
  notFound: 'SUPPORT',
};

export const areaOf = (page: Page | null): PageArea | null => page && AREAS[page];

/** Counters since the page was loaded, each from 0. */
export interface Counters {
  pagesViewed: number;
  stepsCompleted: number;
  conversions: number;
  errorsMet: number;
}

/**
 * The counters, and the last counted screen: the same screen shown in another language is not
 * counted again.
 */
export interface Counted extends Counters {
  page: PageName | null;
}

export const ZERO_COUNTERS: Counted = {
  page: null,
  pagesViewed: 0,
  stepsCompleted: 0,
  conversions: 0,
  errorsMet: 0,
};

export const countersOf = ({
  pagesViewed,
  stepsCompleted,
  conversions,
  errorsMet,
}: Counters): Counters => ({ pagesViewed, stepsCompleted, conversions, errorsMet });

export const isSame = (one: Counters, other: Counters): boolean =>
  JSON.stringify(countersOf(one)) === JSON.stringify(countersOf(other));

/** The counters after a reported fact. The same object if the fact is not counted. */
export function countFact(counters: Counted, fact: Fact): Counted {
  switch (fact.kind) {
    case 'pageShown':
      return counters.page === fact.page
        ? counters
        : { ...counters, page: fact.page, pagesViewed: counters.pagesViewed + 1 };
    case 'stepCompleted':
      return { ...counters, stepsCompleted: counters.stepsCompleted + 1 };
    case 'flowEnded':
      return fact.outcome === 'succeeded'
        ? { ...counters, conversions: counters.conversions + 1 }
        : counters;
    case 'call':
      return fact.report.failure && !fact.report.background
        ? { ...counters, errorsMet: counters.errorsMet + 1 }
        : counters;
    case 'event':
    case 'stepShown':
    case 'stepRefused':
    case 'flowLeft':
    case 'sessionTied':
      return counters;
  }
}

/** The last or next report to the platform. */
export interface VisitReport {
  visitId: string;
  area: PageArea;
  /** Before sign-in, a session is tied to no user. */
  signedIn: boolean;
}

/** Whether the report differs from what the platform knows. */
export const isVisitChanged = (told: VisitReport | null, now: VisitReport): boolean =>
  told === null ||
  told.visitId !== now.visitId ||
  told.area !== now.area ||
  told.signedIn !== now.signedIn;
