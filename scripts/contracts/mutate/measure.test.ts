import { describe, expect, it } from 'vitest';
import type { Interaction } from '../pacts.ts';
import { excludes } from './exclusions.ts';
import type { Exclusion } from './exclusion.ts';
import { unusedExclusions, survivors } from './measure.ts';
import type { JudgedOutcome, Strength } from './measure.ts';
import type { ProviderResponse, Mutant } from './mutant.ts';
import type { DescribedOperation } from './operations.ts';
import { formatReport } from './report.ts';
import { sample } from './sample.ts';
import { mutantOutcomes } from './mutant-outcomes.ts';

const interaction = (name: string, content: unknown, rules = {}): Interaction => ({
  description: name,
  type: 'Synchronous/HTTP',
  request: { method: 'GET', path: '/bill' },
  response: { status: 200, body: { content }, matchingRules: { body: rules } },
});
const kept = (one: Interaction, json: unknown): ProviderResponse => ({
  interaction: one,
  answer: {
    kind: 'answered',
    method: 'GET',
    path: '/bill',
    status: 200,
    headers: {},
    body: Buffer.from(''),
  },
  content: { status: 200, headers: {}, json },
});
const type = { combine: 'AND', matchers: [{ match: 'type' }] } as const;
const field = (name: string) =>
  ({
    steps: [{ field: name }],
    types: ['string'],
    scalar: null,
    words: [],
    owner: `Bill.${name}`,
  }) as const;
const operation = (name: string, fields: readonly string[]): DescribedOperation => ({
  service: 'billing',
  name,
  isOf: ({ description }) => description.startsWith(name),
  answers: new Map([[200, fields.map(field)]]),
  refusals: [],
  headers: { answered: [], refused: [] },
  arguments: [],
});

const loose = kept(
  interaction(
    'bill: of a customer',
    { note: 'x' },
    { '$.note': { combine: 'AND', matchers: [{ match: 'regex', regex: '.*' }] } },
  ),
  { note: 'hello' },
);
const firm = kept(interaction('statement: of a customer', { place: 'x' }, { '$.place': type }), {
  place: 'here',
});

describe('a fault', () => {
  const fates = mutantOutcomes(
    [operation('bill', ['note', 'place', 'gone']), operation('statement', ['place'])],
    [loose, firm],
  );
  const fateOf = (at: string, fault: string, of = 'bill') =>
    fates.find(
      ({ mutant }) => mutant.operation === of && mutant.at === at && mutant.fault === fault,
    );

  it('is caught by the interaction that breaks with it, and survives those that take it', () => {
    expect(fateOf('$.place', 'null', 'statement')).toMatchObject({
      kind: 'caught',
      by: 'statement: of a customer',
      difference: { at: '$.place' },
    });
    expect(fateOf('$.note', 'null')).toMatchObject({
      kind: 'survived',
      seenBy: ['bill: of a customer'],
    });
  });

  it('that its own operation never shows is caught where another has a field of its type', () => {
    expect(fateOf('$.place', 'null')).toMatchObject({
      kind: 'caught',
      by: 'statement: of a customer',
      elsewhere: true,
    });
    expect(fateOf('$.gone', 'null')?.kind).toBe('unseen');
  });
});

const mutant = (over: Partial<Mutant> = {}): Mutant => ({
  service: 'billing',
  operation: 'bill',
  of: 200,
  at: '$.note',
  kind: 'null',
  owner: 'Bill.note',
  fault: 'null',
  changed: (said) => said,
  ...over,
});
const strength = (...judged: JudgedOutcome[]): Strength => ({ service: 'billing', judged });

describe('an exclusion', () => {
  const exclusion: Exclusion = {
    services: ['billing'],
    at: /^Bill\.note$/,
    kinds: ['null'],
    unseen: true,
    why: 'nobody reads it',
  };

  it('covers all faults at its location or of its type, and none that was caught', () => {
    expect(excludes(exclusion, { mutant: mutant(), kind: 'unseen' })).toBe(true);
    expect(excludes(exclusion, { mutant: mutant({ at: '$.other' }), kind: 'unseen' })).toBe(true);
    expect(excludes(exclusion, { mutant: mutant({ kind: 'type' }), kind: 'unseen' })).toBe(false);
    expect(excludes(exclusion, { mutant: mutant({ service: 'voice' }), kind: 'unseen' })).toBe(
      false,
    );
    expect(excludes(exclusion, { mutant: mutant(), kind: 'survived', seenBy: [] })).toBe(false);
  });

  it('that no survivor needs is told, where its services were measured', () => {
    const used = strength({ mutant: mutant(), kind: 'unseen', exclusion });
    const all = ['billing', 'voice'];
    expect(unusedExclusions([used], all, [exclusion])).toEqual([]);
    expect(unusedExclusions([strength()], all, [exclusion])).toEqual([exclusion]);
    const { services, ...ofAll } = exclusion;
    expect(services).toEqual(['billing']);
    for (const other of [ofAll, { ...exclusion, services: ['voice'] }])
      expect(unusedExclusions([strength()], all, [other])).toEqual([]);
    expect(unusedExclusions([strength(), { service: 'voice', judged: [] }], all, [ofAll])).toEqual([
      ofAll,
    ]);
  });
});

it('the report shows the caught share by kind and every survivor, without exclusions', () => {
  const exclusion: Exclusion = { at: /note/, why: 'nobody reads it' };
  const one = strength(
    { mutant: mutant(), kind: 'survived', seenBy: ['bill: of a customer'] },
    { mutant: mutant(), kind: 'survived', seenBy: [], exclusion },
    {
      mutant: mutant({ kind: 'type' }),
      kind: 'caught',
      by: 'x',
      difference: { at: '', expected: '', found: '' },
    },
  );
  expect(survivors(one)).toHaveLength(1);
  const words = formatReport([one], []);
  expect(words).toMatch(/billing\s+3\s+50 %/);
  expect(words).toContain('     1  nobody reads it');
  expect(words).toContain(
    '✗ billing bill 200 $.note: null, null\n    seen, and taken, by 1: bill: of a customer',
  );
});

it('a seed chooses the same again, whatever else there is', () => {
  const names = Array.from({ length: 50 }, (_, index) => `fault ${index}`);
  const chosen = sample(names, 5, '7', (name) => name);
  expect(sample([...names].reverse(), 5, '7', (name) => name)).toEqual(chosen);
  expect(sample(names, 5, '8', (name) => name)).not.toEqual(chosen);
});
