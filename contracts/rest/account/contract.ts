import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/rest.ts';

/** GET: account info of the session's account. `NOT_PERMITTED` for the enterprise role NONE. */
export const getAccount = {
  method: 'GET',
  path: '/api/pub/account/v1/accounts',
  responses: {
    200: schema.accountInfo,
    401: schema.problem,
    403: schema.problem,
    500: schema.problem,
  },
} as const;

/** GET: the services on the session's account. `NOT_PERMITTED` for the enterprise role NONE. */
export const getAccountServices = {
  method: 'GET',
  path: '/api/pub/account/v1/services',
  responses: {
    200: schema.accountServicesResponse,
    401: schema.problem,
    403: schema.problem,
    500: schema.problem,
  },
} as const;

/** GET: the day on which service will be interrupted, for users who may read billing. */
export const getDelinquencySchedule = {
  method: 'GET',
  path: '/api/pub/account/v1/get-delinquency-schedule',
  responses: {
    200: schema.delinquencyScheduleResponse,
    401: schema.problem,
    403: schema.problem,
    500: schema.problem,
  },
} as const;

/** Account service (spec 7). */
export const accountContract = {
  getAccount,
  getAccountServices,
  getDelinquencySchedule,
} as const satisfies AppRouter;
