import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers by which the backend knows who asks, from where, and in which language. */
const FORWARDED = [
  'accept-language',
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const headersOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/**
 * Sends requests to the app that serves a page, without a connection: with the cookies and from the
 * address of the page's request. They pass every check that a browser's request passes.
 */
export function inProcessFetch(app: FastifyInstance, request: FastifyRequest): typeof fetch {
  const own = headersOf(request);
  return async (input, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: String(input),
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...own,
        origin: `${request.protocol}://${request.host}`,
        'sec-fetch-site': 'same-origin',
      },
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(request.socket.remoteAddress ? { remoteAddress: request.socket.remoteAddress } : {}),
    });
    const given = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return new Response(answer.body || null, { status: answer.statusCode, headers: given });
  };
}
