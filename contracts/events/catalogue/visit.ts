import type { EventEnvelope } from '../envelope.ts';
import type { Count, Id, Milliseconds, RoutePattern } from '../fields.ts';
import type { PageQuery } from './query.ts';

/** Every page of the portal; a table in src/models/shell/routing keeps the same names. */
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

/**
 * A page of the portal is on screen: fires once for each arrival, after the guards have let it through; a step of a flow that only
 * changes the query is `flow-step-shown` instead. Source: the routing model's page and location.
 * Replay: `route` and `query` are where the customer was led.
 */
export interface PageViewedV1 extends EventEnvelope<'page-viewed', 1> {
  data: {
    page: PageName;
    /** The route that leads to the page; `/404` for a path that is in no route. */
    route: RoutePattern;
    /** What of the address is allowed to be known: by key and by value. */
    query: PageQuery;
    /** The page that was on screen before; null for the first of the document. */
    from: PageName | null;
    /** The language on screen. Source: the language model. */
    language: 'en' | 'es';
    /** Below 1090 px, where the side menu gives way to the footer (spec 2.4). Source: the browser's window. */
    narrow: boolean;
    /** For how long the page before was shown; null for the first of the document. */
    previousShownMs: Milliseconds | null;
  };
}

/**
 * A document of the portal was closed: its tab, its window, or a load of another document (spec 4). Fires on `pagehide` of a page
 * that the browser does not keep, as the last event that is recorded. Source: the leaving model.
 */
export interface TabClosedV1 extends EventEnvelope<'tab-closed', 1> {
  data: {
    /** How long the document was open. */
    openMs: Milliseconds;
    /** How many pages it showed. */
    pagesViewed: Count;
    /** Events of this visit that the closing tab leaves in the outbox, because they go beyond what a closing tab may send. */
    leftBehind: Count;
  };
}

/**
 * Events could not be kept and are lost: the loss account. Fires as soon as there is room again. Source: the outbox.
 */
export interface EventsLostV1 extends EventEnvelope<'events-lost', 1> {
  data: {
    /** How many of this visit were lost since the last of these events. */
    count: Count;
    /** `outboxFull`: the outbox held as much as it may, and the newest were lost. `refused`: the service refused the message that they were in, for good. */
    reason: 'outboxFull' | 'refused';
  };
}

/**
 * The visit's session was tied: a customer signed in, or a page came with one who was. Everything else with this `visitId` is
 * theirs. Source: the session model.
 */
export interface SessionTiedV1 extends EventEnvelope<'session-tied', 1> {
  data: {
    /** `signedIn`: on this page. `resumed`: the page came with the session. */
    how: 'signedIn' | 'resumed';
    /** The visit again, for queries that read `data` alone. */
    visit: Id;
  };
}
