import type { Kind, ResponseScope } from './mutant.ts';

/** Mutants that may survive: all properties given must apply. */
export interface Exclusion {
  /** Why it is harmless, and where that is proven. */
  why: string;
  services?: readonly string[];
  operations?: readonly string[];
  of?: ResponseScope;
  /** A field's type and name, or the path itself. */
  at: RegExp;
  kinds?: readonly Kind[];
  fault?: RegExp;
  /** Only where no interaction has a value at the path: one that sees the fault must find it. */
  unseen?: true;
}
