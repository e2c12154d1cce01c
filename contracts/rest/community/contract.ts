import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/**
 * GET: whether the community tab is enabled for the session's account. `NOT_PERMITTED` for the
 * enterprise role NONE.
 */
export const getCommunityTab = {
  method: 'GET',
  path: '/api/pub/community/v1/tab',
  responses: {
    200: schema.communityTabResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/**
 * GET: the status of the session's account's tenant wifi agreement. `NOT_PERMITTED` for the
 * enterprise role NONE.
 */
export const getTenantWifi = {
  method: 'GET',
  path: '/api/pub/community/v1/tenant-wifi',
  responses: {
    200: schema.tenantWifiResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/** Community solutions (spec 4). */
export const communityContract = { getCommunityTab, getTenantWifi } as const satisfies AppRouter;
