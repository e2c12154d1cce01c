import { followLink, getVisitTracking } from '../../../contracts/rest/appointments/tracking.ts';
import {
  cancelVisit,
  confirmVisit,
  getAppointmentCalendar,
  getVisitFile,
  holdWindow,
  noteVisitAccess,
  rescheduleVisit,
} from '../../../contracts/rest/appointments/visits.ts';
import { loadAppointmentCalendarFx } from '../../models/appointments/calendar/ports.ts';
import { followLinkFx, loadVisitTrackingFx } from '../../models/appointments/tracking/ports.ts';
import {
  cancelVisitFx,
  confirmVisitFx,
  downloadVisitFileFx,
  holdWindowFx,
  noteVisitAccessFx,
  rescheduleVisitFx,
} from '../../models/appointments/visits/ports.ts';
import { handle } from '../../models/platform/port/index.ts';
import type { PortHandler } from '../../models/platform/port/index.ts';
import { fileOperations } from '../platform/file-operations.ts';
import type { SaveFile } from '../platform/file-operations.ts';
import { requestAt, sendAt } from '../platform/request-at.ts';
import { sendRequest } from '../platform/rest-client.ts';
import type { ClientOptions } from '../platform/rest-client.ts';
import { restOperations } from '../platform/rest-operations.ts';

/** The operations of technicians' visits. */
export function visitOperations(options: ClientOptions, save?: SaveFile): readonly PortHandler[] {
  const { at } = restOperations(options);
  const { file } = fileOperations(options, save);
  return [
    at(loadAppointmentCalendarFx, getAppointmentCalendar, ({ orderId, jobId }) => ({
      params: { orderId, jobId },
    })),
    handle(holdWindowFx, ({ orderId, jobId, ...body }) =>
      sendAt(options, holdWindow, { params: { orderId, jobId } }, body),
    ),
    handle(rescheduleVisitFx, ({ orderId, jobId, ...body }) =>
      sendAt(options, rescheduleVisit, { params: { orderId, jobId } }, body),
    ),
    handle(cancelVisitFx, ({ orderId, jobId, ...body }) =>
      sendAt(options, cancelVisit, { params: { orderId, jobId } }, body),
    ),
    handle(confirmVisitFx, ({ orderId, jobId, ...body }) =>
      sendAt(options, confirmVisit, { params: { orderId, jobId } }, body),
    ),
    handle(noteVisitAccessFx, ({ orderId, jobId, ...body }) =>
      sendAt(options, noteVisitAccess, { params: { orderId, jobId } }, body),
    ),
    // It changes nothing, so that no refusal of it is one of a change.
    handle(followLinkFx, ({ token, background }) =>
      sendRequest(options, followLink, { token }, { background, unattended: true }),
    ),
    handle(loadVisitTrackingFx, ({ background, orderId, jobId }) =>
      requestAt(options, getVisitTracking, { params: { orderId, jobId } }, { background }),
    ),
    file(downloadVisitFileFx, getVisitFile, ({ orderId, jobId, language }) => ({
      params: { orderId, jobId },
      query: { language },
    })),
  ];
}
