import type { Contracts } from '../export/load.ts';
import type { Package } from '../export/package-types.ts';
import { EXCLUDED } from './excluded.ts';
import { exclusionOf } from './exclusions.ts';
import type { Exclusion } from './exclusion.ts';
import { mutantName } from './mutant.ts';
import type { ProviderResponse } from './mutant.ts';
import { operationsOf } from './operations.ts';
import { sample } from './sample.ts';
import { mutantOutcomes } from './mutant-outcomes.ts';
import type { MutantOutcome } from './mutant-outcomes.ts';

/** An outcome, and the exclusion of an uncaught mutant. */
export type JudgedOutcome = MutantOutcome & { exclusion?: Exclusion };

export interface Strength {
  service: string;
  judged: JudgedOutcome[];
}

export interface SampleOptions {
  seed: string;
  /** Number of mutants per operation; all of them by default. */
  count?: number;
}

/**
 * Strength of a service's verification: the outcomes of its mutants, all of them or those chosen by
 * the seed.
 */
export function measureStrength(
  contracts: Contracts,
  given: Package,
  kept: readonly ProviderResponse[],
  { seed, count = Infinity }: SampleOptions,
): Strength {
  const fates = mutantOutcomes(operationsOf(contracts, given), kept);
  const chosen =
    count === Infinity ? fates : sample(fates, count, seed, ({ mutant }) => mutantName(mutant));
  return {
    service: given.name,
    judged: chosen.map((fate): JudgedOutcome => {
      const exclusion = exclusionOf(fate);
      return exclusion ? { ...fate, exclusion } : fate;
    }),
  };
}

/** Survivors without an exclusion. */
export const survivors = ({ judged }: Strength): JudgedOutcome[] =>
  judged.filter(({ kind, exclusion }) => kind !== 'caught' && exclusion === undefined);

/**
 * Exclusions that no mutant needs, among those whose services were all measured; one that names
 * none applies to `all`.
 */
export function unusedExclusions(
  measured: readonly Strength[],
  all: readonly string[],
  excluded: readonly Exclusion[] = EXCLUDED,
): Exclusion[] {
  const used = new Set(measured.flatMap(({ judged }) => judged.map(({ exclusion }) => exclusion)));
  const done = new Set(measured.map(({ service }) => service));
  return excluded.filter(
    (one) => !used.has(one) && (one.services ?? all).every((service) => done.has(service)),
  );
}
