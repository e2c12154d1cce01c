import type { Protection } from '../../../contracts/rest/protection.ts';
import type { Components, Schema } from './schema.ts';
import { referredTo } from './schema.ts';

/** Where a service is served: the portal's origin, or card entry's own. */
export type Origin = 'portal' | 'capture';

/** The header names (contracts/headers.ts). */
export interface HeaderNames {
  BACKGROUND_HEADER: string;
  REQUEST_TOKEN_HEADER: string;
  REQUEST_TOKEN_COOKIE: string;
  SESSION_COOKIE: string;
}

interface Header {
  description: string;
  required: boolean;
  schema: Schema;
}

/** Properties of a response that determine its headers. */
export interface ResponseKind {
  origin: Origin;
  status: number;
  isFile: boolean;
  setsSession: boolean;
}

/** The kinds of responses, as named in `AnswerHeaders`, that apply to this one. */
const kindsOf = ({ origin, status, isFile, setsSession }: ResponseKind): string[] => [
  ...(origin === 'portal' ? ['every'] : []),
  ...(status === 429 || status === 503 ? ['passing'] : []),
  ...(isFile ? ['file'] : []),
  ...(setsSession ? ['session'] : []),
];

/** The headers of a response, by the schema of `AnswerHeaders`. */
export function answerHeaders(
  all: Schema,
  components: Components,
  answering: ResponseKind,
): Record<string, Header> {
  const known = components[referredTo(all) ?? '']?.properties ?? {};
  return Object.fromEntries(
    kindsOf(answering).flatMap((kind) => {
      const { properties = {}, required = [] } = known[kind] ?? {};
      return Object.entries(properties).map(
        ([name, { description = '', ...schema }]) =>
          [name, { description, required: required.includes(name), schema }] as const,
      );
    }),
  );
}

const header = (name: string, description: string, schema: Schema, required: boolean) => ({
  name,
  in: 'header',
  description,
  required,
  schema,
});

/** The headers of a request, in addition to the session cookie and the request token. */
export function requestHeaders(
  protection: Protection,
  names: HeaderNames,
  docs: Readonly<Record<string, string>>,
): ReturnType<typeof header>[] {
  const bound =
    'The page that calls: an origin that the service knows. The call is bound to it, as ' +
    'there is no session.';
  switch (protection) {
    case 'origin':
      return [header('origin', bound, { type: 'string' }, true)];
    case 'originOrToken':
      return [header('origin', bound, { type: 'string' }, false)];
    case 'sameOrigin':
      return [
        header(
          'sec-fetch-site',
          'Says that the page itself calls; browsers add it.',
          { type: 'string', const: 'same-origin' },
          true,
        ),
      ];
    case 'session':
      return [
        header(
          names.BACKGROUND_HEADER,
          docs['BACKGROUND_HEADER'] ?? '',
          { type: 'string', const: '1' },
          false,
        ),
      ];
    case 'nothing':
      return [];
  }
}

export const securitySchemes = (names: HeaderNames, docs: Readonly<Record<string, string>>) => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: names.SESSION_COOKIE,
    description: docs['SESSION_COOKIE'] ?? '',
  },
  requestToken: {
    type: 'apiKey',
    in: 'header',
    name: names.REQUEST_TOKEN_HEADER,
    description:
      `${docs['REQUEST_TOKEN_HEADER'] ?? ''} It has the value of the cookie ` +
      `\`${names.REQUEST_TOKEN_COOKIE}\`.`,
  },
});

/** Security requirements of an operation in OpenAPI: one of these, each as a whole. */
export function securityOf(protection: Protection, unsafe: boolean): Record<string, string[]>[] {
  const signedIn = { session: [], ...(unsafe ? { requestToken: [] } : {}) };
  if (protection === 'session') return [signedIn];
  return protection === 'originOrToken' ? [{}, signedIn] : [];
}
