import type { PageAlert } from '../../../../contracts/rest/alerts/types.ts';
import { mostSevereFirst } from '../../../models/shell/alerts/rules-alerts.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';

interface StoredAlert extends Pick<PageAlert, 'id' | 'pid' | 'type' | 'severity' | 'services'> {
  bodyEn: string;
  bodyEs: string;
  estimatedResolution: Date | null;
}

interface Needs {
  /** Alerts active at this business instant. */
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
  return mostSevereFirst(rows).map(
    ({ id, pid, type, severity, bodyEn, bodyEs, estimatedResolution, services }) => ({
      id,
      pid,
      type,
      severity,
      body: language === 'es' ? bodyEs : bodyEn,
      estimatedResolution: estimatedResolution?.toISOString() ?? null,
      services,
    }),
  );
}
