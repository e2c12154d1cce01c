import type { CatalogueEvent } from '../../../contracts/events/index.ts';

/** An event as stored. */
export type RecordedEvent = CatalogueEvent;
export type RecordedEventOf<Name extends RecordedEvent['name']> = Extract<
  RecordedEvent,
  { name: Name }
>;

/**
 * Model states by analyst-readable name; null if not available. Cents and days as whole numbers.
 */
export type States = Readonly<Record<string, string | number | null>>;

/** A computed state that differs from the recorded one. */
export interface Difference {
  what: string;
  recorded: string | number | null;
  computed: string | number | null;
}

/** A recorded event and the model states after it. */
export interface ReplayStep {
  event: RecordedEvent;
  /** True if the event starts a new document. */
  isPageLoad: boolean;
  /** True if the event drove the models with its action or response. */
  wasApplied: boolean;
  states: States;
  /** States that the event changed. */
  changed: States;
  /** Number of recorded states compared with computed ones. */
  compared: number;
  differences: readonly Difference[];
}
