import path from 'node:path';
import { expect, it } from 'vitest';
import * as validators from '../../contracts/generated/validators/rest.ts';
import * as checks from '../../contracts/generated/validators/rest.check.ts';
import { accountServicesResponse } from '../../tests/fixtures/account/account.ts';
import { compactValidators } from './compact-validators.ts';

const folder = path.join(import.meta.dirname, '../../contracts/generated/validators');
const load = compactValidators.load as (this: unknown, id: string) => string | null;

it('gives browsers a check for each validator of a file', () => {
  const code = load.call({}, path.join(folder, 'rest.ts')) ?? '';
  const exported = [...code.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
  expect(exported.sort()).toEqual(Object.keys(validators).sort());
  expect(Object.keys(checks).sort()).toEqual(Object.keys(validators).sort());
});

it('leaves the check itself, and the validator that explains, as they are', () => {
  for (const file of ['rest.check.ts', 'rest.ts?validator'])
    expect(load.call({}, path.join(folder, file))).toBeNull();
});

it('says the same of an answer as the validator', () => {
  const right = accountServicesResponse();
  const wrong = { services: [{ key: 'PIGEON', status: 'Active' }] };
  for (const answer of [right, wrong, null, 'text'])
    expect(checks.accountServicesResponse(answer)).toBe(
      validators.accountServicesResponse(answer).success,
    );
});
