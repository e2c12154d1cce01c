import { getOperationAST } from 'graphql';
import type { ExecutionResult, GraphQLError } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';

interface GraphqlRequestBody {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

/** Yoga, asked without its fetch API request. */
interface Yoga<Context extends object> {
  getEnveloped(
    context: Context & { params: GraphqlRequestBody },
  ): ReturnType<YogaServerInstance<Context, object>['getEnveloped']>;
}

const PLAIN_BODY_KEYS = new Set(['query', 'variables', 'operationName']);

/** A body without any content that needs a rule of GraphQL over HTTP. */
function isPlain(body: unknown): body is GraphqlRequestBody {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return false;
  const fields = new Map<string, unknown>(Object.entries(body));
  const variables = fields.get('variables') ?? {};
  return (
    [...fields.keys()].every((key) => PLAIN_BODY_KEYS.has(key)) &&
    typeof fields.get('query') === 'string' &&
    typeof variables === 'object' &&
    !Array.isArray(variables) &&
    typeof (fields.get('operationName') ?? '') === 'string'
  );
}

/** Internal error extensions of yoga. */
const YOGA_EXTENSIONS = new Set(['http', 'unexpected']);

const toErrorJson = (error: GraphQLError): object => ({
  ...error.toJSON(),
  extensions: Object.fromEntries(
    Object.entries(error.extensions).filter(([key]) => !YOGA_EXTENSIONS.has(key)),
  ),
});

/**
 * Executes a valid operation without yoga's HTTP layer, which takes ten times as long as the
 * execution because it builds a fetch API request and response. Parsing, validation and execution
 * are yoga's own, with its caches and plugins. Returns null, without executing, for anything but a
 * plain, valid operation: yoga then rejects it.
 */
export async function executeInProcess<Context extends object>(
  yoga: Yoga<Context>,
  body: unknown,
  context: Context,
  told: (error: GraphQLError) => GraphQLError,
): Promise<string | null> {
  if (!isPlain(body)) return null;
  const { parse, validate, schema, contextFactory, execute } = yoga.getEnveloped({
    ...context,
    params: body,
  });
  let document;
  try {
    document = parse(body.query);
  } catch {
    return null;
  }
  const operation = getOperationAST(document, body.operationName);
  if (!operation || operation.operation === 'subscription' || validate(schema, document).length > 0)
    return null;
  const result: ExecutionResult = await execute({
    schema,
    document,
    contextValue: await contextFactory(),
    variableValues: body.variables,
    operationName: body.operationName,
  });
  // Without data the variables were invalid, and no resolver has run.
  if (!('data' in result)) return null;
  return JSON.stringify(
    result.errors
      ? { ...result, errors: result.errors.map((error) => toErrorJson(told(error))) }
      : result,
  );
}
