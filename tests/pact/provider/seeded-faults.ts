import { loadContracts } from '../../../scripts/contracts/export/load.ts';
import { packagesOf } from '../../../scripts/contracts/export/package.ts';
import { keptAs } from '../../../scripts/contracts/mutate/answers.ts';
import { strengthOf } from '../../../scripts/contracts/mutate/measure.ts';
import type { Strength } from '../../../scripts/contracts/mutate/measure.ts';
import type { Kept, Mutant } from '../../../scripts/contracts/mutate/mutant.ts';
import { faulty } from '../../../scripts/contracts/mutate/replay.ts';
import type { Interaction, Pact } from '../../../scripts/contracts/pacts.ts';
import type { Answer } from '../../../scripts/contracts/verify/witness.ts';
import { root } from '../exported/exported.ts';

const contracts = await loadContracts(root);
const packages = packagesOf(contracts);

/** Stands between the verifier and a service: keeps what is answered, or puts a fault into it once one is given. */
export function faultSeeder() {
  const kept: Kept[] = [];
  let mutant: Mutant | null = null;
  return {
    kept,
    seed: (given: Mutant): void => {
      mutant = given;
    },
    altered(interaction: Interaction, answer: Answer): Answer {
      const one = keptAs(interaction, answer);
      if (mutant) return faulty(mutant, one);
      kept.push(one);
      return answer;
    },
  };
}

/** How strong the verification of a pact's provider is, by what it answered. */
export function measured({ provider }: Pact, kept: readonly Kept[], seed: string): Strength {
  const described = packages.find(({ name }) => name === provider);
  if (!described) throw new Error(`${provider} has no exported contract.`);
  return strengthOf(contracts, described, kept, { seed });
}
