import {
  getNamedType,
  getNullableType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
} from 'graphql';
import type {
  DocumentNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import type { Step } from '../../matching/paths.ts';
import { eachOnce } from './field.ts';
import type { Field, JsonType } from './field.ts';

const BUILT_IN: Readonly<Record<string, JsonType>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  String: 'string',
  ID: 'string',
};

/** The operation of a document with this name. Throws if there is none. */
export function operationNamed(
  { definitions }: DocumentNode,
  name: string,
): OperationDefinitionNode {
  const found = definitions.find(
    (definition): definition is OperationDefinitionNode =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name,
  );
  if (!found) throw new Error(`There is no operation ${name}.`);
  return found;
}

export const rootOf = (
  schema: GraphQLSchema,
  { operation }: OperationDefinitionNode,
): GraphQLObjectType | null | undefined =>
  operation === 'query' ? schema.getQueryType() : schema.getMutationType();

/**
 * Every location of an operation's response: exactly what its document selects. `scalars` gives the
 * JSON type of the graph's own scalars.
 */
export function graphFieldsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string,
  scalars: Readonly<Record<string, JsonType>>,
): Field[] {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one.selectionSet] as const] : [],
    ),
  );
  const leaf = (type: GraphQLOutputType, steps: readonly Step[], owner: string): Field => {
    const named = getNamedType(type);
    if (isEnumType(named))
      return {
        steps,
        owner,
        types: ['string'],
        scalar: named.name,
        words: named.getValues().map((value) => value.name),
      };
    return {
      steps,
      owner,
      types: [scalars[named.name] ?? BUILT_IN[named.name] ?? 'string'],
      scalar: named.name,
      words: [],
    };
  };
  const place = (
    given: GraphQLOutputType,
    set: SelectionSetNode | undefined,
    steps: readonly Step[],
    owner: string,
  ): Field[] => {
    const type = getNullableType(given);
    if (isListType(type))
      return [
        { steps, owner, types: ['array'], scalar: null, words: [] },
        ...place(type.ofType, set, [...steps, '*'], `${owner}[*]`),
      ];
    if (isLeafType(type)) return [leaf(type, steps, owner)];
    return [
      { steps, owner, types: ['object'], scalar: null, words: [] },
      ...(isObjectType(type) && set ? selected(type, set, steps) : []),
    ];
  };
  const selected = (
    type: GraphQLObjectType,
    { selections }: SelectionSetNode,
    steps: readonly Step[],
  ): Field[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return selected(type, selection.selectionSet, steps);
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        return selected(
          type,
          fragments.get(selection.name.value) ?? { kind: Kind.SELECTION_SET, selections: [] },
          steps,
        );
      const field = type.getFields()[selection.name.value];
      return field
        ? place(
            field.type,
            selection.selectionSet,
            [...steps, { field: selection.alias?.value ?? selection.name.value }],
            `${type.name}.${selection.name.value}`,
          )
        : [];
    });
  const operation = operationNamed(document, name);
  const root = rootOf(schema, operation);
  const data: Field = {
    steps: [{ field: 'data' }],
    owner: null,
    types: ['object'],
    scalar: null,
    words: [],
  };
  return eachOnce([
    { ...data, steps: [] },
    data,
    ...(root ? selected(root, operation.selectionSet, data.steps) : []),
  ]);
}
