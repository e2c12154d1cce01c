import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: the current alerts for the session's account. `NOT_PERMITTED` for the enterprise role NONE.
 */
export const getPageAlerts = {
  method: 'GET',
  path: '/api/pub/alerts/v1/page-alerts',
  query: schema.pageAlertsQuery,
  responses: {
    200: schema.pageAlertsResponse,
    400: problems.problem,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/** Page alerts (spec 2.4 and 3). */
export const alertsContract = { getPageAlerts } as const satisfies AppRouter;
