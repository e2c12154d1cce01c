import { ApolloClient, ApolloLink, CombinedGraphQLErrors, ServerError } from '@apollo/client/core';
import { BaseHttpLink } from '@apollo/client/link/http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { GraphErrors, SystemErrorCode } from '../../../contracts/errors.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { graphErrors } from '../../../contracts/generated/validators/graphql.ts';
import { brokenContract, refused } from '../../models/platform/request/errors.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { withRequestReport } from './call-report.ts';
import type { Heard } from './call-report.ts';
import { statusIn } from './graph-status.ts';
import { trackConnectivity } from './line.ts';
import {
  requestHeaders,
  failureOf,
  follows,
  isBackgroundRequest,
  noteTime,
  parseJson,
  refusalOf,
  tellFailure,
  TIMEOUT_MS,
} from './rest-client.ts';
import type { ClientOptions, Validate } from './rest-client.ts';
import { NoCache } from './no-cache.ts';

type GraphError = GraphErrors['errors'][number];
const codeOf = ({ extensions }: GraphError): SystemErrorCode =>
  extensions.failureResponses?.[0]?.systemErrorCode ?? extensions.systemErrorCode;

function refusalOfErrors(
  operation: string,
  status: number,
  errors: unknown,
  heard: Heard,
): RequestFailure {
  const checked = graphErrors({ errors });
  if (!checked.success)
    return brokenContract(
      operation,
      checked.errors.map(({ path }) => path),
    );
  heard.errors = checked.data.errors.map(codeOf);
  const [first] = checked.data.errors;
  if (!first) return brokenContract(operation, ['$input.errors']);
  const systemErrorCode = codeOf(first);
  const fields = (first.extensions.errors ?? []).map(({ path }) => path);
  return refused({
    status: statusIn(systemErrorCode, status),
    systemErrorCode,
    retryAfterSeconds: null,
    fields,
  });
}

/** Nothing came back, or not all of it; told apart from an answer that Apollo cannot read. */
class NoAnswer extends Error {
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** What Apollo threw, as the portal's own failure. */
function graphFailure(operation: string, error: unknown, heard: Heard): RequestFailure {
  if (CombinedGraphQLErrors.is(error)) return refusalOfErrors(operation, 200, error.errors, heard);
  if (error instanceof NoAnswer) return error.failure;
  if (!ServerError.is(error)) return brokenContract(operation, ['$input']);
  const body = parseJson(error.bodyText);
  const errors =
    typeof body === 'object' && body !== null && 'errors' in body && !('systemErrorCode' in body)
      ? body.errors
      : null;
  return errors === null
    ? refusalOf(operation, error.response, body)
    : refusalOfErrors(operation, error.statusCode, errors, heard);
}

const nameOf = ({ definitions }: DocumentNode): string => {
  for (const definition of definitions)
    if (definition.kind === 'OperationDefinition' && definition.name) return definition.name.value;
  throw new Error('A graph operation needs a name.');
};

/** The mutations whose payment analytics names (spec 3). */
const PAYS = ['createInstantPaymentV2', 'createDeviceOneTimePaymentV2', 'createFuturePayment'];

/** The payment that an answer tells of; null for all but those of {@link PAYS}. */
function paymentIdIn(data: unknown): string | null {
  const answers =
    typeof data === 'object' && data !== null
      ? (data as Record<string, { paymentId?: unknown } | null>)
      : {};
  const id = PAYS.map((field) => answers[field]?.paymentId).find(
    (found) => typeof found === 'string',
  );
  return typeof id === 'string' ? id : null;
}

/** A graph, the billing one unless told. Effector's stores are the only state, so Apollo keeps none. */
export function createGraph(options: ClientOptions, path: string = GRAPHS.selfservice.path) {
  const send: typeof fetch = async (input, init) => {
    const answered = async () => {
      const response = await (options.fetch ?? fetch)(input, init);
      return { response, text: await response.text() };
    };
    const { response, text } = await trackConnectivity(options, answered).catch(
      (error: unknown) => {
        throw new NoAnswer(failureOf(error));
      },
    );
    // The operation's own, beside what fetch knows.
    const { heard } = (init ?? {}) as { heard?: Heard };
    if (heard) heard.response = response;
    noteTime(options, response);
    return new Response(text || null, response);
  };
  const headers = new ApolloLink((operation, forward) => {
    operation.setContext({ headers: requestHeaders(options, true) });
    return forward(operation);
  });
  const client = new ApolloClient({
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

  async function fetched(
    operation: 'query' | 'mutation',
    document: DocumentNode,
    variables: Record<string, unknown>,
    heard: Heard,
  ): Promise<unknown> {
    const ms =
      options.timeoutMs ?? (operation === 'mutation' ? TIMEOUT_MS.payment : TIMEOUT_MS.call);
    const rest = {
      variables,
      fetchPolicy: 'no-cache' as const,
      context: { fetchOptions: { signal: AbortSignal.timeout(ms), heard } },
    };
    const { data } =
      operation === 'query'
        ? await client.query({ query: document, ...rest })
        : await client.mutate({ mutation: document, ...rest });
    return data;
  }

  async function askOnce<Data>(
    operation: 'query' | 'mutation',
    name: string,
    document: DocumentNode,
    variables: Record<string, unknown>,
    validate: Validate<Data>,
    heard: Heard,
  ): Promise<Data> {
    const data = await fetched(operation, document, variables, heard).catch((error: unknown) => {
      const failure = graphFailure(name, error, heard);
      tellFailure(options, failure);
      throw failure;
    });
    heard.paymentId = paymentIdIn(data);
    return follows(name, validate, data);
  }

  /** Sends an operation; resolves with its checked answer or rejects with a {@link RequestFailure}. */
  return function ask<Data, Variables extends Record<string, unknown>>(
    operation: 'query' | 'mutation',
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    validate: Validate<Data>,
  ): Promise<Data> {
    const name = nameOf(document);
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
      (heard) => askOnce(operation, name, document, variables, validate, heard),
    );
  };
}
