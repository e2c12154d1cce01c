// Separate from services.ts, so that their code is loaded with the pages of visits alone.
import typia from 'typia';
import type * as appointments from '../rest/appointments/types.ts';

export const appointmentCalendarResponse =
  typia.createValidate<appointments.AppointmentCalendarResponse>();
export const appointment = typia.createValidate<appointments.Appointment>();
export const windowHold = typia.createValidate<appointments.WindowHold>();
export const holdWindowRequest = typia.createValidateEquals<appointments.HoldWindowRequest>();
export const rescheduleRequest = typia.createValidateEquals<appointments.RescheduleRequest>();
export const cancelVisitRequest = typia.createValidateEquals<appointments.CancelVisitRequest>();
export const visitAccessRequest = typia.createValidateEquals<appointments.VisitAccessRequest>();
export const confirmVisitRequest = typia.createValidateEquals<appointments.ConfirmVisitRequest>();
