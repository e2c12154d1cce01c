import { Verifier } from '@pact-foundation/pact';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderState } from '../../../contracts/provider-states.ts';
import { listen } from './listen.ts';
import { referenceBackend } from './reference-backend.ts';
import type { ReferenceBackend } from './reference-backend.ts';

process.env['PACT_DO_NOT_TRACK'] = 'true';

const pacts = path.join(import.meta.dirname, '../../../pacts');

/** Served at card capture's own origin. */
const AT_CAPTURE = new Set(['card-capture', 'bank-connect']);

interface PactFile {
  provider: { name: string };
  interactions: { description: string; providerStates?: { name: string }[] }[];
}

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(pacts, file), 'utf8')) as PactFile;
const files = fs.readdirSync(pacts).filter((file) => file.endsWith('.json'));

let backend: ReferenceBackend;
beforeAll(async () => {
  backend = await referenceBackend();
});
afterAll(() => backend.close());

interface Verdict {
  errors?: { interaction: string; mismatch: { mismatches?: { mismatch?: string; description?: string }[]; error?: string } }[];
}

/** The verifier's verdict in a few lines: it throws its whole report as one line of JSON. */
function summary(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  if (!text.startsWith('{')) return new Error(text);
  const { errors = [] } = JSON.parse(text) as Verdict;
  return new Error(errors.map(({ interaction, mismatch }) => `${interaction}\n${(mismatch.mismatches ?? []).map((one) => `    ${one.mismatch ?? one.description ?? ''}`).join('\n')}${mismatch.error ?? ''}`).join('\n'));
}

describe('the reference backend keeps the pact of', () => {
  it.each(files)('%s', async (file) => {
    const { provider, interactions } = read(file);
    const service = await listen(AT_CAPTURE.has(provider.name) ? backend.capture : backend.portal);
    const names = [...new Set(interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)))];
    const handler = (name: string) => (parameters?: object) => backend.states.enter({ name, parameters: parameters ?? {} } as ProviderState);
    try {
      await new Verifier({
        provider: provider.name, providerBaseUrl: service.origin, pactUrls: [path.join(pacts, file)], logLevel: 'error',
        beforeEach: () => backend.reset(),
        stateHandlers: Object.fromEntries(names.map((name) => [name, handler(name)])),
      } as ConstructorParameters<typeof Verifier>[0]).verifyProvider().catch((error: unknown) => { throw summary(error); });
    } finally {
      await service.close();
    }
    expect(service.breaches, 'answers that say more, or other things, than the contract').toEqual([]);
    expect(backend.bugs.splice(0), 'what the backend reported as bugs').toEqual([]);
  });
});
