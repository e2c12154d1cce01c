import { UserError } from '../pacts.ts';
import type { Pact } from '../pacts.ts';
import { jsonOf } from '../verify/explain.ts';
import { formatOutcome } from '../verify/reports.ts';
import type { StateHandler } from '../verify/states.ts';
import { openVerifier } from '../verify/verify.ts';
import type { RecordedResponse } from '../verify/recording-proxy.ts';
import type { ProviderResponse } from './mutant.ts';

/** Timeout of a response of the reference backend. */
export const RESPONSE_TIMEOUT_MS = 30_000;

export const recordResponse = (
  interaction: ProviderResponse['interaction'],
  answer: RecordedResponse,
): ProviderResponse => ({
  interaction,
  answer,
  content: { status: answer.status, headers: answer.headers, json: jsonOf(answer) },
});

/**
 * A backend's response to each interaction of a pact. Rejects with {@link UserError} when it fails
 * one: a fault can only be found in an otherwise correct response.
 */
export async function recordResponses(
  pact: Pact,
  backend: { url: string; states: StateHandler },
): Promise<ProviderResponse[]> {
  let last: RecordedResponse | null = null;
  const verifier = await openVerifier({
    ...backend,
    headers: {},
    timeoutMs: RESPONSE_TIMEOUT_MS,
    altered: (_interaction, answer) => (last = answer),
  });
  try {
    const kept: ProviderResponse[] = [];
    for (const interaction of pact.interactions) {
      last = null;
      const outcome = await verifier.verify(pact, interaction);
      // Assigned within the callback, which the compiler does not see.
      const answer = last as RecordedResponse | null;
      if (!outcome.kept || !answer)
        throw new UserError(
          `The reference backend doesn't keep ${pact.provider}:\n${formatOutcome(outcome)}`,
        );
      kept.push(recordResponse(interaction, answer));
    }
    return kept;
  } finally {
    await verifier.close();
  }
}
