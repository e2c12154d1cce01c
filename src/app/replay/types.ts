import type { CatalogueEvent } from '../../../contracts/events/index.ts';

/** An event as the store has it. */
export type RecordedEvent = CatalogueEvent;
export type RecordedEventOf<Name extends RecordedEvent['name']> = Extract<
  RecordedEvent,
  { name: Name }
>;

/** What the models say, by the names that an analyst reads; null for what is not there. Cents and days as whole numbers. */
export type States = Readonly<Record<string, string | number | null>>;

/** Where a state that was computed is another than the recorded one. */
export interface Difference {
  what: string;
  recorded: string | number | null;
  computed: string | number | null;
}

/** An event of the recording, and where the models stand after it. */
export interface ReplayStep {
  event: RecordedEvent;
  /** A load of another document begins with it. */
  isPageLoad: boolean;
  /** It drove the models: what it says was done, or answered. */
  wasApplied: boolean;
  states: States;
  /** Those that the event changed. */
  changed: States;
  /** How many recorded states were compared with computed ones. */
  compared: number;
  differences: readonly Difference[];
}
