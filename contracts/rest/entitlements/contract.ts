import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: the services of the account that the session's person may use. `NOT_PERMITTED` for the
 * enterprise role NONE.
 */
export const getEntitlements = {
  method: 'GET',
  path: '/api/pub/entitlement/v1/services',
  responses: {
    200: schema.entitlementsResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/** Entitlement service (spec 7). */
export const entitlementsContract = { getEntitlements } as const satisfies AppRouter;
