import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, ServerError } from '@apollo/client/core';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { SystemErrorCode } from '../../contracts/errors.ts';
import { brokenContract, refused } from '../models/call/errors.ts';
import type { CallFailure } from '../models/call/errors.ts';
import { callHeaders, failureOf, noteTime } from './rest-client.ts';
import type { ClientOptions } from './rest-client.ts';
import { NoCache } from './no-cache.ts';

type Validate<T> = (value: unknown) => { success: true; data: T } | { success: false; data: unknown; errors: { path: string }[] };

interface ErrorExtensions {
  systemErrorCode?: SystemErrorCode;
  failureResponses?: { systemErrorCode?: SystemErrorCode }[];
  errors?: { path: string }[];
}

const refusal = (status: number, extensions: ErrorExtensions): CallFailure =>
  refused({ status, systemErrorCode: extensions.failureResponses?.[0]?.systemErrorCode ?? extensions.systemErrorCode ?? 'INTERNAL', retryAfterSeconds: null, fields: (extensions.errors ?? []).map(({ path }) => path) });

/** What Apollo threw, as the portal's own failure. */
function graphFailure(error: unknown): CallFailure {
  if (CombinedGraphQLErrors.is(error)) return refusal(200, (error.errors[0]?.extensions ?? {}) as ErrorExtensions);
  if (ServerError.is(error)) {
    try {
      const body = JSON.parse(error.bodyText) as { systemErrorCode?: SystemErrorCode; errors?: { extensions?: ErrorExtensions }[] };
      return refusal(error.statusCode, body.errors?.[0]?.extensions ?? (body.systemErrorCode ? { systemErrorCode: body.systemErrorCode } : {}));
    } catch {
      return refusal(error.statusCode, {});
    }
  }
  return failureOf(error);
}

/**
 * The billing graph. Effector's stores are the only state, so Apollo keeps none. `embedded` holds answers that came
 * with the page, by operation name; each is used once.
 */
export function createGraph(options: ClientOptions, embedded: Record<string, unknown> = {}) {
  const answers = new Map(Object.entries(embedded));
  const send: typeof fetch = async (input, init) => {
    const response = await (options.fetch ?? fetch)(input, { ...init, signal: AbortSignal.timeout(options.timeoutMs ?? 60_000) });
    noteTime(options, response);
    return response;
  };
  const headers = new ApolloLink((operation, forward) => {
    operation.setContext(({ headers: former = {} }: { headers?: Record<string, string> }) => ({ headers: { ...former, ...callHeaders(options, true) } }));
    return forward(operation);
  });
  const client = new ApolloClient({
    cache: new NoCache(),
    link: ApolloLink.from([headers, new HttpLink({ uri: `${options.baseUrl}/selfservice/graph`, fetch: send, credentials: 'same-origin' })]),
    queryDeduplication: false,
    assumeImmutableResults: true,
  });

  /** Sends an operation; resolves with its checked answer or rejects with a {@link CallFailure}. */
  return async function ask<Data, Variables extends Record<string, unknown>>(operation: 'query' | 'mutation', document: TypedDocumentNode<Data, Variables>, variables: Variables, validate: Validate<Data>): Promise<Data> {
    const [definition] = document.definitions;
    const name = definition?.kind === 'OperationDefinition' ? (definition.name?.value ?? '') : '';
    const ready = answers.get(name);
    answers.delete(name);
    const fetched = ready ?? (await (operation === 'query'
      ? client.query({ query: document, variables, fetchPolicy: 'no-cache' } as Parameters<typeof client.query>[0])
      : client.mutate({ mutation: document, variables, fetchPolicy: 'no-cache' } as Parameters<typeof client.mutate>[0])
    ).catch((error: unknown) => {
      const failure = graphFailure(error);
      if (failure.kind === 'refused' && failure.systemErrorCode === 'UNAUTHENTICATED') options.onUnauthenticated();
      throw failure;
    })).data;
    const checked = validate(fetched);
    if (!checked.success) throw brokenContract(name, checked.errors.map(({ path }) => path));
    return checked.data;
  };
}
