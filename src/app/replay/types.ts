import type { CatalogueEvent } from '../../../contracts/events/index.ts';

/** An event as the store has it. */
export type Recorded = CatalogueEvent;
export type Of<Name extends Recorded['name']> = Extract<Recorded, { name: Name }>;

/** What the models say, by the names that an analyst reads; null for what is not there. Cents and days as whole numbers. */
export type States = Readonly<Record<string, string | number | null>>;

/** Where a state that was computed is another than the recorded one. */
export interface Difference {
  what: string;
  recorded: string | number | null;
  computed: string | number | null;
}

/** An event of the recording, and where the models stand after it. */
export interface Moment {
  event: Recorded;
  /** A load of another document begins with it. */
  isLoad: boolean;
  /** It drove the models: what it says was done, or answered. */
  drove: boolean;
  states: States;
  /** Those that the event changed. */
  changed: States;
  /** How many recorded states were compared with computed ones. */
  compared: number;
  differences: readonly Difference[];
}
