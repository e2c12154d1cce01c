// One origin in front of Vite and the backend: calls go to the backend, modules come from Vite, and
// pages are the backend's documents with what Vite adds to them.
import http from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import type { Plugin, ViteDevServer } from 'vite';
import { root } from '../bootstrap.mjs';
import type { DevBackend } from './backend.ts';

/** Calls, the sandbox's pages and scripts, and the probes: what Vite has no part in. */
const BACKEND_PATHS = /^\/(api|selfservice|webmail|sandbox|healthz|readyz)(\/|\?|$)/;

/**
 * What holds state of its own, or is read once: the page is loaded anew, because a unit that is
 * made twice is another one than the scope knows. Views and the shell's components are replaced in
 * place.
 */
const RELOADED = /^(src\/(models|gateways)\/|src\/app\/.*\.ts$|contracts\/|locales\/)/;
const UNUSED = /\.(test|db\.test)\.tsx?$|\.md$/;

const reloadPage = (isOfBackend: (file: string) => boolean): Plugin => ({
  name: 'reload-page',
  hotUpdate({ file }) {
    const place = path.relative(root, file);
    if (UNUSED.test(place)) return [];
    if (!RELOADED.test(place)) return;
    // What the backend is made of too is loaded once that runs with it.
    if (this.environment.name === 'client' && !isOfBackend(file))
      this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
});

export interface Front {
  vite: ViteDevServer;
  listen: (port: number, host: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Listens nowhere yet; the backend is to listen at `backendPort`. */
export async function createFront(
  backendPort: number,
  { ready, has }: Pick<DevBackend, 'ready' | 'has'>,
): Promise<Front> {
  const server = http.createServer();
  const vite = await createServer({
    configFile: path.join(root, 'vite.config.ts'),
    appType: 'custom',
    // The backend says who may call it.
    server: { middlewareMode: true, hmr: { server }, cors: false },
    plugins: [reloadPage(has)],
    optimizeDeps: { entries: ['client.tsx'] },
  });

  const ask = (request: http.IncomingMessage, headers: http.OutgoingHttpHeaders) =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const asked = http.request(
        {
          host: '127.0.0.1',
          port: backendPort,
          method: request.method,
          path: request.url,
          headers,
          agent: false,
        },
        resolve,
      );
      asked.on('error', reject);
      request.pipe(asked);
    });

  async function forward(request: http.IncomingMessage, response: http.ServerResponse) {
    await ready();
    const answer = await ask(request, request.headers);
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  }

  async function sendPage(request: http.IncomingMessage, response: http.ServerResponse) {
    await ready();
    const answer = await ask(request, { ...request.headers, 'accept-encoding': 'identity' });
    // The policy of the built portal allows neither Vite's inline script nor its socket.
    const headers = { ...answer.headers };
    delete headers['content-security-policy'];
    delete headers['content-length'];
    const text = await answer.setEncoding('utf8').reduce((all, chunk: string) => all + chunk, '');
    const isPage = headers['content-type']?.startsWith('text/html');
    const body = isPage ? await vite.transformIndexHtml(request.url ?? '/', text) : text;
    response.writeHead(answer.statusCode ?? 502, headers).end(body);
  }

  server.on('request', (request, response) => {
    const fail = (error: unknown): void => {
      const text = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    };
    if (BACKEND_PATHS.test(request.url ?? '/')) forward(request, response).catch(fail);
    else vite.middlewares(request, response, () => void sendPage(request, response).catch(fail));
  });

  return {
    vite,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    stop: async () => {
      await vite.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
