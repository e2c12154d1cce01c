import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { GraphQLNamedType, GraphQLObjectType, GraphQLSchema, GraphQLType } from 'graphql';

const BUILT_IN: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  String: 'string',
};

/**
 * A schema in TypeScript, as the backend sees it: as `Query` and `Mutation` every operation's
 * arguments and answer, and the types that these use. Throws for unions and interfaces, of which
 * the contracts have none.
 */
export function graphTypes(schema: GraphQLSchema): string {
  const used = new Set<GraphQLNamedType>();
  const present = (type: GraphQLType): string => {
    if (isNonNullType(type)) return present(type.ofType);
    if (isListType(type)) return `(${orNull(type.ofType)})[]`;
    used.add(type);
    return BUILT_IN[type.name] ?? type.name;
  };
  const orNull = (type: GraphQLType): string =>
    isNonNullType(type) ? present(type) : `${present(type)} | null`;

  /** What a caller may leave out arrives as absent. */
  const taken = (fields: readonly { name: string; type: GraphQLType }[]): string =>
    `{${fields
      .map(({ name, type }) =>
        isNonNullType(type)
          ? `${name}: ${orNull(type)};`
          : `${name}?: ${orNull(type)} | undefined;`,
      )
      .join(' ')}}`;
  const operations = (root: GraphQLObjectType | null | undefined): string =>
    Object.values(root?.getFields() ?? {})
      .map(({ name, args, type }) => `${name}: {args: ${taken(args)}; answer: ${orNull(type)}};`)
      .join('\n');
  const declared = (type: GraphQLNamedType): string => {
    if (isEnumType(type))
      return `export type ${type.name} = ${type
        .getValues()
        .map(({ name }) => `'${name}'`)
        .join(' | ')};`;
    if (isInputObjectType(type))
      return `export interface ${type.name} ${taken(Object.values(type.getFields()))}`;
    if (isObjectType(type))
      return `export interface ${type.name} {${Object.values(type.getFields())
        .map((field) => `${field.name}: ${orNull(field.type)};`)
        .join(' ')}}`;
    throw new Error(`${type.name}: only object types can be answered`);
  };

  const parts = [
    `export interface Query {\n${operations(schema.getQueryType())}\n}`,
    `export interface Mutation {\n${operations(schema.getMutationType())}\n}`,
  ];
  // A set that grows is walked to its end: what a type uses is declared after it.
  for (const type of used) if (!isScalarType(type)) parts.push(declared(type));
  const scalars = [...used].filter((type) => isScalarType(type) && !(type.name in BUILT_IN));
  return [
    `import type { ${scalars.map(({ name }) => name).join(', ')} } from '../scalars.ts';`,
    ...parts,
    '',
  ].join('\n\n');
}
