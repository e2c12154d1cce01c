import type { EventEnvelope } from '../envelope.ts';
import type { Count, Id, Milliseconds, RoutePattern } from '../fields.ts';
import type { PageQuery } from './query.ts';

/** Every page of the portal; a table in src/models/shell/routing has the same names. */
export type PageName =
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
  | 'services'
  | 'service'
  | 'people'
  | 'settings'
  | 'contactToContinue'
  | 'nothingToSetUp'
  | 'contactToActivate'
  | 'roleRequired'
  | 'enterprise'
  | 'notFound';

/**
 * A page of the portal was shown: fires once for each arrival, after the guards have passed it; a
 * flow step that only changes the query is `flow-step-shown` instead. Source: the routing model's
 * page and location. Replay: `route` and `query` are the customer's location.
 */
export interface PageViewedV1 extends EventEnvelope<'page-viewed', 1> {
  data: {
    page: PageName;
    /** The route of the page; `/404` for a path without a route. */
    route: RoutePattern;
    /** The permitted parts of the query, by key and by value. */
    query: PageQuery;
    /** The previous page; null for the first of the document. */
    from: PageName | null;
    /** The current language. Source: the language model. */
    language: 'en' | 'es';
    /**
     * Below 1090 px, where the footer replaces the side menu (spec 2.4). Source: the browser's
     * window.
     */
    narrow: boolean;
    /** How long the previous page was shown; null for the first of the document. */
    previousShownMs: Milliseconds | null;
  };
}

/**
 * A document of the portal was closed: its tab, its window, or a load of another document (spec 4).
 * Fires on `pagehide` of a page that the browser does not cache, as the last recorded event.
 * Source: the leaving model.
 */
export interface TabClosedV1 extends EventEnvelope<'tab-closed', 1> {
  data: {
    /** How long the document was open. */
    openMs: Milliseconds;
    /** Number of pages shown. */
    pagesViewed: Count;
    /**
     * Number of this visit's events left in the outbox, because they exceed what a closing tab may
     * send.
     */
    leftBehind: Count;
  };
}

/**
 * Events could not be stored and are lost: the loss account. Fires as soon as there is room again.
 * Source: the outbox.
 */
export interface EventsLostV1 extends EventEnvelope<'events-lost', 1> {
  data: {
    /** Number of this visit's events lost since the last such event. */
    count: Count;
    /**
     * `outboxFull`: the outbox was full, and the newest were lost. `refused`: the service rejected
     * their message permanently.
     */
    reason: 'outboxFull' | 'refused';
  };
}

/**
 * The visit was tied to a session: a customer signed in, or a page was loaded with a signed-in one.
 * All other events with this `visitId` are theirs. Source: the session model.
 */
export interface SessionTiedV1 extends EventEnvelope<'session-tied', 1> {
  data: {
    /** `signedIn`: on this page. `resumed`: the page was loaded with the session. */
    how: 'signedIn' | 'resumed';
    /** The visit again, for queries that read only `data`. */
    visit: Id;
  };
}
