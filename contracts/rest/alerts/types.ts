import type { Instant, Uuid } from '../../scalars.ts';

/** In which language the alerts' words are asked for. */
export interface PageAlertsQuery {
  language: 'en' | 'es';
}

/** An alert on the portal's pages (spec 3). */
export interface PageAlert {
  id: Uuid;
  /** Which published alert it is; the same for every account that it concerns. */
  pid: string;
  type: 'OUTAGE' | 'OTHER';
  severity: 'INFORMATION' | 'WARNING' | 'CRITICAL';
  /** What the customer reads, in the language asked for; plain text. */
  body: string;
  /** When it is expected to be over; null when nobody knows. */
  estimatedResolution: Instant | null;
}

export interface PageAlertsResponse {
  /** Those that hold now, by business time; the most severe first. */
  alerts: PageAlert[];
}
