import { attach, combine, createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { createQuery } from '../../platform/query/query.ts';
import { connectionRestored } from '../../platform/connectivity/index.ts';
import { $location, $page, navigated } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { loadTransactionsFx } from './ports.ts';
import type { Tab } from './ports.ts';
import {
  addressOf,
  appendPage,
  markPageFailed,
  parseTab,
  TRANSACTION_ROWS,
} from './rules-transactions.ts';
import type { List } from './rules-transactions.ts';

export { TABS } from './rules-transactions.ts';
export type { MobileTransaction, Tab } from './ports.ts';
export type { List } from './rules-transactions.ts';

/** Number of transactions on the billing home. */
export const LATEST = 3;

type Lists = Readonly<Partial<Record<Tab, List>>>;

// -- Public events
export const transactionsOpened = createEvent();
export const tabChosen = createEvent<Tab>();
/** The customer loads more rows, or retries those that failed. */
export const moreRequested = createEvent();
export const transactionsRetried = createEvent();

// -- Queries: the latest ones, for the billing home
export const latestTransactions = createQuery({
  name: 'latestTransactions',
  loadFx: attach({ effect: loadTransactionsFx }),
  params: { tab: 'ALL' as const, offset: 0, first: LATEST },
});

// -- Effects
const loadRowsFx = attach({
  effect: loadTransactionsFx,
  mapParams: ({ tab, offset }: { tab: Tab; offset: number }) => ({
    tab,
    offset,
    first: TRANSACTION_ROWS,
  }),
});

// -- Stores
const $open = createStore(false, { serialize: 'ignore' });
const $lists = createStore<Lists>({}, { serialize: 'ignore' });

// -- Derived: the tab in the URL
export const $tab = $location.map(({ search }) => parseTab(search));
export const $list = combine($lists, $tab, (lists, tab): List => lists[tab] ?? { kind: 'loading' });
const $loadState = combine({ open: $open, lists: $lists, tab: $tab });

// -- Opening: each visit starts from scratch
sample({ clock: transactionsOpened, fn: () => true, target: $open });
sample({ clock: [transactionsOpened, sessionEnded], fn: (): Lists => ({}), target: $lists });
sample({
  clock: $page,
  filter: (page) => page !== null && page !== 'mobileTransactions',
  fn: () => false,
  target: $open,
});
reset({ clock: sessionEnded, target: $open });

// -- A selected tab replaces the URL, without a history entry
sample({
  clock: tabChosen,
  source: $tab,
  filter: (tab, chosen) => tab !== chosen,
  fn: (_, chosen) => ({ to: addressOf(chosen), replace: true }),
  target: navigated,
});

// -- Loads the tab's rows if they were not requested yet
const listStored = createEvent<{ tab: Tab; list: List }>();
sample({
  clock: listStored,
  source: $lists,
  fn: (lists, { tab, list }): Lists => ({ ...lists, [tab]: list }),
  target: $lists,
});
const first = sample({
  clock: [transactionsOpened, $loadState.updates],
  source: $loadState,
  filter: ({ open, lists, tab }) => open && lists[tab] === undefined,
  fn: ({ tab }) => ({ tab, offset: 0 }),
});
sample({
  clock: first,
  fn: ({ tab }) => ({ tab, list: { kind: 'loading' } as const }),
  target: listStored,
});
sample({ clock: first, target: loadRowsFx });

// -- More rows
const more = sample({
  clock: moreRequested,
  source: { list: $list, tab: $tab },
  filter: ({ list }) => list.kind === 'ready' && (list.more === 'idle' || list.more === 'failed'),
  fn: ({ list, tab }) => ({ tab, offset: list.kind === 'ready' ? list.rows.length : 0, list }),
});
sample({
  clock: more,
  fn: ({ tab, list }) => ({
    tab,
    list: list.kind === 'ready' ? { ...list, more: 'loading' as const } : list,
  }),
  target: listStored,
});
sample({ clock: more, fn: ({ tab, offset }) => ({ tab, offset }), target: loadRowsFx });

// -- Results and failures
sample({
  clock: loadRowsFx.done,
  source: $lists,
  fn: (lists, { params: { tab, offset }, result }) => ({
    tab,
    list: appendPage(lists[tab], offset, result),
  }),
  target: listStored,
});
sample({
  clock: loadRowsFx.fail,
  source: $lists,
  fn: (lists, { params: { tab } }) => ({ tab, list: markPageFailed(lists[tab]) }),
  target: listStored,
});

// -- Retried by the customer or because the connection is restored
const withoutFailed = (lists: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.kind !== 'failed'));
sample({
  clock: [transactionsRetried, connectionRestored],
  source: $lists,
  filter: (lists) => Object.values(lists).some(({ kind }) => kind === 'failed'),
  fn: withoutFailed,
  target: $lists,
});
