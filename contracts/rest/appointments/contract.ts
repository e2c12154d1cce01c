import type { AppRouter } from '@ts-rest/core';
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/services.ts';

/** GET: the technician's visits to the session's account. */
export const getAppointments = {
  method: 'GET',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments',
  responses: {
    200: schema.appointmentsResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
  },
} as const;

/**
 * GET: alternative times for a planned visit, by the technicians in the account's area. `NOT_FOUND`
 * for every visit except those of the session's account; `VISIT_NOT_CHANGEABLE` (422) for one that
 * is in progress, over or cancelled.
 */
export const getAppointmentCalendar = {
  method: 'GET',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/calendar/:orderId/:jobId',
  responses: {
    200: schema.appointmentCalendarResponse,
    401: problems.problem,
    403: problems.problem,
    404: problems.problem,
    422: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/** Service appointments (spec 7). */
export const appointmentsContract = {
  getAppointments,
  getAppointmentCalendar,
} as const satisfies AppRouter;
