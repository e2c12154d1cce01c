import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { PACTS, readPacts } from '../../../scripts/contracts/pacts.ts';

const root = path.join(import.meta.dirname, '../../..');
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-mutate-'));
afterAll(() => fs.rmSync(place, { recursive: true, force: true }));

/** Result of `npm run contracts:mutate -- …`. */
function mutate(...args: string[]): { status: number | null; said: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/contracts/mutate/cli.ts', ...args],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, said: stdout, errors: stderr };
}

/**
 * The pact of a service, changed to accept any boolean instead of the one that its states define.
 */
function loosened(service: string, field: string): string {
  const [pact] = readPacts(path.join(PACTS, `portal-${service}.json`));
  if (!pact) throw new Error(`There is no pact of ${service}.`);
  for (const { response } of pact.interactions.filter(({ response: { status } }) => status === 200))
    response.matchingRules = {
      ...response.matchingRules,
      body: {
        ...response.matchingRules?.body,
        [`$.${field}`]: { combine: 'AND', matchers: [{ match: 'type' }] },
      },
    };
  const file = path.join(place, `portal-${service}.json`);
  fs.writeFileSync(file, JSON.stringify({ ...pact.whole, interactions: pact.interactions }));
  return file;
}

it('a pact that accepts the opposite of its states fails, with fault, consumer and share', () => {
  const report = path.join(place, 'strength.json');
  const { status, said, errors } = mutate(
    '--service',
    'identity',
    '--pact',
    loosened('identity', 'compliant'),
    '--confirm',
    '6',
    '--json',
    report,
  );
  expect(errors).toBe('');
  expect(said).toContain(
    'identity getCpniCompliance 200 $.compliant: enum, the contrary\n    seen, and taken, by 2: ',
  );
  expect(said).toMatch(/service +faults +caught +dropped .*\nidentity +\d+ +9\d\.\d % +100 %/);
  expect(said).not.toContain('nothing needs');
  expect(status).toBe(1);
  const { services } = JSON.parse(fs.readFileSync(report, 'utf8')) as {
    services: { service: string; survivors: { at: string; kind: string }[] }[];
  };
  expect(
    services.map(({ service, survivors }) => [
      service,
      survivors.map(({ at, kind }) => `${at} ${kind}`),
    ]),
  ).toEqual([['identity', ['$.compliant enum']]]);
});

it.each<[what: string, args: string[], why: string]>([
  ['a service that there is not', ['--service', 'weather'], 'There is no service "weather".'],
  [
    'a count that is no number',
    ['--service', 'identity', '--count', 'many'],
    '--count many is no number.',
  ],
  ['an option that there is not', ['--loud'], "Unknown option '--loud'"],
])('%s is said in a sentence', (_what, args, why) => {
  const { status, said, errors } = mutate(...args);
  expect(errors).toContain(why);
  expect(errors).not.toContain('    at ');
  expect([status, said]).toEqual([2, '']);
});
