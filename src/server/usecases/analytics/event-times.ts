const DAY_MS = 86_400_000;

/** How far a time may be from the server's clocks (D-189). */
export const EVENT_TIME_DAYS = { back: 400, ahead: 1 } as const;

/** The earliest and the latest time that is taken; milliseconds. */
export interface EventTimes {
  from: number;
  to: number;
}

/**
 * Which times an event may have at this real and business time: events carry both. The two differ
 * only where the sandbox's clock was moved; then what lies between them is taken as well.
 */
export function eventTimesAt(realNow: Date, businessNow: Date): EventTimes {
  const clocks = [realNow.getTime(), businessNow.getTime()];
  return {
    from: Math.min(...clocks) - EVENT_TIME_DAYS.back * DAY_MS,
    to: Math.max(...clocks) + EVENT_TIME_DAYS.ahead * DAY_MS,
  };
}

/** Whether this instant, RFC 3339, is one of them. */
export const isWithin = ({ from, to }: EventTimes, instant: string): boolean => {
  const at = Date.parse(instant);
  return at >= from && at <= to;
};
