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

/** What a page's chunk brings: its view, the event that says it has opened, and what its stores hold of what came with the document. */
interface PageChunk {
  default: ComponentType;
  opened?: EventCallable<void>;
  seed?: (graph: BootstrapData['graph']) => Seed[];
}

interface PageEntry {
  load: () => Promise<PageChunk>;
  namespaces: readonly string[];
}

/** What the frame shows by itself, before any chunk arrives. */
type BuiltInPage = 'signIn' | 'roleRequired' | 'notFound';
type LazyPage = Exclude<Page, BuiltInPage>;

export type LazyPages = Partial<Record<LazyPage, ComponentType>>;

const HELP = ['help'];
const ACCESS = ['access'];

/** The pages that come as chunks, their models with them; one that is not here does not compile. scripts/build/pages.ts says the same of preloading. */
const PAGES: Readonly<Record<LazyPage, PageEntry>> = {
  accountSummary: { load: () => import('./pages/account-summary.ts'), namespaces: ['summary'] },
  billing: { load: () => import('./pages/billing-home.ts'), namespaces: ['billing', 'payment'] },
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
    namespaces: ['billing', 'payment', 'scheduled'],
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

/** The page's chunk and its texts, asked for together. */
async function loadPageChunk(entry: PageEntry, texts: Texts): Promise<PageChunk> {
  const [chunk] = await Promise.all([
    loadChunk(entry.load),
    texts.loadNamespaces(entry.namespaces),
  ]);
  return chunk;
}

/** The views of the pages that come as chunks. */
export const lazyPages = (texts: Texts): LazyPages =>
  Object.fromEntries(
    Object.entries(PAGES).map(([page, entry]) => [page, lazy(() => loadPageChunk(entry, texts))]),
  );

/** A page at once, with its texts and what is known of it; null for those that the frame shows by itself. */
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
 * Tells a page's model that it opened, now and on every later visit, and ends the loading once the page is there. A
 * chunk that fails shows in the view that waits for it.
 */
export function startPageLifecycle(scope: Scope): void {
  const endNavigation = () => allSettled(navigationEnded, { scope });
  // The rest of the sign-in sequence (spec 4) never stands in the way of what the page itself asks for.
  const runSignInSequence = () => {
    if (scope.getState($isSignedIn))
      void loadChunk(() => import('./session/customer.ts')).then(
        ({ customerPageReady: customerArrived }) => allSettled(customerArrived, { scope }),
        () => undefined,
      );
  };
  const openPage = (page: Page | null) => {
    // A redirect is under way: the page that it leads to asks first.
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
