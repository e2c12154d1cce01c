import { combine, createEvent, createStore, sample } from 'effector';
import { factReported, routePattern } from '../../models/analytics/index.ts';
import type { Fact } from '../../models/analytics/index.ts';
import { $language } from '../../models/shell/language/index.ts';
import { analyticsStarted } from '../../models/analytics/recording/index.ts';
import { $location, $page, $route } from '../../models/shell/routing/index.ts';

/** Whether the window is too narrow for the side menu. */
export const viewportNarrowChanged = createEvent<boolean>();
const $narrow = createStore(false, { serialize: 'ignore' });
sample({ clock: viewportNarrowChanged, target: $narrow });

const $pageContext = combine({
  page: $page,
  route: $route.map(routePattern),
  location: $location,
  language: $language,
  narrow: $narrow,
});
const pageEntered = sample({
  clock: [analyticsStarted, $page.updates],
  source: $pageContext,
}).filterMap(({ page, ...rest }) => (page === null ? undefined : { page, ...rest }));
sample({
  clock: pageEntered,
  fn: ({ page, route, location, language, narrow }): Fact => ({
    kind: 'pageShown',
    page,
    route,
    search: location.search,
    language,
    narrow,
  }),
  target: factReported,
});
