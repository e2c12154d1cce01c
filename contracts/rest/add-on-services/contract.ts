import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';
import { assignSeat, getSeats, releaseSeat } from './seats.ts';
import { getUnused, removeSeat } from './unused.ts';

/** GET: the add-on services of the session's account, and whether an activation is pending. */
export const getAddOnServices = {
  method: 'GET',
  path: '/api/pub/valueaddedservices/v1/services',
  responses: {
    200: schema.addOnServicesResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/** Add-on services (spec 7). */
export const addOnServicesContract = {
  getAddOnServices,
  getSeats,
  assignSeat,
  releaseSeat,
  getUnused,
  removeSeat,
} as const satisfies AppRouter;
