import { KINDS } from './mutant.ts';
import { EXCLUDED } from './excluded.ts';
import type { Exclusion } from './exclusion.ts';
import type { MutantOutcome } from './mutant-outcomes.ts';

const isAmongOrUnset = <Value>(all: readonly Value[] | undefined, value: Value): boolean =>
  all?.includes(value) ?? true;

/** Whether an exclusion allows a mutant with this outcome to survive. */
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
