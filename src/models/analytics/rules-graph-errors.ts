/** The most errors of one answer that are recorded (spec 8). */
export const MAX_ERRORS_PER_REQUEST = 20;
