import { combine, createEvent, createStore, sample } from 'effector';
import { connectivityOf } from './rules.ts';

// -- Public events: what the browser and the calls say of the line
/** The browser says whether the machine is connected. */
export const onlineChanged = createEvent<boolean>();
/** A call brought something back, whatever it was. */
export const lineAnswered = createEvent();
/** A call brought nothing back, or not in time. */
export const connectionLost = createEvent();
/** A call takes long; {@link lateEnded} follows. */
export const answerLate = createEvent();
export const lateEnded = createEvent();

// -- Stores
const $online = createStore(true, { serialize: 'ignore' });
const $reached = createStore(true, { serialize: 'ignore' });
const $late = createStore(0, { serialize: 'ignore' });
/** The line was lost and is back. */
export const $connectionIsBack = createStore(false, { serialize: 'ignore' });

// -- Derived
/** The line as the customer is told of it. */
export const $connectivity = combine(
  { online: $online, reached: $reached, late: $late },
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
sample({ clock: answerLate, source: $late, fn: (late) => late + 1, target: $late });
sample({ clock: lateEnded, source: $late, fn: (late) => late - 1, target: $late });
