import { attach, combine, createEvent, createStore, sample } from 'effector';
import { and } from 'patronum/and';
import { reset } from 'patronum/reset';
import { createRefresh } from '../../platform/query/refresh.ts';
import { createWait } from '../../platform/time/ports.ts';
import { sessionEnded } from '../../session/index.ts';
import { $inBrowser, $pageVisible } from '../../shell/configuration/index.ts';
import { $page } from '../../shell/routing/index.ts';
import type { VisitId } from '../calendar/ports.ts';
import { followLinkFx, loadVisitTrackingFx } from './ports.ts';
import { followedAfter, followedMeanwhile, isFollowed } from './rules-followed.ts';
import { directionOf, milesOf, trackedStages } from './rules-told.ts';
import type { Followed } from './types.ts';

/** Maximum age of what a visible page tells, in milliseconds. */
const EVERY_MS = 60_000;
export const LOADING: Followed = { kind: 'loading' };

/** What the page follows: a link, by its token; or a visit of the own account. */
export type Target = { token: string } | VisitId;
export const byLink = (target: Target | null): boolean => target !== null && 'token' in target;

// -- Stores
export const $followed = createStore<Followed>(LOADING, { sid: 'followedVisit' });
/** In memory, because of its token. */
export const $target = createStore<Target | null>(null, { serialize: 'ignore' });

// -- Derived
/** The map and its words, of a van that is on the way; null otherwise. */
export const $van = combine($followed, (followed) => {
  const place = followed.kind === 'tracked' ? followed.tracking.place : null;
  return (
    place && {
      ...place,
      miles: milesOf(place.metres),
      direction: directionOf(place.van, place.home),
    }
  );
});
/** How far the visit is; null while that is not known. */
export const $trackedStages = combine($followed, (followed) => {
  switch (followed.kind) {
    case 'tracked':
      return trackedStages(followed.tracking.state);
    case 'notStarted':
      return trackedStages('SCHEDULED');
    default:
      return null;
  }
});

// -- Asking
export const waitForTrackingFx = createWait('waitForTracking');
const followFx = attach({ effect: followLinkFx });
const loadFx = attach({ effect: loadVisitTrackingFx });
export const asked = createEvent<{ target: Target | null; background: boolean }>();
sample({
  clock: asked,
  filter: ({ target }) => byLink(target),
  fn: ({ target, background }) => ({
    token: target && 'token' in target ? target.token : '',
    background,
  }),
  target: followFx,
});
sample({
  clock: asked,
  filter: ({ target }) => target !== null && !byLink(target),
  fn: ({ target, background }) => ({
    orderId: target && 'orderId' in target ? target.orderId : '',
    jobId: target && 'jobId' in target ? target.jobId : '',
    background,
  }),
  target: loadFx,
});

// -- Each minute, while the page is visible and the visit is not over
const due = createRefresh({
  waitFx: waitForTrackingFx,
  everyMs: EVERY_MS,
  $watches: and(
    $inBrowser,
    $page.map((page) => page === 'appointmentTracking'),
    $followed.map(isFollowed),
  ),
  $visible: $pageVisible,
});
sample({
  clock: due,
  source: $target,
  fn: (target) => ({ target, background: true }),
  target: asked,
});

// -- Answers, as long as it is still what the page follows
const isAbout = (target: Target | null, params: object): boolean =>
  target !== null &&
  Object.entries(target).every(
    ([name, value]) => (params as Record<string, unknown>)[name] === value,
  );
sample({
  clock: [followFx.done, loadFx.done],
  source: $target,
  filter: (target, { params }) => isAbout(target, params),
  fn: (_, { result }): Followed => ({ kind: 'tracked', tracking: result }),
  target: $followed,
});
sample({
  clock: [followFx.fail, loadFx.fail],
  source: { target: $target, before: $followed },
  filter: ({ target }, { params }) => isAbout(target, params),
  fn: ({ target, before }, { params, error }) =>
    (params.background ? followedMeanwhile : followedAfter)(error, before, byLink(target)),
  target: $followed,
});
// -- Leaving
const left = sample({
  clock: $page,
  filter: (page) => page !== 'appointmentTracking',
  fn: () => undefined,
});
reset({ clock: [left, sessionEnded], target: [$target, $followed] });
