import { combine, createEvent, createStore, sample } from 'effector';
import { connectivityOf } from './rules-connectivity.ts';

// -- Public events: connectivity reported by the browser and by requests
/** The browser reports whether the device is online. */
export const onlineChanged = createEvent<boolean>();
/** A request received a response of any kind. */
export const serverReached = createEvent();
/** A request received no response, or not in time. */
export const connectionLost = createEvent();
/** A request is slow. {@link slowRequestEnded} follows. */
export const slowRequestStarted = createEvent();
export const slowRequestEnded = createEvent();

// -- Stores
const $online = createStore(true, { serialize: 'ignore' });
const $serverReachable = createStore(true, { serialize: 'ignore' });
const $slowRequestCount = createStore(0, { serialize: 'ignore' });
/** The connection was lost and is restored. */
export const $connectionIsBack = createStore(false, { serialize: 'ignore' });

// -- Derived
/** Connectivity as shown to the customer. */
export const $connectivity = combine(
  { online: $online, reached: $serverReachable, late: $slowRequestCount },
  connectivityOf,
);
const $disconnected = combine(
  $connectivity,
  (line) => line === 'offline' || line === 'unreachable',
);
/** The connection is restored: requests that failed without it may be retried. */
export const connectionRestored = sample({
  clock: $disconnected.updates,
  filter: (broken) => !broken,
  fn: () => undefined,
});

// -- Wiring
sample({ clock: onlineChanged, target: $online });
sample({ clock: connectionLost, fn: () => false, target: $serverReachable });
// A browser that is online again is trusted until a request fails.
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
