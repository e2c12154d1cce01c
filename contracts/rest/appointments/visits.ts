// Separate from contract.ts, so that their code is loaded with the pages of visits alone.
import type { ContractOtherResponse, ContractPlainType } from '@ts-rest/core';
import * as schema from '../../generated/validators/appointments.ts';
import { documentQuery } from '../../generated/validators/documents.ts';
import { problem } from '../../generated/validators/rest.ts';

/** A calendar file, in the form that ts-rest uses for non-JSON bodies. */
const calendarFile = {
  contentType: 'text/calendar',
  body: null,
} as unknown as ContractOtherResponse<ContractPlainType<string>>;

/**
 * GET: alternative times for a visit, by the technicians in the account's area. `NOT_FOUND` for
 * every visit except those of the session's account; `VISIT_NOT_CHANGEABLE`, `TOO_LATE` or
 * `TOO_MANY_CHANGES` (422) for one that cannot be moved.
 */
export const getAppointmentCalendar = {
  method: 'GET',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/calendar/:orderId/:jobId',
  responses: {
    200: schema.appointmentCalendarResponse,
    401: problem,
    403: problem,
    404: problem,
    422: problem,
    500: problem,
    503: problem,
  },
} as const;

/** Errors of every change of a visit. */
const changeErrors = {
  400: problem,
  401: problem,
  /** `NOT_PERMITTED`: representatives only read; or `CROSS_SITE_REQUEST` */
  403: problem,
  /** The account has no such visit */
  404: problem,
  500: problem,
  503: problem,
} as const;

/**
 * POST: keeps a window for a visit for five minutes, in place of the one that was kept for it
 * before.
 */
export const holdWindow = {
  method: 'POST',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/hold',
  body: schema.holdWindowRequest,
  responses: {
    200: schema.windowHold,
    ...changeErrors,
    /**
     * `WINDOW_FULL`: somebody else took it, or the calendar has no such window; or why the visit
     * cannot be moved: `VISIT_NOT_CHANGEABLE`, `TOO_LATE`, `TOO_MANY_CHANGES`
     */
    422: problem,
    /** `THROTTLED`: too many were kept; `Retry-After` says in how many seconds */
    429: problem,
  },
} as const;

/**
 * POST: moves a visit into the window that is kept for it, once for its key. A visit that nobody
 * came to, or where nobody opened, stays as it was, and the order gets another one: that one is
 * answered.
 */
export const rescheduleVisit = {
  method: 'POST',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/reschedule',
  body: schema.rescheduleRequest,
  responses: {
    200: schema.appointment,
    ...changeErrors,
    /** `VERSION_CONFLICT`: somebody changed the visit meanwhile */
    409: problem,
    /**
     * `HOLD_EXPIRED`: the window is no longer kept; `VISIT_NOT_CHANGEABLE`, `TOO_LATE`,
     * `TOO_MANY_CHANGES` or `IDEMPOTENCY_KEY_REUSED`
     */
    422: problem,
  },
} as const;

/** POST: cancels a repair; cancelled again, it answers the same. */
export const cancelVisit = {
  method: 'POST',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/cancel',
  body: schema.cancelVisitRequest,
  responses: {
    200: schema.appointment,
    ...changeErrors,
    /** `VERSION_CONFLICT`: somebody changed the visit meanwhile */
    409: problem,
    /** `NOT_CANCELLABLE_ONLINE`, `VISIT_NOT_CHANGEABLE` or `TOO_LATE` */
    422: problem,
  },
} as const;

/** POST: says that somebody will be there; confirmed again, it answers the same. */
export const confirmVisit = {
  method: 'POST',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/confirm',
  body: schema.confirmVisitRequest,
  responses: {
    200: schema.appointment,
    ...changeErrors,
    /** `VERSION_CONFLICT`: somebody changed the visit meanwhile */
    409: problem,
    /** `VISIT_NOT_CHANGEABLE` or `TOO_LATE` */
    422: problem,
  },
} as const;

/**
 * PATCH: whom the technician asks for and how they get in; the same sent again answers the same.
 * `BAD_REQUEST` names `$input.contactName`, `$input.contactPhone` or `$input.note`.
 */
export const noteVisitAccess = {
  method: 'PATCH',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/access',
  body: schema.visitAccessRequest,
  responses: {
    200: schema.appointment,
    ...changeErrors,
    /** `VERSION_CONFLICT`: somebody changed the visit meanwhile */
    409: problem,
    /** `VISIT_NOT_CHANGEABLE`: the technician is there, or the visit is over */
    422: problem,
  },
} as const;

/**
 * GET: a visit as a calendar file (RFC 5545), whose event a calendar updates with each change of
 * the visit: its UID stays, its SEQUENCE grows. `Content-Disposition` contains its file name.
 */
export const getVisitFile = {
  method: 'GET',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/calendar.ics',
  query: documentQuery,
  responses: {
    200: calendarFile,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    500: problem,
    503: problem,
  },
} as const;
