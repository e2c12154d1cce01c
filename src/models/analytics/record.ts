import { attach, createEvent, createStore, sample } from 'effector';
import { stampFx } from './ports.ts';
import type { Fact, TimestampedFact } from './types.ts';

/** How many facts are kept in memory until the outbox is open; the first script has not more to tell. */
const MAX_FACTS_BEFORE_OUTBOX = 500;

// -- Public events
/** Something that analytics records has happened. The areas of the portal tell it; they know nothing else of analytics. */
export const factReported = createEvent<Fact>();

// -- Internal events: this small part comes with the first script, the model (model.ts) later
/** A fact, with the time at which it happened. */
export const factTimestamped = createEvent<TimestampedFact>();

// -- Stores
/** What happened before the outbox was open; null once it is, and where nothing may be recorded. */
export const $factsBeforeOutbox = createStore<readonly TimestampedFact[] | null>([], {
  serialize: 'ignore',
});

// -- Effects
const timestampFactFx = attach({ effect: stampFx, mapParams: (fact: Fact): unknown => fact });

// -- Wiring
sample({ clock: factReported, target: timestampFactFx });
sample({
  clock: timestampFactFx.done,
  fn: ({ params, result }): TimestampedFact => ({ fact: params, stamp: result }),
  target: factTimestamped,
});
sample({
  clock: factTimestamped,
  source: $factsBeforeOutbox,
  filter: (early) => early !== null && early.length < MAX_FACTS_BEFORE_OUTBOX,
  fn: (early, one) => [...(early ?? []), one],
  target: $factsBeforeOutbox,
});
