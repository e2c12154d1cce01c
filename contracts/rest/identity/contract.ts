import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: whether the session's account is CPNI compliant. `NOT_PERMITTED` for the enterprise role
 * NONE.
 */
export const getCpniCompliance = {
  method: 'GET',
  path: '/api/pub/identity/v3/identity/cpni/compliance',
  responses: {
    200: schema.cpniComplianceResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/** Identity service (spec 7). */
export const identityContract = { getCpniCompliance } as const satisfies AppRouter;
