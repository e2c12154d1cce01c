import { describe, expect, it } from 'vitest';
import type { Schema } from '../export/schema.ts';
import type { Finding, Side } from './change.ts';
import { componentComparison } from './components.ts';

const object = (properties: Record<string, Schema>, optional: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});
const words = (...values: string[]): Schema => ({ type: 'string', enum: values });
const nullable = (schema: Schema): Schema => ({ oneOf: [{ type: 'null' }, schema] });
const text: Schema = { type: 'string' };
const integer: Schema = { type: 'integer' };

const NOBODY: readonly Side[] = [];
const BACKEND: readonly Side[] = ['BACKEND'];
const PORTAL: readonly Side[] = ['PORTAL'];
const BOTH: readonly Side[] = ['BACKEND', 'PORTAL'];

function changes(before: Schema, after: Schema, direction: 'request' | 'answer'): Finding[] {
  const { compare, rest } = componentComparison({ Thing: before }, { Thing: after });
  return [
    ...compare(
      { $ref: '#/components/schemas/Thing' },
      { $ref: '#/components/schemas/Thing' },
      'body',
      direction,
    ),
    ...rest(),
  ];
}

const breaks = (found: readonly Finding[]): Side[] =>
  (['BACKEND', 'PORTAL'] as const).filter((side) =>
    found.some((finding) => finding.breaks.includes(side)),
  );

describe('a change of a type breaks, as what the portal sends and as what it is answered,', () => {
  it.each<
    [
      change: string,
      before: Schema,
      after: Schema,
      sent: readonly Side[],
      answered: readonly Side[],
      what: string,
    ]
  >([
    [
      'a field is dropped',
      object({ a: text, b: integer }),
      object({ a: text }),
      BOTH,
      PORTAL,
      'removed',
    ],
    [
      'a field that may be absent is dropped',
      object({ a: text, b: integer }, ['b']),
      object({ a: text }),
      PORTAL,
      NOBODY,
      'removed',
    ],
    [
      'a field is added',
      object({ a: text }),
      object({ a: text, b: integer }),
      BOTH,
      BACKEND,
      'added',
    ],
    [
      'a field that may be absent is added',
      object({ a: text }),
      object({ a: text, b: integer }, ['b']),
      BACKEND,
      NOBODY,
      'added, may be absent',
    ],
    [
      'a field is renamed',
      object({ a: text, b: integer }),
      object({ a: text, c: integer }),
      BOTH,
      BOTH,
      'is called c now',
    ],
    [
      'a field may be absent now',
      object({ a: text }),
      object({ a: text }, ['a']),
      BACKEND,
      PORTAL,
      'may be absent now',
    ],
    [
      'a field may be absent no more',
      object({ a: text }, ['a']),
      object({ a: text }),
      PORTAL,
      BACKEND,
      'may be absent no more',
    ],
    [
      'a field may be null now',
      object({ a: text }),
      object({ a: nullable(text) }),
      BACKEND,
      PORTAL,
      'may be null now',
    ],
    [
      'a field may be null no more',
      object({ a: nullable(text) }),
      object({ a: text }),
      PORTAL,
      BACKEND,
      'may be null no more',
    ],
    [
      'a text becomes a number',
      object({ a: text }),
      object({ a: integer }),
      BOTH,
      BOTH,
      'was string, is integer',
    ],
    [
      'an integer becomes any number',
      object({ a: integer }),
      object({ a: { type: 'number' } }),
      BACKEND,
      PORTAL,
      'was integer, is number',
    ],
    [
      'a number becomes an integer',
      object({ a: { type: 'number' } }),
      object({ a: integer }),
      PORTAL,
      BACKEND,
      'was number, is integer',
    ],
    [
      'a text becomes a list of words',
      object({ a: text }),
      object({ a: words('X', 'Y') }),
      PORTAL,
      BACKEND,
      'was string, is words',
    ],
    [
      'a list of words becomes any text',
      object({ a: words('X', 'Y') }),
      object({ a: text }),
      BACKEND,
      PORTAL,
      'was words, is string',
    ],
    [
      'a list of words gets another one',
      object({ a: words('X') }),
      object({ a: words('X', 'Y') }),
      BACKEND,
      PORTAL,
      '`Y` may stand here now',
    ],
    [
      'a list of words loses one',
      object({ a: words('X', 'Y') }),
      object({ a: words('X') }),
      PORTAL,
      BACKEND,
      '`Y` may stand here no more',
    ],
    [
      'the only word is another one',
      object({ a: { type: 'string', const: 'X' } }),
      object({ a: { type: 'string', const: 'Y' } }),
      BOTH,
      BOTH,
      '`Y` may stand here now',
    ],
    [
      'words of a list within a list',
      { type: 'array', items: words('X') },
      { type: 'array', items: words('X', 'Y') },
      BACKEND,
      PORTAL,
      '`Y` may stand here now',
    ],
    [
      'a text may be shorter',
      object({ a: { type: 'string', minLength: 3 } }),
      object({ a: { type: 'string', minLength: 1 } }),
      BACKEND,
      PORTAL,
      'minLength was 3, is 1',
    ],
    [
      'a text may be less long',
      object({ a: { type: 'string', maxLength: 80 } }),
      object({ a: { type: 'string', maxLength: 40 } }),
      PORTAL,
      BACKEND,
      'maxLength was 80, is 40',
    ],
    [
      'a number gets a lowest',
      object({ a: integer }),
      object({ a: { type: 'integer', minimum: 0 } }),
      PORTAL,
      BACKEND,
      'minimum was none, is 0',
    ],
    [
      'a list may have more',
      { type: 'array', items: text, maxItems: 20 },
      { type: 'array', items: text },
      BACKEND,
      PORTAL,
      'maxItems was 20, is none',
    ],
    [
      'a pattern is another one',
      object({ a: { type: 'string', pattern: '^[0-9]{5}$' } }),
      object({ a: { type: 'string', pattern: '^[0-9]{9}$' } }),
      BOTH,
      BOTH,
      'pattern was ^[0-9]{5}$, is ^[0-9]{9}$',
    ],
    [
      'a format is asked for',
      object({ a: text }),
      object({ a: { type: 'string', format: 'uuid' } }),
      PORTAL,
      BACKEND,
      'format was none, is uuid',
    ],
    [
      'a shape joins a union',
      { oneOf: [object({ kind: { const: 'A' } })] },
      { oneOf: [object({ kind: { const: 'A' } }), object({ kind: { const: 'B' }, b: text })] },
      BACKEND,
      PORTAL,
      'may be object now',
    ],
    [
      'a shape leaves a union',
      { oneOf: [object({ kind: { const: 'A' } }), object({ kind: { const: 'B' } })] },
      { oneOf: [object({ kind: { const: 'B' } })] },
      PORTAL,
      BACKEND,
      'may be object no more',
    ],
    [
      'a field of one shape of a union',
      { oneOf: [object({ kind: { const: 'A' } }), object({ kind: { const: 'B' }, b: text })] },
      { oneOf: [object({ kind: { const: 'A' } }), object({ kind: { const: 'B' } })] },
      BOTH,
      PORTAL,
      'removed',
    ],
    [
      "a word of a union's texts",
      { oneOf: [{ type: 'null' }, words('X')] },
      { oneOf: [{ type: 'null' }, words('X', 'Y')] },
      BACKEND,
      PORTAL,
      '`Y` may stand here now',
    ],
    [
      'only words of a description',
      object({ a: { type: 'string', description: 'In cents.' } }),
      object({ a: { type: 'string', description: 'In dollars.' } }),
      NOBODY,
      NOBODY,
      'its description was "In cents.", is "In dollars."',
    ],
  ])('%s', (_change, before, after, sent, answered, what) => {
    const [requests, answers] = [
      changes(before, after, 'request'),
      changes(before, after, 'answer'),
    ];
    expect({ sent: breaks(requests), answered: breaks(answers) }).toEqual({ sent, answered });
    expect(requests.map((finding) => finding.what.replace(/ \(in requests\)$/, ''))).toContain(
      what,
    );
    expect([...requests, ...answers].filter(({ reason }) => !/^[A-Z].*\.$/.test(reason))).toEqual(
      [],
    );
  });

  it('nothing, where nothing changed, in whatever order it stands', () => {
    const before = object({ a: words('X', 'Y'), b: nullable(text) });
    const after: Schema = {
      ...object({ b: { oneOf: [text, { type: 'null' }] }, a: words('Y', 'X') }),
    };
    expect([...changes(before, after, 'request'), ...changes(before, after, 'answer')]).toEqual([]);
  });

  it('what both refer to is told once, however often it stands there', () => {
    const document = (...roles: string[]) => ({
      Role: words(...roles),
      Person: object({
        role: { $ref: '#/components/schemas/Role' },
        former: { $ref: '#/components/schemas/Role' },
      }),
    });
    const { compare, rest } = componentComparison(document('OWNER'), document('OWNER', 'GUEST'));
    const person = { $ref: '#/components/schemas/Person' };
    expect([
      ...compare(person, person, 'getPeople 200', 'answer'),
      ...compare(person, person, 'changeRole 200', 'answer'),
      ...rest(),
    ]).toMatchObject([
      { at: 'Role', what: '`GUEST` may stand here now (in answers)', breaks: PORTAL },
    ]);
  });
});
