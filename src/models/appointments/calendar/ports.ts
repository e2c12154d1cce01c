import { createEffect } from 'effector';
import type { AppointmentCalendarResponse } from '../../../../contracts/rest/appointments/types.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';

/** A visit by its order and its job. */
export interface VisitId {
  orderId: string;
  jobId: string;
}

/** When a visit could be instead. */
export const loadAppointmentCalendarFx = createEffect<
  VisitId,
  AppointmentCalendarResponse,
  RequestFailure
>(() => {
  throw new Error('loadAppointmentCalendarFx has no handler');
});
