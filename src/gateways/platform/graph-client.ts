import { ApolloClient, ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client/core';
import { BaseHttpLink } from '@apollo/client/link/http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { GraphErrors, SystemErrorCode } from '../../../contracts/errors.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { graphErrors } from '../../../contracts/generated/validators/graph-errors.ts';
import { brokenContract, refused } from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { withRequestReport } from './request-report.ts';
import type { ResponseTrace, TextResponse } from './request-report.ts';
import { statusOfErrorCode } from './graph-status.ts';
import { trackConnectivity } from './connectivity.ts';
import {
  contractViolation,
  requestHeaders,
  failureFromFetchError,
  validateResponse,
  isBackgroundRequest,
  reportBusinessTime,
  parseJson,
  failureFromResponse,
  reportFailure,
  TIMEOUT_MS,
  withChangeReport,
} from './rest-client.ts';
import type { ClientOptions, GraphRequest, Validate } from './rest-client.ts';
import { NoCache } from './no-cache.ts';

type GraphError = GraphErrors['errors'][number];
const codeOf = ({ extensions }: GraphError): SystemErrorCode =>
  extensions.failureResponses?.[0]?.systemErrorCode ?? extensions.systemErrorCode;

async function failureFromGraphErrors(
  operation: string,
  status: number,
  errors: unknown,
  heard: ResponseTrace,
): Promise<RequestFailure> {
  const checked = graphErrors({ errors });
  if (!checked.success) return contractViolation(operation, checked);
  heard.errors = checked.data.errors.map(codeOf);
  const [first] = checked.data.errors;
  if (!first) return brokenContract(operation, ['$input.errors']);
  const systemErrorCode = codeOf(first);
  const fields = (first.extensions.errors ?? []).map(({ path }) => path);
  return refused({
    status: statusOfErrorCode(systemErrorCode, status),
    systemErrorCode,
    retryAfterSeconds: null,
    fields,
  });
}

/** No response, or an incomplete one; distinct from a response that Apollo cannot read. */
class NoResponse extends Error {
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Maps an Apollo error to the portal's own failure. */
async function failureFromApolloError(
  operation: string,
  error: unknown,
  heard: ResponseTrace,
): Promise<RequestFailure> {
  if (CombinedGraphQLErrors.is(error))
    return failureFromGraphErrors(operation, 200, error.errors, heard);
  if (error instanceof NoResponse) return error.failure;
  if (!ServerError.is(error)) return brokenContract(operation, ['$input']);
  const body = parseJson(error.bodyText);
  const errors =
    typeof body === 'object' && body !== null && 'errors' in body && !('systemErrorCode' in body)
      ? body.errors
      : null;
  return errors === null
    ? failureFromResponse(operation, error.response, body)
    : failureFromGraphErrors(operation, error.statusCode, errors, heard);
}

/** The data of a response; rejects with the failure that it tells of. */
async function dataOf(
  operation: string,
  response: TextResponse,
  value: unknown,
  heard: ResponseTrace,
): Promise<unknown> {
  const answer = typeof value === 'object' && value !== null ? value : {};
  if ('errors' in answer && !('systemErrorCode' in answer))
    throw await failureFromGraphErrors(operation, response.status, answer.errors, heard);
  if (!response.ok) throw await failureFromResponse(operation, response, value);
  return 'data' in answer ? answer.data : undefined;
}

const operationName = ({ definitions }: DocumentNode): string => {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  throw new Error('A graph operation needs a name.');
};

/** The mutations whose payment ID analytics records (spec 3). */
const PAYMENT_MUTATIONS = [
  'createInstantPaymentV2',
  'createDeviceOneTimePaymentV2',
  'createFuturePayment',
];

/** The payment ID in a response; null for all but those of {@link PAYMENT_MUTATIONS}. */
function findPaymentId(data: unknown): string | null {
  const answers =
    typeof data === 'object' && data !== null
      ? (data as Record<string, { paymentId?: unknown } | null>)
      : {};
  const id = PAYMENT_MUTATIONS.map((field) => answers[field]?.paymentId).find(
    (found) => typeof found === 'string',
  );
  return typeof id === 'string' ? id : null;
}

/**
 * A graph client, for the billing graph by default. Effector's stores are the only state, so Apollo
 * stores none.
 */
export function createGraphClient(options: ClientOptions, path: string = GRAPHS.selfservice.path) {
  const send: typeof fetch = async (input, init) => {
    const answered = async () => {
      const response = await (options.fetch ?? fetch)(input, init);
      return { response, text: await response.text() };
    };
    const { response, text } = await trackConnectivity(options, answered).catch(
      (error: unknown) => {
        throw new NoResponse(failureFromFetchError(error));
      },
    );
    // The operation's own trace, in addition to fetch's options.
    const { heard } = (init ?? {}) as { heard?: ResponseTrace };
    if (heard) heard.response = response;
    reportBusinessTime(options, response);
    return new Response(text || null, response);
  };
  const headers = new ApolloLink((operation, forward) => {
    operation.setContext({ headers: requestHeaders(options, true) });
    return forward(operation);
  });
  const createApollo = () =>
    new ApolloClient({
      cache: new NoCache(),
      link: ApolloLink.from([
        headers,
        new BaseHttpLink({
          uri: `${options.baseUrl}${path}`,
          fetch: send,
          credentials: 'same-origin',
        }),
      ]),
      queryDeduplication: false,
      assumeImmutableResults: true,
      devtools: { enabled: false },
    });
  let apollo: ApolloClient | null = null;

  async function executeWithApollo(
    operation: 'query' | 'mutation',
    document: DocumentNode,
    variables: Record<string, unknown>,
    heard: ResponseTrace,
  ): Promise<unknown> {
    const ms =
      options.timeoutMs ?? (operation === 'mutation' ? TIMEOUT_MS.payment : TIMEOUT_MS.call);
    const rest = {
      variables,
      fetchPolicy: 'no-cache' as const,
      context: { fetchOptions: { signal: AbortSignal.timeout(ms), heard } },
    };
    const client = (apollo ??= createApollo());
    const { data } =
      operation === 'query'
        ? await client.query({ query: document, ...rest })
        : await client.mutate({ mutation: document, ...rest });
    return data;
  }

  async function executeOperation(request: GraphRequest, heard: ResponseTrace): Promise<unknown> {
    const { name, operation, document, variables } = request;
    if (!options.sendGraph)
      return executeWithApollo(operation, document, variables, heard).catch(
        async (error: unknown) => {
          throw await failureFromApolloError(name, error, heard);
        },
      );
    const { response, value } = await options.sendGraph(path, request);
    heard.response = response;
    reportBusinessTime(options, response);
    return dataOf(name, response, value, heard);
  }

  async function executeAndValidate<Data>(
    request: GraphRequest,
    validate: Validate<Data>,
    heard: ResponseTrace,
  ): Promise<Data> {
    const data = await executeOperation(request, heard).catch((failure: RequestFailure) => {
      reportFailure(options, failure);
      throw failure;
    });
    heard.paymentId = findPaymentId(data);
    return validateResponse(request.name, validate, data);
  }

  /**
   * Sends an operation; resolves with its validated response or rejects with a {@link
   * RequestFailure}.
   */
  return function ask<Data, Variables extends Record<string, unknown>>(
    operation: 'query' | 'mutation',
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    validate: Validate<Data>,
  ): Promise<Data> {
    const name = operationName(document);
    return withRequestReport(
      options.onRequestReport,
      {
        category: 'graphql',
        verb: 'POST',
        path,
        query: {},
        operation: name,
        background: isBackgroundRequest(options),
      },
      (heard) =>
        withChangeReport(
          options,
          { isChange: operation === 'mutation' },
          executeAndValidate({ name, operation, document, variables }, validate, heard),
        ),
    );
  };
}
