import { requestPort } from '../platform/port/index.ts';
import type { Appointment } from './types.ts';

/** Loads the technician visits to the account. */
export const loadAppointmentsFx = requestPort<void, Appointment[]>('services', 'loadAppointments');
