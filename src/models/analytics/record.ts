import { attach, createEvent, createStore, sample } from 'effector';
import { stampFx } from './ports.ts';
import type { Fact, Heard } from './types.ts';

/** How many facts are kept in memory until the outbox is open; the first script has not more to tell. */
const EARLY_AT_MOST = 500;

// -- Public events
/** Something that analytics records has happened. The areas of the portal tell it; they know nothing else of analytics. */
export const noted = createEvent<Fact>();

// -- Internal events: this small part comes with the first script, the model (model.ts) later
/** A fact, with the time at which it happened. */
export const heard = createEvent<Heard>();

// -- Stores
/** What happened before the outbox was open; null once it is, and where nothing may be recorded. */
export const $early = createStore<readonly Heard[] | null>([], { serialize: 'ignore' });

// -- Effects
const noteFx = attach({ effect: stampFx, mapParams: (fact: Fact): unknown => fact });

// -- Wiring
sample({ clock: noted, target: noteFx });
sample({
  clock: noteFx.done,
  fn: ({ params, result }): Heard => ({ fact: params, stamp: result }),
  target: heard,
});
sample({
  clock: heard,
  source: $early,
  filter: (early) => early !== null && early.length < EARLY_AT_MOST,
  fn: (early, one) => [...(early ?? []), one],
  target: $early,
});
