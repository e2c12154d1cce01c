import type { MobileTransaction, MobileTransactions, Tab } from './ports.ts';
import { PATHS } from '../../platform/paths/rules-paths.ts';

/** The tabs in their order (spec 2.5). */
export const TABS: readonly Tab[] = ['ALL', 'PAYMENTS', 'REFUNDS'];

/** Number of rows per page. */
export const TRANSACTION_ROWS = 25;

/** Values of the tabs in the URL. The default tab has none. */
const TAB_QUERY_VALUES: Readonly<Record<Tab, string>> = {
  ALL: '',
  PAYMENTS: 'payments',
  REFUNDS: 'refunds',
};

/** The tab in a URL. Unknown values mean the default tab, all rows. */
export function parseTab(search: string): Tab {
  const named = new URLSearchParams(search).get('tab');
  return TABS.find((tab) => TAB_QUERY_VALUES[tab] === named) ?? 'ALL';
}

export const addressOf = (tab: Tab): string =>
  tab === 'ALL'
    ? PATHS.mobileTransactions
    : `${PATHS.mobileTransactions}?tab=${TAB_QUERY_VALUES[tab]}`;

/** A tab's rows as far as loaded. */
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

/**
 * Appends a page to a list. A row that is already there, because a newer one shifted it, is not
 * added twice.
 */
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

/** Marks a failed page in a list. The loaded rows stay. */
export const markPageFailed = (list: List | undefined): List =>
  list?.kind === 'ready' ? { ...list, more: 'failed' } : { kind: 'failed' };
