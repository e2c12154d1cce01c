// Separate from contract.ts, so that their code is loaded with the services page alone.
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/unused.ts';

/**
 * GET: what the session's account pays for and nobody uses, with its yearly cost. For whoever may
 * read the bill; nothing while its bills are not shown.
 */
export const getUnused = {
  method: 'GET',
  path: '/api/pub/valueaddedservices/v1/unused',
  responses: {
    200: schema.unusedResponse,
    401: problems.problem,
    403: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;

/**
 * POST: gives a seat up, once for its key: it is gone, and the next bill no longer charges it. It
 * answers what is unused afterwards.
 */
export const removeSeat = {
  method: 'POST',
  path: '/api/pub/valueaddedservices/v1/services/:id/seats/:seat/removal',
  body: schema.removeSeatRequest,
  responses: {
    200: schema.unusedResponse,
    400: problems.problem,
    401: problems.problem,
    403: problems.problem,
    /** The account has no such service or seat, or its bill no line for it */
    404: problems.problem,
    /** `VERSION_CONFLICT`: somebody changed the seat meanwhile */
    409: problems.problem,
    /** `IDEMPOTENCY_KEY_REUSED` */
    422: problems.problem,
    500: problems.problem,
    503: problems.problem,
  },
} as const;
