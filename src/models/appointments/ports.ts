import { createEffect } from 'effector';
import type { Appointment } from '../../../contracts/rest/appointments/types.ts';
import type { RequestFailure } from '../platform/request/errors.ts';

/** The technician's visits to the account. */
export const loadAppointmentsFx = createEffect<void, Appointment[], RequestFailure>(() => {
  throw new Error('loadAppointmentsFx has no handler');
});
