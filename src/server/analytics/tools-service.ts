import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { secretsEqual } from '../http/secrets-equal.ts';
import { readmit } from '../usecases/analytics/readmit.ts';
import type { QuarantinedEvent } from '../usecases/analytics/readmit.ts';
import type { EventCatalogue } from '../usecases/analytics/validate-message.ts';
import type { EventStore } from './store/store.ts';
import { writeToolsEndpoint } from './store/tools-endpoint.ts';

/** Maximum request body in bytes: the tools send a few hundred quarantined events at once. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Maximum backlog for a tail client that does not read, in bytes. */
const MAX_TAIL_BACKLOG_BYTES = 16 * 1024 * 1024;

async function readBody(request: http.IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MAX_BODY_BYTES) throw new Error('The request is too long.');
    parts.push(part as Buffer);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
}

/**
 * HTTP API of a running store for analyst tools, on loopback, for users who may read its folder.
 * - `GET /health`: 200.
 * - `GET /snapshot`: a line of JSON; the files it lists are retained while the response is open.
 * - `GET /tail`: each message as it is stored, one line of JSON each, until the client
 *   disconnects.
 * - `POST /readmit`: readmits quarantined events that now conform to the catalogue.
 * - `POST /compact`: compacts the log to Parquet.
 */
export async function serveTools(options: {
  folder: string;
  store: EventStore;
  catalogue: EventCatalogue;
  report: (error: unknown) => void;
}): Promise<{ close: () => void }> {
  const { store, catalogue } = options;
  const secret = randomBytes(32).toString('base64url');
  const answer = (response: http.ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const serve = async (
    request: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<unknown> => {
    if (!secretsEqual(request.headers.authorization ?? '', `Bearer ${secret}`))
      return response.writeHead(401).end();
    switch (`${request.method} ${request.url}`) {
      case 'GET /health':
        return response.writeHead(200).end();
      case 'GET /snapshot': {
        const { snapshot, release } = store.snapshot();
        response.on('close', release);
        return response.writeHead(200).write(`${JSON.stringify(snapshot)}\n`);
      }
      case 'GET /tail': {
        response.on(
          'close',
          store.follow((messages) => {
            // The store does not buffer for a client that does not read.
            if (response.writableLength > MAX_TAIL_BACKLOG_BYTES) response.destroy();
            else response.write(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
          }),
        );
        return response.writeHead(200).flushHeaders();
      }
      case 'POST /readmit':
        return answer(
          response,
          await readmit(store, catalogue, (await readBody(request)) as QuarantinedEvent[]),
        );
      case 'POST /compact':
        await store.compact();
        return answer(response, {});
      default:
        return response.writeHead(404).end();
    }
  };
  const server = http.createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => {
      options.report(error);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  writeToolsEndpoint(options.folder, {
    port: (server.address() as AddressInfo).port,
    secret,
    pid: process.pid,
  });
  return {
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
