import { allSettled, createWatch } from 'effector';
import type { EventCallable, Scope } from 'effector';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { $page } from '../models/routing/index.ts';
import type { Page } from '../models/routing/index.ts';
import { loadChunk } from './load-chunk.ts';
import type { Texts } from './texts.ts';

/** What a page's chunk brings: its view, and the event that says it has opened. */
interface PageChunk {
  default: ComponentType;
  opened: EventCallable<void>;
}

interface PageEntry {
  load: () => Promise<PageChunk>;
  namespaces: readonly string[];
}

export type LazyPages = Partial<Record<Page, ComponentType>>;

/** The pages that come as chunks, their models with them. scripts/build/pages.mjs says the same of preloading. */
const PAGES: Partial<Record<Page, PageEntry>> = {
  accountSummary: { load: () => import('./page-account-summary.ts'), namespaces: [] },
  billing: { load: () => import('./page-billing.ts'), namespaces: ['billing', 'payment'] },
  payBill: { load: () => import('./page-pay-bill.ts'), namespaces: ['billing', 'payment'] },
};

/** The page's chunk and its texts, asked for together. */
async function load(entry: PageEntry, texts: Texts): Promise<PageChunk> {
  const [chunk] = await Promise.all([loadChunk(entry.load), texts.load(entry.namespaces)]);
  return chunk;
}

/** The views of the pages that come as chunks. */
export const lazyPages = (texts: Texts): LazyPages => Object.fromEntries(Object.entries(PAGES).map(([page, entry]) => [page, lazy(() => load(entry, texts))]));

/** Tells a page's model that it opened, now and on every later visit. A chunk that fails shows in the view that waits for it. */
export function openPages(scope: Scope): void {
  const open = (page: Page | null) => {
    const entry = page ? PAGES[page] : undefined;
    if (entry) void entry.load().then(({ opened }) => (scope.getState($page) === page ? allSettled(opened, { scope }) : undefined), () => undefined);
  };
  createWatch({ unit: $page, scope, fn: open });
  open(scope.getState($page));
}
