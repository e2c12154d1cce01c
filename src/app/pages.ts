import { allSettled, createWatch } from 'effector';
import type { EventCallable, Scope } from 'effector';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { $page, locationChanged, navigationEnded } from '../models/shell/routing/index.ts';
import type { Page } from '../models/shell/routing/index.ts';
import { $isSignedIn } from '../models/session/index.ts';
import type { BootstrapData } from './bootstrap-data.ts';
import { loadChunk } from './load-chunk.ts';
import type { Seed } from './scope.ts';
import type { Texts } from './texts/texts.ts';

/**
 * Contents of a page's chunk: its view, its opened event, and the store values embedded in the
 * document.
 */
interface PageChunk {
  default: ComponentType;
  opened?: EventCallable<void>;
  seed?: (graph: BootstrapData['graph']) => Seed[];
}

interface PageEntry {
  load: () => Promise<PageChunk>;
  namespaces: readonly string[];
}

/** Pages that the frame shows without loading a chunk. */
type BuiltInPage = 'signIn' | 'roleRequired' | 'notFound';
type LazyPage = Exclude<Page, BuiltInPage>;

export type LazyPages = Partial<Record<LazyPage, ComponentType>>;

const HELP = ['help'];
const ACCESS = ['access'];

/**
 * The pages that come as chunks, their models with them; one that is not here does not compile.
 * scripts/build/pages.ts says the same of preloading.
 */
const PAGES: Readonly<Record<LazyPage, PageEntry>> = {
  accountSummary: {
    load: () => import('./pages/account-summary.ts'),
    namespaces: ['summary', 'owed'],
  },
  billing: {
    load: () => import('./pages/billing-home.ts'),
    namespaces: ['billing', 'owed', 'payment'],
  },
  payBill: {
    load: () => import('./pages/one-time-payment.ts'),
    namespaces: ['billing', 'payment'],
  },
  scheduledPayments: {
    load: () => import('./pages/scheduled-payments.ts'),
    namespaces: ['billing', 'payment', 'scheduled'],
  },
  autopay: {
    load: () => import('./pages/autopay.ts'),
    namespaces: ['billing', 'payment', 'autopay'],
  },
  autopayFlow: {
    load: () => import('./pages/autopay-flow.ts'),
    namespaces: ['billing', 'payment', 'autopay'],
  },
  paymentMethods: {
    load: () => import('./pages/payment-methods.ts'),
    namespaces: ['billing', 'payment', 'methods'],
  },
  payment: {
    load: () => import('./pages/payment-detail.ts'),
    namespaces: ['billing', 'owed', 'payment', 'scheduled'],
  },
  activity: {
    load: () => import('./pages/activity.ts'),
    namespaces: ['billing', 'activity', 'statements'],
  },
  paymentHistory: {
    load: () => import('./pages/activity.ts'),
    namespaces: ['billing', 'activity', 'statements'],
  },
  mobileTransactions: {
    load: () => import('./pages/mobile-transactions.ts'),
    namespaces: ['billing', 'transactions'],
  },
  mobileLines: { load: () => import('./pages/mobile-lines.ts'), namespaces: ['billing', 'lines'] },
  statements: { load: () => import('./pages/statements.ts'), namespaces: ['statements'] },
  accountRecovery: { load: () => import('./pages/account-recovery.ts'), namespaces: ACCESS },
  createAccount: { load: () => import('./pages/create-account.ts'), namespaces: ACCESS },
  createSubAccount: { load: () => import('./pages/create-sub-account.ts'), namespaces: ACCESS },
  verifyLink: { load: () => import('./pages/verify-link.ts'), namespaces: ACCESS },
  people: { load: () => import('./pages/people.ts'), namespaces: ['people'] },
  settings: { load: () => import('./pages/settings.ts'), namespaces: ['settings', 'access'] },
  enterprise: {
    load: () => import('./pages/help.ts').then(({ Enterprise }) => ({ default: Enterprise })),
    namespaces: HELP,
  },
  maintenance: {
    load: () => import('./pages/help.ts').then(({ Maintenance }) => ({ default: Maintenance })),
    namespaces: HELP,
  },
  disclaimers: {
    load: () => import('./pages/help.ts').then(({ Disclaimers }) => ({ default: Disclaimers })),
    namespaces: HELP,
  },
  contactUs: {
    load: () => import('./pages/help.ts').then(({ ContactUs }) => ({ default: ContactUs })),
    namespaces: HELP,
  },
  support: {
    load: () => import('./pages/help.ts').then(({ Support }) => ({ default: Support })),
    namespaces: HELP,
  },
  contactToContinue: {
    load: () =>
      import('./pages/help.ts').then(({ ContactToContinue }) => ({ default: ContactToContinue })),
    namespaces: HELP,
  },
  nothingToSetUp: {
    load: () =>
      import('./pages/help.ts').then(({ NothingToSetUp }) => ({ default: NothingToSetUp })),
    namespaces: HELP,
  },
  contactToActivate: {
    load: () =>
      import('./pages/help.ts').then(({ ContactToActivate }) => ({ default: ContactToActivate })),
    namespaces: HELP,
  },
};

/** Loads the page's chunk and its texts in parallel. */
async function loadPageChunk(entry: PageEntry, texts: Texts): Promise<PageChunk> {
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

/** Loads a page with its texts and embedded data; null for pages that are built into the frame. */
export async function loadPage(
  page: Page | null,
  embedded: BootstrapData,
  texts: Texts,
): Promise<{ pages: LazyPages; seeds: Seed[] } | null> {
  if (!isLazy(page)) return null;
  const chunk = await loadPageChunk(PAGES[page], texts);
  return { pages: { [page]: chunk.default }, seeds: chunk.seed?.(embedded.graph) ?? [] };
}

const isLazy = (page: Page | null): page is LazyPage => page !== null && page in PAGES;

/**
 * Notifies a page's model that it opened, now and on every later visit, and ends the loading state
 * once the page is loaded. A failed chunk is shown in the view that waits for it.
 */
export function startPageLifecycle(scope: Scope): void {
  const endNavigation = () => allSettled(navigationEnded, { scope });
  // The rest of the sign-in sequence (spec 4) never blocks the page's own requests.
  const runSignInSequence = () => {
    if (scope.getState($isSignedIn))
      void loadChunk(() => import('./session/customer.ts')).then(
        ({ customerPageReady: customerArrived }) => allSettled(customerArrived, { scope }),
        () => undefined,
      );
  };
  const openPage = (page: Page | null) => {
    // A redirect is in progress: its target page sends its requests first.
    if (page === null) return;
    if (!isLazy(page)) return runSignInSequence();
    void PAGES[page]
      .load()
      .then(
        ({ opened }) => {
          if (opened && scope.getState($page) === page) void allSettled(opened, { scope });
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
  createWatch({ unit: $page, scope, fn: openPage });
  createWatch({ unit: locationChanged, scope, fn: awaitPageChunk });
  openPage(scope.getState($page));
  awaitPageChunk();
}
