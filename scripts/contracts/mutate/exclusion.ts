import type { Kind, ResponseScope } from './mutant.ts';

/** Mutants that may survive: all that is said of one has to be so. */
export interface Exclusion {
  /** Why nobody is harmed, and where that is proven. */
  why: string;
  services?: readonly string[];
  operations?: readonly string[];
  of?: ResponseScope;
  /** A field's type with its name there, or the place itself. */
  at: RegExp;
  kinds?: readonly Kind[];
  fault?: RegExp;
  /** Only where no interaction has anything at the place: one that sees the fault has to find it. */
  unseen?: true;
}
