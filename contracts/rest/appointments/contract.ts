import type { AppRouter } from '@ts-rest/core';
import { getAppointments } from './list.ts';
import {
  cancelVisit,
  confirmVisit,
  getAppointmentCalendar,
  getVisitFile,
  holdWindow,
  noteVisitAccess,
  rescheduleVisit,
} from './visits.ts';

/** Service appointments (spec 7). */
export const appointmentsContract = {
  getAppointments,
  getAppointmentCalendar,
  holdWindow,
  rescheduleVisit,
  cancelVisit,
  confirmVisit,
  noteVisitAccess,
  getVisitFile,
} as const satisfies AppRouter;
