import type { Protection } from '../../../contracts/rest/protection.ts';
import { codesOf, unlistedStatuses } from './codes.ts';
import type { RouteDocs } from './docs.ts';
import { answerHeaders, requestHeaders, securityOf } from './headers.ts';
import type { Contracts, RestService, Route } from './load.ts';
import type { Interaction, PactFile } from './pacts.ts';
import { referredTo, referTo } from './schema.ts';
import type { Schema } from './schema.ts';

/** A response or a request body in OpenAPI. */
type Content = Record<string, { schema: Schema }>;

export interface Header {
  description: string;
  required: boolean;
  schema: Schema;
}

export interface ResponseObject {
  description: string;
  headers: Record<string, Header>;
  content: Content;
  /** Of an error response: its possible codes, each with its meaning. */
  'x-systemErrorCodes'?: Record<string, string>;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, ResponseObject>;
  /** The provider states of the pact's interactions with this operation. */
  'x-provider-states': string[];
}

const NO_DOCS: RouteDocs = { text: '', responses: {}, shared: '' };
const PROBLEM = 'Problem';

/**
 * A docstring without its leading method: `POST, same origin: connects …` → `Same origin: connects
 * …`.
 */
export function docTextOf(text: string): string {
  const said = text.replace(
    /^(GET|POST|PUT|PATCH|DELETE)(?:, ([^:]+))?: /,
    (_all, _method, where: string | undefined) => (where ? `${where}: ` : ''),
  );
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const firstSentence = (text: string): string =>
  (/^(.*?[^.\s]{2})\.(?: |$)/.exec(text)?.[1] ?? text).trim();

/** `/voicemail/tn/:tn/unread-count` in OpenAPI: `/voicemail/tn/{tn}/unread-count`. */
export const templateOf = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** Whether an interaction calls this route. */
export function matchesRoute({ method, path }: Route, { request }: Interaction): boolean {
  const pattern = new RegExp(
    `^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '[^/]+')}$`,
  );
  return request.method === method && pattern.test(request.path);
}

/** A problem document of this status, with one of these codes. */
const problemOf = (status: number, codes: readonly string[]): Schema => ({
  allOf: [
    referTo(PROBLEM),
    {
      type: 'object',
      properties: {
        status: { type: 'integer', const: status },
        ...(codes.length > 0 ? { systemErrorCode: { type: 'string', enum: [...codes] } } : {}),
      },
    },
  ],
});

/** Builds the operations of one service. */
export function operationsOf(
  contracts: Contracts,
  service: RestService,
  pacts: readonly PactFile[],
) {
  const { schemaOf, components, refusals } = contracts;
  const { enum: allCodes = [], 'x-enum-descriptions': meanings = {} } = (components[
    'SystemErrorCode'
  ] ?? {}) as { enum?: unknown[]; 'x-enum-descriptions'?: Record<string, string> };
  const known = new Set(allCodes.map(String));
  const schemaFor = (validator: unknown, where: string): Schema => {
    const found = schemaOf(validator);
    if (!found)
      throw new Error(`${where} has no schema: its validator is in none of contracts/typia.`);
    return found;
  };

  function placed(schema: Schema | undefined, place: 'path' | 'query'): Parameter[] {
    const { properties = {}, required = [] } =
      (schema && components[referredTo(schema) ?? '']) ?? schema ?? {};
    return Object.entries(properties).map(([name, { description, ...rest }]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
    }));
  }

  function parametersOf(route: Route, protection: Protection, where: string): Parameter[] {
    const typed = placed(route.pathParams ? schemaFor(route.pathParams, where) : undefined, 'path');
    const inPath = [...route.path.matchAll(/:(\w+)/g)].map(
      ([, name = '']): Parameter =>
        typed.find((one) => one.name === name) ?? {
          name,
          in: 'path',
          required: true,
          schema: { type: 'string' },
        },
    );
    const inQuery = placed(route.query ? schemaFor(route.query, where) : undefined, 'query');
    return [
      ...inPath,
      ...inQuery,
      ...requestHeaders(protection, contracts.headerNames, contracts.headerDocs),
    ];
  }

  /** What a request's body is; nothing for one without a body. */
  function bodyOf(route: Route, where: string): Pick<Operation, 'requestBody'> {
    const type = route.metadata?.requestMediaType;
    if (type === undefined && !route.body) return {};
    const content: Content =
      type === undefined
        ? { 'application/json': { schema: schemaFor(route.body, where) } }
        : { [type]: { schema: {} } };
    return { requestBody: { required: true, content } };
  }

  function success(
    route: Route,
    status: number,
    where: string,
  ): { content: Content; isFile: boolean } {
    const answer = route.responses[status] as { contentType?: string } | undefined;
    if (typeof answer !== 'object' || answer.contentType === undefined)
      return {
        content: { 'application/json': { schema: schemaFor(answer, where) } },
        isFile: false,
      };
    const types = route.metadata?.mediaTypes ?? [answer.contentType];
    return {
      content: Object.fromEntries([...new Set(types)].map((type) => [type, { schema: {} }])),
      isFile: route.metadata?.unnamed !== true,
    };
  }

  /** Description of a response: from its type. */
  const describe = (content: Content): string =>
    Object.values(content)
      .map(({ schema }) => components[referredTo(schema) ?? '']?.description)
      .find((said) => said !== undefined) ?? 'What was asked for.';

  return Object.entries(service.routes).map(
    ([name, route]): { path: string; method: string; operation: Operation } => {
      const where = `${service.key}.${name}`;
      const docs = contracts.docs[service.key]?.routes[name] ?? NO_DOCS;
      const protection = contracts.protection[where] ?? 'session';
      const unsafe = route.method !== 'GET';
      const unlisted = unlistedStatuses({ protection, unsafe }, refusals);
      const answerOf = (status: number): ResponseObject => {
        const answering = { origin: service.origin, status };
        if (status < 400) {
          const { content, isFile } = success(route, status, where);
          return {
            description: docTextOf(docs.responses[status] ?? '') || describe(content),
            headers: answerHeaders(contracts.headers, components, {
              ...answering,
              isFile,
              setsSession: contracts.setsSession.includes(where),
            }),
            content,
          };
        }
        const codes = codesOf({ docs, protection, unsafe }, status, known, refusals);
        if (codes.length === 0 && !contracts.isOlder)
          throw new Error(
            `${where}: no systemErrorCode is named for ${status}; its docstring should say which.`,
          );
        const said = docs.responses[status] ?? (route.responses[status] ? '' : unlisted[status]);
        const description = docTextOf(said ?? '') || codes.map((code) => `\`${code}\``).join(', ');
        return {
          description,
          headers: answerHeaders(contracts.headers, components, {
            ...answering,
            isFile: false,
            setsSession: false,
          }),
          content: { 'application/problem+json': { schema: problemOf(status, codes) } },
          'x-systemErrorCodes': Object.fromEntries(
            codes.map((code) => [code, meanings[code] ?? '']),
          ),
        };
      };
      const statuses = [
        ...new Set([...Object.keys(route.responses), ...Object.keys(unlisted)].map(Number)),
      ].sort((left, right) => left - right);
      const text = docTextOf(docs.text);
      const states = pacts
        .flatMap(({ pact }) => pact.interactions)
        .filter((interaction) => matchesRoute(route, interaction))
        .flatMap(({ providerStates = [] }) => providerStates.map((state) => state.name));
      return {
        path: templateOf(route.path),
        method: route.method.toLowerCase(),
        operation: {
          operationId: name,
          summary: firstSentence(text),
          description: text,
          security: securityOf(protection, unsafe),
          parameters: parametersOf(route, protection, where),
          ...(unsafe ? bodyOf(route, where) : {}),
          responses: Object.fromEntries(statuses.map((status) => [status, answerOf(status)])),
          'x-provider-states': [...new Set(states)].sort(),
        },
      };
    },
  );
}
