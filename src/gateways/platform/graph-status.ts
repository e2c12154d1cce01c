import type { SystemErrorCode } from '../../../contracts/errors.ts';

/** What a code means where HTTP says 200, as errors of a graph come; a refusal of the request itself otherwise. */
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

/** The status that a graph's error stands for: HTTP's own where that is an error, else what its code means. */
export const statusOfErrorCode = (code: SystemErrorCode, status: number): number =>
  status >= 400 ? status : (STATUS_BY_CODE[code] ?? REFUSED_REQUEST);
