import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { portalOrigins } from '../http/origins.ts';

/** The name in a Host header, without its port and brackets; null where it is none. */
function hostnameOf(host: string | undefined): string | null {
  const url = `http://${host ?? ''}`;
  return URL.canParse(url) ? new URL(url).hostname.replaceAll(/[[\]]/g, '') : null;
}

/** Whether a Host header is one of the portal's names, this machine's, or an address. */
export function isOwnHost(host: string | undefined, publicOrigin: string): boolean {
  const name = hostnameOf(host);
  if (name === null) return false;
  const own = portalOrigins(publicOrigin).map((origin) => new URL(origin).hostname);
  return [...own, 'localhost'].includes(name) || isIP(name) > 0;
}

/**
 * Answers 421 to requests under another name (D-191): a website that has its own name lead to this
 * machine reads nothing of the sandbox.
 */
export function answerOwnHostsOnly(scope: FastifyInstance, publicOrigin: string): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host, publicOrigin)) return;
    await reply.code(421).send({ error: 'The sandbox answers under its own names only.' });
  });
}
