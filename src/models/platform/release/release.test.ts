import fs from 'node:fs';
import { expect, it } from 'vitest';
import { RELEASE_VERSION } from '../../../../contracts/events/envelope.ts';
import { CONTRACTS_VERSION, RELEASE } from './index.ts';

it('the versions that the portal tells are those of its events and exported contracts', () => {
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string };
  expect([RELEASE, CONTRACTS_VERSION]).toEqual([RELEASE_VERSION, version]);
});
