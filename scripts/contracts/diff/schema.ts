import { referredTo } from '../export/schema.ts';
import type { Schema } from '../export/schema.ts';
import { verdictOnAdded, verdictOnRemoved, verdictOnShift, combineVerdicts } from './change.ts';
import type { Direction, Finding, Shift } from './change.ts';
import { limitChanges } from './limits.ts';
import {
  variantClassOf,
  pairVariants,
  variantsOf,
  resolveSchema,
  literalsOf,
} from './schema-variants.ts';
import type { ScopedSchema } from './schema-variants.ts';
import { textChange } from './texts.ts';

/** Two components to compare, since something references both. */
export type DeferComparison = (before: string, after: string) => void;

interface ComparisonSite {
  at: string;
  direction: Direction;
  later: DeferComparison;
}

const NULL = 'null';
const quoteWords = (words: readonly string[]): string =>
  words.map((word) => `\`${word}\``).join(', ');

function literalChanges(
  before: Schema,
  after: Schema,
  { at, direction }: ComparisonSite,
): Finding[] {
  const [old, now] = [literalsOf(before), literalsOf(after)];
  const [gone, come] = [
    old.filter((word) => !now.includes(word)),
    now.filter((word) => !old.includes(word)),
  ];
  return [
    ...(come.length > 0
      ? [
          {
            kind: 'words' as const,
            at,
            what: `${quoteWords(come)} may stand here now`,
            ...verdictOnShift(direction, 'widened'),
          },
        ]
      : []),
    ...(gone.length > 0
      ? [
          {
            kind: 'words' as const,
            at,
            what: `${quoteWords(gone)} may stand here no more`,
            ...verdictOnShift(direction, 'narrowed'),
          },
        ]
      : []),
  ];
}

/** A schema without its descriptions. */
const withoutTexts = (schema: Schema): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' || key === 'x-enum-descriptions' ? undefined : value,
  );

/** A removed and an added field of the same kind, when there is exactly one of each. */
function renamings(
  gone: readonly string[],
  come: readonly string[],
  before: Schema,
  after: Schema,
): Map<string, string> {
  const like = (one: Schema, name: string) =>
    `${one.required?.includes(name) ?? false} ${withoutTexts(one.properties?.[name] ?? {})}`;
  return new Map(
    gone.flatMap((name) => {
      const candidates = come.filter((other) => like(after, other) === like(before, name));
      const rivals = gone.filter((other) => like(before, other) === like(before, name));
      const [only] = candidates;
      return candidates.length === 1 && rivals.length === 1 && only !== undefined
        ? [[name, only] as const]
        : [];
    }),
  );
}

function fieldChanges(before: ScopedSchema, after: ScopedSchema, place: ComparisonSite): Finding[] {
  const { at, direction } = place;
  const [old, now] = [before.schema, after.schema];
  const [oldFields, newFields] = [old.properties ?? {}, now.properties ?? {}];
  const isRequired = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
  const gone = Object.keys(oldFields).filter((name) => !(name in newFields));
  const come = Object.keys(newFields).filter((name) => !(name in oldFields));
  const renamed = renamings(gone, come, old, now);
  const at_ = (name: string) => `${at}.${name}`;
  const kept = Object.entries(oldFields).flatMap(([name, field]): Finding[] => {
    const other = newFields[name];
    if (!other) return [];
    const [was, is] = [isRequired(old, name), isRequired(now, name)];
    return [
      ...(was === is
        ? []
        : [
            {
              kind: 'field' as const,
              at: at_(name),
              what: is ? 'may be absent no more' : 'may be absent now',
              ...verdictOnShift(direction, is ? 'narrowed' : 'widened'),
            },
          ]),
      ...schemaChanges(
        { schema: field, components: before.components },
        { schema: other, components: after.components },
        { ...place, at: at_(name) },
      ),
    ];
  });
  return [
    ...[...renamed].map(([from, to]): Finding => ({
      kind: 'field',
      at: at_(from),
      what: `is called ${to} now`,
      ...combineVerdicts(
        verdictOnRemoved(direction, isRequired(old, from)),
        verdictOnAdded(direction, isRequired(now, to)),
      ),
    })),
    ...gone
      .filter((name) => !renamed.has(name))
      .map((name): Finding => ({
        kind: 'field',
        at: at_(name),
        what: 'removed',
        ...verdictOnRemoved(direction, isRequired(old, name)),
      })),
    ...come
      .filter((name) => ![...renamed.values()].includes(name))
      .map((name): Finding => ({
        kind: 'field',
        at: at_(name),
        what: isRequired(now, name) ? 'added' : 'added, may be absent',
        ...verdictOnAdded(direction, isRequired(now, name)),
      })),
    ...kept,
  ];
}

const asSchema = (value: Schema | boolean | undefined): Schema =>
  typeof value === 'object' ? value : {};

/** Changes between two variants of one class. */
function partChanges(before: ScopedSchema, after: ScopedSchema, place: ComparisonSite): Finding[] {
  const [oldName, newName] = [referredTo(before.schema), referredTo(after.schema)];
  if (oldName !== undefined && newName !== undefined) {
    place.later(oldName, newName);
    return [];
  }
  const [old, now] = [resolveSchema(before), resolveSchema(after)];
  const inner = (pick: (schema: Schema) => Schema | undefined, at: string): Finding[] =>
    schemaChanges(
      { schema: pick(old) ?? {}, components: before.components },
      { schema: pick(now) ?? {}, components: after.components },
      { ...place, at },
    );
  switch (variantClassOf(before)) {
    case 'words':
      return literalChanges(old, now, place);
    case 'array':
      return [
        ...limitChanges(old, now, place.at, place.direction),
        ...inner(({ items }) => items, `${place.at}[]`),
      ];
    case 'object':
      return [
        ...fieldChanges({ ...before, schema: old }, { ...after, schema: now }, place),
        ...inner(({ additionalProperties }) => asSchema(additionalProperties), `${place.at}.*`),
      ];
    default:
      return limitChanges(old, now, place.at, place.direction);
  }
}

/**
 * Shift from one type to another: a number allows more than an integer, a string more than an enum.
 */
function typeShift(before: string, after: string): Shift {
  if (
    before === 'anything' ||
    (before === 'number' && after === 'integer') ||
    (before === 'string' && after === 'words')
  )
    return 'narrowed';
  return after === 'anything' ||
    (before === 'integer' && after === 'number') ||
    (before === 'words' && after === 'string')
    ? 'widened'
    : 'replaced';
}

function unpairedChanges(
  before: readonly ScopedSchema[],
  after: readonly ScopedSchema[],
  { at, direction }: ComparisonSite,
): Finding[] {
  const names = (parts: readonly ScopedSchema[]) =>
    parts.map((part) => referredTo(part.schema) ?? variantClassOf(part));
  const [first, other] = [
    before.filter((part) => variantClassOf(part) !== NULL),
    after.filter((part) => variantClassOf(part) !== NULL),
  ];
  const [old, now] = [first[0], other[0]];
  const nullable = (parts: readonly ScopedSchema[]) =>
    parts.some((part) => variantClassOf(part) === NULL);
  const nulls: Finding[] = [
    ...(nullable(after)
      ? [
          {
            kind: 'null' as const,
            at,
            what: 'may be null now',
            ...verdictOnShift(direction, 'widened'),
          },
        ]
      : []),
    ...(nullable(before)
      ? [
          {
            kind: 'null' as const,
            at,
            what: 'may be null no more',
            ...verdictOnShift(direction, 'narrowed'),
          },
        ]
      : []),
  ];
  if (first.length === 1 && other.length === 1 && old && now)
    return [
      ...nulls,
      {
        kind: 'type',
        at,
        what: `was ${names(first).join()}, is ${names(other).join()}`,
        ...verdictOnShift(direction, typeShift(variantClassOf(old), variantClassOf(now))),
      },
    ];
  return [
    ...nulls,
    ...(other.length > 0
      ? [
          {
            kind: 'type' as const,
            at,
            what: `may be ${names(other).join(' or ')} now`,
            ...verdictOnShift(direction, 'widened'),
          },
        ]
      : []),
    ...(first.length > 0
      ? [
          {
            kind: 'type' as const,
            at,
            what: `may be ${names(first).join(' or ')} no more`,
            ...verdictOnShift(direction, 'narrowed'),
          },
        ]
      : []),
  ];
}

/**
 * Changes between two schemas at the same location. Components referenced by both are left to
 * `later`, to be reported once.
 */
export function schemaChanges(
  before: ScopedSchema,
  after: ScopedSchema,
  place: ComparisonSite,
): Finding[] {
  const { both, before: gone, after: come } = pairVariants(before, after);
  const of = (schema: Schema, { components }: ScopedSchema): ScopedSchema => ({
    schema,
    components,
  });
  const text: Finding[] =
    before.schema.description === after.schema.description || variantsOf(before).length === 0
      ? []
      : [textChange(place.at, before.schema.description, after.schema.description)];
  return [
    ...text,
    ...both.flatMap(([old, now]) => partChanges(of(old, before), of(now, after), place)),
    ...unpairedChanges(
      gone.map((part) => of(part, before)),
      come.map((part) => of(part, after)),
      place,
    ),
  ];
}
