// Separate from visits.ts, so that their code is loaded with the page that follows a visit alone.
import * as schema from '../../generated/validators/tracking.ts';
import { problem } from '../../generated/validators/rest.ts';

/**
 * GET: a visit of the session's account as it is followed on its day. `NOT_FOUND` for every other
 * account's.
 */
export const getVisitTracking = {
  method: 'GET',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/:orderId/:jobId/tracking',
  responses: {
    200: schema.visitTracking,
    401: problem,
    403: problem,
    404: problem,
    /** `TRACKING_NOT_STARTED` with `followable`, or `TRACKING_ENDED` */
    422: problem,
    500: problem,
    503: problem,
  },
} as const;

/**
 * POST: the same for whoever has a link to the visit, with its token in the body, so that no log
 * and no `Referer` has it. Changes nothing.
 */
export const followLink = {
  method: 'POST',
  path: '/api/pub/sbnetserviceapptedge/v1/appointments/tracking',
  body: schema.followLinkRequest,
  responses: {
    200: schema.visitTracking,
    400: problem,
    /** `CROSS_SITE_REQUEST` */
    403: problem,
    /** No such link was sent, or the day of its visit is over */
    404: problem,
    /**
     * `TRACKING_NOT_STARTED` with `followable`, or `TRACKING_ENDED`: also where the visit was moved
     */
    422: problem,
    /** `THROTTLED`: asked too often from one address; `Retry-After` says in how many seconds */
    429: problem,
    500: problem,
    503: problem,
  },
} as const;
