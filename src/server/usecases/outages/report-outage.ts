import {
  isReportedAlready,
  reportedSince,
  REPORTS_WITHIN_MS,
  UNCONFIRMED_AFTER_MS,
} from '../../../models/outages/rules-reports.ts';
import type { NetworkService, ReportOutageResponse } from '../../../models/outages/types.ts';
import { mayRoleBegin } from '../../../models/permissions/rules-flows.ts';
import { Refusal } from '../failure.ts';
import type { Actor } from '../people/ports.ts';
import type { ReportDesk, ReportStore } from './ports.ts';

interface Needs {
  reports: ReportStore;
  businessNow(): Date;
}

/** The outage that a report belongs to, which enough reports make. */
async function outageOfReport(desk: ReportDesk, now: Date): Promise<string | null> {
  const known = await desk.openOutageId();
  if (known !== null) return known;
  const recent = await desk.recentReports(new Date(now.getTime() - REPORTS_WITHIN_MS));
  const since = reportedSince(
    recent.map(({ accountNumber, at }) => ({ accountNumber, at: at.getTime() })),
    now.getTime(),
  );
  return since === null
    ? null
    : desk.beginReported(new Date(since), new Date(now.getTime() + UNCONFIRMED_AFTER_MS));
}

/** Takes a customer's report that a service does not work at the account's address. */
export function reportOutage(
  { reports, businessNow }: Needs,
  actor: Actor,
  service: NetworkService,
): Promise<ReportOutageResponse> {
  if (!mayRoleBegin('reportOutage', actor)) throw new Refusal('NOT_PERMITTED');
  const now = businessNow();
  return reports.report(actor, service, async (desk) => {
    if (desk.nodeId === null) throw new Refusal('PLACE_UNKNOWN');
    if (isReportedAlready(desk.lastReportAt?.getTime() ?? null, now.getTime()))
      throw new Refusal('ALREADY_REPORTED');
    await desk.write(now);
    return { reportedAt: now.toISOString(), outageId: await outageOfReport(desk, now) };
  });
}
