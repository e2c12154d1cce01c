/** At most this many payments are scheduled at a time, core and mobile together (spec 5 and 9). */
export const MAX_SCHEDULED_PAYMENTS = 2;

/** How many more payments may be scheduled beside those that are. */
export const openSlotsBeside = (scheduled: number): number =>
  Math.max(0, MAX_SCHEDULED_PAYMENTS - scheduled);
