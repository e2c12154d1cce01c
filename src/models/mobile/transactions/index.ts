import { attach, combine, createEvent, createStore, sample } from 'effector';
import { createQuery } from '../../platform/query/query.ts';
import { connectionRestored } from '../../platform/connectivity/index.ts';
import { $location, $page, navigated } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { loadTransactionsFx } from './ports.ts';
import type { Tab } from './ports.ts';
import { addressOf, appendPage, markPageFailed, parseTab, TRANSACTION_ROWS } from './rules.ts';
import type { List } from './rules.ts';

export { tabAfter, TABS } from './rules.ts';
export type { MobileTransaction, Tab } from './ports.ts';
export type { List } from './rules.ts';

/** How many of them billing home shows. */
export const LATEST = 3;

type Lists = Readonly<Partial<Record<Tab, List>>>;

// -- Public events
export const transactionsOpened = createEvent();
export const tabChosen = createEvent<Tab>();
/** The customer wants the rows after those that are there, or what did not come. */
export const moreRequested = createEvent();
export const transactionsRetried = createEvent();

// -- Cards: the latest ones, for billing home
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

// -- Derived: the tab is what the address says
export const $tab = $location.map(({ search }) => parseTab(search));
export const $list = combine($lists, $tab, (lists, tab): List => lists[tab] ?? { kind: 'loading' });
const $loadState = combine({ open: $open, lists: $lists, tab: $tab });

// -- Opening: each visit begins anew
sample({ clock: transactionsOpened, fn: () => true, target: $open });
sample({ clock: [transactionsOpened, sessionEnded], fn: (): Lists => ({}), target: $lists });
sample({
  clock: $page,
  filter: (page) => page !== null && page !== 'mobileTransactions',
  fn: () => false,
  target: $open,
});
sample({ clock: sessionEnded, fn: () => false, target: $open });

// -- A tab is a choice that goes to the address; it does not become a step of the browser's back
sample({
  clock: tabChosen,
  source: $tab,
  filter: (tab, chosen) => tab !== chosen,
  fn: (_, chosen) => ({ to: addressOf(chosen), replace: true }),
  target: navigated,
});

// -- Whatever tab shows and was not asked for is asked for
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

// -- More of them
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

// -- What came, and what did not
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

// -- Once more, by the customer or because the line is back
const withoutFailed = (lists: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, list]) => list.kind !== 'failed'));
sample({
  clock: [transactionsRetried, connectionRestored],
  source: $lists,
  filter: (lists) => Object.values(lists).some(({ kind }) => kind === 'failed'),
  fn: withoutFailed,
  target: $lists,
});
