import { loadContracts } from '../../../scripts/contracts/export/load.ts';
import { packagesOf } from '../../../scripts/contracts/export/package.ts';
import { recordResponse } from '../../../scripts/contracts/mutate/recorded-responses.ts';
import { measureStrength } from '../../../scripts/contracts/mutate/measure.ts';
import type { Strength } from '../../../scripts/contracts/mutate/measure.ts';
import type { ProviderResponse, Mutant } from '../../../scripts/contracts/mutate/mutant.ts';
import { applyMutant } from '../../../scripts/contracts/mutate/replay.ts';
import type { Interaction, Pact } from '../../../scripts/contracts/pacts.ts';
import type { RecordedResponse } from '../../../scripts/contracts/verify/recording-proxy.ts';
import { root } from '../exported/exported.ts';

const contracts = await loadContracts(root);
const packages = packagesOf(contracts);

/**
 * Sits between the verifier and a service: records responses, or injects a given fault into them.
 */
export function createFaultSeeder() {
  const kept: ProviderResponse[] = [];
  let mutant: Mutant | null = null;
  return {
    kept,
    seed: (given: Mutant): void => {
      mutant = given;
    },
    altered(interaction: Interaction, answer: RecordedResponse): RecordedResponse {
      const one = recordResponse(interaction, answer);
      if (mutant) return applyMutant(mutant, one);
      kept.push(one);
      return answer;
    },
  };
}

/** Measures the strength of a provider's pact verification, from its responses. */
export function measureProviderStrength(
  { provider }: Pact,
  kept: readonly ProviderResponse[],
  seed: string,
): Strength {
  const described = packages.find(({ name }) => name === provider);
  if (!described) throw new Error(`${provider} has no exported contract.`);
  return measureStrength(contracts, described, kept, { seed });
}
