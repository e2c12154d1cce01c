import { combine, createEvent, createStore, sample, split } from 'effector';
import { $profile, sessionEnded, signedIn } from '../index.ts';
import { endSessionFx } from '../ports.ts';
import {
  fetchRemainingTimeFx,
  pingFx,
  readTimeFx,
  broadcastToTabsFx,
  waitForTickFx,
} from './ports.ts';
import type { TabMessage } from './ports.ts';
import {
  lastActivityByServer,
  isAnnounced,
  checkTimer,
  phaseOf,
  strongerActivity,
} from './rules-idle-timeout.ts';
import type { ActivityTimes, TabActivity } from './rules-idle-timeout.ts';

/** Interval of the time check: the countdown shows seconds. */
const TICK_INTERVAL_MS = 1_000;

// -- Public events
/**
 * The page has a signed-in customer, with the times of the last activity and of the last request to
 * the server, in this tab's time.
 */
export const timingStarted = createEvent<{ actedAt: number; pingedAt: number }>();
/** A key, a click or a touch, here or in the card entry frame. */
export const userActivityDetected = createEvent();
/** Browser back or forward: activity that also closes the dialog (spec 4). */
export const historyNavigated = createEvent();
/** The tab is visible again: its timers may be late. */
export const tabShown = createEvent();
/** Stay signed in, in the dialog. */
export const stayRequested = createEvent();

// -- Internal events, shared by the timer's files
export const activityReported = createEvent<TabActivity>();
const timeRead = createEvent<number>();

// -- Stores
export const $running = createStore(false, { serialize: 'ignore' });
const $times = createStore<ActivityTimes | null>(null, { serialize: 'ignore' });
const $now = createStore(0, { serialize: 'ignore' });
const $pendingActivity = createStore<TabActivity>('none', { serialize: 'ignore' });

// -- Derived
const $phase = combine($times, $now, (times, now) => (times ? phaseOf(times.actedAt, now) : null));
/** The dialog's countdown. Null while it is closed. */
export const $secondsLeft = combine($phase, (phase) =>
  phase?.kind === 'warning' ? phase.secondsLeft : null,
);
/** The seconds announced by a screen reader. Unchanged between announcements. */
export const $announcedSeconds = createStore<number | null>(null, { serialize: 'ignore' });
sample({
  clock: $secondsLeft,
  source: $announcedSeconds,
  filter: (spoken, left) => spoken === null || left === null || isAnnounced(left),
  fn: (_, left) => left,
  target: $announcedSeconds,
});

// -- Running: from the first page with a customer until sign-out
const $mayStart = combine($profile, $running, (profile, running) => profile !== null && !running);
const timesFromPage = sample({
  clock: timingStarted,
  fn: (since): ActivityTimes => ({ ...since, toldAt: since.actedAt }),
});
const timesFromSignIn = sample({ clock: signedIn, fn: () => null });
export const timerStarted = sample({ clock: [timesFromPage, timesFromSignIn], filter: $mayStart });
sample({ clock: timerStarted, target: $times });
sample({ clock: timerStarted, fn: () => true, target: $running });
sample({ clock: timerStarted, fn: () => undefined, target: readTimeFx });
const ended = sample({
  clock: $profile,
  filter: (profile) => profile === null,
  fn: () => undefined,
});
sample({ clock: ended, fn: () => false, target: $running });
sample({ clock: ended, fn: () => null, target: $times });

// -- Time check: every second, and at once on an event
sample({ clock: readTimeFx.doneData, filter: $running, target: timeRead });
sample({ clock: waitForTickFx.done, filter: $running, fn: () => undefined, target: readTimeFx });
sample({
  clock: readTimeFx.done,
  source: { running: $running, waiting: waitForTickFx.pending },
  filter: ({ running, waiting }) => running && !waiting,
  fn: () => TICK_INTERVAL_MS,
  target: waitForTickFx,
});
sample({ clock: userActivityDetected, fn: (): TabActivity => 'act', target: activityReported });
sample({
  clock: [stayRequested, historyNavigated],
  fn: (): TabActivity => 'stay',
  target: activityReported,
});
sample({
  clock: activityReported,
  source: $pendingActivity,
  fn: strongerActivity,
  target: $pendingActivity,
});
sample({
  clock: [activityReported, tabShown],
  filter: $running,
  fn: () => undefined,
  target: readTimeFx,
});

const timerChecked = sample({
  clock: timeRead,
  source: { times: $times, wish: $pendingActivity },
  fn: ({ times, wish }, now) => ({
    now,
    ...checkTimer(times ?? { actedAt: now, pingedAt: now, toldAt: now }, wish, now),
  }),
});
sample({ clock: timerChecked, fn: ({ times }) => times, target: $times });
sample({ clock: timerChecked, fn: ({ now }) => now, target: $now });
sample({ clock: timerChecked, fn: (): TabActivity => 'none', target: $pendingActivity });
sample({ clock: timerChecked, filter: ({ ping }) => ping, fn: () => undefined, target: pingFx });
sample({
  clock: timerChecked,
  filter: ({ tell }) => tell,
  fn: (): TabMessage => ({ kind: 'acted' }),
  target: broadcastToTabsFx,
});

// -- Expired: the server is queried first, because the customer may be active in another tab
sample({
  clock: timerChecked,
  source: fetchRemainingTimeFx.pending,
  filter: (asking, { phase }) => !asking && phase.kind === 'over',
  fn: () => undefined,
  target: fetchRemainingTimeFx,
});
const remainingTimeReceived = split(
  sample({
    clock: fetchRemainingTimeFx.doneData,
    source: { now: $now, times: $times },
    fn: ({ now, times }, seconds) => ({ now, times, actedAt: lastActivityByServer(now, seconds) }),
  }),
  { over: ({ now, actedAt }) => phaseOf(actedAt, now).kind === 'over' },
);
sample({
  clock: remainingTimeReceived.over,
  fn: () => ({ reason: 'idle' as const }),
  target: endSessionFx,
});
sample({
  clock: remainingTimeReceived.__,
  filter: ({ times }) => times !== null,
  fn: ({ times, actedAt, now }): ActivityTimes => ({
    pingedAt: now,
    toldAt: now,
    ...times,
    actedAt,
  }),
  target: $times,
});
sample({ clock: fetchRemainingTimeFx.fail, fn: () => undefined, target: sessionEnded });
