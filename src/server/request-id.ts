import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const ids = new AsyncLocalStorage<string | null>();

/** The id of the request for which this work is done; null where it is for none. */
export const currentRequestId = (): string | null => ids.getStore() ?? null;

/** Does what outlives the request that it begins in, such as starting a worker for all. */
export const outsideRequests = <T>(work: () => T): T => ids.run(null, work);

/** Has all that a request sets off know its id. */
export function rememberRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => ids.run(request.id, done));
  // A body arrives by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => ids.run(request.id, done));
}
