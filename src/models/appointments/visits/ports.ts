import type {
  Appointment,
  CancelVisitRequest,
  ConfirmVisitRequest,
  HoldWindowRequest,
  RescheduleRequest,
  VisitAccessRequest,
  WindowHold,
} from '../../../../contracts/rest/appointments/types.ts';
import type { DocumentQuery } from '../../../../contracts/rest/billing-documents/types.ts';
import type { DownloadEnd } from '../../platform/downloads/ports.ts';
import { requestPort } from '../../platform/port/index.ts';
import type { VisitId } from '../calendar/ports.ts';

/** Keeps a window for a visit, in place of the one before. */
export const holdWindowFx = requestPort<VisitId & HoldWindowRequest, WindowHold>(
  'visits',
  'holdWindow',
);

/** Moves a visit into the window that is kept for it, once for its key. */
export const rescheduleVisitFx = requestPort<VisitId & RescheduleRequest, Appointment>(
  'visits',
  'rescheduleVisit',
);

/** Cancels a repair. */
export const cancelVisitFx = requestPort<VisitId & CancelVisitRequest, Appointment>(
  'visits',
  'cancelVisit',
);

/** Says that somebody will be there. */
export const confirmVisitFx = requestPort<VisitId & ConfirmVisitRequest, Appointment>(
  'visits',
  'confirmVisit',
);

/** Notes whom the technician asks for, and how they get in. */
export const noteVisitAccessFx = requestPort<VisitId & VisitAccessRequest, Appointment>(
  'visits',
  'noteVisitAccess',
);

/** Downloads a visit as a calendar file, which the browser saves. */
export const downloadVisitFileFx = requestPort<VisitId & DocumentQuery, DownloadEnd>(
  'visits',
  'downloadVisitFile',
);
