import type { SystemErrorCode } from '../../../contracts/errors.ts';

/**
 * Status of a graph error code when HTTP returns 200; a code not listed rejects the request itself.
 */
const STATUS_BY_CODE: Partial<Record<SystemErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  IN_MAINTENANCE: 401,
  NOT_PERMITTED: 403,
  CROSS_SITE_REQUEST: 403,
  NOT_FOUND: 404,
  THROTTLED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
};
const REFUSED_REQUEST = 422;

/** Status of a graph error: the HTTP status where it is an error, else the status of the code. */
export const statusOfErrorCode = (code: SystemErrorCode, status: number): number =>
  status >= 400 ? status : (STATUS_BY_CODE[code] ?? REFUSED_REQUEST);
