import type { NetworkService } from './types.ts';

const MINUTE_MS = 60_000;

/** Reports of so many customers at a node within this time make an outage. */
export const REPORTS_NEEDED = 3;
export const REPORTS_WITHIN_MS = 10 * MINUTE_MS;

/** A customer may report a service again after this, in milliseconds. */
export const REPORTED_AGAIN_AFTER_MS = 60 * MINUTE_MS;

/** Reports that nobody confirmed are taken for a false alarm after this, in milliseconds. */
export const UNCONFIRMED_AFTER_MS = 60 * MINUTE_MS;

/** A customer's report of a service at a node; `at` in milliseconds. */
export interface NodeReport {
  accountNumber: string;
  at: number;
}

/**
 * When the outage began that reports of a service at a node make together: at the first of them.
 * Null while they are too few, or too far apart. Instants in milliseconds.
 */
export function reportedSince(reports: readonly NodeReport[], now: number): number | null {
  const recent = reports.filter(({ at }) => at <= now && at > now - REPORTS_WITHIN_MS);
  return new Set(recent.map(({ accountNumber }) => accountNumber)).size >= REPORTS_NEEDED
    ? Math.min(...recent.map(({ at }) => at))
    : null;
}

/** Whether a report of a service says anything new: not of what is known to be out, or reported. */
export type ReportNews = 'new' | 'known' | 'reported';

export const reportNews = (
  service: NetworkService,
  known: { out: readonly NetworkService[]; reported: readonly NetworkService[] },
): ReportNews => {
  if (known.out.includes(service)) return 'known';
  return known.reported.includes(service) ? 'reported' : 'new';
};

/** Whether a customer reported a service too lately to report it again. In milliseconds. */
export const isReportedAlready = (lastReportAt: number | null, now: number): boolean =>
  lastReportAt !== null && now - lastReportAt < REPORTED_AGAIN_AFTER_MS;
