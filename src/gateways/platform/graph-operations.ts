import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { GraphEndpoint } from '../../../contracts/graphql/endpoints.ts';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { LazyPort, PortHandler } from '../../models/platform/port/index.ts';
import type { RequestFailure } from '../../models/platform/request/errors.ts';
import { createGraphClient } from './graph-client.ts';
import type { ClientOptions, Validate } from './rest-client.ts';

type RequestPort<Params, Done> = LazyPort<Params, Done, RequestFailure>;
type NoVariables = Record<string, never>;

/**
 * Rows of one graph's operations: the port, the document, the validator of its data, and the field
 * of the data that is the port's answer. What the port takes has to give the document's variables:
 * a mutation's input is the port's params.
 */
export function graphOperations(options: ClientOptions, endpoint: GraphEndpoint) {
  const ask = createGraphClient(options, GRAPHS[endpoint].path);

  function query<Done, Field extends string, Data extends Readonly<Record<Field, Done>>>(
    port: RequestPort<void, Done>,
    document: TypedDocumentNode<Data, NoVariables>,
    validate: Validate<Data>,
    field: Field,
  ): PortHandler {
    return handle(port, async () => (await ask('query', document, {}, validate))[field]);
  }

  function queryWith<
    Params,
    Done,
    Field extends string,
    Data extends Readonly<Record<Field, Done>>,
    Variables extends Record<string, unknown>,
  >(
    port: RequestPort<Params, Done>,
    document: TypedDocumentNode<Data, Variables>,
    validate: Validate<Data>,
    field: Field,
    variables: (params: Params) => NoInfer<Variables>,
  ): PortHandler {
    return handle(
      port,
      async (params) => (await ask('query', document, variables(params), validate))[field],
    );
  }

  function mutationWith<
    Params,
    Done,
    Field extends string,
    Data extends Readonly<Record<Field, Done>>,
    Variables extends Record<string, unknown>,
  >(
    port: RequestPort<Params, Done>,
    document: TypedDocumentNode<Data, Variables>,
    validate: Validate<Data>,
    field: Field,
    variables: (params: Params) => NoInfer<Variables>,
  ): PortHandler {
    return handle(
      port,
      async (params) => (await ask('mutation', document, variables(params), validate))[field],
    );
  }

  function mutation<Params, Done, Field extends string, Data extends Readonly<Record<Field, Done>>>(
    port: RequestPort<Params, Done>,
    document: TypedDocumentNode<Data, { input: Params }>,
    validate: Validate<Data>,
    field: Field,
  ): PortHandler {
    return mutationWith(port, document, validate, field, (input) => ({ input }));
  }

  return { query, queryWith, mutation, mutationWith };
}
