import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderState } from '../../../contracts/provider-states.ts';
import { unusedExclusions, survivors } from '../../../scripts/contracts/mutate/measure.ts';
import type { Strength } from '../../../scripts/contracts/mutate/measure.ts';
import { mutantName } from '../../../scripts/contracts/mutate/mutant.ts';
import {
  detectingInteractions,
  sampleForConfirmation,
} from '../../../scripts/contracts/mutate/replay.ts';
import { describeSurvivor } from '../../../scripts/contracts/mutate/report.ts';
import { readPacts } from '../../../scripts/contracts/pacts.ts';
import type { State } from '../../../scripts/contracts/pacts.ts';
import { record } from '../../../scripts/contracts/verify/record.ts';
import { formatOutcome } from '../../../scripts/contracts/verify/reports.ts';
import { openVerifier } from '../../../scripts/contracts/verify/verify.ts';
import type { Outcome, Verifier } from '../../../scripts/contracts/verify/verify.ts';
import { startValidatingServer } from './validating-server.ts';
import { referenceBackend } from './reference-backend.ts';
import type { ReferenceBackend } from './reference-backend.ts';
import { createFaultSeeder, measureProviderStrength } from './fault-seeding.ts';
import { SEED } from '../../fixtures/harness/tier.ts';

/** Calls services on card entry's own origin. */
const CAPTURE_PAGE = 'capture-page';

let backend: ReferenceBackend;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterAll(() => backend.close());

const states = {
  leave: () => backend.reset(),
  enter: ({ name, params = {} }: State) =>
    backend.states.enter({ name, parameters: params } as ProviderState),
};

/**
 * Number of faults injected into the running backend's responses for each service, with its pacts
 * verified again.
 */
const TRIED = 3;
/** Accepts an event once: a repeated interaction gets another response, with or without a fault. */
const TAKES_ONCE = 'analytics';
const strengths: Strength[] = [];

it('the reference backend runs on the database that was asked for', () => {
  expect(backend.database).toBe(process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite');
});

/** With the verifier used for every backend (`npm run contracts:verify`). */
describe.each(readPacts().map((pact) => ({ ...pact, pact })))(
  'the reference backend keeps what $consumer expects of $provider:',
  ({ pact }) => {
    let service: Awaited<ReturnType<typeof startValidatingServer>>;
    let verifier: Verifier;
    const outcomes: Outcome[] = [];
    const seeder = createFaultSeeder();
    beforeAll(async () => {
      service = await startValidatingServer(
        pact.consumer === CAPTURE_PAGE ? backend.capture : backend.portal,
      );
      verifier = await openVerifier({
        url: service.origin,
        states,
        headers: {},
        timeoutMs: 30_000,
        altered: seeder.altered,
      });
    });
    afterAll(async () => {
      await Promise.all([verifier.close(), service.close()]);
      // For the sandbox control panel, which shows when each was last verified.
      record('the reference backend, in its tests', [
        { service: pact.provider, consumer: pact.consumer, file: pact.file, outcomes },
      ]);
    });

    it.each(
      pact.interactions.map((interaction) => [interaction.description, interaction] as const),
    )('%s', async (_description, interaction) => {
      const outcome = await verifier.verify(pact, interaction);
      const [breaches, bugs] = [service.breaches.splice(0), backend.bugs.splice(0)];
      outcomes.push({ ...outcome, kept: outcome.kept && breaches.length + bugs.length === 0 });
      expect(outcome.kept, formatOutcome(outcome)).toBe(true);
      expect(breaches, 'answers that say more, or other things, than the contract').toEqual([]);
      expect(bugs, 'what the backend reported as bugs').toEqual([]);
    });

    it('and no fault in its answers goes unnoticed, but for those that harm nobody', () => {
      expect(seeder.kept.map(({ interaction }) => interaction.description)).toEqual(
        pact.interactions.map(({ description }) => description),
      );
      const strength = measureProviderStrength(pact, seeder.kept, String(SEED));
      strengths.push(strength);
      expect(strength.judged.length).toBeGreaterThan(0);
      expect(survivors(strength).map(describeSurvivor)).toEqual([]);
    });

    it('which Pact says of a running backend with such a fault, too', async () => {
      const fates = (strengths.at(-1)?.judged ?? []).filter(
        ({ kind }) => kind === 'caught' || pact.provider !== TAKES_ONCE,
      );
      for (const fate of sampleForConfirmation(fates, TRIED, String(SEED))) {
        seeder.seed(fate.mutant);
        const interaction = pact.interactions.find(
          ({ description }) => description === detectingInteractions(fate)[0],
        );
        const outcome = interaction && (await verifier.verify(pact, interaction));
        expect(outcome?.kept, mutantName(fate.mutant)).toBe(fate.kind === 'survived');
      }
    });
  },
);

it('what is said to harm nobody is met somewhere: an excuse that nothing needs is none', () => {
  expect(
    unusedExclusions(
      strengths,
      readPacts().map(({ provider }) => provider),
    ).map(({ at, why }) => `${String(at)}: ${why}`),
  ).toEqual([]);
  expect(strengths.flatMap(({ judged }) => judged).length).toBeGreaterThanOrEqual(500);
});
