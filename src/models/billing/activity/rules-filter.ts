import { parseDay, formatDayForInput } from '../../payments/dates/rules-payment-date.ts';
import { DATES, GROUPS, KINDS, SORTS } from './types.ts';
import { withoutCardNumbers } from '../../platform/card-numbers/rules-card-numbers.ts';
import { matchWords } from './rules-words.ts';
import type { Words } from './rules-words.ts';
import type { Dates, Filter, ListQuery } from './types.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  isRealDay,
  lastOfMonth,
} from '../../platform/calendar/rules-calendar.ts';

/** Maximum length of a search text. */
export const MAX_TEXT_LENGTH = 100;

/** The default filter: everything, newest first. */
export const NO_FILTER: Filter = {
  kind: 'all',
  group: 'all',
  dates: 'all',
  from: null,
  to: null,
  text: '',
  sort: 'newest',
};

const one = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  otherwise: Value,
): Value => values.find((value) => value === given) ?? otherwise;

/** Whether it is an existing day of this century. February 30 is not. */
const isDay = (given: string): boolean => /^20\d{2}-\d{2}-\d{2}$/.test(given) && isRealDay(given);
const dayOrNull = (given: string | null): string | null =>
  given !== null && isDay(given) ? given : null;

/**
 * Parses the filter of a URL. Unknown values are ignored. The payment history has payments and
 * refunds only.
 */
export function parseFilter(search: string, paymentsOnly: boolean): Filter {
  const query = new URLSearchParams(search);
  const dates = one(DATES, query.get('dates'), 'all');
  const [from, to] =
    dates === 'custom' ? [dayOrNull(query.get('from')), dayOrNull(query.get('to'))] : [null, null];
  return {
    kind: paymentsOnly ? 'payments' : one(KINDS, query.get('kind'), 'all'),
    group: one(GROUPS, query.get('group'), 'all'),
    dates,
    from,
    to: from !== null && to !== null && to < from ? null : to,
    text: withoutCardNumbers(query.get('q') ?? '')
      .trim()
      .slice(0, MAX_TEXT_LENGTH),
    sort: one(SORTS, query.get('sort'), 'newest'),
  };
}

/** The URL of a filter. Default values are omitted. */
export function filterPath(
  path: string,
  { kind, group, dates, from, to, text, sort }: Filter,
  paymentsOnly: boolean,
): string {
  const query = new URLSearchParams();
  if (!paymentsOnly && kind !== 'all') query.set('kind', kind);
  if (group !== 'all') query.set('group', group);
  if (dates !== 'all') query.set('dates', dates);
  if (dates === 'custom' && from !== null) query.set('from', from);
  if (dates === 'custom' && to !== null) query.set('to', to);
  if (text !== '') query.set('q', text);
  if (sort !== 'newest') query.set('sort', sort);
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

const monthOf = (day: string): { from: string; to: string } => ({
  from: firstOfMonth(day),
  to: lastOfMonth(day),
});

/** First and last day of the selection, on this day of the account. Null for no bound. */
export function bounds(
  { dates, from, to }: Pick<Filter, 'dates' | 'from' | 'to'>,
  today: string,
): { from: string | null; to: string | null } {
  switch (dates) {
    case 'all':
      return { from: null, to: null };
    case 'thisMonth':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addMonths(today, -1));
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
    case 'last12Months':
      return { from: addDays(addMonths(today, -12), 1), to: today };
    case 'custom':
      return { from, to };
  }
}

const KINDS_BY_FILTER = {
  all: ['PAYMENT', 'CHARGE', 'ADJUSTMENT'],
  // With refunds: what was paid and went back.
  payments: ['PAYMENT', 'REFUND'],
  charges: ['CHARGE', 'ADJUSTMENT'],
} as const satisfies Record<Filter['kind'], readonly ListQuery['kinds'][number][]>;
const GROUPS_BY_FILTER = { all: null, core: 'CORE', mobile: 'MOBILE' } as const satisfies Record<
  Filter['group'],
  ListQuery['serviceGroup']
>;

/**
 * The order for the API: by signed amount, so that the largest payment, which is below 0, comes
 * first ascending.
 */
function orderOf({ kind, sort }: Filter): Pick<ListQuery, 'sort' | 'descending'> {
  switch (sort) {
    case 'newest':
    case 'oldest':
      return { sort: 'DATE', descending: sort === 'newest' };
    case 'largest':
    case 'smallest':
      return { sort: 'AMOUNT', descending: (sort === 'largest') !== (kind === 'payments') };
  }
}

/** The list query for this filter, on this day of the account. */
export const listQueryOf = (filter: Filter, today: string, words: Words | null): ListQuery => ({
  kinds: [...KINDS_BY_FILTER[filter.kind]],
  serviceGroup: GROUPS_BY_FILTER[filter.group],
  ...bounds(filter, today),
  text: filter.text || null,
  ...matchWords(filter.text, words),
  ...orderOf(filter),
});

/** Two queries with the same key have the same rows. */
export const listQueryKey = ({
  kinds,
  serviceGroup,
  from,
  to,
  text,
  codes,
  services,
  serviceGroups,
  sort,
  descending,
}: ListQuery): string =>
  JSON.stringify([
    kinds,
    serviceGroup,
    from,
    to,
    text,
    codes,
    services,
    serviceGroups,
    sort,
    descending,
  ]);

/** Whether the filter excludes anything, so that some rows may not be shown. */
export const isFiltered = ({ kind, group, dates, text }: Filter, paymentsOnly: boolean): boolean =>
  (!paymentsOnly && kind !== 'all') || group !== 'all' || dates !== 'all' || text !== '';

/** Changes the date selection. A custom range starts with the previously selected days. */
export function withDates(filter: Filter, dates: Dates, today: string): Filter {
  return dates === 'custom'
    ? { ...filter, dates, ...bounds(filter, today) }
    : { ...filter, dates, from: null, to: null };
}

/** The two days of a custom range, as typed. */
export interface TypedDays {
  from: string;
  to: string;
}

export const typedDays = ({ from, to }: Pick<Filter, 'from' | 'to'>): TypedDays => ({
  from: from === null ? '' : formatDayForInput(from),
  to: to === null ? '' : formatDayForInput(to),
});

export type DayProblems = Partial<Record<keyof TypedDays, 'invalid' | 'order'>>;

const isWhole = (typed: string): boolean => typed.trim().length >= 6;

/** Problems of the days once they are typed completely. */
export function dayProblems({ from, to }: TypedDays): DayProblems {
  const [first, last] = [parseDay(from), parseDay(to)];
  return {
    ...(isWhole(from) && first === null ? { from: 'invalid' as const } : {}),
    ...(isWhole(to) && last === null ? { to: 'invalid' as const } : {}),
    ...(first !== null && last !== null && last < first ? { to: 'order' as const } : {}),
  };
}

/** The filter with the typed values that are valid. An invalid day leaves the filter's own. */
export function withTyped(filter: Filter, text: string, days: TypedDays): Filter {
  const typed = { ...filter, text: withoutCardNumbers(text).trim().slice(0, MAX_TEXT_LENGTH) };
  if (filter.dates !== 'custom') return typed;
  const [from, to] = [days.from, days.to].map((day) =>
    day.trim() === '' ? null : (parseDay(day) ?? undefined),
  );
  const read = {
    from: from === undefined ? filter.from : from,
    to: to === undefined ? filter.to : to,
  };
  return read.from !== null && read.to !== null && read.to < read.from
    ? typed
    : { ...typed, from: read.from ?? null, to: read.to ?? null };
}
