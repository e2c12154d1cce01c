import type { AppRouter } from '@ts-rest/core';
import { problem } from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/troubleshooting.ts';

/**
 * POST: starts a run, once for its key. It is answered as it begins; how far it is then,
 * {@link getRun} tells. `BAD_REQUEST` names `$input.subject` for a service that the account does
 * not have.
 */
export const startRun = {
  method: 'POST',
  path: '/api/pub/troubleshooting/v1/runs',
  body: schema.startRunRequest,
  responses: {
    200: schema.troubleshootingRun,
    400: problem,
    401: problem,
    403: problem,
    /** `IDEMPOTENCY_KEY_REUSED` */
    422: problem,
    /** `THROTTLED`: too many were started; `Retry-After` says in how many seconds */
    429: problem,
    500: problem,
    503: problem,
  },
} as const;

/** GET: how far a run is. `NOT_FOUND` for another account's. */
export const getRun = {
  method: 'GET',
  path: '/api/pub/troubleshooting/v1/runs/:runId',
  responses: {
    200: schema.troubleshootingRun,
    401: problem,
    403: problem,
    404: problem,
    500: problem,
  },
} as const;

/**
 * POST: goes on without the restart that a run asks for. The same again, or where it asks for none,
 * changes nothing.
 */
export const skipStep = {
  method: 'POST',
  path: '/api/pub/troubleshooting/v1/runs/:runId/skips',
  body: schema.skipStepRequest,
  responses: {
    200: schema.troubleshootingRun,
    400: problem,
    401: problem,
    403: problem,
    404: problem,
    500: problem,
    503: problem,
  },
} as const;

/** Troubleshooting service: runs that find out what is wrong. */
export const troubleshootingContract = {
  startRun,
  getRun,
  skipStep,
} as const satisfies AppRouter;
