/** Maximum number of errors recorded per response (spec 8). */
export const MAX_ERRORS_PER_REQUEST = 20;
