import type { Difference } from '../matching/compare.ts';
import { detectFaults } from './detect-faults.ts';
import type { ProviderResponse, Mutant } from './mutant.ts';
import type { DescribedOperation } from './operations.ts';
import { mutantsOf } from './mutants.ts';

/**
 * Outcome of a mutant: caught by an interaction and by which difference; seen and accepted by
 * interactions; or not visible in any response.
 */
export type MutantOutcome = { mutant: Mutant } & (
  | {
      kind: 'caught';
      by: string;
      difference: Difference;
      /** Of another operation. */ elsewhere?: true;
    }
  | { kind: 'survived'; seenBy: string[] }
  | { kind: 'unseen' }
);

function outcomeOf(mutant: Mutant, kept: readonly ProviderResponse[]): MutantOutcome {
  const seenBy: string[] = [];
  for (const { interaction, content: said } of kept) {
    const changed = mutant.changed(said, interaction);
    if (changed === said) continue;
    const [difference] = detectFaults(interaction, changed);
    if (difference) return { mutant, kind: 'caught', by: interaction.description, difference };
    seenBy.push(interaction.description);
  }
  return seenBy.length > 0 ? { mutant, kind: 'survived', seenBy } : { mutant, kind: 'unseen' };
}

const sameFault = ({ owner, of, fault }: Mutant): string =>
  `${of === 'refusals' ? of : ''} ${owner} ${fault}`;

/**
 * A fault not visible in its operation's responses may be in others with a field of the same type:
 * a backend implements that once.
 */
function creditOtherOperations(fates: readonly MutantOutcome[]): MutantOutcome[] {
  const caught = new Map(
    fates.filter(({ kind }) => kind === 'caught').map((fate) => [sameFault(fate.mutant), fate]),
  );
  return fates.map((fate) => {
    const same =
      fate.kind === 'unseen' && fate.mutant.owner !== null
        ? caught.get(sameFault(fate.mutant))
        : undefined;
    return same?.kind === 'caught' ? { ...same, mutant: fate.mutant, elsewhere: true } : fate;
  });
}

/**
 * Runs the mutants of a service's operations against its interactions. `chosen` selects them; all
 * by default.
 */
export function mutantOutcomes(
  operations: readonly DescribedOperation[],
  kept: readonly ProviderResponse[],
  chosen: (mutants: readonly Mutant[]) => readonly Mutant[] = (all) => all,
): MutantOutcome[] {
  return creditOtherOperations(
    operations.flatMap((operation) => {
      const own = kept.filter(({ interaction }) => operation.isOf(interaction));
      return chosen(mutantsOf(operation)).map((mutant) => outcomeOf(mutant, own));
    }),
  );
}
