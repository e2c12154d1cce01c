import { attach, createEvent, sample } from 'effector';
import { and } from 'patronum/and';
import { not } from 'patronum/not';
import { $businessNow } from '../../platform/clock/index.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, $page, navigated } from '../../shell/routing/index.ts';
import { loadAppointmentsFx } from '../ports.ts';
import { visitIn } from '../visits/rules-which.ts';
import { $followed, $target, asked, byLink, LOADING } from './followed.ts';
import type { Target } from './followed.ts';
import { keepTrackingTokenFx, readTrackingTokenFx } from './ports.ts';
import type { Followed } from './types.ts';

// -- Public events
export const trackingOpened = createEvent();
export const trackingRetried = createEvent();

const loadOwnFx = attach({ effect: loadAppointmentsFx });

// -- Opening by a link: its token leaves the address at once, so that no history and no onlooker
// has it, and stays with the tab, which may be opened again on the way
const arrived = sample({
  clock: trackingOpened,
  source: { location: $location, target: $target, profile: $profile },
  fn: ({ location: { search, path }, target, profile }) => ({
    path,
    token: new URLSearchParams(search).get('token') || null,
    held: byLink(target),
    isSignedIn: profile !== null,
  }),
});
const tokenReceived = sample({ clock: arrived, filter: ({ token }) => token !== null });
sample({
  clock: tokenReceived,
  fn: ({ path }) => ({ to: path, replace: true }),
  target: navigated,
});
sample({ clock: tokenReceived, fn: ({ token }) => token, target: keepTrackingTokenFx });
const withoutLink = sample({
  clock: arrived,
  filter: ({ token, held }) => token === null && !held,
});
sample({
  clock: withoutLink,
  filter: ({ isSignedIn }) => !isSignedIn,
  fn: () => undefined,
  target: readTrackingTokenFx,
});
const tokenKept = sample({
  clock: readTrackingTokenFx.doneData,
  filter: (token) => token !== null,
});
const byToken = sample({
  clock: [tokenReceived, tokenKept],
  fn: (found) => ({ token: (typeof found === 'string' ? found : found?.token) ?? '' }),
});
sample({ clock: byToken, target: $target });
sample({ clock: byToken, fn: () => LOADING, target: $followed });
sample({ clock: byToken, fn: (target) => ({ target, background: false }), target: asked });
sample({
  clock: [
    readTrackingTokenFx.fail,
    sample({ clock: readTrackingTokenFx.doneData, filter: (token) => token === null }),
  ],
  fn: (): Followed => ({ kind: 'noLink' }),
  target: $followed,
});

// -- Opening by a customer: the visit that the address names, or the next one
const $isOwn = and(
  $page.map((page) => page === 'appointmentTracking'),
  not($target.map(byLink)),
);
const ownRequested = sample({
  clock: withoutLink,
  filter: ({ isSignedIn }) => isSignedIn,
  fn: () => undefined,
});
sample({ clock: ownRequested, target: loadOwnFx });
const chosen = sample({
  clock: loadOwnFx.doneData,
  source: { location: $location, now: $businessNow },
  filter: $isOwn,
  fn: ({ location: { search }, now }, visits) => visitIn(visits, search, now),
});
sample({
  clock: chosen,
  filter: (visit) => visit === null,
  fn: (): Followed => ({ kind: 'noVisit' }),
  target: $followed,
});
const ownTarget = sample({
  clock: chosen,
  filter: (visit) => visit !== null,
  fn: (visit): Target => ({ orderId: visit?.orderId ?? '', jobId: visit?.jobId ?? '' }),
});
sample({ clock: ownTarget, target: $target });
sample({ clock: ownTarget, fn: (target) => ({ target, background: false }), target: asked });
sample({
  clock: loadOwnFx.failData,
  filter: $isOwn,
  fn: (failure): Followed => ({ kind: 'failed', failure }),
  target: $followed,
});

// -- Trying again
const retriedOwn = sample({
  clock: trackingRetried,
  source: $target,
  filter: (target) => target === null,
  fn: () => undefined,
});
sample({ clock: trackingRetried, fn: () => LOADING, target: $followed });
sample({ clock: retriedOwn, target: loadOwnFx });
sample({
  clock: trackingRetried,
  source: $target,
  fn: (target) => ({ target, background: false }),
  target: asked,
});

// A link that leads nowhere any more is forgotten, and every link with a session.
sample({
  clock: [sample({ clock: $followed, filter: ({ kind }) => kind === 'linkOver' }), sessionEnded],
  fn: () => null,
  target: keepTrackingTokenFx,
});
