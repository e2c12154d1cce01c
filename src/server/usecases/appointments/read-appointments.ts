import type { Appointment, VisitAccess } from '../../../../contracts/rest/appointments/types.ts';
import { expectedArrival } from '../../../models/appointments/rules-arrival.ts';
import {
  cancelDenial,
  changesLeft,
  isWindowMissed,
  rescheduleDenial,
  VISIT_MINUTES,
  visitStateAt,
} from '../../../models/appointments/rules-visit.ts';
import type { VisitFacts } from '../../../models/appointments/rules-visit.ts';
import { assertPermitted } from '../account/assert-permitted.ts';
import type { Requester } from '../account/types.ts';
import { Refusal } from '../failure.ts';
import type { StoredVisit, VisitDeps, VisitId } from './ports.ts';

/** How long a past visit is still listed. */
const KEPT_MS = 30 * 86_400_000;

/** What decides what can be done with a stored visit. */
export const factsOf = (visit: StoredVisit): VisitFacts => ({
  ...visit,
  isRebooked: visit.rebookedAs !== null,
});

/** What is noted for a visit about getting in. */
export const accessNotedFor = ({ contactName, contactPhone, note }: StoredVisit): VisitAccess => ({
  contactName,
  contactPhone,
  note,
});

/** A visit as the customer sees it at an instant: what lies ahead of it has not happened yet. */
export function answeredVisit(visit: StoredVisit, now: Date): Appointment {
  const { orderId, jobId, kind, rebookedAs, creditCents, version } = visit;
  const facts = factsOf(visit);
  const expected = expectedArrival(visit, now);
  const passed = (at: Date | null): string | null =>
    at !== null && at <= now ? at.toISOString() : null;
  const happened = (at: Date | null): string | null =>
    visit.cancelledAt === null ? passed(at) : null;
  return {
    orderId,
    jobId,
    kind,
    status: visitStateAt(visit, now),
    windowStart: visit.windowStart.toISOString(),
    windowEnd: visit.windowEnd.toISOString(),
    minutes: VISIT_MINUTES[kind],
    confirmedAt: passed(visit.confirmedAt),
    onTheWayAt: happened(visit.onTheWayAt),
    expected: expected && {
      from: expected.from.toISOString(),
      until: expected.until.toISOString(),
    },
    arrivedAt: happened(visit.arrivedAt),
    endedAt: happened(visit.endedAt),
    cancelledAt: passed(visit.cancelledAt),
    isLate: isWindowMissed(visit, now),
    credit: creditCents ?? 0,
    rebookedAs,
    access: accessNotedFor(visit),
    changesLeft: changesLeft(visit),
    rescheduleDenial: rescheduleDenial(facts, now),
    cancelDenial: cancelDenial(facts, now),
    version,
  };
}

/** Technician visits to the account, including those of the last 30 days. */
export async function readAppointments(
  { visits, businessNow }: Pick<VisitDeps, 'visits' | 'businessNow'>,
  asker: Requester,
): Promise<Appointment[]> {
  assertPermitted('readAppointments', asker);
  const now = businessNow();
  const rows = await visits.visits(asker.accountNumber, new Date(now.getTime() - KEPT_MS));
  return rows.map((row) => answeredVisit(row, now));
}

/** A visit of the account, with the address that it is to. Throws a {@link Refusal}: NOT_FOUND. */
export async function readVisit(
  { visits, businessNow }: Pick<VisitDeps, 'visits' | 'businessNow'>,
  asker: Requester,
  id: VisitId,
): Promise<{ visit: Appointment; address: string | null }> {
  assertPermitted('readAppointments', asker);
  const stored = await visits.visit(asker.accountNumber, id);
  if (!stored) throw new Refusal('NOT_FOUND');
  return {
    visit: answeredVisit(stored, businessNow()),
    address: await visits.serviceAddress(asker.accountNumber),
  };
}
