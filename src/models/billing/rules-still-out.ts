/** What outages, planned work among them, interrupt now of the account's services. */
export interface OutageNow {
  /** The first one's; of several, of an outage before planned work. */
  id: string;
  services: readonly string[];
}

interface Alert {
  id: string;
  type: string;
  severity: string;
  services: readonly string[];
}

/** What outages interrupt now, all of them together; null where nothing is interrupted. */
export function outageNow(alerts: readonly Alert[]): OutageNow | null {
  const hit = alerts.filter(({ type, services }) => type === 'OUTAGE' && services.length > 0);
  const first = hit.find(({ severity }) => severity === 'CRITICAL') ?? hit[0];
  return first
    ? { id: first.id, services: [...new Set(hit.flatMap(({ services }) => services))] }
    : null;
}
