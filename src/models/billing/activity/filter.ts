import { combine, createEvent, createStore, merge, sample } from 'effector';
import { reset } from 'patronum/reset';
import { debounce } from 'patronum/debounce';
import { $today } from '../today.ts';
import { $language } from '../../shell/language/index.ts';
import { withSlashes } from '../../platform/calendar/rules-typed-day.ts';
import { $location, $page, locationChanged, navigated } from '../../shell/routing/index.ts';
import { sessionEnded } from '../../session/index.ts';
import { readWordsFx } from './ports.ts';
import {
  filterPath,
  dayProblems,
  NO_FILTER,
  parseFilter,
  isFiltered,
  listQueryKey,
  listQueryOf,
  typedDays,
  withDates,
  withTyped,
} from './rules-filter.ts';
import type { TypedDays } from './rules-filter.ts';
import type { Words } from './rules-words.ts';
import type { Dates, Filter } from './types.ts';

/** Pause in typing, in milliseconds, after which the typed text is searched. */
export const TYPING_PAUSE = 300;

// -- Public events
/** The account's activity or payment history was opened. */
export const activityOpened = createEvent();
export const filterChosen = createEvent<Partial<Pick<Filter, 'kind' | 'group' | 'sort'>>>();
export const datesChosen = createEvent<Dates>();
export const textTyped = createEvent<string>();
export const dayTyped = createEvent<{ field: keyof TypedDays; typed: string }>();
export const filtersCleared = createEvent();

// -- Stores
const $open = createStore(false, { serialize: 'ignore' });
const $words = createStore<Words | null>(null, { serialize: 'ignore' });
/** The filter's own last navigation. */
const $lastNavigation = createStore('', { serialize: 'ignore' });
/** The typed text before it is searched. */
export const $text = createStore('', { serialize: 'ignore' });
export const $days = createStore<TypedDays>({ from: '', to: '' }, { serialize: 'ignore' });

// -- Derived: the filter is taken from the URL
/** The page shows payments only. */
export const $paymentsOnly = combine($page, (page) => page === 'paymentHistory');
export const $filter = combine($location, $paymentsOnly, ({ search }, paymentsOnly) =>
  parseFilter(search, paymentsOnly),
);
export const $isFiltered = combine($filter, $paymentsOnly, isFiltered);
export const $dayProblems = $days.map(dayProblems);
/**
 * The list query. Null while no page shows it, and until the search terms for its text are known.
 */
export const $listQuery = combine(
  { open: $open, filter: $filter, today: $today, words: $words },
  ({ open, filter, today, words }) =>
    open && (filter.text === '' || words !== null) ? listQueryOf(filter, today, words) : null,
);
export const $listQueryKey = combine($listQuery, (question) => question && listQueryKey(question));

// -- A page that shows the list
sample({ clock: activityOpened, fn: () => true, target: $open });
sample({
  clock: $page,
  filter: (page) => page !== null && page !== 'activity' && page !== 'paymentHistory',
  fn: () => false,
  target: $open,
});
reset({ clock: sessionEnded, target: $open });
sample({
  clock: [activityOpened, $language.updates],
  source: { language: $language, open: $open },
  filter: ({ open }) => open,
  fn: ({ language }) => language,
  target: readWordsFx,
});
sample({
  clock: readWordsFx.done,
  source: $language,
  filter: (language, { params }) => language === params,
  fn: (_, { result }) => result,
  target: $words,
});

// -- The typed text follows the URL, unless the URL followed the typed text
const navigatedElsewhere = sample({
  clock: locationChanged,
  source: $lastNavigation,
  filter: (moved, { path, search }) => `${path}${search}` !== moved,
});
sample({
  clock: [activityOpened, navigatedElsewhere],
  source: $filter,
  fn: ({ text }) => text,
  target: $text,
});
sample({
  clock: [activityOpened, navigatedElsewhere],
  source: $filter,
  fn: typedDays,
  target: $days,
});
sample({ clock: textTyped, target: $text });
sample({
  clock: dayTyped,
  source: $days,
  fn: (days, { field, typed }) => ({ ...days, [field]: withSlashes(days[field], typed) }),
  target: $days,
});

// -- Each choice is a history entry for Back; typed text is one entry
const filterNavigationRequested = createEvent<{ filter: Filter; replace: boolean }>();
const $typedFilter = combine($filter, $text, $days, withTyped);
const $known = combine({ filter: $typedFilter, today: $today, open: $open });
sample({
  clock: filterChosen,
  source: $typedFilter,
  fn: (filter, chosen) => ({ filter: { ...filter, ...chosen }, replace: false }),
  target: filterNavigationRequested,
});
sample({
  clock: datesChosen,
  source: $known,
  fn: ({ filter, today }, dates) => ({ filter: withDates(filter, dates, today), replace: false }),
  target: filterNavigationRequested,
});
sample({
  clock: datesChosen,
  source: $known,
  fn: ({ filter, today }, dates) => typedDays(withDates(filter, dates, today)),
  target: $days,
});
sample({ clock: filtersCleared, fn: () => '', target: $text });
sample({ clock: filtersCleared, fn: () => typedDays(NO_FILTER), target: $days });
sample({
  clock: filtersCleared,
  source: $filter,
  fn: ({ sort }) => ({ filter: { ...NO_FILTER, sort }, replace: false }),
  target: filterNavigationRequested,
});
const typed = merge([textTyped, dayTyped]);
const paused = debounce(typed, TYPING_PAUSE);
sample({
  clock: paused,
  source: $known,
  filter: ({ open }) => open,
  fn: ({ filter }) => ({ filter, replace: true }),
  target: filterNavigationRequested,
});
const moved = sample({
  clock: filterNavigationRequested,
  source: { location: $location, paymentsOnly: $paymentsOnly },
  fn: ({ location, paymentsOnly }, { filter, replace }) => ({
    to: filterPath(location.path, filter, paymentsOnly),
    replace,
    from: `${location.path}${location.search}`,
  }),
});
const due = sample({
  clock: moved,
  filter: ({ to, from }) => to !== from,
  fn: ({ to, replace }) => ({ to, replace }),
});
sample({ clock: due, fn: ({ to }) => to, target: $lastNavigation });
sample({ clock: due, target: navigated });
