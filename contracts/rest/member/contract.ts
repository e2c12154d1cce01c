import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: the session's own member details, with their phone service. Any other guid is not found.
 * `NOT_PERMITTED` for the enterprise role NONE.
 */
export const getMember = {
  method: 'GET',
  path: '/api/pub/sbnetmemberedge/v2/cboam/member/:guid',
  query: schema.memberQuery,
  responses: {
    200: schema.member,
    400: problems.problem,
    401: problems.problem,
    403: problems.problem,
    404: problems.problem,
    500: problems.problem,
  },
} as const;

/** Member service (spec 7): requested for customers of the CHTR footprint (spec 4). */
export const memberContract = { getMember } as const satisfies AppRouter;
