/** Where the pages of the run are: an address of the portal's origin at which its own scripts do not run. */
export const BLANK_PAGE_PATH = '/healthz';

/** What a page of the run is told when it comes. */
export interface PageInstructions {
  /** Which one it is: a page that is loaded anew is another one. */
  page: number;
  /** The number of its first event. */
  first: number;
  /** How many events it notes by itself, a second. */
  perSecond: number;
}

/** What a page says. */
export type PageReport =
  /** The outbox has committed these events; `number` is null for those that the portal notes by itself. `at`: milliseconds since the page began. */
  | { kind: 'committed'; at: number; events: { id: string; number: number | null }[] }
  /** A request is about to be made; `closing`: as the tab closes. */
  | { kind: 'asked'; closing: boolean }
  /** `duplicates`: how many of its events the store had already. */
  | { kind: 'answered'; duplicates: number }
  | { kind: 'failed' };

/** How a tab stands: events that it has still to send, and rows that its browser holds. */
export interface TabState {
  waiting: number;
  rows: number;
}
