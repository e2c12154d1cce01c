import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderState } from '../../../contracts/provider-states.ts';
import { readPacts } from '../../../scripts/contracts/pacts.ts';
import type { State } from '../../../scripts/contracts/pacts.ts';
import { record } from '../../../scripts/contracts/verify/record.ts';
import { outcomeInWords } from '../../../scripts/contracts/verify/reports.ts';
import { openVerifier } from '../../../scripts/contracts/verify/verify.ts';
import type { Outcome, Verifier } from '../../../scripts/contracts/verify/verify.ts';
import { listen } from './listen.ts';
import { referenceBackend } from './reference-backend.ts';
import type { ReferenceBackend } from './reference-backend.ts';

/** Meets services at card capture's own origin. */
const CAPTURE_PAGE = 'capture-page';

let backend: ReferenceBackend;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterAll(() => backend.close());

const states = {
  leave: () => backend.reset(),
  enter: ({ name, params = {} }: State) => backend.states.enter({ name, parameters: params } as ProviderState),
};

/** By the verifier that every backend is held against (`npm run contracts:verify`). */
describe.each(readPacts().map((pact) => ({ ...pact, pact })))('the reference backend keeps what $consumer expects of $provider:', ({ pact }) => {
  let service: Awaited<ReturnType<typeof listen>>;
  let verifier: Verifier;
  const outcomes: Outcome[] = [];
  beforeAll(async () => {
    service = await listen(pact.consumer === CAPTURE_PAGE ? backend.capture : backend.portal);
    verifier = await openVerifier({ url: service.origin, states, headers: {}, timeoutMs: 30_000 });
  });
  afterAll(async () => {
    await Promise.all([verifier.close(), service.close()]);
    // For the sandbox's scenario deck, which shows when each was last verified.
    record('the reference backend, in its tests', [{ service: pact.provider, consumer: pact.consumer, file: pact.file, outcomes }]);
  });

  it.each(pact.interactions.map((interaction) => [interaction.description, interaction] as const))('%s', async (_description, interaction) => {
    const outcome = await verifier.verify(pact, interaction);
    const [breaches, bugs] = [service.breaches.splice(0), backend.bugs.splice(0)];
    outcomes.push({ ...outcome, kept: outcome.kept && breaches.length + bugs.length === 0 });
    expect(outcome.kept, outcomeInWords(outcome)).toBe(true);
    expect(breaches, 'answers that say more, or other things, than the contract').toEqual([]);
    expect(bugs, 'what the backend reported as bugs').toEqual([]);
  });
});
