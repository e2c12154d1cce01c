import { CannotRun } from '../pacts.ts';
import type { Pact } from '../pacts.ts';
import { jsonOf } from '../verify/explain.ts';
import { outcomeInWords } from '../verify/reports.ts';
import type { States } from '../verify/states.ts';
import { openVerifier } from '../verify/verify.ts';
import type { Answer } from '../verify/witness.ts';
import type { Kept } from './mutant.ts';

/** How long an answer of the reference backend may take. */
export const PATIENCE_MS = 30_000;

export const keptAs = (interaction: Kept['interaction'], answer: Answer): Kept => ({
  interaction,
  answer,
  said: { status: answer.status, headers: answer.headers, json: jsonOf(answer) },
});

/**
 * What a backend answers to each interaction of a pact. Rejects with {@link CannotRun} where it doesn't keep one: a fault
 * can only be found in an answer that is right without it.
 */
export async function keptAnswers(
  pact: Pact,
  backend: { url: string; states: States },
): Promise<Kept[]> {
  let last: Answer | null = null;
  const verifier = await openVerifier({
    ...backend,
    headers: {},
    timeoutMs: PATIENCE_MS,
    altered: (_interaction, answer) => (last = answer),
  });
  try {
    const kept: Kept[] = [];
    for (const interaction of pact.interactions) {
      last = null;
      const outcome = await verifier.verify(pact, interaction);
      // Assigned within the call, which the compiler does not see.
      const answer = last as Answer | null;
      if (!outcome.kept || !answer)
        throw new CannotRun(
          `The reference backend doesn't keep ${pact.provider}:\n${outcomeInWords(outcome)}`,
        );
      kept.push(keptAs(interaction, answer));
    }
    return kept;
  } finally {
    await verifier.close();
  }
}
