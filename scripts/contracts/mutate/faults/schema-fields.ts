import type { Components, Schema } from '../../export/schema.ts';
import { referredTo } from '../../export/schema.ts';
import type { Step } from '../../matching/paths.ts';
import { eachOnce } from './field.ts';
import type { Field, JsonType } from './field.ts';

const TYPES: Readonly<Record<string, JsonType>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  object: 'object',
  array: 'array',
};

/** `Count.o1` is `Count` next to a namesake. */
const plain = (name: string): string => name.replace(/\.o\d+$/, '');

/** Each schema that a value may match, with references resolved; excludes null. */
function parts(
  schema: Schema,
  components: Components,
  scalar: string | null = null,
): { schema: Schema; scalar: string | null }[] {
  const name = referredTo(schema);
  if (name !== undefined) return parts(components[name] ?? {}, components, plain(name));
  const within = schema.oneOf ?? schema.allOf;
  return within
    ? within.flatMap((part) => parts(part, components, scalar))
    : schema.type === 'null'
      ? []
      : [{ schema, scalar }];
}

const wordsOf = ({ enum: words, const: only }: Schema): string[] =>
  [...(words ?? []), ...(only === undefined ? [] : [only])].filter(
    (word) => typeof word === 'string',
  );

/**
 * Every location of a schema, starting with the value itself. Recursive types are followed once.
 */
export function fieldsOf(root: Schema, components: Components): Field[] {
  const visit = (
    given: Schema,
    steps: readonly Step[],
    within: readonly Schema[],
    owner: string | null,
  ): Field[] => {
    const all = parts(given, components).filter(({ schema }) => !within.includes(schema));
    return all.flatMap(({ schema, scalar }) => {
      const { type = '', properties = {}, items, additionalProperties } = schema;
      const [known, inner, holder] = [TYPES[type], [...within, schema], scalar ?? owner];
      const owned = (name: string): string | null => (holder === null ? null : holder + name);
      return [
        { steps, scalar, owner, types: known ? [known] : [], words: wordsOf(schema) },
        ...Object.entries(properties).flatMap(([field, part]) =>
          visit(part, [...steps, { field }], inner, owned(`.${field}`)),
        ),
        ...[items, additionalProperties]
          .filter((part) => typeof part === 'object')
          .flatMap((part) => visit(part, [...steps, '*'], inner, owned('[*]'))),
      ];
    });
  };
  return eachOnce(visit(root, [], [], null));
}
