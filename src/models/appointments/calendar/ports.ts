import { requestPort } from '../../platform/port/index.ts';
import type { AppointmentCalendarResponse } from '../../../../contracts/rest/appointments/types.ts';

/** A visit, identified by its order and its job. */
export interface VisitId {
  orderId: string;
  jobId: string;
}

/** Alternative times for a visit. */
export const loadAppointmentCalendarFx = requestPort<VisitId, AppointmentCalendarResponse>(
  'visits',
  'loadAppointmentCalendar',
);
