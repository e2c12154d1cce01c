import { describe, expect, it } from 'vitest';
import { componentsFor } from './openapi.ts';
import { reachable, normaliseSchema } from './schema.ts';

describe('a schema as it is exported', () => {
  it('has literals as one list, in the same order whatever the compiler read first', () => {
    const settledWords = { type: 'string', enum: ['ADMIN', 'OWNER'] };
    expect(normaliseSchema({ oneOf: [{ const: 'OWNER' }, { const: 'ADMIN' }] })).toEqual(
      settledWords,
    );
    expect(
      normaliseSchema({
        oneOf: [{ const: 'ADMIN' }, { const: 'OWNER' }],
        description: 'Who it is.',
      }),
    ).toEqual({ ...settledWords, description: 'Who it is.' });
  });

  it('keeps null, and shapes, beside the list', () => {
    expect(normaliseSchema({ oneOf: [{ type: 'null' }, { const: 'b' }, { const: 'a' }] })).toEqual({
      oneOf: [{ type: 'null' }, { type: 'string', enum: ['a', 'b'] }],
    });
    expect(normaliseSchema({ oneOf: [{ const: 1 }, { const: 'a' }] })).toEqual({
      oneOf: [
        { type: 'integer', const: 1 },
        { type: 'string', const: 'a' },
      ],
    });
  });

  it('has no field but those it names, at every depth; a map by names has all', () => {
    expect(
      normaliseSchema({
        type: 'object',
        properties: { inner: { type: 'object', properties: {} } },
      }),
    ).toEqual({
      type: 'object',
      properties: { inner: { type: 'object', properties: {}, additionalProperties: false } },
      additionalProperties: false,
    });
    expect(
      normaliseSchema({ type: 'object', properties: {}, additionalProperties: { const: 'x' } }),
    ).toEqual({
      type: 'object',
      properties: {},
      additionalProperties: { type: 'string', const: 'x' },
    });
  });

  it('names what a docstring links to', () => {
    expect(
      normaliseSchema({ type: 'string', description: 'As {@link Person} has it,\nor none.' })
        .description,
    ).toBe('As `Person` has it, or none.');
  });
});

describe('the components of a document', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const all = {
    List: { type: 'array', items: ref('Item') },
    Item: { type: 'object', properties: { next: ref('Item'), count: ref('Count.o1') } },
    Count: { type: 'integer' },
    'Count.o1': { type: 'integer', maximum: 9 },
    Other: { type: 'string' },
  };

  it('are those that its schemas need, also where they need themselves', () => {
    expect([...reachable([ref('List')], all)].sort()).toEqual(['Count.o1', 'Item', 'List']);
  });

  it('are called plainly, unless a namesake is among them', () => {
    expect(componentsFor([ref('List')], all).schemas['Item']).toMatchObject({
      properties: { count: ref('Count') },
    });
    expect(Object.keys(componentsFor([ref('List'), ref('Count')], all).schemas)).toEqual([
      'Count',
      'Count.o1',
      'Item',
      'List',
    ]);
  });
});
