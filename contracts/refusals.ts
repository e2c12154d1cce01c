import type { SystemErrorCode } from './errors.ts';

/**
 * Codes that do not depend on the operation: its docstring need not name them if its contract lists
 * their status.
 */
export const GENERAL_CODES = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'IN_MAINTENANCE',
  'NOT_PERMITTED',
  'CROSS_SITE_REQUEST',
  'NOT_FOUND',
  'THROTTLED',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly SystemErrorCode[];

/** The HTTP status of a REST response with each code; 422 for every code that is not listed. */
export const REFUSAL_STATUS: Readonly<Partial<Record<SystemErrorCode, number>>> = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  IN_MAINTENANCE: 401,
  TICKET_INVALID: 401,
  NOT_PERMITTED: 403,
  BILLING_MOVED: 403,
  BILLING_SUPPRESSED: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  PRICE_CHANGED: 409,
  THROTTLED: 429,
  TOO_MANY: 429,
  INTERNAL: 500,
  VERIFICATION_FAILED: 502,
  INSTITUTION_UNREACHABLE: 502,
  UNAVAILABLE: 503,
  FEED_STALE: 503,
  PARTNER_DOWN: 503,
};

/**
 * Statuses with which any request can fail, whether or not its contract lists them: a bug or an
 * outage behind it.
 */
export const OUTAGE_STATUSES = [500, 503] as const;

/**
 * Statuses with which any change in a session can fail, whether or not its contract lists them, and
 * what they mean there; where a narrower limit is met first, the contract says so itself.
 */
export const CHANGE_STATUSES: Readonly<Record<number, string>> = {
  429: '`THROTTLED`: too much was changed within an hour; `Retry-After` says in how many seconds',
};
