// Separate from visits.ts, so that the account summary loads no code of the pages of visits.
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
