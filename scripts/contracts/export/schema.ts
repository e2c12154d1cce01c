/** A JSON Schema of the 2020-12 dialect, as far as typia writes it. */
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

/** The component that a schema refers to; undefined where it is no reference. */
export const referredTo = ({ $ref }: Schema): string | undefined => $ref?.slice(PREFIX.length);
export const referTo = (name: string): Schema => ({ $ref: `${PREFIX}${name}` });

/** A schema with each schema right within it changed. */
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

/** Literals as one list, in an order of their own: the compiler's depends on what it read first. */
function listed(literals: readonly (string | number | boolean)[]): Schema {
  const [first] = literals;
  return {
    type: kindOf(first),
    ...(literals.length === 1 && first !== undefined
      ? { const: first }
      : { enum: [...literals].sort((left, right) => (String(left) < String(right) ? -1 : 1)) }),
  };
}

/** A schema of which one of several parts holds: its literals are one part, and a part that is alone is the schema itself. */
function unionOf(rest: Schema, parts: readonly Schema[]): Schema {
  const kinds = Map.groupBy(parts.filter(isLiteral).flatMap(literalsOf), kindOf);
  const all = [...parts.filter((part) => !isLiteral(part)), ...[...kinds.values()].map(listed)];
  const [only] = all;
  return all.length === 1 && only ? { ...only, ...rest } : { ...rest, oneOf: all };
}

const withoutLinks = (text: string): string =>
  text.replaceAll(/\{@link (\w+)\s*\}/g, '`$1`').replaceAll('\n', ' ');

/**
 * A schema as it is exported: literals are lists in a settled order, and an object that names its fields has no other. A discriminator
 * is left out: it names components, and the literals of the parts say the same.
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

/** The components that these schemas need, those that only components need included. */
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
