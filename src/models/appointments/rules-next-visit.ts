import type { VisitState } from './types.ts';

interface Visit {
  status: VisitState;
  windowStart: string;
  windowEnd: string;
}

/** Whether a visit with this state is planned, and nobody is on the way yet. */
export const isPlanned = (status: VisitState): boolean =>
  status === 'SCHEDULED' || status === 'CONFIRMED';

/** Whether a visit with this state is still to come, or under way. */
export const isComing = (status: VisitState): boolean =>
  isPlanned(status) || status === 'ON_THE_WAY' || status === 'ARRIVED';

/**
 * The next visit, or the one in progress: the soonest that is planned and whose window has not
 * passed, or whose technician is on the way or there. Instants, ISO.
 */
export function nextVisit<V extends Visit>(visits: readonly V[], now: string): V | null {
  const coming = visits.filter(
    ({ status, windowEnd }) =>
      isComing(status) &&
      (status === 'ON_THE_WAY' || status === 'ARRIVED' || Date.parse(windowEnd) > Date.parse(now)),
  );
  return (
    coming.sort((one, other) => Date.parse(one.windowStart) - Date.parse(other.windowStart))[0] ??
    null
  );
}
