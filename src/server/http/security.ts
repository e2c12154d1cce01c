import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GRAPHS } from '../../../contracts/graphql/endpoints.ts';
import { REQUEST_TOKEN_HEADER } from '../../../contracts/headers.ts';
import { accessContract } from '../../../contracts/rest/access/contract.ts';
import { followLink } from '../../../contracts/rest/appointments/tracking.ts';
import { analyticsContract } from '../../../contracts/rest/analytics/contract.ts';
import type { Customer } from '../session/customer.ts';
import { Refusal } from '../usecases/failure.ts';
import { portalOrigins } from './origins.ts';
import { secretsEqual } from './secrets-equal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    customer: Customer | null;
  }
}

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Requests before a session exists: bound to `Origin` instead of a request token (decisions,
 * sign-in).
 */
const BEFORE_SIGN_IN = new Set([
  '/api/pub/sbnetloginedge/v2/initiate',
  '/api/pub/sbnetloginedge/login',
  '/api/pub/sbnetloginedge/v1/sbnet/session',
  ...Object.values(accessContract).map(({ path }) => path),
  // With a session, too: the link says whose visit it is.
  followLink.path,
]);

/**
 * Requests made both before and after sign-in: bound to `Origin` without a session, to the request
 * token with one.
 */
const BEFORE_AND_AFTER = new Set<string>([
  GRAPHS.auxiliary.path,
  ...Object.values(analyticsContract).map(({ path }) => path),
]);

/** Path prefixes of requests; other paths are pages or files. */
const REQUEST_PREFIXES = ['/api/', '/selfservice/', '/webmail/'];

/** The customer of a request that requires one; 401 otherwise. */
export function requireCustomer(request: FastifyRequest): Customer {
  if (!request.customer) throw new Refusal('UNAUTHENTICATED');
  return request.customer;
}

/**
 * Refuses unsafe calls from other origins: by `Origin` before sign-in, by the request token
 * afterwards. Routes below `toolsPath` are for tools on this machine, so they take no token but no
 * foreign origin either.
 */
export function guardUnsafeRequests(
  app: FastifyInstance,
  options: {
    publicOrigin: string;
    toolsPath: string | null;
    authenticate: (request: FastifyRequest) => Promise<Customer | null>;
  },
): void {
  const origins = portalOrigins(options.publicOrigin);
  app.decorateRequest('customer', null);
  app.addHook('preValidation', async (request) => {
    // The matched route, not the path as written: `/%61pi/` matches the same one.
    const { url: path = '' } = request.routeOptions;
    const isOfTools = options.toolsPath !== null && path.startsWith(`${options.toolsPath}/`);
    if (!isOfTools && !REQUEST_PREFIXES.some((place) => path.startsWith(place))) return;
    request.customer = await options.authenticate(request);
    if (!UNSAFE.has(request.method)) return;
    const { origin } = request.headers;
    if (origin !== undefined && !origins.includes(origin)) throw new Refusal('CROSS_SITE_REQUEST');
    if (isOfTools) return;
    if (BEFORE_SIGN_IN.has(path) || (BEFORE_AND_AFTER.has(path) && !request.customer)) {
      if (origin === undefined) throw new Refusal('CROSS_SITE_REQUEST');
      return;
    }
    const token = request.headers[REQUEST_TOKEN_HEADER];
    const { requestToken } = requireCustomer(request);
    if (typeof token !== 'string' || !secretsEqual(token, requestToken))
      throw new Refusal('CROSS_SITE_REQUEST');
  });
}
