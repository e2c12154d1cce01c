import { requestPort } from '../platform/port/index.ts';
import type { Appointment } from '../../../contracts/rest/appointments/types.ts';

/** Loads the technician visits to the account. */
export const loadAppointmentsFx = requestPort<void, Appointment[]>('services', 'loadAppointments');
