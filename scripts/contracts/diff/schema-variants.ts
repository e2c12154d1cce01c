import { referredTo } from '../export/schema.ts';
import type { Components, Schema } from '../export/schema.ts';

/** A schema with the components that its references lead to. */
export interface ScopedSchema {
  schema: Schema;
  components: Components;
}

/** The schema that is meant, of whatever references lead to it. */
export function resolveSchema({ schema, components }: ScopedSchema): Schema {
  const name = referredTo(schema);
  return name === undefined
    ? schema
    : resolveSchema({ schema: components[name] ?? {}, components });
}

/** The literals that are allowed; none where it is no list of them. */
export const literalsOf = ({ const: literal, enum: literals }: Schema): string[] =>
  (literals ?? (literal === undefined ? [] : [literal])).map(String);

/** The parts of which one holds; a schema that is no union is its own only one. A named union is what it stands for. */
export function variantsOf(given: ScopedSchema): Schema[] {
  const whole = resolveSchema(given);
  return whole.oneOf
    ? whole.oneOf.flatMap((part) => variantsOf({ schema: part, components: given.components }))
    : [given.schema];
}

/** What a part is, roughly: parts of one class are compared with each other. */
export function variantClassOf(given: ScopedSchema): string {
  const schema = resolveSchema(given);
  if (literalsOf(schema).length > 0) return 'words';
  return schema.type ?? 'anything';
}

/** What tells an object from others of a union: its fields of one literal each. */
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

/** Which part of a union is which of another: by its component's name, by its literals, by its class; what is left has no counterpart. */
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
  // Of several objects that are left nobody can say which was which.
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
