import { combine, createEvent, createStore, sample, split } from 'effector';
import { reset } from 'patronum/reset';
import { $selfInstallEndpoint } from '../../platform/environment/index.ts';
import { $features } from '../../platform/features/index.ts';
import { mayDo } from '../../permissions/rules-billing.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $coBrowse } from './co-browse.ts';
import { isInAdminGroup } from '../../permissions/rules-roles.ts';
import { NAVIGATION_ERROR, routeNameOf, routeOf } from './rules-routes.ts';
import { isEnterprise } from './rules-enterprise-redirect.ts';
import { endsLoading, startsLoading } from './rules-loading.ts';
import { outcomeOf, withoutTrailingSlash } from './rules-routing.ts';
import type { Outcome, Visitor } from './types.ts';
import { navigateFx, hardNavigateFx } from '../../platform/navigation/ports.ts';

export interface Location {
  path: string;
  /** With its leading `?`, or empty. */
  search: string;
  /** With its leading `#`, or empty. */
  hash?: string;
  /** Reached by the browser's back or forward, which restores the scroll position. */
  byHistory?: boolean;
}

/**
 * Account facts used by the guards. Until known they default in the visitor's favour, since a
 * redirect is not undone. Except `managesProperty`: only the community variant ever loads it, and
 * its guard redirects nobody.
 */
export type AccountFacts = Pick<
  Visitor,
  'hasServices' | 'selfInstallEligible' | 'managesProperty' | 'cpniCompliant'
>;

// -- Public events
/** The browser's location changed: first load, link, back or forward. */
export const locationChanged = createEvent<Location>();
/** Requests a navigation. */
export const navigated = createEvent<{ to: string; replace?: boolean }>();
/** The customer followed a link. A link to the current URL reloads the page (spec 2.1). */
export const linkFollowed = createEvent<{ to: string; replace?: boolean }>();
/** The location's screen is loaded, or failed to load. */
export const navigationEnded = createEvent();
/** Facts about the account were loaded. */
export const accountFactsLoaded = createEvent<Partial<AccountFacts>>();

// -- Stores
export const $location = createStore<Location>({ path: '/', search: '' }, { sid: 'location' });
const UNKNOWN: AccountFacts = {
  hasServices: true,
  selfInstallEligible: true,
  managesProperty: false,
  cpniCompliant: true,
};
const $accountFacts = createStore<AccountFacts>(UNKNOWN, { sid: 'accountFacts' });
/** A screen is loading. */
export const $loading = createStore(false, { serialize: 'ignore' });

// -- Derived
/** Who visits, as the guards see it. */
export const $visitor = combine(
  $profile,
  $features,
  $accountFacts,
  $selfInstallEndpoint,
  (profile, features, facts, selfInstallEndpoint): Visitor => ({
    ...facts,
    features,
    selfInstallEndpoint,
    signedIn: profile !== null,
    readsBilling: profile !== null && mayDo('readBilling', profile),
    managesUsers: profile !== null && isInAdminGroup(profile),
    enterprise: isEnterprise(profile),
    enterpriseNone: profile?.enterpriseRole === 'NONE',
  }),
);
export const $outcome = combine($location, $visitor, outcomeOf);
/** The page to show. Null during a redirect. */
export const $page = combine($outcome, (outcome) =>
  outcome.kind === 'show' ? outcome.page : null,
);
/** The route of the location, as named in the table. The not-found page's for an unknown path. */
export const $route = combine($location, ({ path }) =>
  path === '/' ? path : (routeNameOf(withoutTrailingSlash(path)) ?? NAVIGATION_ERROR),
);
/** The shell's layout. A co-browse session sees only the header (spec 2.4). */
export const $layout = combine($outcome, $coBrowse, (outcome, coBrowse) =>
  coBrowse ? 'headerOnly' : outcome.kind === 'show' ? outcome.layout : 'bare',
);
/** Whether this customer may read billing. Determines navigation and amounts. */
export const $readsBilling = combine(
  $visitor,
  ({ readsBilling, enterprise }) => readsBilling && !enterprise,
);
/** Whether space for the side menu is reserved: for whoever may have tabs (spec 2.3). */
export const $hasMenu = combine($visitor, ({ managesUsers }) => managesUsers);
/** The location's route requires a prompt before it is left (spec 4, speed bump). */
export const $guardsLeaving = combine(
  $location,
  ({ path }) => routeOf(withoutTrailingSlash(path))?.asksBeforeLeaving ?? false,
);

// -- Location
sample({ clock: locationChanged, target: $location });
sample({
  clock: accountFactsLoaded,
  source: $accountFacts,
  fn: (known, learned) => ({ ...known, ...learned }),
  target: $accountFacts,
});
reset({ clock: sessionEnded, target: $accountFacts });

// -- Navigation: a link to the current URL is a full page load (spec 2.1)
const addressOf = ({ path, search, hash = '' }: Location): string => `${path}${search}${hash}`;
const followed = split(
  sample({
    clock: linkFollowed,
    source: $location,
    fn: (location, { to, replace = false }) => ({ to, replace, again: to === addressOf(location) }),
  }),
  { again: ({ again }) => again },
);
sample({ clock: followed.again, fn: ({ to }) => to, target: hardNavigateFx });
sample({ clock: followed.__, target: navigated });
sample({
  clock: navigated,
  fn: ({ to, replace = false }) => ({ to, replace }),
  target: navigateFx,
});

// -- Outcome of guards and redirects
const outcomeDecided = sample({ clock: [locationChanged, $visitor.updates], source: $outcome });
const navigationDecided = split(outcomeDecided, {
  redirect: (outcome): outcome is Extract<Outcome, { kind: 'redirect' }> =>
    outcome.kind === 'redirect',
  leave: (outcome): outcome is Extract<Outcome, { kind: 'leave' }> => outcome.kind === 'leave',
});
sample({
  clock: navigationDecided.redirect,
  fn: ({ to }) => ({ to, replace: true }),
  target: navigateFx,
});
sample({ clock: navigationDecided.leave, fn: ({ to }) => to, target: hardNavigateFx });

// -- A navigation error leads to /404 (spec 2.1), once: if that fails too, the screen stays
sample({
  clock: navigateFx.fail,
  filter: ({ params }) => params.to !== NAVIGATION_ERROR,
  fn: () => ({ to: NAVIGATION_ERROR, replace: true }),
  target: navigateFx,
});

// -- The loading flag (spec 2.4)
sample({
  clock: locationChanged,
  filter: ({ path }) => startsLoading(path),
  fn: () => true,
  target: $loading,
});
sample({
  clock: navigationEnded,
  source: $location,
  filter: ({ path }) => endsLoading(path),
  fn: () => false,
  target: $loading,
});
