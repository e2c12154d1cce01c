import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Input of `npm run generate`, in a separate checkout: this one is in use. */
const READ = [
  'contracts',
  'scripts/generate.ts',
  'scripts/contracts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

const checkout = fs.mkdtempSync(path.join(os.tmpdir(), 'contracts-generate-'));
const generated = path.join(checkout, 'contracts/generated');

beforeAll(() => {
  for (const part of READ)
    fs.cpSync(path.join(ROOT, part), path.join(checkout, part), { recursive: true });
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(checkout, 'node_modules'));
});
afterAll(() => fs.rmSync(checkout, { recursive: true, force: true }));

const generate = (complaints: 'inherit' | 'ignore' = 'inherit') => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/generate.ts'],
    { cwd: checkout, stdio: ['ignore', 'ignore', complaints] },
  );
  return new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
};

const files = (): string[] => fs.globSync('**/*.ts', { cwd: generated }).sort();
/** Modification times, in milliseconds. */
const written = () =>
  Object.fromEntries(
    files().map((file) => [file, fs.statSync(path.join(generated, file)).mtimeMs]),
  );

it('while contracts are generated, readers see whole files, and unchanged ones stay', async () => {
  const former = written();
  const marked = path.join(generated, 'validators/webmail.ts');
  const before = fs.readFileSync(marked, 'utf8');
  fs.writeFileSync(path.join(generated, 'of-former-contracts.ts'), '');
  fs.appendFileSync(
    path.join(checkout, 'contracts/graphql/webmail/schema.graphql'),
    '\n"Whether a mailbox is there."\nenum MailboxState { READY MISSING }\n',
  );
  fs.appendFileSync(
    path.join(checkout, 'contracts/typia/webmail.ts'),
    '\nexport const webmailAgain = ' +
      "typia.createIs<import('../../generated/webmail.ts').WebmailQuery>();\n",
  );
  const run = generate();
  const missed = new Set<string>();
  let over = false;
  void run.finally(() => {
    over = true;
  });
  while (!over) {
    for (const file of Object.keys(former))
      if (
        !fs.existsSync(path.join(generated, file)) ||
        fs.statSync(path.join(generated, file)).size === 0
      )
        missed.add(file);
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  expect(await run).toBe(0);
  expect([...missed]).toEqual([]);
  expect(fs.readFileSync(marked, 'utf8')).not.toBe(before);
  expect(written()).toEqual({
    ...former,
    'validators/webmail.check.ts': expect.any(Number),
    'validators/webmail.ts': expect.any(Number),
  });
  expect(
    fs.readdirSync(path.join(checkout, 'contracts')).filter((name) => name.startsWith('.')),
  ).toEqual([]);
});

it('contracts that cannot be generated leave the former ones as they are', async () => {
  const former = written();
  fs.appendFileSync(
    path.join(checkout, 'contracts/graphql/webmail/webmail.graphql'),
    '\nquery Broken { nothing }\n',
  );
  expect(await generate('ignore')).not.toBe(0);
  expect(written()).toEqual(former);
});
