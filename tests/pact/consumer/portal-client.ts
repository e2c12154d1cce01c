import { MatchersV3 } from '@pact-foundation/pact';
import { print } from 'graphql';
import type { DocumentNode } from 'graphql';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import type { ClientOptions } from '../../../src/gateways/platform/rest-client.ts';
import { clientOptions } from '../../fixtures/harness/client-options.ts';
import { graphErrors } from '../../fixtures/harness/problem.ts';

const { fromProviderState, string } = MatchersV3;

/** The reference backend that verifies the pacts is configured with these origins. */
export const PORTAL_ORIGIN = 'http://localhost:8080';
export const CARD_ENTRY_ORIGIN = 'http://127.0.0.1:8081';

const SESSION = 'session-cookie-0123456789';
const REQUEST_TOKEN = 'request-token-0123456789';

/** Headers that a browser adds to a same-origin request. */
const browser = { origin: PORTAL_ORIGIN, 'sec-fetch-site': 'same-origin' };

/** The portal's client in the browser of a signed-in customer. */
export const portalClient = (origin: string) =>
  clientOptions(origin, {
    readCookies: () => `XSRF-TOKEN=${REQUEST_TOKEN}`,
    headers: { ...browser, cookie: `session=${SESSION}` },
  });

/** The portal's client before sign-in. */
export const visitorClient = (origin: string): ReturnType<typeof clientOptions> =>
  clientOptions(origin, { headers: browser } satisfies Partial<ClientOptions>);

const cookie = () => fromProviderState('session=${sessionCookie}', `session=${SESSION}`);

/** A safe request of a signed-in customer. */
export const readRequest = (path: string) => ({
  method: 'GET',
  path,
  headers: { ...browser, accept: 'application/json', cookie: cookie() },
});

/** An unsafe request of a signed-in customer: it repeats the request token. */
export const writeRequest = (path: string, body: unknown) => ({
  method: 'POST',
  path,
  headers: {
    ...browser,
    accept: 'application/json',
    'Content-Type': 'application/json',
    cookie: cookie(),
    'x-xsrf-token': fromProviderState('${requestToken}', REQUEST_TOKEN),
  },
  body,
});

/** The same, changing a part of what there is. */
export const patchRequest = (path: string, body: unknown) => ({
  ...writeRequest(path, body),
  method: 'PATCH',
});

/** The same, saying what is to be true. */
export const putRequest = (path: string, body: unknown) => ({
  ...writeRequest(path, body),
  method: 'PUT',
});

/** Requests before sign-in. */
export const visitorReadRequest = (path: string) => ({
  method: 'GET',
  path,
  headers: { ...browser, accept: 'application/json' },
});
export const visitorWriteRequest = (path: string, body: unknown) => ({
  method: 'POST',
  path,
  headers: { ...browser, accept: 'application/json', 'Content-Type': 'application/json' },
  body,
});

/**
 * An operation of a graph, by default the billing one, with the exact document that Apollo sends.
 */
export function graphRequest(
  document: DocumentNode,
  variables: Record<string, unknown>,
  send: typeof writeRequest | typeof visitorWriteRequest = writeRequest,
  path: string = GRAPHS.selfservice.path,
) {
  const named = document.definitions.find(
    (definition) => definition.kind === 'OperationDefinition',
  );
  return send(path, { operationName: named?.name?.value ?? '', variables, query: print(document) });
}

/** An error code as an error of the graph. */
export function graphRefusal(
  systemErrorCode: SystemErrorCode,
  more: { fields?: string[]; status?: number } = {},
) {
  const [error] = graphErrors(systemErrorCode, more.fields).errors;
  const { errors, ...extensions } = error?.extensions ?? { systemErrorCode, failureResponses: [] };
  return {
    status: more.status ?? 200,
    body: {
      errors: [
        {
          message: string(error?.message),
          extensions: {
            ...extensions,
            ...(errors
              ? {
                  errors: errors.map(({ path, expected }) => ({
                    path,
                    expected: string(expected),
                  })),
                }
              : {}),
          },
        },
      ],
    },
  };
}

/** A request without a user action: it does not extend the session. */
export const backgroundRequest = <Request extends { headers: object }>(request: Request) => ({
  ...request,
  headers: { ...request.headers, 'x-background': '1' },
});
