import type { FastifyInstance, InjectOptions } from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { schemaViolations } from './closed-responses.ts';

/**
 * An app on a free loopback port, whose responses are all validated against their closed schemas.
 */
export async function startValidatingServer(app: FastifyInstance) {
  const found: string[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      parts.push(part);
    });
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      // A body may be no text.
      const payload = Buffer.concat(parts);
      const asked = payload.toString();
      void app
        .inject({
          method: method as NonNullable<InjectOptions['method']>,
          url,
          // What is validated is read here: it comes as it is.
          headers: { ...headers, 'accept-encoding': 'identity' },
          ...(payload.length > 0 ? { payload } : {}),
        })
        .then((answer) => {
          found.push(
            ...schemaViolations({
              method,
              path: url,
              asked,
              status: answer.statusCode,
              type: String(answer.headers['content-type']),
              answer: answer.payload,
            }),
          );
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && name !== 'connection') response.setHeader(name, value);
          response.writeHead(answer.statusCode).end(answer.rawPayload);
        })
        .catch((error: unknown) => {
          found.push(String(error));
          response.destroy();
        });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breaches: found,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
