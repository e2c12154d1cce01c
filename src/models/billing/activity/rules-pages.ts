import type { ActivityRow, Pages } from './types.ts';

/** How many rows come at once. */
export const PAGE_ROWS = 100;

/** What stands at a place of the table. */
export type TableSlot =
  { kind: 'waiting' } | { kind: 'failed' } | { kind: 'row'; row: ActivityRow };

/** What stands at this place, counted from 0; a place whose page was never asked for waits. */
export function slotAt(pages: Pages, index: number): TableSlot {
  const page = pages[Math.floor(index / PAGE_ROWS)];
  switch (page?.kind) {
    case undefined:
    case 'loading':
      return { kind: 'waiting' };
    case 'failed':
      return { kind: 'failed' };
    case 'ready': {
      const row = page.rows[index % PAGE_ROWS];
      return row ? { kind: 'row', row } : { kind: 'waiting' };
    }
  }
}

/** First and last place in view, counted from 0. */
export interface VisibleRange {
  first: number;
  last: number;
}

/** The pages that have these places. */
export function pagesOf({ first, last }: VisibleRange): number[] {
  const from = Math.floor(first / PAGE_ROWS);
  return Array.from(
    { length: Math.max(0, Math.floor(last / PAGE_ROWS) - from + 1) },
    (_, more) => from + more,
  );
}

/** The pages in view that nobody asked for yet. */
export const missingPages = (pages: Pages, view: VisibleRange): number[] =>
  pagesOf(view).filter((page) => pages[page] === undefined);

/** The pages in view that did not come. */
export const failedIn = (pages: Pages, view: VisibleRange): number[] =>
  pagesOf(view).filter((page) => pages[page]?.kind === 'failed');

const all = (pages: Pages): number[] => Object.keys(pages).map(Number);

/** Every page that did not come, wherever it is. */
export const failedPages = (pages: Pages): number[] =>
  all(pages).filter((page) => pages[page]?.kind === 'failed');
