import { PATHS } from '../../platform/paths/rules-paths.ts';

type Severity = 'INFORMATION' | 'WARNING' | 'CRITICAL';

interface Alert {
  id: string;
  severity: Severity;
}

/** The account summary has a place of its own for alerts; the others are calm on purpose (spec 2.4). */
const HIDDEN_ON: readonly string[] = [
  PATHS.accountSummary,
  // Sign-in redirect: whoever stands here is on the way to another page.
  '/',
  PATHS.login,
  PATHS.wg,
  PATHS.wgLogin,
  PATHS.signInRedirect,
  // Support pages: contact us, and support where there is no way back, which is its first page.
  PATHS.contactUs,
  PATHS.contactUsSpelt,
  PATHS.support,
];

/** Whether page alerts show below the header of a page (spec 2.4). `path` is without its trailing slash. */
export const showsPageAlerts = (path: string, layout: string): boolean =>
  layout !== 'focused' && !HIDDEN_ON.includes(path);

const RANK: Readonly<Record<Severity, number>> = { CRITICAL: 0, WARNING: 1, INFORMATION: 2 };

/** The most severe first; those of one severity as they came. */
export const mostSevereFirst = <A extends { severity: Severity }>(alerts: readonly A[]): A[] =>
  [...alerts].sort((one, other) => RANK[one.severity] - RANK[other.severity]);

/** What is wrong stays until it is over; information can be put away. */
export const isDismissible = ({ severity }: { severity: Severity }): boolean =>
  severity === 'INFORMATION';

/** What is left to show after the customer put some away. */
export const stillShown = <A extends Alert>(
  alerts: readonly A[],
  dismissed: readonly string[],
): A[] =>
  mostSevereFirst(alerts).filter(
    (alert) => !(isDismissible(alert) && dismissed.includes(alert.id)),
  );

/** An estimate that has passed says nothing any more. Instants, ISO. */
export const estimateOf = (estimatedResolution: string | null, now: string): string | null =>
  estimatedResolution !== null && Date.parse(estimatedResolution) > Date.parse(now)
    ? estimatedResolution
    : null;
