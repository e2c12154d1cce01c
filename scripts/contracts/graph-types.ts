import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { GraphQLObjectType, GraphQLSchema, GraphQLType } from 'graphql';

const BUILT_IN: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
};

const present = (type: GraphQLType): string => {
  if (isNonNullType(type)) return present(type.ofType);
  if (isListType(type)) return `(${orNull(type.ofType)})[]`;
  return BUILT_IN[type.name] ?? type.name;
};
const orNull = (type: GraphQLType): string =>
  isNonNullType(type) ? present(type) : `${present(type)} | null`;

/** What a caller may leave out arrives as absent. */
const taken = (fields: readonly { name: string; type: GraphQLType }[]): string =>
  `{${fields
    .map(({ name, type }) =>
      isNonNullType(type) ? `${name}: ${orNull(type)};` : `${name}?: ${orNull(type)} | undefined;`,
    )
    .join(' ')}}`;

const given = (type: GraphQLObjectType): string =>
  `{${Object.values(type.getFields())
    .map((field) => `${field.name}: ${orNull(field.type)};`)
    .join(' ')}}`;

/** Each operation's arguments and answer. */
const operations = (root: GraphQLObjectType | null | undefined): string =>
  Object.values(root?.getFields() ?? {})
    .map(({ name, args, type }) => `${name}: {args: ${taken(args)}; answer: ${orNull(type)}};`)
    .join('\n');

/**
 * A schema in TypeScript, as the backend sees it: its types, and as `Query` and `Mutation` every
 * operation. Throws for unions and interfaces, of which the contracts have none.
 */
export function graphTypes(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const types = Object.values(schema.getTypeMap()).filter(
    (type) =>
      !type.name.startsWith('__') &&
      !(type.name in BUILT_IN) &&
      !roots.some((root) => root?.name === type.name),
  );
  const scalars = types.filter(isScalarType).map(({ name }) => name);
  return [
    `import type { ${scalars.join(', ')} } from '../scalars.ts';`,
    ...types
      .filter((type) => !isScalarType(type))
      .map((type) => {
        if (isEnumType(type))
          return `export type ${type.name} = ${type
            .getValues()
            .map(({ name }) => `'${name}'`)
            .join(' | ')};`;
        if (isInputObjectType(type))
          return `export interface ${type.name} ${taken(Object.values(type.getFields()))}`;
        if (isObjectType(type)) return `export interface ${type.name} ${given(type)}`;
        throw new Error(`${type.name}: only object types can be answered`);
      }),
    `export interface Query {\n${operations(roots[0])}\n}`,
    `export interface Mutation {\n${operations(roots[1])}\n}`,
    '',
  ].join('\n\n');
}
