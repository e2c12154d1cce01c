import { requestPort } from '../../platform/port/index.ts';
import type { AppointmentCalendarResponse } from '../../../../contracts/rest/appointments/types.ts';

/** A visit by its order and its job. */
export interface VisitId {
  orderId: string;
  jobId: string;
}

/** When a visit could be instead. */
export const loadAppointmentCalendarFx = requestPort<VisitId, AppointmentCalendarResponse>(
  'services',
  'loadAppointmentCalendar',
);
