import {
  buildASTSchema,
  getNamedType,
  getVariableValues,
  isInputObjectType,
  Kind,
  parse,
  typeFromAST,
  validate,
  visit,
} from 'graphql';
import type { DocumentNode, GraphQLSchema, InputValueDefinitionNode } from 'graphql';
import type { Operation } from '../../export/operation.ts';
import { isObject } from '../../matching/paths.ts';
import type { Interaction } from '../../pacts.ts';
import type { ResponseFault } from './response-faults.ts';
import type { Mutant, ResponseContent } from '../mutant.ts';
import { operationNamed } from './graph-fields.ts';

const EXTRA = 'channelOfRequest';

const refused = (said: ResponseContent, json: object): ResponseContent => ({
  ...said,
  status: 400,
  headers: { ...said.headers, 'content-type': 'application/problem+json; charset=utf-8' },
  json,
});

/** Response of a backend that misses something in a request: a problem document that names it. */
const badRequest = (path: string) => ({
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  systemErrorCode: 'BAD_REQUEST',
  errors: [{ path, expected: 'string' }],
});

const missingArgumentFault = (fault: string, at: string, path: string): ResponseFault => ({
  kind: 'argument',
  at,
  fault,
  changed: (said) => (said.status < 400 ? refused(said, badRequest(path)) : said),
});

/**
 * A REST operation that requires something beyond the contract, which no request of the portal has.
 */
export const restArgumentFaults = ({ requestBody }: Operation): ResponseFault[] => [
  missingArgumentFault(
    `the query parameter ${EXTRA} is required`,
    `query ${EXTRA}`,
    `$query.${EXTRA}`,
  ),
  missingArgumentFault(
    'the header x-channel is required',
    'header x-channel of the request',
    '$headers.x-channel',
  ),
  ...(requestBody
    ? [missingArgumentFault(`the field ${EXTRA} is required`, `body ${EXTRA}`, `$input.${EXTRA}`)]
    : []),
];

const extra = (sdl: string): InputValueDefinitionNode => {
  const [definition] = parse(`input I { ${EXTRA}: ${sdl} }`).definitions;
  const field =
    definition?.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION ? definition.fields?.[0] : undefined;
  if (!field) throw new Error(`${sdl} is no type.`);
  return field;
};

/**
 * The graph with one more required argument of one root field, or one more required field of one
 * input.
 */
const withRequiredArgument = (
  sdl: DocumentNode,
  holder: string,
  field: string | null,
): GraphQLSchema =>
  buildASTSchema(
    visit(sdl, {
      ObjectTypeDefinition: (type) =>
        type.name.value === holder
          ? {
              ...type,
              fields: (type.fields ?? []).map((one) =>
                one.name.value === field
                  ? { ...one, arguments: [...(one.arguments ?? []), extra('String!')] }
                  : one,
              ),
            }
          : undefined,
      InputObjectTypeDefinition: (type) =>
        type.name.value === holder && field === null
          ? { ...type, fields: [...(type.fields ?? []), extra('String!')] }
          : undefined,
    }),
  );

/** The extended graph's error for a request of the portal; null when it accepts it. */
function validationError(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: string,
  variables: Record<string, unknown>,
): string | null {
  const [invalid] = validate(schema, document);
  if (invalid) return invalid.message;
  const { errors } = getVariableValues(
    schema,
    operationNamed(document, operation).variableDefinitions ?? [],
    variables,
  );
  return errors?.[0]?.message ?? null;
}

const graphRequestOf = ({
  request,
}: Interaction): { document: DocumentNode; variables: Record<string, unknown> } | null => {
  const said = request.body?.content;
  if (!isObject(said) || typeof said['query'] !== 'string') return null;
  return {
    document: parse(said['query']),
    variables: isObject(said['variables']) ? said['variables'] : {},
  };
};

type GraphFault = Pick<Mutant, 'at' | 'kind' | 'fault' | 'changed'>;

function graphFault(
  name: string,
  at: string,
  fault: string,
  schema: () => GraphQLSchema,
): GraphFault {
  let made: GraphQLSchema | undefined;
  return {
    kind: 'argument',
    at,
    fault,
    changed: (said, interaction) => {
      const asked = graphRequestOf(interaction);
      const against =
        asked && said.status < 400
          ? validationError((made ??= schema()), asked.document, name, asked.variables)
          : null;
      return against === null
        ? said
        : {
            ...said,
            json: {
              errors: [{ message: against, extensions: { systemErrorCode: 'BAD_REQUEST' } }],
            },
          };
    },
  };
}

/**
 * A graph that requires one more argument of a selected field, or one more field of a sent input:
 * rejected as GraphQL does.
 */
export function graphArgumentFaults(
  text: string,
  schema: GraphQLSchema,
  document: DocumentNode,
  name: string,
): GraphFault[] {
  const sdl = parse(text);
  const operation = operationNamed(document, name);
  const root = operation.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const fields = operation.selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? [selection.name.value] : [],
  );
  const inputs = (operation.variableDefinitions ?? []).flatMap(({ type }) => {
    const named = getNamedType(typeFromAST(schema, type as Parameters<typeof typeFromAST>[1]));
    return isInputObjectType(named) ? [named.name] : [];
  });
  return [
    ...fields.map((field) =>
      graphFault(
        name,
        `argument ${field}(${EXTRA})`,
        `the argument ${EXTRA} of ${field} is required`,
        () => withRequiredArgument(sdl, root?.name ?? '', field),
      ),
    ),
    ...inputs.map((input) =>
      graphFault(
        name,
        `input ${input}.${EXTRA}`,
        `the field ${EXTRA} of ${input} is required`,
        () => withRequiredArgument(sdl, input, null),
      ),
    ),
  ];
}
