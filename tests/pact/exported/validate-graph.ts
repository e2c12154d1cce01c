import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  buildSchema,
  getNamedType,
  getVariableValues,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  print,
  separateOperations,
  validate,
} from 'graphql';
import type {
  DocumentNode,
  FragmentDefinitionNode,
  GraphQLObjectType,
  GraphQLOutputType,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import type { Schema } from '../../../scripts/contracts/export/schema.ts';
import { variants } from './matchers.ts';
import type { InteractionWithRules } from './exported.ts';

/** Content of a graph's package files. */
export interface GraphFiles {
  sdl: string;
  /** operations.graphql */
  operations: string;
  scalars: Record<string, Schema>;
  errors: Schema;
}

const BAD_REQUEST = 'BAD_REQUEST';
/** GraphQL's built-in scalars, as in JSON. */
const BUILT_IN: Record<string, Schema> = {
  String: { type: 'string' },
  Int: { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  ID: { type: 'string' },
};

interface GraphRequestBody {
  query: string;
  operationName: string;
  variables?: Record<string, unknown>;
}
interface GraphResponseBody {
  data?: Record<string, unknown> | null;
  errors?: { extensions: { systemErrorCode: string } }[];
}

/** Whether two documents are equal, regardless of order. */
function isSame(left: DocumentNode | undefined, right: DocumentNode): boolean {
  const parts = (document: DocumentNode | undefined) =>
    document?.definitions.map((definition) => print(definition)).sort();
  return JSON.stringify(parts(left)) === JSON.stringify(parts(right));
}

/**
 * Validates interactions against a graph's files: the operation, its variables, and the response,
 * which must match the selection exactly.
 */
export function createGraphValidator({ sdl, operations, scalars, errors }: GraphFiles) {
  const schema = buildSchema(sdl);
  const exported = separateOperations(parse(operations));
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const leaf = new Map(
    Object.entries({ ...BUILT_IN, ...scalars }).map(([name, given]) => [name, ajv.compile(given)]),
  );
  const checkErrors = ajv.compile(errors);

  function leafIs(type: GraphQLOutputType, value: unknown): boolean {
    const named = getNamedType(type);
    return isEnumType(named)
      ? typeof value === 'string' && named.getValue(value) !== undefined
      : (leaf.get(named.name)?.(value) ?? false);
  }

  /** Every field of an object that a selection requests; fragments are expanded. */
  function fieldsOf(
    set: SelectionSetNode,
    type: GraphQLObjectType,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ): { key: string; type: GraphQLOutputType; set: SelectionSetNode | undefined }[] {
    return set.selections.flatMap((selection) => {
      if (selection.kind === 'InlineFragment')
        return fieldsOf(selection.selectionSet, type, fragments);
      if (selection.kind === 'FragmentSpread')
        return fieldsOf(
          fragments.get(selection.name.value)?.selectionSet ?? { kind: set.kind, selections: [] },
          type,
          fragments,
        );
      const field = type.getFields()[selection.name.value];
      return field
        ? [
            {
              key: selection.alias?.value ?? selection.name.value,
              type: field.type,
              set: selection.selectionSet,
            },
          ]
        : [];
    });
  }

  function shape(
    value: unknown,
    type: GraphQLOutputType,
    set: SelectionSetNode | undefined,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    at: string,
  ): string[] {
    if (isNonNullType(type))
      return value === null || value === undefined
        ? [`${at} is null`]
        : shape(value, type.ofType, set, fragments, at);
    if (value === null) return [];
    if (isListType(type))
      return Array.isArray(value)
        ? value.flatMap((item, index) =>
            shape(item, type.ofType, set, fragments, `${at}[${index}]`),
          )
        : [`${at} is no list`];
    if (isLeafType(type)) return leafIs(type, value) ? [] : [`${at} is no ${type.name}`];
    if (!isObjectType(type) || !set || typeof value !== 'object' || Array.isArray(value))
      return [`${at} is no object`];
    const wanted = fieldsOf(set, type, fragments);
    const had = value as Record<string, unknown>;
    return [
      ...Object.keys(had)
        .filter((key) => !wanted.some((one) => one.key === key))
        .map((key) => `${at}.${key} was not asked for`),
      ...wanted.flatMap((one) =>
        one.key in had
          ? shape(had[one.key], one.type, one.set, fragments, `${at}.${one.key}`)
          : [`${at}.${one.key} is missing`],
      ),
    ];
  }

  function answered(
    answer: GraphResponseBody,
    operation: OperationDefinitionNode,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  ): string[] {
    if (answer.errors)
      return checkErrors(answer)
        ? []
        : (checkErrors.errors ?? []).map(
            ({ instancePath, message = '' }) => `errors ${instancePath} ${message}`,
          );
    const type = operation.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
    return type
      ? shape(answer.data, type, operation.selectionSet, fragments, 'data')
      : [`there is no ${operation.operation}`];
  }

  /** Differences between an interaction and the graph, as sentences; empty when they agree. */
  return (interaction: InteractionWithRules): string[] => {
    const {
      query,
      operationName,
      variables = {},
    } = interaction.request.body?.content as GraphRequestBody;
    const document = parse(query);
    const operation = document.definitions.find(
      (definition) => definition.kind === 'OperationDefinition',
    );
    const fragments = new Map(
      document.definitions.flatMap((definition) =>
        definition.kind === 'FragmentDefinition'
          ? [[definition.name.value, definition] as const]
          : [],
      ),
    );
    const answer = interaction.response.body?.content as GraphResponseBody;
    const isRefusedAsSuch = answer.errors?.[0]?.extensions.systemErrorCode === BAD_REQUEST;
    const coerced = operation
      ? (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors ?? [])
      : [];
    const said = [
      ...validate(schema, document).map(({ message }) => message),
      ...(isSame(exported[operationName], document)
        ? []
        : [`${operationName} is not the operation that was exported`]),
      ...(isRefusedAsSuch ? [] : coerced.map(({ message }) => message)),
      ...(operation && interaction.response.status === 200
        ? [answer, ...variants(interaction).map(({ body }) => body as GraphResponseBody)].flatMap(
            (one) => answered(one, operation, fragments),
          )
        : []),
    ];
    return said.map((sentence) => `${interaction.description}: ${sentence}`);
  };
}
