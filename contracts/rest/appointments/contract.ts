import type { AppRouter } from '@ts-rest/core';
import { getAppointments } from './list.ts';
import { followLink, getVisitTracking } from './tracking.ts';
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
  getVisitTracking,
  followLink,
} as const satisfies AppRouter;
