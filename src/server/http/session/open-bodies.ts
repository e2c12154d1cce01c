import type { FastifyInstance } from 'fastify';
import { GRAPHS } from '../../../../contracts/graphql/endpoints.ts';
import { portalContracts } from '../../../../contracts/rest/index.ts';
import { PROTECTION } from '../../../../contracts/rest/protection.ts';

/** What anyone may send without a session, in bytes: the longest request has some 2,000. */
export const OPEN_BODY_BYTES = 8 * 1024;

/** Operations that need no session and have a body, as `METHOD path`. */
export function openOperations(): ReadonlySet<string> {
  const protection: Readonly<Record<string, string>> = PROTECTION;
  const ofRest = Object.entries(portalContracts).flatMap(([service, contract]) =>
    Object.entries(contract).flatMap(([name, { method, path }]) =>
      (protection[`${service}.${name}`] ?? 'session') === 'session' || method === 'GET'
        ? []
        : [`${method} ${path}`],
    ),
  );
  const ofGraphs = Object.values(GRAPHS)
    .filter(({ needsSession }) => !needsSession)
    .map(({ path }) => `POST ${path}`);
  return new Set([...ofRest, ...ofGraphs]);
}

/**
 * Limits the bodies that are read and looked through for whoever comes, by the contract: one of 64
 * kB keeps the process busy for 40 ms and more. A route with a limit of its own keeps it.
 */
export function limitOpenBodies(app: FastifyInstance): void {
  const open = openOperations();
  app.addHook('onRoute', (route) => {
    const isOpen = [route.method].flat().some((method) => open.has(`${method} ${route.url}`));
    if (isOpen) route.bodyLimit ??= OPEN_BODY_BYTES;
  });
}
