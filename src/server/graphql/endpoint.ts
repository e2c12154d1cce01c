import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoSchemaIntrospectionCustomRule } from 'graphql';
import type { GraphQLError } from 'graphql';
import { createSchema, createYoga } from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
import fs from 'node:fs';
import path from 'node:path';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import type { GraphEndpoint } from '../../../contracts/graphql/endpoints.ts';
import type { AppDeps } from '../deps.ts';
import { noteRefusal } from '../http/refusal-log.ts';
import { requireCustomer } from '../http/security.ts';
import { addDirectRow } from '../http/shell/direct-answers.ts';
import { graphTextFault } from '../http/text-inputs.ts';
import type { Customer } from '../session/customer.ts';
import { Refusal } from '../usecases/failure.ts';
import { bindToken, openToken } from '../usecases/payments/card-entry/bound-token.ts';
import { createDocumentGuard } from './admit-document.ts';
import { graphError } from './operation.ts';
import type { GraphContext, PaymentTokens } from './operation.ts';
import { executeInProcess } from './execute-in-process.ts';
import { answerListsInTurns, createTurns } from './lists-in-turns.ts';

const folder = path.join(import.meta.dirname, '../../../contracts/graphql');

/**
 * Status for a document that cannot be executed, for clients that accept GraphQL's own media type;
 * plain JSON is always 200.
 */
const NOT_EXECUTABLE_HTTP = { spec: true, status: 400 };

/**
 * Adds the contract's code to errors of the GraphQL library (a document or variable that does not
 * match the schema); their status stays.
 */
const withErrorCode = (error: GraphQLError): GraphQLError =>
  error.extensions['systemErrorCode'] === undefined
    ? graphError('BAD_REQUEST', [], { http: error.extensions['http'] ?? NOT_EXECUTABLE_HTTP })
    : error;

const badRequests: Plugin = {
  onResultProcess({ result, setResult }) {
    if ('errors' in result && result.errors)
      setResult({ ...result, errors: result.errors.map(withErrorCode) });
  },
};

/** Of all graphs together. */
const turns = createTurns(() => performance.now());

/** Production disables introspection. */
const noIntrospection: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
  },
};

/** As {@link withErrorCode}, noted for the log. */
function noted(request: FastifyRequest, error: GraphQLError): GraphQLError {
  const coded = withErrorCode(error);
  if (coded !== error) noteRefusal(request, 'BAD_REQUEST');
  return coded;
}

type GraphEndpointDeps = Pick<
  AppDeps,
  'settings' | 'extensions' | 'report' | 'cardEntryTicketSecret'
>;
const holderOf = ({ profile, sessionDigest }: Customer) => ({
  person: profile.guid,
  session: sessionDigest,
});

type Resolvers = Parameters<typeof createSchema<GraphContext>>[0]['resolvers'];

/**
 * Whether plain JSON is requested, as by the portal; yoga handles other media types under GraphQL
 * over HTTP.
 */
const wantsJson = ({ headers: { accept = '*/*' } }: FastifyRequest): boolean =>
  accept === 'application/json' || accept === '*/*';

const paymentTokens = (secret: string): PaymentTokens => ({
  bind: (token, customer) => bindToken(token, holderOf(customer), secret),
  open: (bound, customer) => openToken(bound, holderOf(customer), secret),
});

/** A query as it was read, written anew. */
function searchOf(query: unknown): string {
  const fields = Object.entries(typeof query === 'object' && query !== null ? query : {});
  const pairs = fields.flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
  );
  return `?${new URLSearchParams(pairs).toString()}`;
}

/** Every document in a request, wherever GraphQL over HTTP looks for one. */
function textsOf({
  method,
  body,
  query,
}: Pick<FastifyRequest, 'method' | 'body' | 'query'>): string[] {
  const from: unknown = method === 'GET' ? query : body;
  const given: unknown =
    typeof from === 'object' && from !== null && 'query' in from ? from.query : undefined;
  return (Array.isArray(given) ? given : [given]).filter((text) => typeof text === 'string');
}

/** Whether a query has a parameter twice: which one would count is anybody's guess. */
const isSentTwice = ({ query }: Pick<FastifyRequest, 'query'>): boolean =>
  typeof query === 'object' && query !== null && Object.values(query).some(Array.isArray);

/**
 * One GraphQL endpoint of the contracts with its own yoga. When it requires a session, requests
 * without one are rejected before the graph.
 */
export function registerGraph(
  app: FastifyInstance,
  { settings, extensions, report, cardEntryTicketSecret }: GraphEndpointDeps,
  endpoint: GraphEndpoint,
  resolvers: NonNullable<Resolvers>,
): void {
  const { path: url, needsSession } = GRAPHS[endpoint];
  const yoga = createYoga<GraphContext>({
    schema: answerListsInTurns(
      createSchema<GraphContext>({
        typeDefs: fs.readFileSync(path.join(folder, endpoint, 'schema.graphql'), 'utf8'),
        resolvers,
      }),
      turns,
    ),
    graphqlEndpoint: url,
    graphiql: false,
    logging: false,
    landingPage: false,
    maskedErrors: { isDev: false },
    plugins: [badRequests, ...(settings.mode === 'production' ? [noIntrospection] : [])],
  });
  const tokens = paymentTokens(cardEntryTicketSecret);
  const refusalOf = createDocumentGuard(endpoint, extensions.otherDocuments);
  /** Requests that are not plain, valid operations, as yoga answers or rejects them. */
  const asYogaDoes = async (request: FastifyRequest, context: GraphContext) => {
    const asked =
      request.method === 'GET'
        ? { method: 'GET' }
        : { method: 'POST', body: JSON.stringify(request.body) };
    const response = await yoga.fetch(
      // What was looked at and nothing else: not the address as it was written, which yoga reads in
      // its own way, and of a POST the body alone.
      `http://graph${url}${request.method === 'GET' ? searchOf(request.query) : ''}`,
      {
        ...asked,
        headers: {
          'content-type': 'application/json',
          accept: request.headers.accept ?? 'application/json',
        },
      },
      context,
    );
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? 'application/json',
      text: await response.text(),
    };
  };
  /** The answer's text; its status and type are set on the reply. */
  const execute = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const refusals: Refusal[] = [];
    const context: GraphContext = {
      req: request,
      report,
      tokens,
      refuseRequest: (refusal) => void refusals.push(refusal),
    };
    const text = wantsJson(request)
      ? await executeInProcess(yoga, request.body, context, (error) => noted(request, error))
      : null;
    const told =
      text === null
        ? await asYogaDoes(request, context)
        : { status: 200, type: 'application/json', text };
    const [refusal] = refusals;
    if (refusal) throw refusal;
    reply.code(told.status).type(told.type);
    return told.text;
  };
  // Anything but a query of the portal's own that succeeds is answered where every request is.
  addDirectRow(app, 'POST', url, async ({ request, body }) => {
    const [text] = textsOf({ method: 'POST', query: {}, body });
    const isOwnQuery = text?.trimStart().startsWith('query') && refusalOf(text) === null;
    if (!isOwnQuery || graphTextFault({ method: 'POST', body, query: {} }) !== null) return null;
    const refusals: Refusal[] = [];
    const failed: GraphQLError[] = [];
    const answer = await executeInProcess(
      yoga,
      body,
      {
        req: request,
        report: () => undefined,
        tokens,
        refuseRequest: (refusal) => void refusals.push(refusal),
      },
      (error) => {
        failed.push(error);
        return error;
      },
    );
    const [refusal] = refusals;
    if (refusal) throw refusal;
    return failed.length > 0 ? null : answer;
  });
  app.route<{ Body: { operationName?: string } | undefined }>({
    url,
    method: ['POST', 'GET'],
    handler: async (request, reply) => {
      if (needsSession) requireCustomer(request);
      if (isSentTwice(request)) throw new Refusal('BAD_REQUEST');
      const reason = textsOf(request).flatMap((text) => refusalOf(text) ?? [])[0];
      if (reason !== undefined) {
        noteRefusal(request, 'BAD_REQUEST');
        reply.code(400).type('application/json');
        return JSON.stringify({
          errors: [{ message: reason, extensions: graphError('BAD_REQUEST').extensions }],
        });
      }
      const at = graphTextFault(request);
      if (at !== null) {
        noteRefusal(request, 'BAD_REQUEST');
        reply.code(wantsJson(request) ? 200 : 400).type('application/json');
        return JSON.stringify({ errors: [graphError('BAD_REQUEST', [at]).toJSON()] });
      }
      const operation = request.body?.operationName ?? '';
      return extensions.interceptOperation({ operation, request, reply }, () =>
        execute(request, reply),
      );
    },
  });
}
