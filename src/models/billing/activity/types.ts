import type { ActivityFilter, ActivityQuery } from '../../../../contracts/generated/selfservice.ts';

export type ActivityPage = ActivityQuery['activity'];
export type ActivityRow = ActivityPage['rows'][number];

/** What is asked for, whichever of its rows. */
export type ListQuery = Required<Omit<ActivityFilter, 'offset' | 'first'>>;

export const KINDS = ['all', 'payments', 'charges'] as const;
export const GROUPS = ['all', 'core', 'mobile'] as const;
export const DATES = [
  'all',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'last12Months',
  'custom',
] as const;
export const SORTS = ['newest', 'oldest', 'largest', 'smallest'] as const;

export type Kind = (typeof KINDS)[number];
export type Group = (typeof GROUPS)[number];
export type Dates = (typeof DATES)[number];
export type Sort = (typeof SORTS)[number];

/** How the customer narrows and orders the rows; all of it is in the address. */
export interface Filter {
  kind: Kind;
  group: Group;
  dates: Dates;
  /** With `custom`: first and last day, `YYYY-MM-DD`; null for no bound. */
  from: string | null;
  to: string | null;
  /** What is looked for, 0 to 100 characters. */
  text: string;
  sort: Sort;
}

/** A hundred rows, by offset. */
export type Page =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; rows: readonly ActivityRow[] };

/** By its number: the page of the rows from 100 times it on. */
export type Pages = Readonly<Record<number, Page>>;

/** How many rows there are, and their sums in cents: `paid` is below 0. */
export type Totals = Pick<ActivityPage, 'total' | 'charged' | 'paid' | 'chargesHidden'>;
