import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/** GET: the account's phone lines and whose they are; for administrators (spec 6, hosted voice admin rights). */
export const getLineAssignments = {
  method: 'GET',
  path: '/api/pub/phoneedge/v1/assignment/account',
  responses: { 200: schema.lineAssignmentsResponse, 401: problems.problem, 403: problems.problem, 500: problems.problem },
} as const;

/** GET: the switch that serves the account's phone lines (spec 4, under its toggle). An account without lines has none: not found. */
export const getSwitchType = {
  method: 'GET',
  path: '/api/pub/phoneedge/v1/switch-type/account',
  responses: { 200: schema.switchTypeResponse, 401: problems.problem, 404: problems.problem, 500: problems.problem },
} as const;

/** Phone service (spec 7). */
export const phoneContract = { getLineAssignments, getSwitchType } as const satisfies AppRouter;
