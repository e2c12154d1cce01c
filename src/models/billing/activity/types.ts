import type { ActivityFilter, ActivityQuery } from '../../../../contracts/generated/selfservice.ts';

export type ActivityPage = ActivityQuery['activity'];
export type ActivityRow = ActivityPage['rows'][number];

/** The list query, regardless of which rows are loaded. */
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

/** The customer's filter and order of the rows, all of it in the URL. */
export interface Filter {
  kind: Kind;
  group: Group;
  dates: Dates;
  /** With `custom`: first and last day, `YYYY-MM-DD`; null for no bound. */
  from: string | null;
  to: string | null;
  /** The search text, 0 to 100 characters. */
  text: string;
  sort: Sort;
}

/** A hundred rows, by offset. */
export type Page =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; rows: readonly ActivityRow[] };

/** By page number n: the rows from 100·n on. */
export type Pages = Readonly<Record<number, Page>>;

/** Number of rows, and their sums in cents: `paid` is below 0, `refunded` above. */
export type Totals = Pick<
  ActivityPage,
  'total' | 'charged' | 'paid' | 'refunded' | 'chargesHidden'
>;
