import type { Instant, Uuid } from '../../scalars.ts';
import type { ServiceKey } from '../account/types.ts';

/** Language of the alerts' texts. */
export interface PageAlertsQuery {
  language: 'en' | 'es';
}

/** An alert on the portal's pages (spec 3). */
export interface PageAlert {
  id: Uuid;
  /** Identifies the published alert; the same for every account that it concerns. */
  pid: string;
  type: 'OUTAGE' | 'OTHER';
  severity: 'INFORMATION' | 'WARNING' | 'CRITICAL';
  /** Text for the customer, in the requested language; plain text. */
  body: string;
  /** Expected end; null if not known. */
  estimatedResolution: Instant | null;
  /** The account's services that an outage hits; empty for an alert of no certain service. */
  services: ServiceKey[];
}

export interface PageAlertsResponse {
  /** The current alerts, by business time; the most severe first. */
  alerts: PageAlert[];
}
