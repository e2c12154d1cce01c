/** URL of the run's pages: on the portal's origin, without its own scripts. */
export const BLANK_PAGE_PATH = '/healthz';

/** Instructions for a page of the run on load. */
export interface PageInstructions {
  /** Page number: a reloaded page gets a new one. */
  page: number;
  /** Number of its first event. */
  first: number;
  /** Events that it records automatically, per second. */
  perSecond: number;
}

/** A report of a page. */
export type PageReport =
  /**
   * The outbox has committed these events; `number` is null for those that the portal records
   * automatically. `at`: milliseconds since page start.
   */
  | { kind: 'committed'; at: number; events: { id: string; number: number | null }[] }
  /** A request is about to be sent; `closing`: while the tab closes. */
  | { kind: 'asked'; closing: boolean }
  /** `duplicates`: number of its events that were already stored. */
  | { kind: 'answered'; duplicates: number }
  | { kind: 'failed' };

/** State of a tab: its unsent events, and the rows stored in its browser. */
export interface TabState {
  waiting: number;
  rows: number;
}
