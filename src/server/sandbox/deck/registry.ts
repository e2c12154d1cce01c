import { schemas } from '../../../../contracts/generated/validators/schemas.ts';
import { AREA_OF } from './areas.ts';
import type { Area } from './areas.ts';
import type { Pact } from './pacts.ts';

/** A parameter, as a form asks for it. */
export type Field = { name: string } & (
  { kind: 'text' | 'number' | 'flag' } | { kind: 'choice'; options: readonly string[] }
);
export type Value = string | number | boolean;

/** A state as the deck shows it. */
export interface ProviderStateForm {
  name: string;
  description: string;
  /** Where it stands; undefined for one that has no area. */
  area: Area | undefined;
  fields: readonly Field[];
}

/** As much of a JSON Schema as the registry's types come to. */
interface Schema {
  $ref?: string;
  type?: string;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  oneOf?: readonly Schema[];
  const?: unknown;
}

const components = schemas.components.schemas as Readonly<Record<string, Schema>>;
const resolveRef = (schema: Schema): Schema =>
  schema.$ref === undefined
    ? schema
    : { ...components[schema.$ref.split('/').at(-1) ?? ''], ...schema };

/** Throws for a type that no form has a field for: the registry's parameters are texts, numbers, flags and choices. */
function fieldOf([name, schema]: readonly [string, Schema]): Field {
  const { type, oneOf, const: only } = resolveRef(schema);
  const options = (oneOf ?? (only === undefined ? [] : [{ const: only }])).map((option) =>
    String(option.const),
  );
  if (options.length > 0) return { name, kind: 'choice', options };
  if (type === 'string') return { name, kind: 'text' };
  if (type === 'number' || type === 'integer') return { name, kind: 'number' };
  if (type === 'boolean') return { name, kind: 'flag' };
  throw new Error(`The deck has no field for the parameter ${name}.`);
}

const areaOf = (name: string): Area | undefined =>
  (AREA_OF as Readonly<Record<string, Area>>)[name];

/** Every provider state of the contracts, as their types and docstrings have it. */
export const providerStateForms = (): ProviderStateForm[] =>
  Object.entries(resolveRef(components['ProviderStates'] ?? {}).properties ?? {}).map(
    ([name, schema]) => ({
      name,
      description: schema.description ?? '',
      area: areaOf(name),
      fields: Object.entries(resolveRef(schema).properties ?? {}).map(fieldOf),
    }),
  );

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EMPTY: Readonly<Record<Field['kind'], Value>> = {
  text: '',
  number: 0,
  flag: false,
  choice: '',
};

/** Whether a value is an id that whoever asks makes up: a form begins with a new one each time. */
export const isGeneratedId = (value: Value | undefined): boolean =>
  typeof value === 'string' && UUID.test(value);

/** The parameters with which the pacts enter each state most often: what a form begins with. */
export function mostUsedParameters(
  pacts: readonly Pact[],
): ReadonlyMap<string, Readonly<Record<string, Value>>> {
  const all = pacts.flatMap(({ interactions }) =>
    interactions.flatMap(({ providerStates = [] }) => providerStates),
  );
  const byName = Map.groupBy(all, ({ name }) => name);
  return new Map(
    [...byName].map(([name, uses]) => {
      const counted = [...Map.groupBy(uses, ({ params = {} }) => JSON.stringify(params))].sort(
        ([, left], [, right]) => right.length - left.length,
      );
      return [name, JSON.parse(counted[0]?.[0] ?? '{}') as Record<string, Value>];
    }),
  );
}

/** What a field begins with: as the pacts have it, a new id where they have one, and the demo customer where they say nothing. */
export function firstValue(
  field: Field,
  usual: Readonly<Record<string, Value>> | undefined,
  newId: () => string,
): Value {
  const value = usual?.[field.name];
  if (isGeneratedId(value)) return newId();
  if (value !== undefined) return value;
  if (field.name === 'username') return 'current@demo.example';
  return field.kind === 'choice' ? (field.options[0] ?? '') : EMPTY[field.kind];
}
