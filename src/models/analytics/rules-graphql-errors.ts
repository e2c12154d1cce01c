/** At most this many errors of one response are recorded (spec 8). */
export const MAX_ERRORS_PER_REQUEST = 20;
