import { attach, createEvent, createStore, sample } from 'effector';
import { stampFx } from './ports.ts';
import type { Fact, TimestampedFact } from './types.ts';

/**
 * Maximum number of facts held in memory until the outbox is open. The initial script does not
 * report more.
 */
const MAX_FACTS_BEFORE_OUTBOX = 500;

// -- Public events
/**
 * Reports a fact to analytics. The areas of the portal dispatch it and know nothing else of
 * analytics.
 */
export const factReported = createEvent<Fact>();

// -- Internal events: this small module ships with the initial script, model.ts loads later
/** A fact with the time at which it happened. */
export const factTimestamped = createEvent<TimestampedFact>();

// -- Stores
/**
 * Facts reported before the outbox was open. Null once it is open, or if nothing may be recorded.
 */
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
