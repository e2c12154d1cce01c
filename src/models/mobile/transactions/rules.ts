import type { MobileTransaction, MobileTransactions, Tab } from './ports.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

/** The tabs in their order (spec 2.5). */
export const TABS: readonly Tab[] = ['ALL', 'PAYMENTS', 'REFUNDS'];

/** How many rows come at once. */
export const TRANSACTION_ROWS = 25;

/** How a tab stands in the address; everything is the page itself. */
const TAB_QUERY_VALUES: Readonly<Record<Tab, string>> = {
  ALL: '',
  PAYMENTS: 'payments',
  REFUNDS: 'refunds',
};

/** The tab that an address names; what it does not know is everything. */
export function parseTab(search: string): Tab {
  const named = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => TAB_QUERY_VALUES[tab] === named) ?? 'ALL';
}

export const addressOf = (tab: Tab): string =>
  tab === 'ALL'
    ? PATHS.mobileTransactions
    : `${PATHS.mobileTransactions}?tab=${TAB_QUERY_VALUES[tab]}`;

/** The tab that a key leads to from another (ARIA tabs pattern): the arrows go around, Home and End to the ends; null for every other key. */
export function tabAfter(tab: Tab, key: string): Tab | null {
  const at = TABS.indexOf(tab);
  const places: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1 + TABS.length,
    Home: 0,
    End: TABS.length - 1,
  };
  const place = places[key];
  return place === undefined ? null : (TABS[place % TABS.length] ?? null);
}

/** A tab's rows as far as they came. */
export type List =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'noMobile' }
  | { kind: 'empty' }
  | {
      kind: 'ready';
      rows: readonly MobileTransaction[];
      total: number;
      more: 'none' | 'idle' | 'loading' | 'failed';
    };

/** What a list is once these rows came after those that it had; a row that is there already, because a newer one moved it, is not there twice. */
export function appendPage(
  list: List | undefined,
  offset: number,
  { hasMobile, rows, total }: MobileTransactions,
): List {
  if (!hasMobile) return { kind: 'noMobile' };
  const had = offset > 0 && list?.kind === 'ready' ? list.rows : [];
  const known = new Set(had.map(({ id }) => id));
  const all = [...had, ...rows.filter(({ id }) => !known.has(id))];
  if (all.length === 0) return { kind: 'empty' };
  return {
    kind: 'ready',
    rows: all,
    total,
    more: offset + rows.length < total && rows.length > 0 ? 'idle' : 'none',
  };
}

/** What a list is once what was asked for did not come: the rows that are there stay. */
export const markPageFailed = (list: List | undefined): List =>
  list?.kind === 'ready' ? { ...list, more: 'failed' } : { kind: 'failed' };
