import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import { mostSevereFirst } from '../../../models/shell/alerts/rules-alerts.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import { outageAlertText } from './outage-alert-text.ts';
import type { StoredOutageAlert } from './outage-alert-text.ts';

interface StoredAlert extends Pick<PageAlert, 'id' | 'pid' | 'severity'> {
  /** Null of an outage. */
  bodyEn: string | null;
  bodyEs: string | null;
  estimatedResolution: Date | null;
  /** The outage that it tells of; its id is the alert's. Null of other alerts. */
  outage: StoredOutageAlert | null;
}

interface Needs {
  /** Alerts and open outages at this business instant. */
  alerts(accountNumber: string, now: Date): Promise<StoredAlert[]>;
  businessNow(): Date;
}

/** Loads the account's current alerts, in a language. */
export async function readPageAlerts(
  needs: Needs,
  asker: Requester,
  language: 'en' | 'es',
): Promise<PageAlert[]> {
  assertPermitted('readServices', asker);
  const rows = await needs.alerts(asker.accountNumber, needs.businessNow());
  const own = rows.filter(({ outage }) => outage === null || outage.services.length > 0);
  return mostSevereFirst(own).map(
    ({ id, pid, severity, bodyEn, bodyEs, estimatedResolution, outage }) => ({
      id,
      pid,
      type: outage ? 'OUTAGE' : 'OTHER',
      severity,
      body: outage
        ? outageAlertText(outage, language)
        : ((language === 'es' ? bodyEs : bodyEn) ?? ''),
      estimatedResolution: estimatedResolution?.toISOString() ?? null,
      services: outage?.services ?? [],
    }),
  );
}
