import { combine, createEvent, createStore, sample } from 'effector';
import { $features } from '../features/index.ts';
import { mayDo } from '../payment/rules-permissions.ts';
import { $profile } from '../session/index.ts';
import { navigateFx } from './ports.ts';
import { outcomeOf } from './rules.ts';

export interface Location {
  path: string;
  /** With its leading `?`, or empty. */
  search: string;
}

// -- Public events
/** The browser stands at a location: first load, link, back or forward. */
export const locationChanged = createEvent<Location>();
/** Something asks the browser to move. */
export const navigated = createEvent<{ to: string; replace?: boolean }>();

// -- Stores
export const $location = createStore<Location>({ path: '/', search: '' }, { sid: 'location' });

const $visitor = combine($profile, $features, (profile, features) => ({
  signedIn: profile !== null,
  readsBilling: profile !== null && mayDo('readBilling', profile),
  billingEnabled: features.billing,
}));
export const $outcome = combine($location, $visitor, outcomeOf);
/** The page to show; null while a redirect is under way. */
export const $page = combine($outcome, (outcome) => (outcome.kind === 'show' ? outcome.page : null));
/** May this customer read billing? Decides navigation and amounts. */
export const $readsBilling = combine($visitor, (visitor) => visitor.readsBilling);

// -- Wiring
sample({ clock: locationChanged, target: $location });
sample({ clock: navigated, fn: ({ to, replace = false }) => ({ to, replace }), target: navigateFx });
sample({
  clock: [locationChanged, $visitor.updates],
  source: $outcome,
  filter: (outcome) => outcome.kind === 'redirect',
  fn: (outcome) => ({ to: outcome.kind === 'redirect' ? outcome.to : '/', replace: true }),
  target: navigateFx,
});
