import { PATHS } from '../../platform/paths/rules-paths.ts';

type Severity = 'INFORMATION' | 'WARNING' | 'CRITICAL';

interface Alert {
  id: string;
  severity: Severity;
}

/**
 * The account summary and the billing home show alerts among their notices, in one order (D-214).
 * The others show none by design (spec 2.4).
 */
const HIDDEN_ON: readonly string[] = [
  PATHS.accountSummary,
  PATHS.billing,
  // Sign-in redirect: a transitional page.
  '/',
  PATHS.login,
  PATHS.wg,
  PATHS.wgLogin,
  PATHS.signInRedirect,
  // Support pages: contact us, and the first support page, which has no way back.
  PATHS.contactUs,
  PATHS.contactUsSpelt,
  PATHS.support,
  // It says itself what is out.
  PATHS.outageMap,
];

/**
 * Whether page alerts are shown below the header of a page (spec 2.4). `path` is without its
 * trailing slash.
 */
export const showsPageAlerts = (path: string, layout: string): boolean =>
  layout !== 'focused' && !HIDDEN_ON.includes(path);

/**
 * Whether a page shows information among its alerts: not where bills are read and paid, which it
 * has nothing to do with (D-166).
 */
export const showsInformation = (path: string, layout: string): boolean =>
  showsPageAlerts(path, layout) && !path.startsWith(PATHS.billing);

const RANK: Readonly<Record<Severity, number>> = { CRITICAL: 0, WARNING: 1, INFORMATION: 2 };

/** As of a notice: what the customer is to do now, what is out of their hands, and information. */
type AlertUrgency = 'critical' | 'caution' | 'notice';

const URGENCIES = {
  CRITICAL: 'critical',
  WARNING: 'caution',
  INFORMATION: 'notice',
} as const satisfies Record<Severity, AlertUrgency>;

/**
 * How urgent an alert is. An outage is nothing that the customer can end: what they are to do now
 * is more urgent (D-166).
 */
export const alertUrgency = ({
  type,
  severity,
}: {
  type: string;
  severity: Severity;
}): AlertUrgency => (type === 'OUTAGE' ? 'caution' : URGENCIES[severity]);

/** The urgency of the most urgent alert. Null without one. */
export const mostUrgent = (
  alerts: readonly { type: string; severity: Severity }[],
): AlertUrgency | null => {
  const found = alerts.map(alertUrgency);
  return (['critical', 'caution', 'notice'] as const).find((one) => found.includes(one)) ?? null;
};

/** The most severe first. Within a severity, the order is unchanged. */
export const mostSevereFirst = <A extends { severity: Severity }>(alerts: readonly A[]): A[] =>
  [...alerts].sort((one, other) => RANK[one.severity] - RANK[other.severity]);

/** Problems stay until they are resolved. Informational alerts can be dismissed. */
export const isDismissible = ({ severity }: { severity: Severity }): boolean =>
  severity === 'INFORMATION';

/** Alerts that the customer has not dismissed. */
export const stillShown = <A extends Alert>(
  alerts: readonly A[],
  dismissed: readonly string[],
): A[] =>
  mostSevereFirst(alerts).filter(
    (alert) => !(isDismissible(alert) && dismissed.includes(alert.id)),
  );

/** An outage of a service: when it is expected to be over, as an ISO instant, where it is known. */
export interface ServiceOutage {
  estimate: string | null;
}

/**
 * The outage that hits a service, or null. Of several, the last one to end: until then the service
 * may be out. One whose end is not known is later than any.
 */
export function outageOf(
  alerts: readonly {
    type: string;
    services: readonly string[];
    estimatedResolution: string | null;
  }[],
  service: string,
): ServiceOutage | null {
  const estimates = alerts
    .filter(({ type, services }) => type === 'OUTAGE' && services.includes(service))
    .map(({ estimatedResolution }) => estimatedResolution);
  if (estimates.length === 0) return null;
  return {
    estimate: estimates.reduce((one, other) =>
      one === null || other === null ? null : Date.parse(one) > Date.parse(other) ? one : other,
    ),
  };
}

/** An estimate that has passed is omitted. Instants, ISO. */
export const estimateOf = (estimatedResolution: string | null, now: string): string | null =>
  estimatedResolution !== null && Date.parse(estimatedResolution) > Date.parse(now)
    ? estimatedResolution
    : null;
