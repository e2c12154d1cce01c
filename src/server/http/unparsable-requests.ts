import type { FastifyInstance } from 'fastify';
import http from 'node:http';
import type { Socket } from 'node:net';
import { MALFORMED_REQUEST_HEADERS, problem } from './problem.ts';
import { transportSecurity } from './transport-security.ts';

/** What Node says of a request that it cannot read. */
type ReadError = Error & { code?: string };

const statusOf = ({ code }: ReadError): number => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return 400;
  }
};

interface Written {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A problem document of this status, with the headers that every answer has. */
const written = (status: number, origin: string): Written => {
  const body = JSON.stringify(problem('BAD_REQUEST', { status }));
  return {
    body,
    headers: {
      ...MALFORMED_REQUEST_HEADERS,
      ...transportSecurity(origin),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  };
};

/**
 * Answers what is no HTTP request, or comes too slowly, as every other refusal is answered, and
 * closes its connection. The server answers at this origin.
 */
export const answerUnparsable =
  (origin: string) =>
  (error: ReadError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = statusOf(error);
      const { headers, body } = written(status, origin);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const start = `HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`;
      socket.write([start, ...lines, '', body].join('\r\n'));
    }
    socket.destroy(error);
  };

/** Refuses an expectation that is no `100-continue`, which Node would do without these headers. */
export function answerExpectations(app: FastifyInstance, origin: string): void {
  app.server.on('checkExpectation', (_request, response: http.ServerResponse) => {
    const { headers, body } = written(417, origin);
    response.writeHead(417, headers).end(body);
  });
}

/**
 * Refuses a request with several Host headers: who stands in front may go by another of them
 * (RFC 9112, 3.2).
 */
export function refuseSeveralHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    const names = raw.rawHeaders.filter((_text, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
      await reply
        .code(400)
        .headers(MALFORMED_REQUEST_HEADERS)
        .type('application/problem+json')
        .send(problem('BAD_REQUEST'));
  });
}
