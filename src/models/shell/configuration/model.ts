import { createEvent, createStore, sample } from 'effector';
import { reset } from 'patronum/reset';
import { $features } from '../../platform/features/index.ts';
import { DEFAULT_FEATURES } from '../../platform/features/rules-features.ts';
import { logFx } from '../../platform/log/ports.ts';
import { createRefresh } from '../../platform/query/refresh.ts';
import { sessionEnded, signedIn } from '../../session/index.ts';
import { loadFeaturesFx, waitToRefreshFx } from './ports.ts';

/** Maximum age of the toggles on a visible page, in milliseconds. */
const REFRESH_EVERY_MS = 300_000;

// -- Public events
/** The page is loaded with its toggles. `visible`: it is on screen. */
export const refreshingStarted = createEvent<{ visible: boolean }>();
export const visibilityChanged = createEvent<boolean>();

// -- Stores
const $running = createStore(false, { serialize: 'ignore' });
/** The script runs the page: one that is rendered on the server waits for nothing. */
export const $inBrowser = createStore(false, { serialize: 'ignore' });
/** The page is on screen. */
export const $pageVisible = createStore(true, { serialize: 'ignore' });
/** The failure is already logged. Reset by the next successful response. */
const $logged = createStore(false, { serialize: 'ignore' });

// -- Every five minutes, and only while visible: a hidden page refetches when it is shown again
sample({ clock: refreshingStarted, fn: () => true, target: $inBrowser });
sample({ clock: refreshingStarted, fn: ({ visible }) => visible, target: $pageVisible });
sample({ clock: visibilityChanged, target: $pageVisible });
sample({ clock: [refreshingStarted, signedIn], fn: () => true, target: $running });
reset({ clock: sessionEnded, target: $running });
const due = createRefresh({
  waitFx: waitToRefreshFx,
  everyMs: REFRESH_EVERY_MS,
  $watches: $running,
  $visible: $pageVisible,
});
sample({ clock: due, target: loadFeaturesFx });

// -- Results. Without a response, the page's toggles stay in effect; a response that violates the
// contract is ignored, so that the build's defaults apply
sample({ clock: loadFeaturesFx.doneData, target: $features });
sample({
  clock: loadFeaturesFx.failData,
  filter: ({ kind }) => kind === 'brokenContract',
  fn: () => DEFAULT_FEATURES,
  target: $features,
});
const failedFirst = sample({
  clock: loadFeaturesFx.failData,
  source: $logged,
  filter: (logged) => !logged,
  fn: (_, failure) => failure,
});
sample({
  clock: failedFirst,
  fn: (failure) => ({ level: 'error' as const, event: 'configuration', failure }),
  target: logFx,
});
sample({ clock: failedFirst, fn: () => true, target: $logged });
sample({ clock: loadFeaturesFx.done, fn: () => false, target: $logged });
