import type { ActivityRow, Pages } from './types.ts';

/** Number of rows per page. */
export const PAGE_ROWS = 100;

/** Content of one position of the table. */
export type TableSlot =
  { kind: 'waiting' } | { kind: 'failed' } | { kind: 'row'; row: ActivityRow };

/**
 * The slot at this position, counted from 0. A position whose page was never requested is waiting.
 */
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

/** First and last visible position, counted from 0. */
export interface VisibleRange {
  first: number;
  last: number;
}

/** The pages that contain these positions. */
export function pagesOf({ first, last }: VisibleRange): number[] {
  const from = Math.floor(first / PAGE_ROWS);
  return Array.from(
    { length: Math.max(0, Math.floor(last / PAGE_ROWS) - from + 1) },
    (_, more) => from + more,
  );
}

/** The visible pages that were not requested yet. */
export const missingPages = (pages: Pages, view: VisibleRange): number[] =>
  pagesOf(view).filter((page) => pages[page] === undefined);

/** The visible pages that failed to load. */
export const failedIn = (pages: Pages, view: VisibleRange): number[] =>
  pagesOf(view).filter((page) => pages[page]?.kind === 'failed');

const all = (pages: Pages): number[] => Object.keys(pages).map(Number);

/** Every page that failed to load, visible or not. */
export const failedPages = (pages: Pages): number[] =>
  all(pages).filter((page) => pages[page]?.kind === 'failed');
