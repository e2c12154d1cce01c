import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operationOf, pactsFolder } from '../consumer/merge-pact.ts';
import type { PactFile } from '../consumer/merge-pact.ts';

const CONSUMER_TESTS = path.join(import.meta.dirname, '../consumer');
const tested = fs.globSync('*/**/*.test.ts', { cwd: CONSUMER_TESTS }).flatMap((file) => {
  const [, provider = '', operation = ''] =
    /operationPact\('([\w-]+)', '(\w+)'\)/.exec(
      fs.readFileSync(path.join(CONSUMER_TESTS, file), 'utf8'),
    ) ?? [];
  return [`${provider} ${operation}`];
});

it('each interaction of a pact belongs to a test file, so that none is stale', () => {
  const promised = fs.readdirSync(pactsFolder).flatMap((file) => {
    const { interactions, provider } = JSON.parse(
      fs.readFileSync(path.join(pactsFolder, file), 'utf8'),
    ) as PactFile & { provider: { name: string } };
    return interactions.map((interaction) => `${provider.name} ${operationOf(interaction)}`);
  });
  expect(promised.filter((operation) => !tested.includes(operation))).toEqual([]);
});
