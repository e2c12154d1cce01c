import { combine, createEvent, createStore, sample } from 'effector';
import { connectivityOf } from './rules.ts';

// -- Public events: what the browser and the calls say of the line
/** The browser says whether the machine is connected. */
export const onlineChanged = createEvent<boolean>();
/** A call brought something back, whatever it was. */
export const lineAnswered = createEvent();
/** A call brought nothing back, or not in time. */
export const connectionLost = createEvent();
/** A call takes long; {@link slowRequestEnded} follows. */
export const slowRequestStarted = createEvent();
export const slowRequestEnded = createEvent();

// -- Stores
const $online = createStore(true, { serialize: 'ignore' });
const $reached = createStore(true, { serialize: 'ignore' });
const $slowRequestCount = createStore(0, { serialize: 'ignore' });
/** The line was lost and is back. */
export const $connectionIsBack = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The line as the customer is told of it. */
export const $connectivity = combine(
  { online: $online, reached: $reached, late: $slowRequestCount },
  connectivityOf,
);
const $broken = combine($connectivity, (line) => line === 'offline' || line === 'unreachable');
/** The line is back: what failed for want of it may be asked for again. */
export const connectionRestored = sample({
  clock: $broken.updates,
  filter: (broken) => !broken,
  fn: () => undefined,
});

// -- Wiring
sample({ clock: onlineChanged, target: $online });
sample({ clock: connectionLost, fn: () => false, target: $reached });
// A browser that is connected again is believed until a call says otherwise.
sample({
  clock: [lineAnswered, sample({ clock: onlineChanged, filter: (online) => online })],
  fn: () => true,
  target: $reached,
});
sample({ clock: $broken, fn: (broken) => !broken, target: $connectionIsBack });
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
