/** What the appointments service sends, as its contract lists it. */
export type {
  Appointment,
  CancelReason,
  VisitAccess,
  VisitDenialCode as VisitDenial,
  VisitKind,
  VisitState,
  VisitWindow,
  WindowHold,
} from '../../../contracts/rest/appointments/types.ts';
