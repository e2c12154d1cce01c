import { combine, createEvent, createStore, sample } from 'effector';
import { connectivityOf } from './rules.ts';

// -- Public events: what the browser and the calls say of the line
/** The browser says whether the machine is connected. */
export const onlineChanged = createEvent<boolean>();
/** A call brought something back, whatever it was. */
export const serverReached = createEvent();
/** A call brought nothing back, or not in time. */
export const connectionLost = createEvent();
/** A call takes long; {@link slowRequestEnded} follows. */
export const slowRequestStarted = createEvent();
export const slowRequestEnded = createEvent();

// -- Stores
const $online = createStore(true, { serialize: 'ignore' });
const $serverReachable = createStore(true, { serialize: 'ignore' });
const $slowRequestCount = createStore(0, { serialize: 'ignore' });
/** The line was lost and is back. */
export const $connectionIsBack = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The line as the customer is told of it. */
export const $connectivity = combine(
  { online: $online, reached: $serverReachable, late: $slowRequestCount },
  connectivityOf,
);
const $disconnected = combine(
  $connectivity,
  (line) => line === 'offline' || line === 'unreachable',
);
/** The line is back: what failed for want of it may be asked for again. */
export const connectionRestored = sample({
  clock: $disconnected.updates,
  filter: (broken) => !broken,
  fn: () => undefined,
});

// -- Wiring
sample({ clock: onlineChanged, target: $online });
sample({ clock: connectionLost, fn: () => false, target: $serverReachable });
// A browser that is connected again is believed until a call says otherwise.
sample({
  clock: [serverReached, sample({ clock: onlineChanged, filter: (online) => online })],
  fn: () => true,
  target: $serverReachable,
});
sample({ clock: $disconnected, fn: (broken) => !broken, target: $connectionIsBack });
sample({
  clock: slowRequestStarted,
  source: $slowRequestCount,
  fn: (late) => late + 1,
  target: $slowRequestCount,
});
sample({
  clock: slowRequestEnded,
  source: $slowRequestCount,
  fn: (late) => late - 1,
  target: $slowRequestCount,
});
