import { allSettled, createWatch } from 'effector';
import type { EventCallable, Scope } from 'effector';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { $page, locationChanged, navigationEnded } from '../models/shell/routing/index.ts';
import type { Page } from '../models/shell/routing/index.ts';
import { $isSignedIn } from '../models/session/index.ts';
import { lazyNavigation } from '../views/shell/lazy-navigation.tsx';
import type { Navigation } from '../views/shell/lazy-navigation.tsx';
import { loadChunk } from './load-chunk.ts';
import type { Texts } from './texts/texts.ts';

/** Contents of a page's chunk: its view, and the event with which its models begin. */
interface PageChunk {
  default: ComponentType;
  opened?: EventCallable<void>;
}

interface PageEntry {
  /** The module in src/app/pages that `load` imports, without its ending. */
  module: string;
  load: () => Promise<PageChunk>;
  namespaces: readonly string[];
}

/** Pages that the frame shows without loading a chunk. */
type BuiltInPage = 'signIn' | 'roleRequired' | 'notFound';
type LazyPage = Exclude<Page, BuiltInPage>;

export type LazyPages = Partial<Record<LazyPage, ComponentType>>;

const HELP = ['help'];
const ACCESS = ['access', 'password'];

/** The pages that come as chunks, their models with them; one that is not here does not compile. */
const PAGES: Readonly<Record<LazyPage, PageEntry>> = {
  accountSummary: {
    module: 'account-summary',
    load: () => import('./pages/account-summary.ts'),
    namespaces: ['summary', 'owed'],
  },
  billing: {
    module: 'billing-home',
    load: () => import('./pages/billing-home.ts'),
    namespaces: ['billing', 'owed', 'payment'],
  },
  payBill: {
    module: 'one-time-payment',
    load: () => import('./pages/one-time-payment.ts'),
    namespaces: ['billing', 'payment'],
  },
  scheduledPayments: {
    module: 'scheduled-payments',
    load: () => import('./pages/scheduled-payments.ts'),
    namespaces: ['billing', 'payment', 'scheduled'],
  },
  autopay: {
    module: 'autopay',
    load: () => import('./pages/autopay.ts'),
    namespaces: ['billing', 'owed', 'payment', 'autopay'],
  },
  autopayFlow: {
    module: 'autopay-flow',
    load: () => import('./pages/autopay-flow.ts'),
    namespaces: ['billing', 'payment', 'autopay'],
  },
  paymentMethods: {
    module: 'payment-methods',
    load: () => import('./pages/payment-methods.ts'),
    namespaces: ['billing', 'payment', 'methods'],
  },
  payment: {
    module: 'payment-detail',
    load: () => import('./pages/payment-detail.ts'),
    namespaces: ['billing', 'owed', 'payment', 'scheduled'],
  },
  activity: {
    module: 'activity',
    load: () => import('./pages/activity.ts'),
    namespaces: ['billing', 'activity', 'statements'],
  },
  paymentHistory: {
    module: 'activity',
    load: () => import('./pages/activity.ts'),
    namespaces: ['billing', 'activity', 'statements'],
  },
  mobileTransactions: {
    module: 'mobile-transactions',
    load: () => import('./pages/mobile-transactions.ts'),
    namespaces: ['billing', 'transactions'],
  },
  mobileLines: {
    module: 'mobile-lines',
    load: () => import('./pages/mobile-lines.ts'),
    namespaces: ['billing', 'lines'],
  },
  statements: {
    module: 'statements',
    load: () => import('./pages/statements.ts'),
    namespaces: ['statements'],
  },
  accountRecovery: {
    module: 'account-recovery',
    load: () => import('./pages/account-recovery.ts'),
    namespaces: ACCESS,
  },
  createAccount: {
    module: 'create-account',
    load: () => import('./pages/create-account.ts'),
    namespaces: ACCESS,
  },
  createSubAccount: {
    module: 'create-sub-account',
    load: () => import('./pages/create-sub-account.ts'),
    namespaces: ACCESS,
  },
  verifyLink: {
    module: 'verify-link',
    load: () => import('./pages/verify-link.ts'),
    namespaces: ACCESS,
  },
  equipment: {
    module: 'equipment',
    load: () => import('./pages/equipment/equipment.ts'),
    namespaces: ['equipment'],
  },
  equipmentReturns: {
    module: 'equipment-returns',
    load: () => import('./pages/equipment/equipment-returns.ts'),
    namespaces: ['equipment', 'returns'],
  },
  device: {
    module: 'device',
    load: () => import('./pages/equipment/device.ts'),
    namespaces: ['equipment', 'returns'],
  },
  speedTest: {
    module: 'speed-test',
    load: () => import('./pages/speed-test.ts'),
    namespaces: ['speed'],
  },
  voiceMessages: {
    module: 'voice/messages',
    load: () => import('./pages/voice/messages.ts'),
    namespaces: ['messages', 'phone'],
  },
  phone: {
    module: 'voice/phone',
    load: () => import('./pages/voice/phone.ts'),
    namespaces: ['phone'],
  },
  manageLines: {
    module: 'voice/manage-lines',
    load: () => import('./pages/voice/manage-lines.ts'),
    namespaces: ['phone'],
  },
  callForwarding: {
    module: 'voice/call-forwarding',
    load: () => import('./pages/voice/call-forwarding.ts'),
    namespaces: ['phone', 'routing'],
  },
  forwardingManager: {
    module: 'voice/forwarding-manager',
    load: () => import('./pages/voice/forwarding-manager.ts'),
    namespaces: ['phone', 'routing'],
  },
  callLog: {
    module: 'voice/call-log',
    load: () => import('./pages/voice/call-log.ts'),
    namespaces: ['phone'],
  },
  callGuard: {
    module: 'voice/call-guard',
    load: () => import('./pages/voice/call-guard.ts'),
    namespaces: ['phone'],
  },
  voiceVersion: {
    module: 'voice/version',
    load: () => import('./pages/voice/version.ts'),
    namespaces: ['phone'],
  },
  serviceAppointments: {
    module: 'appointments/appointments',
    load: () => import('./pages/appointments/appointments.ts'),
    namespaces: ['visits'],
  },
  appointmentTracking: {
    module: 'appointments/tracking',
    load: () => import('./pages/appointments/tracking.ts'),
    namespaces: ['tracking', 'visits'],
  },
  rescheduleVisit: {
    module: 'appointments/reschedule',
    load: () => import('./pages/appointments/reschedule.ts'),
    namespaces: ['visits'],
  },
  cancelVisit: {
    module: 'appointments/cancel',
    load: () => import('./pages/appointments/cancel.ts'),
    namespaces: ['visits'],
  },
  upgrade: {
    module: 'orders/upgrade',
    load: () => import('./pages/orders/upgrade.ts'),
    namespaces: ['orders'],
  },
  agreements: {
    module: 'orders/agreements',
    load: () => import('./pages/orders/agreements.ts'),
    namespaces: ['agreements', 'orders'],
  },
  troubleshoot: {
    module: 'support/troubleshoot',
    load: () => import('./pages/support/troubleshoot.ts'),
    namespaces: ['troubleshooting'],
  },
  troubleshootRun: {
    module: 'support/troubleshoot-run',
    load: () => import('./pages/support/troubleshoot-run.ts'),
    namespaces: ['troubleshooting', 'equipment'],
  },
  cases: {
    module: 'support/cases',
    load: () => import('./pages/support/cases.ts'),
    namespaces: ['cases'],
  },
  case: {
    module: 'support/case',
    load: () => import('./pages/support/case.ts'),
    namespaces: ['cases', 'speed'],
  },
  newCase: {
    module: 'support/new-case',
    load: () => import('./pages/support/new-case.ts'),
    namespaces: ['cases'],
  },
  services: {
    module: 'services',
    load: () => import('./pages/services.ts'),
    namespaces: ['services', 'summary', 'equipment'],
  },
  service: {
    module: 'service',
    load: () => import('./pages/service.ts'),
    namespaces: ['services', 'summary', 'statements', 'equipment'],
  },
  people: { module: 'people', load: () => import('./pages/people.ts'), namespaces: ['people'] },
  settings: {
    module: 'settings',
    load: () => import('./pages/settings.ts'),
    namespaces: ['settings', 'password'],
  },
  enterprise: {
    module: 'help',
    load: () => import('./pages/help.ts').then(({ Enterprise }) => ({ default: Enterprise })),
    namespaces: HELP,
  },
  maintenance: {
    module: 'help',
    load: () => import('./pages/help.ts').then(({ Maintenance }) => ({ default: Maintenance })),
    namespaces: HELP,
  },
  disclaimers: {
    module: 'help',
    load: () => import('./pages/help.ts').then(({ Disclaimers }) => ({ default: Disclaimers })),
    namespaces: HELP,
  },
  contactUs: {
    module: 'support/contact-us',
    load: () => import('./pages/support/contact-us.ts'),
    namespaces: HELP,
  },
  support: {
    module: 'support/support-home',
    load: () => import('./pages/support/support-home.ts'),
    namespaces: HELP,
  },
  outageMap: {
    module: 'outage-map',
    load: () => import('./pages/outages/outage-map.ts'),
    namespaces: ['outages'],
  },
  outageHistory: {
    module: 'outage-history',
    load: () => import('./pages/outages/outage-history.ts'),
    namespaces: ['outages', 'passport'],
  },
  contactToContinue: {
    module: 'help',
    load: () =>
      import('./pages/help.ts').then(({ ContactToContinue }) => ({ default: ContactToContinue })),
    namespaces: HELP,
  },
  nothingToSetUp: {
    module: 'help',
    load: () =>
      import('./pages/help.ts').then(({ NothingToSetUp }) => ({ default: NothingToSetUp })),
    namespaces: HELP,
  },
  contactToActivate: {
    module: 'help',
    load: () =>
      import('./pages/help.ts').then(({ ContactToActivate }) => ({ default: ContactToActivate })),
    namespaces: HELP,
  },
};

/** Loads the page's chunk and its texts in parallel. */
async function loadPageChunk(
  entry: PageEntry,
  texts: Pick<Texts, 'loadNamespaces'>,
): Promise<PageChunk> {
  const [chunk] = await Promise.all([
    loadChunk(entry.load),
    texts.loadNamespaces(entry.namespaces),
  ]);
  return chunk;
}

/** The views of the pages that are loaded as chunks. */
export const lazyPages = (texts: Texts): LazyPages =>
  Object.fromEntries(
    Object.entries(PAGES).map(([page, entry]) => [page, lazy(() => loadPageChunk(entry, texts))]),
  );

const loadCustomer = () => loadChunk(() => import('./session/customer.ts'));

/** The navigation of a signed-in customer, loaded when it is first shown. */
export const customerNavigation = (): Navigation =>
  lazyNavigation(async () => (await loadCustomer()).navigation);

/** A page that is loaded, with what begins its models. */
export interface LoadedPage {
  page: Page;
  pages: LazyPages;
  opened: EventCallable<void> | null;
  /** Null for a visitor. */
  navigation: Navigation | null;
  /** Begins the rest of the sign-in sequence (spec 4); null for a visitor. */
  customerPageReady: EventCallable<void> | null;
  /** What comes before models begin; null for a visitor, whose models wait for nothing derived. */
  computeDerivedStores: ((scope: Scope, event: EventCallable<void>) => void) | null;
}

/**
 * Has models begin in a scope; resolves once nothing is under way that they began. `compute` comes
 * before it for a customer.
 */
export function begin(
  scope: Scope,
  event: EventCallable<void>,
  compute: LoadedPage['computeDerivedStores'],
): Promise<void> {
  compute?.(scope, event);
  return allSettled(event, { scope });
}

/** Has the models of a page that came with the document begin, one after the other. */
export const beginningsOf = (page: LoadedPage | null, scope: Scope): (() => Promise<void>)[] =>
  page
    ? [page.opened, page.customerPageReady]
        .filter((event) => event !== null)
        .map((event) => () => begin(scope, event, page.computeDerivedStores))
    : [];

/** Loads the page that a scope begins with, and its texts; null while a redirect is in progress. */
export async function loadPage(scope: Scope, texts: Texts): Promise<LoadedPage | null> {
  const page = scope.getState($page);
  if (page === null) return null;
  const [chunk, customer] = await Promise.all([
    isLazy(page) ? loadPageChunk(PAGES[page], texts) : null,
    scope.getState($isSignedIn) ? loadCustomer() : null,
  ]);
  return {
    page,
    pages: chunk ? { [page]: chunk.default } : {},
    opened: chunk?.opened ?? null,
    navigation: customer?.navigation ?? null,
    customerPageReady: customer?.customerPageReady ?? null,
    computeDerivedStores: customer?.computeDerivedStores ?? null,
  };
}

/** Loads a page's chunk and texts before it is opened. */
export async function loadPageAhead(
  page: Page,
  texts: Pick<Texts, 'loadNamespaces'>,
): Promise<void> {
  if (isLazy(page)) await loadPageChunk(PAGES[page], texts);
}

/** The files of each page: its module, and the namespaces of its texts. */
export const pageFiles = (): Readonly<
  Record<string, { module: string; namespaces: readonly string[] }>
> => PAGES;

const isLazy = (page: Page | null): page is LazyPage => page !== null && page in PAGES;

/**
 * Notifies a page's model that it opened, now and on every later visit, and ends the loading state
 * once the page is loaded. A failed chunk is shown in the view that waits for it. `begun` is a page
 * whose models have begun already.
 */
export function startPageLifecycle(scope: Scope, begun: Page | null = null): void {
  const endNavigation = () => allSettled(navigationEnded, { scope });
  // The rest of the sign-in sequence (spec 4) never blocks the page's own requests.
  const runSignInSequence = () => {
    if (scope.getState($isSignedIn))
      void loadCustomer().then(
        ({ customerPageReady, computeDerivedStores }) =>
          begin(scope, customerPageReady, computeDerivedStores),
        () => undefined,
      );
  };
  const openPage = (page: Page | null, hasBegun = false) => {
    // A redirect is in progress: its target page sends its requests first.
    if (page === null) return;
    if (!isLazy(page)) return runSignInSequence();
    const customer = scope.getState($isSignedIn) ? loadCustomer().catch(() => null) : null;
    void Promise.all([PAGES[page].load(), customer])
      .then(
        ([{ opened }, loaded]) => {
          if (opened && !hasBegun && scope.getState($page) === page)
            void begin(scope, opened, loaded?.computeDerivedStores ?? null);
        },
        () => undefined,
      )
      .then(runSignInSequence);
  };
  const awaitPageChunk = () => {
    const page = scope.getState($page);
    if (isLazy(page)) void PAGES[page].load().then(endNavigation, endNavigation);
    else void endNavigation();
  };
  createWatch({ unit: $page, scope, fn: (page) => openPage(page) });
  createWatch({ unit: locationChanged, scope, fn: awaitPageChunk });
  openPage(scope.getState($page), begun !== null && scope.getState($page) === begun);
  awaitPageChunk();
}
