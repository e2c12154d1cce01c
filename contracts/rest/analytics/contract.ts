import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/analytics.ts';
import { problem } from '../../generated/validators/rest.ts';

/** Separate, so that a browser that sends events loads no validator of its own data. */
export const EVENTS_PATH = '/api/pub/analytics/v1/events';

/**
 * POST: events in bulk (spec 7, 9). The message is validated as a whole, its events each against
 * its entry in the catalogue: an invalid one is stored separately and does not affect the others.
 * Sending the same message again stores nothing twice. Open without sign-in, bound to the portal's
 * own origin; requests of a signed-in customer repeat the request token. Never extends a session.
 */
export const sendEvents = {
  method: 'POST',
  path: EVENTS_PATH,
  body: schema.analyticsMessage,
  responses: {
    200: schema.eventsResponse,
    /** Not JSON, or not a message */
    400: problem,
    /** `CROSS_SITE_REQUEST` */
    403: problem,
    /** `BAD_REQUEST`: over 150,000 bytes */
    413: problem,
    429: problem,
    500: problem,
    /**
     * The store is temporarily unavailable; `Retry-After` is the number of seconds to wait. Nothing
     * of the message was stored.
     */
    503: problem,
  },
} as const;

/** Analytics ingest (spec 7). */
export const analyticsContract = { sendEvents } as const satisfies AppRouter;
