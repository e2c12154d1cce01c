import { requestPort } from '../platform/port/index.ts';
import type { Appointment } from './types.ts';

/** Loads the technician visits to the account. */
export const loadAppointmentsFx = requestPort<void, Appointment[]>('services', 'loadAppointments');

/** The same in the background: it does not extend the session. */
export const reloadAppointmentsFx = requestPort<void, Appointment[]>(
  'services',
  'reloadAppointments',
);
