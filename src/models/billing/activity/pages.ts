import { combine, createEvent, createStore, sample } from 'effector';
import { debounce } from 'patronum';
import { connectionRestored } from '../../platform/connectivity/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { $filter, $listQueryKey, $isFiltered, $listQuery } from './filter.ts';
import { loadActivityFx } from './ports.ts';
import { listQueryKey } from './rules-filter.ts';
import { failedIn, failedPages, missingPages, PAGE_ROWS } from './rules-pages.ts';
import type { VisibleRange } from './rules-pages.ts';
import type { Page, Pages, Totals } from './types.ts';

/** How long scrolling rests, in milliseconds, before the rows in view are asked for: what flies past is not. */
export const SCROLLING_PAUSE = 80;

/** What the page shows of the rows. */
export type Shown = 'loading' | 'failed' | 'empty' | 'nothingFound' | 'ready';

// -- Public events
/** These places of the table are in view. */
export const rowsCameIntoView = createEvent<VisibleRange>();
/** The customer wants what did not come. */
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
/** What the rows come to, in cents above 0; null where the filter leaves them out. */
export const $sums = combine(
  $totals,
  $filter,
  (totals, { kind }) =>
    totals && {
      total: totals.total,
      charged: kind === 'payments' || totals.chargesHidden ? null : totals.charged,
      paid: kind === 'charges' ? null : -totals.paid,
    },
);
/** Charges would be shown, were billing not suppressed (spec 4). */
export const $chargesHidden = combine(
  $totals,
  $filter,
  (totals, { kind }) => kind !== 'payments' && totals !== null && totals.chargesHidden,
);
/** Rows in view did not come. */
export const $someFailed = combine(
  $pages,
  $inView,
  (pages, view) => failedIn(pages, view).length > 0,
);

// -- Another question begins anew: its first rows are in view
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

// -- What is in view and was not asked for is asked for, a page after the other
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

// -- What comes for another question than the one on screen is let go
const pageReceived = sample({
  clock: loadActivityFx.done,
  source: $listQueryKey,
  filter: (key, { params }) => key === listQueryKey(params),
  fn: (_, done) => done,
});
sample({
  clock: pageReceived,
  fn: ({ result: { total, charged, paid, chargesHidden } }) => ({
    total,
    charged,
    paid,
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

// -- Once more, by the customer or because the line is back
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
