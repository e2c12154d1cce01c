import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventSchemas, validateEvent } from '../generated/validators/events.ts';
import { dictionary } from './dictionary.ts';
import { CATALOGUE, FLOWS } from './index.ts';

describe('the data dictionary', () => {
  it('is what the catalogue says now (npm run dictionary)', () => {
    expect(fs.readFileSync(path.join(import.meta.dirname, 'DICTIONARY.md'), 'utf8')).toBe(
      dictionary(),
    );
  });

  it('says of every field what it means', () => {
    expect(
      dictionary()
        .split('\n')
        .filter((line) => line.endsWith('|  |')),
    ).toEqual([]);
  });

  it('names every flow with its steps in their order', () => {
    expect(dictionary()).toContain(
      '| `passwordRecovery` | `username` `code` `password` | A forgotten password',
    );
    for (const flow of Object.keys(FLOWS)) expect(dictionary()).toContain(`\n| \`${flow}\` | `);
  });

  it('names every event, in every version that is checked', () => {
    expect(
      Object.entries(CATALOGUE)
        .flatMap(([name, { versions }]) => versions.map((version) => `${name}@${version}`))
        .sort(),
    ).toEqual(Object.keys(validateEvent).sort());
    expect(eventSchemas.schemas).toHaveLength(Object.keys(validateEvent).length);
    for (const name of Object.keys(CATALOGUE))
      expect(dictionary()).toContain(`### ${name}, version 1`);
  });
});
