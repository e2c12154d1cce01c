import type { Step } from '../../matching/paths.ts';
import { changedAt, withoutField } from '../change.ts';
import type { Field, JsonType } from './field.ts';
import type { Kind } from '../mutant.ts';
import { unitFaults } from './units.ts';

/** A fault at one path of a response's JSON. */
export interface Fault {
  kind: Kind;
  fault: string;
  changed: (json: unknown) => unknown;
}

/** A fault of a value: only of its own type, and never of null. */
export interface ValueFault {
  kind: Kind;
  fault: string;
  changed: (value: unknown) => unknown;
}

const snake = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])([A-Z])/g, '_$1').toLowerCase();
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const otherName = (name: string): string => (snake(name) === name ? capital(name) : snake(name));

const ofType = (
  type: JsonType,
  fault: string,
  changed: (value: never) => unknown,
  kind: Kind = 'type',
): ValueFault => ({
  kind,
  fault,
  changed: (value) =>
    (Array.isArray(value) ? 'array' : typeof value) === type && value !== null
      ? changed(value as never)
      : value,
});

/** The digits of a string as the same number; any other string becomes its length. */
const asNumber = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : text.length);

/** For each type, what a backend in another language may return by mistake. */
const TYPE_FAULTS: Readonly<Record<JsonType, readonly ValueFault[]>> = {
  string: [
    ofType('string', 'a number instead of text', asNumber),
    ofType('string', 'a list of the text', (value) => [value]),
  ],
  number: [
    ofType('number', 'text instead of a number', (value) => String(value)),
    ofType('number', 'a fraction instead of a whole number', (value: number) => value + 0.5),
  ],
  boolean: [
    ofType('boolean', 'text instead of true or false', (value) => String(value)),
    ofType('boolean', '1 or 0 instead of true or false', (value) => Number(value)),
  ],
  object: [
    ofType('object', 'a list of the object', (value) => [value]),
    ofType('object', 'text instead of an object', (value) => JSON.stringify(value)),
  ],
  array: [
    ofType('array', 'an object instead of a list', (value: unknown[]) => ({ ...value })),
    ofType('array', 'the first item instead of a list', (value: unknown[]) => value[0] ?? null),
  ],
};

const OUTSIDE = 'SOMETHING_ELSE';

/** A word outside the list, and each word as the next one of the list. */
const wordFaults = (words: readonly string[]): ValueFault[] => [
  ofType('string', `the unknown word ${OUTSIDE}`, () => OUTSIDE, 'enum'),
  ...(words.length > 1
    ? [
        ofType(
          'string',
          'another of its words',
          (value: string) => words[(words.indexOf(value) + 1) % words.length],
          'enum',
        ),
      ]
    : []),
];

const reversed = (items: unknown[]): unknown[] => {
  const turned = items.toReversed();
  return JSON.stringify(turned) === JSON.stringify(items) ? items : turned;
};

function valueFaults({ types, scalar, words, steps }: Field): ValueFault[] {
  return [
    { kind: 'null', fault: 'null', changed: () => null },
    ...types.flatMap((type) => TYPE_FAULTS[type]),
    ...(words.length > 0 ? wordFaults(words) : []),
    ...(types.includes('boolean')
      ? [ofType('boolean', 'the contrary', (value) => !value, 'enum')]
      : []),
    ...(types.includes('array') ? [ofType('array', 'the other way round', reversed, 'order')] : []),
    ...unitFaults(scalar, steps.at(-1)).map((one): ValueFault => ({ ...one, kind: 'unit' })),
  ];
}

/** Faults of a field's presence or name in its object. */
function nameFaults(steps: readonly Step[]): Fault[] {
  const last = steps.at(-1);
  if (last === undefined || last === '*' || 'index' in last) return [];
  const holder = steps.slice(0, -1);
  const renamed = otherName(last.field);
  return [
    {
      kind: 'dropped',
      fault: 'dropped',
      changed: (json) => changedAt(json, holder, withoutField(last.field)),
    },
    {
      kind: 'renamed',
      fault: `renamed to ${renamed}`,
      changed: (json) => changedAt(json, holder, withoutField(last.field, renamed)),
    },
  ];
}

/** Every fault of a field, of the kinds that apply to its type. */
export const faultsOf = (field: Field): Fault[] => [
  ...nameFaults(field.steps),
  ...valueFaults(field).map(({ changed, ...named }): Fault => ({
    ...named,
    changed: (json) =>
      changedAt(json, field.steps, (found) => (found === null ? null : changed(found))),
  })),
];
