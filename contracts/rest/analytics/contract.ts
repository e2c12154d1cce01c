import type { AppRouter } from '@ts-rest/core';
import * as schema from '../../generated/validators/analytics.ts';
import { problem } from '../../generated/validators/rest.ts';

/** By itself, so that a browser that sends them carries no validator of what it made itself. */
export const EVENTS_PATH = '/api/pub/analytics/v1/events';

/**
 * POST: events in bulk (spec 7, 9). The message is checked as a whole, its events each by its entry in the catalogue: a bad one is
 * kept apart and harms no other. Sending the same message again stores nothing twice. Open without sign-in, bound to the
 * portal's own origin; a signed-in customer's repeats the request token. Never extends a session.
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
    /** The store cannot take it for the moment; `Retry-After` says for how many seconds. Nothing of the message was stored. */
    503: problem,
  },
} as const;

/** Analytics ingest (spec 7). */
export const analyticsContract = { sendEvents } as const satisfies AppRouter;
