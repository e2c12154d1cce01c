import { KINDS } from './mutant.ts';
import type { ResponseScope, Kind } from './mutant.ts';
import { EXCLUDED } from './excluded.ts';
import type { MutantOutcome } from './mutant-outcomes.ts';

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

const isAmongOrUnset = <Value>(all: readonly Value[] | undefined, value: Value): boolean =>
  all?.includes(value) ?? true;

/** Whether an exclusion says that a mutant with this fate may survive. */
export const excludes = (
  { services, operations, of, at, kinds = KINDS, fault, unseen }: Exclusion,
  { mutant, kind: fate }: MutantOutcome,
): boolean =>
  fate !== 'caught' &&
  (fate === 'unseen' || !unseen) &&
  isAmongOrUnset(services, mutant.service) &&
  isAmongOrUnset(operations, mutant.operation) &&
  (of === undefined || of === mutant.of) &&
  kinds.includes(mutant.kind) &&
  (fault?.test(mutant.fault) ?? true) &&
  (at.test(mutant.at) || at.test(mutant.owner ?? ''));

export const exclusionOf = (
  fate: MutantOutcome,
  excluded: readonly Exclusion[] = EXCLUDED,
): Exclusion | undefined => excluded.find((one) => excludes(one, fate));
