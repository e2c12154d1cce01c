import { serve } from '@hono/node-server';
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPackage } from '../../contracts/example-backend/exported-contract.ts';
import { OPERATIONS, settingsOf } from '../../contracts/example-backend/settings.ts';
import { settingsService } from '../../contracts/example-backend/settings-service.ts';
import { STATES } from '../../contracts/example-backend/states.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const EXAMPLE = path.join(ROOT, 'tests/contracts/example-backend');
const out = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-example-'));
const folder = path.join(out, 'settings');
const pact = path.join(folder, 'portal-settings.json');
const command = (name: string, ...args: string[]): [string, string[]] => [
  process.execPath,
  ['--disable-warning=ExperimentalWarning', `scripts/contracts/${name}/cli.ts`, ...args],
];

beforeAll(
  () => void execFileSync(...command('export', '--out', out), { cwd: ROOT, stdio: 'ignore' }),
);
afterAll(() => fs.rmSync(out, { recursive: true, force: true }));

const open: ReturnType<typeof serve>[] = [];
afterEach(() =>
  Promise.all(
    open.splice(0).map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
        }),
    ),
  ),
);

/** Result of `npm run contracts:verify` of the service with the package's own pact. */
async function verified(
  does: typeof OPERATIONS = OPERATIONS,
): Promise<{ code: number | null; said: string }> {
  const server = serve({
    fetch: settingsService(readPackage(folder), does).fetch,
    hostname: '127.0.0.1',
    port: 0,
  });
  open.push(server);
  if (!server.listening)
    await new Promise((resolve) => {
      server.once('listening', resolve);
    });
  const child = spawn(
    ...command(
      'verify',
      '--service',
      'settings',
      '--pact',
      pact,
      '--url',
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ),
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  return {
    code: await new Promise((resolve) => {
      child.once('close', resolve);
    }),
    said,
  };
}

const ALL = () =>
  (JSON.parse(fs.readFileSync(pact, 'utf8')) as { interactions: object[] }).interactions.length;
const broken = (said: string): string[] =>
  [...said.matchAll(/^✗ (.*)$/gm)].map(([, name = '']) => name);

describe('a backend that is written from its exported package alone', () => {
  it('imports nothing of the portal, its contracts or its pacts', () => {
    const imported = fs
      .readdirSync(EXAMPLE)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        [
          ...fs
            .readFileSync(path.join(EXAMPLE, file), 'utf8')
            .matchAll(/(?:from|import\() ?'([^']+)'/g),
        ].map(([, from = '']) => from),
      );
    expect(imported.length).toBeGreaterThan(0);
    expect(imported.filter((from) => from.startsWith('..') || from.startsWith('/'))).toEqual([]);
  });

  it('keeps its pact, interaction by interaction', async () => {
    const { code, said } = await verified();
    expect(broken(said)).toEqual([]);
    expect(said).toContain(`settings: ${ALL()} of ${ALL()} interactions kept`);
    expect(code).toBe(0);
  });

  it('has every operation and every state of its package', () => {
    const { operations, states } = readPackage(folder);
    expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(OPERATIONS).sort());
    expect([...states.keys()].sort()).toEqual(Object.keys(STATES).sort());
    expect(() => settingsService(readPackage(folder), {})).toThrow(
      /^The package has \w+, and this service has not\.$/,
    );
  });
});

describe('a mistake in it is told with the field that it is in:', () => {
  it('what was saved is forgotten', async () => {
    const { code, said } = await verified({
      ...OPERATIONS,
      saveLanguage: ({ person }) => settingsOf(person),
    });
    expect(broken(said)).toEqual(['saveLanguage: saves the language']);
    expect(said).toContain('$.language\n      expected  "es"\n      found     null');
    expect(code).toBe(1);
  });

  it('whoever may not read billing is told of it', async () => {
    const { code, said } = await verified({
      ...OPERATIONS,
      getSettings: ({ person }) => ({ ...settingsOf(person), paperless: person.account.paperless }),
    });
    expect(broken(said)).toEqual([
      'getSettings: of a standard user who is told by text message, without paperless billing',
    ]);
    expect(said).toContain('$.paperless\n      expected  null\n      found     false');
    expect(code).toBe(1);
  });

  it('a law is not asked', async () => {
    const { code, said } = await verified({
      ...OPERATIONS,
      saveProfile: ({ person, body }) => settingsOf(Object.assign(person, body)),
    });
    expect(broken(said)).toEqual(['saveProfile: keeps the phone that notifications go to']);
    expect(said).toContain('status\n      expected  422\n      found     200');
    expect(code).toBe(1);
  });
});
