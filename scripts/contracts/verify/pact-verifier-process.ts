// Pact's own verifier, in a separate process because it writes its report to standard output.
// Verifies one pact at a time.
import { Verifier } from '@pact-foundation/pact';
import type { VerifierReport, VerificationTask } from './pact-verifier.ts';

// Filters of Pact's own tools: with one of these set an interaction would be skipped, and count as
// passed.
for (const filter of ['PACT_DESCRIPTION', 'PACT_PROVIDER_STATE', 'PACT_PROVIDER_NO_STATE'])
  delete process.env[filter];

async function judge({
  file,
  provider,
  origin,
  states,
  values,
  timeoutMs,
}: VerificationTask): Promise<VerifierReport> {
  const verifier = new Verifier({
    provider,
    providerBaseUrl: origin,
    pactUrls: [file],
    logLevel: 'error',
    timeout: timeoutMs,
    stateHandlers: Object.fromEntries(states.map((name) => [name, async () => values])),
  });
  return verifier.verifyProvider().then(
    (text) => ({ text }),
    (error: unknown) => ({ text: error instanceof Error ? error.message : String(error) }),
  );
}

process.on('message', (trial: VerificationTask) => {
  void judge(trial).then((sentence) => process.send?.(sentence));
});
process.on('disconnect', () => process.exit(0));
