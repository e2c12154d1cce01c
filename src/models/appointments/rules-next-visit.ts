interface Visit {
  status: 'SCHEDULED' | 'ON_THE_WAY' | 'COMPLETED' | 'CANCELLED';
  windowStart: string;
  windowEnd: string;
}

/**
 * The next visit, or the one in progress: the soonest whose window has not passed. Instants, ISO.
 */
export function nextVisit<V extends Visit>(visits: readonly V[], now: string): V | null {
  const coming = visits.filter(
    ({ status, windowEnd }) =>
      (status === 'SCHEDULED' || status === 'ON_THE_WAY') &&
      Date.parse(windowEnd) > Date.parse(now),
  );
  return (
    coming.sort((one, other) => Date.parse(one.windowStart) - Date.parse(other.windowStart))[0] ??
    null
  );
}
