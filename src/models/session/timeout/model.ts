import { combine, createEvent, createStore, sample, split } from 'effector';
import { $profile, sessionEnded, signedIn } from '../index.ts';
import { endSessionFx } from '../ports.ts';
import { askRemainingFx, pingFx, readTimeFx, tellTabsFx, waitFx } from './ports.ts';
import type { TabMessage } from './ports.ts';
import { actedAtByServer, isSpoken, lookAt, phaseOf, strongerWish } from './rules.ts';
import type { Times, Wish } from './rules.ts';

/** How often the time is looked at: the count-down shows seconds. */
const LOOK_EVERY_MS = 1_000;

// -- Public events
/** The page is there with a signed-in customer, who last acted then and whom the server last heard of then, in this tab's time. */
export const timingStarted = createEvent<{ actedAt: number; pingedAt: number }>();
/** A key, a click or a touch, here or in the card capture frame. */
export const customerActed = createEvent();
/** Browser back or forward: an act that also closes the dialog (spec 4). */
export const historyMoved = createEvent();
/** The tab is on screen again: what it should have done meanwhile may be late. */
export const tabShown = createEvent();
/** Stay signed in, in the dialog. */
export const stayRequested = createEvent();

// -- Internal events, shared by the timer's files
export const wished = createEvent<Wish>();
const timeRead = createEvent<number>();

// -- Stores
export const $running = createStore(false, { serialize: 'ignore' });
const $times = createStore<Times | null>(null, { serialize: 'ignore' });
const $now = createStore(0, { serialize: 'ignore' });
const $wish = createStore<Wish>('none', { serialize: 'ignore' });

// -- Derived
const $phase = combine($times, $now, (times, now) => (times ? phaseOf(times.actedAt, now) : null));
/** What the dialog counts down; null while it doesn't show. */
export const $secondsLeft = combine($phase, (phase) =>
  phase?.kind === 'warning' ? phase.secondsLeft : null,
);
/** The seconds as a screen reader hears them: held between the moments at which they are said. */
export const $spokenSeconds = createStore<number | null>(null, { serialize: 'ignore' });
sample({
  clock: $secondsLeft,
  source: $spokenSeconds,
  filter: (spoken, left) => spoken === null || left === null || isSpoken(left),
  fn: (_, left) => left,
  target: $spokenSeconds,
});

// -- Running: from the first page with a customer until there is none
const $starts = combine($profile, $running, (profile, running) => profile !== null && !running);
const sinceThen = sample({
  clock: timingStarted,
  fn: (since): Times => ({ ...since, toldAt: since.actedAt }),
});
const sinceNow = sample({ clock: signedIn, fn: () => null });
export const startDue = sample({ clock: [sinceThen, sinceNow], filter: $starts });
sample({ clock: startDue, target: $times });
sample({ clock: startDue, fn: () => true, target: $running });
sample({ clock: startDue, fn: () => undefined, target: readTimeFx });
const ended = sample({
  clock: $profile,
  filter: (profile) => profile === null,
  fn: () => undefined,
});
sample({ clock: ended, fn: () => false, target: $running });
sample({ clock: ended, fn: () => null, target: $times });

// -- Looking at the time: every second, and at once when something happens
sample({ clock: readTimeFx.doneData, filter: $running, target: timeRead });
sample({ clock: waitFx.done, filter: $running, fn: () => undefined, target: readTimeFx });
sample({
  clock: readTimeFx.done,
  source: { running: $running, waiting: waitFx.pending },
  filter: ({ running, waiting }) => running && !waiting,
  fn: () => LOOK_EVERY_MS,
  target: waitFx,
});
sample({ clock: customerActed, fn: (): Wish => 'act', target: wished });
sample({ clock: [stayRequested, historyMoved], fn: (): Wish => 'stay', target: wished });
sample({ clock: wished, source: $wish, fn: strongerWish, target: $wish });
sample({ clock: [wished, tabShown], filter: $running, fn: () => undefined, target: readTimeFx });

const look = sample({
  clock: timeRead,
  source: { times: $times, wish: $wish },
  fn: ({ times, wish }, now) => ({
    now,
    ...lookAt(times ?? { actedAt: now, pingedAt: now, toldAt: now }, wish, now),
  }),
});
sample({ clock: look, fn: ({ times }) => times, target: $times });
sample({ clock: look, fn: ({ now }) => now, target: $now });
sample({ clock: look, fn: (): Wish => 'none', target: $wish });
sample({ clock: look, filter: ({ ping }) => ping, fn: () => undefined, target: pingFx });
sample({
  clock: look,
  filter: ({ tell }) => tell,
  fn: (): TabMessage => ({ kind: 'acted' }),
  target: tellTabsFx,
});

// -- Over: the server is asked first, because the customer may be at work in another tab
sample({
  clock: look,
  source: askRemainingFx.pending,
  filter: (asking, { phase }) => !asking && phase.kind === 'over',
  fn: () => undefined,
  target: askRemainingFx,
});
const told = split(
  sample({
    clock: askRemainingFx.doneData,
    source: { now: $now, times: $times },
    fn: ({ now, times }, seconds) => ({ now, times, actedAt: actedAtByServer(now, seconds) }),
  }),
  { over: ({ now, actedAt }) => phaseOf(actedAt, now).kind === 'over' },
);
sample({ clock: told.over, fn: () => ({ reason: 'idle' as const }), target: endSessionFx });
sample({
  clock: told.__,
  filter: ({ times }) => times !== null,
  fn: ({ times, actedAt, now }): Times => ({ pingedAt: now, toldAt: now, ...times, actedAt }),
  target: $times,
});
sample({ clock: askRemainingFx.fail, fn: () => undefined, target: sessionEnded });
