/** A JSON Schema of the 2020-12 dialect, limited to typia's output. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: string | number | boolean;
  enum?: (string | number | boolean)[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  description?: string;
  [more: string]: unknown;
}

export type Components = Readonly<Record<string, Schema>>;

const PREFIX = '#/components/schemas/';

/** The component that a schema references; undefined if it is no reference. */
export const referredTo = ({ $ref }: Schema): string | undefined => $ref?.slice(PREFIX.length);
export const referTo = (name: string): Schema => ({ $ref: `${PREFIX}${name}` });

/** Maps each direct subschema of a schema. */
export function mapParts(schema: Schema, change: (part: Schema) => Schema): Schema {
  const { oneOf, allOf, items, properties, additionalProperties } = schema;
  return {
    ...schema,
    ...(oneOf && { oneOf: oneOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(items && { items: change(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, change(part)]),
      ),
    }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties),
    }),
  };
}

const isLiteral = ({ const: literal, enum: literals }: Schema): boolean =>
  literal !== undefined || literals !== undefined;
const literalsOf = ({ const: literal, enum: literals }: Schema): (string | number | boolean)[] =>
  literals ?? (literal === undefined ? [] : [literal]);
const kindOf = (value: unknown): string =>
  typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;

/** Literals as one sorted list: the compiler's order depends on what it read first. */
function listed(literals: readonly (string | number | boolean)[]): Schema {
  const [first] = literals;
  return {
    type: kindOf(first),
    ...(literals.length === 1 && first !== undefined
      ? { const: first }
      : { enum: [...literals].sort((left, right) => (String(left) < String(right) ? -1 : 1)) }),
  };
}

/** A union schema: its literals form one variant, and a single variant is the schema itself. */
function unionOf(rest: Schema, parts: readonly Schema[]): Schema {
  const kinds = Map.groupBy(parts.filter(isLiteral).flatMap(literalsOf), kindOf);
  const all = [...parts.filter((part) => !isLiteral(part)), ...[...kinds.values()].map(listed)];
  const [only] = all;
  return all.length === 1 && only ? { ...only, ...rest } : { ...rest, oneOf: all };
}

const withoutLinks = (text: string): string =>
  text.replaceAll(/\{@link (\w+)\s*\}/g, '`$1`').replaceAll('\n', ' ');

/**
 * A schema as exported: literals are sorted lists, and an object with named fields has no others.
 * Discriminators are omitted: they name components, and the variants' literals are equivalent.
 */
export function normaliseSchema(given: Schema): Schema {
  const { oneOf, ...changed } = mapParts(given, normaliseSchema);
  const schema = Object.fromEntries(
    Object.entries(changed).filter(([keyword]) => keyword !== 'discriminator'),
  ) as Schema;
  const described =
    schema.description === undefined
      ? schema
      : { ...schema, description: withoutLinks(schema.description) };
  if (oneOf) return unionOf(described, oneOf);
  if (schema.const !== undefined) return { ...listed([schema.const]), ...described };
  return schema.properties && schema.additionalProperties === undefined
    ? { ...described, additionalProperties: false }
    : described;
}

/** The components that these schemas need, directly or through others. */
export function reachable(roots: readonly Schema[], components: Components): Set<string> {
  const found = new Set<string>();
  const visit = (schema: Schema): Schema => {
    const name = referredTo(schema);
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(components[name] ?? {});
    }
    return mapParts(schema, visit);
  };
  roots.forEach(visit);
  return found;
}
