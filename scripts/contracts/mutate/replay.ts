import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pact } from '../pacts.ts';
import { openVerifier } from '../verify/verify.ts';
import type { RecordedResponse } from '../verify/recording-proxy.ts';
import { RESPONSE_TIMEOUT_MS } from './recorded-responses.ts';
import type { ProviderResponse, Mutant } from './mutant.ts';
import { mutantName } from './mutant.ts';
import { sample } from './sample.ts';
import type { MutantOutcome } from './mutant-outcomes.ts';

/** Headers for a body's length and encoding, which differ for another body. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'transfer-encoding'];

/** A response with a fault in it, as sent. */
export function applyMutant(
  mutant: Mutant,
  { interaction, answer, content: said }: ProviderResponse,
): RecordedResponse {
  const changed = mutant.changed(said, interaction);
  if (changed.json === said.json)
    return { ...answer, status: changed.status, headers: changed.headers };
  const headers = Object.fromEntries(
    Object.entries(changed.headers).filter(([name]) => !BODY_HEADERS.includes(name)),
  );
  return {
    ...answer,
    status: changed.status,
    headers,
    body: Buffer.from(JSON.stringify(changed.json)),
  };
}

/**
 * The interactions that determine a mutant's outcome: the one that caught it, or all that accepted
 * it.
 */
export function detectingInteractions(fate: MutantOutcome): readonly string[] {
  if (fate.kind === 'survived') return fate.seenBy;
  return fate.kind === 'caught' && !fate.elsewhere ? [fate.by] : [];
}

/**
 * A seeded sample of outcomes for another verifier: caught mutants, and as many survivors, since a
 * verifier that rejects everything would agree on the former.
 */
export function sampleForConfirmation(
  fates: readonly MutantOutcome[],
  count: number,
  seed: string,
): MutantOutcome[] {
  const chosen = (kind: MutantOutcome['kind']): MutantOutcome[] =>
    sample(
      fates.filter((fate) => fate.kind === kind && detectingInteractions(fate).length > 0),
      count,
      seed,
      ({ mutant }) => mutantName(mutant),
    );
  const survived = chosen('survived').slice(0, Math.floor(count / 2));
  return [...chosen('caught').slice(0, count - survived.length), ...survived];
}

/**
 * Runs mutants against Pact's own verifier, as `contracts:verify` does: it queries a server that
 * returns the recorded responses with the fault in them. Returns those whose result differs from
 * `fates`.
 */
export async function disagreements(
  pact: Pact,
  kept: readonly ProviderResponse[],
  fates: readonly MutantOutcome[],
): Promise<string[]> {
  const server = http.createServer((_asked, response) => response.end('nothing is replayed'));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  let replayed: RecordedResponse | null = null;
  const verifier = await openVerifier({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers: {},
    timeoutMs: RESPONSE_TIMEOUT_MS,
    altered: (_interaction, answer) => replayed ?? answer,
    states: { leave: () => Promise.resolve(), enter: () => Promise.resolve({}) },
  });
  const isKept = async (mutant: Mutant, one: ProviderResponse): Promise<boolean> => {
    replayed = applyMutant(mutant, one);
    return (await verifier.verify(pact, one.interaction)).kept;
  };
  try {
    const found: string[] = [];
    for (const fate of fates) {
      const names = detectingInteractions(fate);
      for (const one of kept.filter(({ interaction }) => names.includes(interaction.description)))
        if ((await isKept(fate.mutant, one)) !== (fate.kind === 'survived'))
          found.push(one.interaction.description);
    }
    return found;
  } finally {
    await verifier.close();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  }
}
