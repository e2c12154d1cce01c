import { referredTo } from '../export/schema.ts';
import type { Components, Schema } from '../export/schema.ts';

/** A schema with the components that it references. */
export interface ScopedSchema {
  schema: Schema;
  components: Components;
}

/** The schema behind all its references. */
export function resolveSchema({ schema, components }: ScopedSchema): Schema {
  const name = referredTo(schema);
  return name === undefined
    ? schema
    : resolveSchema({ schema: components[name] ?? {}, components });
}

/** The allowed literals; empty when it is not a list of literals. */
export const literalsOf = ({ const: literal, enum: literals }: Schema): string[] =>
  (literals ?? (literal === undefined ? [] : [literal])).map(String);

/** The variants of a union; any other schema is its own only variant. Named unions are expanded. */
export function variantsOf(given: ScopedSchema): Schema[] {
  const whole = resolveSchema(given);
  return whole.oneOf
    ? whole.oneOf.flatMap((part) => variantsOf({ schema: part, components: given.components }))
    : [given.schema];
}

/** Class of a variant: variants of one class are compared with each other. */
export function variantClassOf(given: ScopedSchema): string {
  const schema = resolveSchema(given);
  if (literalsOf(schema).length > 0) return 'words';
  return schema.type ?? 'anything';
}

/** What distinguishes an object from others of a union: its single-literal fields. */
function discriminantOf(given: ScopedSchema): string {
  const { properties = {} } = resolveSchema(given);
  return Object.entries(properties)
    .flatMap(([name, field]) => {
      const words = literalsOf(resolveSchema({ schema: field, components: given.components }));
      return words.length === 1 ? [`${name}=${words[0] ?? ''}`] : [];
    })
    .sort()
    .join(' ');
}

export interface VariantPairs {
  both: [before: Schema, after: Schema][];
  before: Schema[];
  after: Schema[];
}

/**
 * Pairs the variants of two unions: by component name, literals, then class; the rest has no
 * counterpart.
 */
export function pairVariants(before: ScopedSchema, after: ScopedSchema): VariantPairs {
  const sides = { before: variantsOf(before), after: variantsOf(after) };
  const both: VariantPairs['both'] = [];
  const matchBy = (key: (given: ScopedSchema) => string | undefined) => {
    for (const old of [...sides.before]) {
      const wanted = key({ schema: old, components: before.components });
      const found =
        wanted === undefined
          ? undefined
          : sides.after.find(
              (part) => key({ schema: part, components: after.components }) === wanted,
            );
      if (!found) continue;
      both.push([old, found]);
      sides.before = sides.before.filter((part) => part !== old);
      sides.after = sides.after.filter((part) => part !== found);
    }
  };
  matchBy(({ schema }) => referredTo(schema));
  matchBy((given) =>
    variantClassOf(given) === 'object' ? `object ${discriminantOf(given)}` : undefined,
  );
  // Several remaining objects cannot be paired.
  const objects = (side: 'before' | 'after') =>
    sides[side].filter(
      (schema) =>
        variantClassOf({ schema, components: (side === 'before' ? before : after).components }) ===
        'object',
    ).length;
  const told = objects('before') === 1 && objects('after') === 1;
  matchBy((given) =>
    variantClassOf(given) === 'object' && !told ? undefined : variantClassOf(given),
  );
  return { both, ...sides };
}
