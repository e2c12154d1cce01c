import { combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum/debounce';
import { connectionRestored } from '../../platform/connectivity/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { $filter, $listQueryKey, $isFiltered, $listQuery } from './filter.ts';
import { loadActivityFx } from './ports.ts';
import { listQueryKey } from './rules-filter.ts';
import { failedIn, failedPages, missingPages, PAGE_ROWS } from './rules-pages.ts';
import type { VisibleRange } from './rules-pages.ts';
import type { Page, Pages, Totals } from './types.ts';

/**
 * Pause in scrolling, in milliseconds, before the visible rows are requested. Rows scrolled past
 * are not.
 */
export const SCROLLING_PAUSE = 80;

/** State of the rows on the page. */
export type Shown = 'loading' | 'failed' | 'empty' | 'nothingFound' | 'ready';

// -- Public events
/** These positions of the table came into view. */
export const rowsCameIntoView = createEvent<VisibleRange>();
/** The customer retries the rows that failed to load. */
export const rowsRetried = createEvent();

// -- Stores
export const $pages = createStore<Pages>({}, { serialize: 'ignore' });
export const $totals = createStore<Totals | null>(null, { serialize: 'ignore' });
const $inView = createStore<VisibleRange>({ first: 0, last: 0 }, { serialize: 'ignore' });

// -- Derived
export const $shown = combine(
  { totals: $totals, pages: $pages, narrowed: $isFiltered },
  ({ totals, pages, narrowed }): Shown => {
    if (totals === null) return pages[0]?.kind === 'failed' ? 'failed' : 'loading';
    if (totals.total > 0) return 'ready';
    return narrowed ? 'nothingFound' : 'empty';
  },
);
/**
 * Totals of the rows, in cents above 0. Null if the filter excludes them; refunds also if there are
 * none.
 */
export const $sums = combine(
  $totals,
  $filter,
  (totals, { kind }) =>
    totals && {
      total: totals.total,
      charged: kind === 'payments' || totals.chargesHidden ? null : totals.charged,
      paid: kind === 'charges' ? null : -totals.paid,
      refunded: totals.refunded === 0 ? null : totals.refunded,
    },
);
/** Charges are hidden because billing is suppressed (spec 4). */
export const $chargesHidden = combine(
  $totals,
  $filter,
  (totals, { kind }) => kind !== 'payments' && totals !== null && totals.chargesHidden,
);
/** Some visible rows failed to load. */
export const $someFailed = combine(
  $pages,
  $inView,
  (pages, view) => failedIn(pages, view).length > 0,
);

// -- Another query starts from scratch: its first rows are in view
const listQueryChanged = sample({
  clock: $listQueryKey,
  filter: (key) => key !== null,
  fn: (): Pages => ({}),
});
sample({ clock: [listQueryChanged, sessionEnded], fn: () => null, target: $totals });
sample({
  clock: [listQueryChanged, sessionEnded],
  fn: () => ({ first: 0, last: 0 }),
  target: $inView,
});
sample({ clock: [listQueryChanged, sessionEnded], fn: (): Pages => ({}), target: $pages });
sample({ clock: debounce(rowsCameIntoView, SCROLLING_PAUSE), target: $inView });

// -- Visible rows that were not requested are requested, page by page
const $due = combine({ question: $listQuery, pages: $pages, inView: $inView });
const next = sample({
  clock: [listQueryChanged, $inView.updates, $pages.updates],
  source: $due,
  filter: ({ question, pages, inView }) =>
    question !== null && missingPages(pages, inView).length > 0,
  fn: ({ question, pages, inView }) => ({ question, page: missingPages(pages, inView)[0] ?? 0 }),
});
const pageStored = createEvent<{ page: number; as: Page }>();
sample({
  clock: pageStored,
  source: $pages,
  fn: (pages, { page, as }): Pages => ({ ...pages, [page]: as }),
  target: $pages,
});
sample({
  clock: next,
  filter: ({ question }) => question !== null,
  fn: ({ question, page }) => ({
    ...(question ?? raise()),
    offset: page * PAGE_ROWS,
    first: PAGE_ROWS,
  }),
  target: loadActivityFx,
});
sample({
  clock: next,
  fn: ({ page }) => ({ page, as: { kind: 'loading' } as const }),
  target: pageStored,
});

// -- A response to a query that is not on screen any more is ignored
const pageReceived = sample({
  clock: loadActivityFx.done,
  source: $listQueryKey,
  filter: (key, { params }) => key === listQueryKey(params),
  fn: (_, done) => done,
});
sample({
  clock: pageReceived,
  fn: ({ result: { total, charged, paid, refunded, chargesHidden } }) => ({
    total,
    charged,
    paid,
    refunded,
    chargesHidden,
  }),
  target: $totals,
});
sample({
  clock: pageReceived,
  fn: ({ params, result }) => ({
    page: params.offset / PAGE_ROWS,
    as: { kind: 'ready' as const, rows: result.rows },
  }),
  target: pageStored,
});
sample({
  clock: loadActivityFx.fail,
  source: $listQueryKey,
  filter: (key, { params }) => key === listQueryKey(params),
  fn: (_, { params }) => ({ page: params.offset / PAGE_ROWS, as: { kind: 'failed' as const } }),
  target: pageStored,
});

// -- Retried by the customer or because the connection is restored
const withoutFailedPages = (pages: Pages): Pages => {
  const failed = new Set(failedPages(pages));
  return Object.fromEntries(Object.entries(pages).filter(([page]) => !failed.has(Number(page))));
};
sample({
  clock: [rowsRetried, connectionRestored],
  source: $pages,
  filter: (pages) => failedPages(pages).length > 0,
  fn: withoutFailedPages,
  target: $pages,
});

function raise(): never {
  throw new Error('Nothing is asked without a question.');
}
