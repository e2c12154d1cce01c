import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

/** What became of the request that the verifier sent. */
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

/** An answer as it came. */
export type Answer = Extract<Exchange, { kind: 'answered' }>;

/** Of a hop, not of the message; and what Node sets itself. */
const OF_THE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);
const kept = (headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_HOP.has(name)));

const collected = async (stream: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * Stands between the verifier and a backend, and saw what was said: the verifier tells what differs, not what was
 * answered. Passes everything on as it is, with the headers that were asked for in place of the pact's; answers as
 * `altered` makes them.
 */
export async function openWitness(
  backend: string,
  {
    headers: more,
    timeoutMs,
    altered,
  }: { headers: Record<string, string>; timeoutMs: number; altered: (answer: Answer) => Answer },
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
        { method, headers: { ...kept(asked.headers), ...more }, timeout: timeoutMs },
        (answer) => {
          collected(answer).then(
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
    void collected(asked)
      .then((body) => pass(asked, body))
      .then((exchange) => {
        seen = exchange;
        if (exchange.kind === 'silent') response.writeHead(502).end();
        else response.writeHead(exchange.status, kept(exchange.headers)).end(exchange.body);
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What was said since this was asked before. */
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

export type Witness = Awaited<ReturnType<typeof openWitness>>;
