// Separate from contract.ts, so that their code is loaded with the page of a service alone.
import * as problems from '../../generated/validators/rest.ts';
import * as schema from '../../generated/validators/seats.ts';

/** Errors of everything about seats. */
const seatErrors = {
  400: problems.problem,
  401: problems.problem,
  /** `NOT_PERMITTED`: seats are the admin group's; or `CROSS_SITE_REQUEST` */
  403: problems.problem,
  /** The account has no such service, or it has no seats */
  404: problems.problem,
  500: problems.problem,
  /** `PARTNER_DOWN` or `UNAVAILABLE` */
  503: problems.problem,
} as const;

/**
 * GET: the seats of an add-on service, by its id. For the admin group, representatives included.
 */
export const getSeats = {
  method: 'GET',
  path: '/api/pub/valueaddedservices/v1/services/:id/seats',
  responses: { 200: schema.seatsResponse, ...seatErrors },
} as const;

/** POST: gives a free seat to a person of the account, who is invited by e-mail. */
export const assignSeat = {
  method: 'POST',
  path: '/api/pub/valueaddedservices/v1/services/:id/seats',
  body: schema.assignSeatRequest,
  responses: {
    200: schema.seatsResponse,
    ...seatErrors,
    /** `SEATS_USED`, `PERSON_HAS_SEAT`, `SERVICE_SUSPENDED` or `NOT_ENTITLED` */
    422: problems.problem,
    /** `THROTTLED`: too many were given; `Retry-After` says in how many seconds */
    429: problems.problem,
  },
} as const;

/** DELETE: takes a seat from its person; it is free again. */
export const releaseSeat = {
  method: 'DELETE',
  path: '/api/pub/valueaddedservices/v1/services/:id/seats/:seat',
  body: schema.releaseSeatRequest,
  responses: {
    200: schema.seatsResponse,
    ...seatErrors,
    /** `VERSION_CONFLICT`: somebody changed the seat meanwhile */
    409: problems.problem,
  },
} as const;
