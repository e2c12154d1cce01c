import { describe, expect, it } from 'vitest';
import type { ExportedEvent } from '../export/events.ts';
import type { Schema } from '../export/schema.ts';
import type { ExportedState, StateRegistry } from '../export/states.ts';
import type { Finding, Side } from './change.ts';
import { eventChanges } from './events.ts';
import { stateChanges } from './states.ts';

const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const breaks = (found: readonly Finding[]): Side[] =>
  (['BACKEND', 'PORTAL'] as const).filter((side) =>
    found.some((finding) => finding.breaks.includes(side)),
  );

const registry = (...states: Partial<ExportedState>[]): StateRegistry => ({
  $schema: '',
  states: states.map((state) => ({
    name: 'a card is saved',
    description: 'The account has one.',
    parameters: object({ username: { type: 'string' } }),
    handsBack: ['paymentMethodId'],
    ...state,
  })),
});

describe('a change of a provider state breaks', () => {
  it.each<[change: string, before: StateRegistry, after: StateRegistry, breaks: readonly Side[]]>([
    ["a backend's verification, where it is added", registry(), registry({}), ['BACKEND']],
    ['nobody, where it is entered no more', registry({}), registry(), []],
    [
      "a backend's verification, where it has another parameter",
      registry({}),
      registry({
        parameters: object({ username: { type: 'string' }, amount: { type: 'number' } }),
      }),
      ['BACKEND'],
    ],
    [
      "a backend's verification, where a parameter is gone",
      registry({}),
      registry({ parameters: object({}) }),
      ['BACKEND'],
    ],
    [
      "a backend's verification, where a parameter has another word",
      registry({ parameters: object({ kind: { enum: ['CARD'] } }) }),
      registry({ parameters: object({ kind: { enum: ['CARD', 'BANK'] } }) }),
      ['BACKEND'],
    ],
    [
      'nobody, where a parameter has fewer words',
      registry({ parameters: object({ kind: { enum: ['CARD', 'BANK'] } }) }),
      registry({ parameters: object({ kind: { enum: ['CARD'] } }) }),
      [],
    ],
    [
      "a backend's verification, where it hands back more",
      registry({}),
      registry({ handsBack: ['paymentMethodId', 'token'] }),
      ['BACKEND'],
    ],
    ['nobody, where it hands back less', registry({}), registry({ handsBack: [] }), []],
  ])('%s', (_change, before, after, expected) => {
    const found = stateChanges(before, after);
    expect(found).not.toEqual([]);
    expect(breaks(found)).toEqual(expected);
  });
});

const event = (key: string, fields: Record<string, Schema>): ExportedEvent => ({
  key,
  schema: { $ref: '#/$defs/Event', $defs: { Event: object({ data: object(fields) }) } },
});

describe('a change of the events breaks', () => {
  it.each<
    [change: string, before: ExportedEvent[], after: ExportedEvent[], breaks: readonly Side[]]
  >([
    ['a backend, where one is added', [], [event('opened@1', {})], ['BACKEND']],
    ['a portal, where one is removed', [event('opened@1', {})], [], ['PORTAL']],
    [
      'a backend, where a field may hold another word',
      [event('opened@1', { page: { enum: ['bill'] } })],
      [event('opened@1', { page: { enum: ['bill', 'card'] } })],
      ['BACKEND'],
    ],
    [
      'a portal, where a field may hold fewer words',
      [event('opened@1', { page: { enum: ['bill', 'card'] } })],
      [event('opened@1', { page: { enum: ['bill'] } })],
      ['PORTAL'],
    ],
    [
      'both, where a field is added',
      [event('opened@1', {})],
      [event('opened@1', { page: { type: 'string' } })],
      ['BACKEND', 'PORTAL'],
    ],
  ])('%s', (_change, before, after, expected) => {
    expect(breaks(eventChanges(before, after))).toEqual(expected);
  });

  it('and is told once, where many events have the same field', () => {
    const of = (...pages: string[]) =>
      ['opened@1', 'closed@1', 'moved@1'].map((key) => event(key, { page: { enum: pages } }));
    expect(eventChanges(of('bill'), of('bill', 'card'))).toMatchObject([
      { at: 'closed@1 Event.data.page and in 2 more places' },
    ]);
  });
});
