import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** Outcome of the verifier's request. */
export type Exchange =
  | {
      kind: 'answered';
      method: string;
      path: string;
      status: number;
      headers: http.IncomingHttpHeaders;
      body: Buffer;
    }
  | { kind: 'silent'; method: string; path: string; why: string };

/** A response as received. */
export type RecordedResponse = Extract<Exchange, { kind: 'answered' }>;

/** Hop-by-hop headers, and those that Node sets itself. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);
const forwardedHeaders = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.has(name)));

const readBody = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * Sits between the verifier and a backend, and records their exchanges: the verifier reports
 * differences, not responses. Forwards everything unchanged, with the configured headers in place
 * of the pact's; responses are changed by `altered`.
 */
export async function openRecordingProxy(
  backend: string,
  {
    headers: more,
    timeoutMs,
    altered,
  }: {
    headers: Record<string, string>;
    timeoutMs: number;
    altered: (answer: RecordedResponse) => RecordedResponse;
  },
) {
  const base = new URL(backend);
  const { request } = base.protocol === 'https:' ? https : http;
  let seen: Exchange | null = null;
  const pass = (asked: http.IncomingMessage, body: Buffer) =>
    new Promise<Exchange>((resolve) => {
      const { method = 'GET', url: path = '/' } = asked;
      const silent = (error: Error & { code?: string }) =>
        resolve({ kind: 'silent', method, path, why: error.code ?? error.message });
      const onward = request(
        new URL(base.pathname.replace(/\/$/, '') + path, base),
        { method, headers: { ...forwardedHeaders(asked.headers), ...more }, timeout: timeoutMs },
        (answer) => {
          readBody(answer).then(
            (received) =>
              resolve(
                altered({
                  kind: 'answered',
                  method,
                  path,
                  status: answer.statusCode ?? 0,
                  headers: answer.headers,
                  body: received,
                }),
              ),
            silent,
          );
        },
      );
      onward.on('timeout', () =>
        onward.destroy(new Error(`nothing within ${timeoutMs / 1000} seconds`)),
      );
      onward.on('error', silent);
      onward.end(body);
    });
  const server = http.createServer((asked, response) => {
    void readBody(asked)
      .then((body) => pass(asked, body))
      .then((exchange) => {
        seen = exchange;
        if (exchange.kind === 'silent') response.writeHead(502).end();
        else
          response
            .writeHead(exchange.status, forwardedHeaders(exchange.headers))
            .end(exchange.body);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The exchange since the last call. */
    take(): Exchange | null {
      const exchange = seen;
      seen = null;
      return exchange;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type RecordingProxy = Awaited<ReturnType<typeof openRecordingProxy>>;
