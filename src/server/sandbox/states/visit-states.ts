import { desc, eq } from 'drizzle-orm';
import type { ProviderStates } from '../../../../contracts/provider-states.ts';
import { HOLD_MS, MISSED_CREDIT } from '../../../models/appointments/rules-visit.ts';
import type { Database } from '../../db/driver.ts';
import { isVisit } from '../../db/repositories/appointments/is-visit.ts';
import { trackingLinkRepository } from '../../db/repositories/appointments/tracking-links.ts';
import { zipOf } from '../../db/repositories/appointments/visits.ts';
import { appointments, technicianShifts, windowHolds } from '../../db/schema/index.ts';
import { newTrackingPath } from '../../usecases/appointments/follow-visit.ts';
import type { Actor } from '../../usecases/payments/one-time/ports.ts';
import { invalidParameter } from '../invalid-request.ts';

type VisitStateName =
  | 'a visit took its course'
  | 'a visit was linked to'
  | 'a window is kept for a visit'
  | 'a window is full';
type Handlers = {
  [Name in VisitStateName]: (parameters: ProviderStates[Name]) => Promise<Record<string, string>>;
};

interface VisitStatesDeps {
  database: Pick<Database, 'orm'>;
  actor: (username: string) => Promise<Actor>;
  businessNow: () => Date;
}

type Course = ProviderStates['a visit took its course']['then'];
type VisitRow = typeof appointments.$inferSelect;

const MINUTE_MS = 60_000;
const WINDOW_MS = 120 * MINUTE_MS;

/** What is written of a visit, at an instant of business time. */
function courseOf(then: Course, now: Date, visit: VisitRow): Partial<VisitRow> {
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);
  const began = (minutes: number) => ({
    windowStart: ago(minutes),
    windowEnd: new Date(ago(minutes).getTime() + WINDOW_MS),
  });
  const nobody = { onTheWayAt: null, arrivedAt: null, endedAt: null, endedAs: null };
  switch (then) {
    case 'CONFIRMED':
      return { confirmedAt: ago(60), version: visit.version + 1 };
    case 'STARTED':
      return { ...began(10), ...nobody };
    case 'ON_THE_WAY':
      return { ...began(10), onTheWayAt: ago(10), arrivedAt: ago(-20) };
    case 'ARRIVED':
      return { ...began(60), onTheWayAt: ago(50), arrivedAt: ago(20) };
    case 'COMPLETED':
      return {
        ...began(300),
        onTheWayAt: ago(290),
        arrivedAt: ago(260),
        endedAt: ago(170),
        endedAs: 'COMPLETED',
      };
    case 'NO_ACCESS':
      return {
        ...began(300),
        onTheWayAt: ago(290),
        arrivedAt: ago(260),
        endedAt: ago(245),
        endedAs: 'NO_ACCESS',
      };
    case 'MISSED':
      return { ...began(300), ...nobody, creditCents: MISSED_CREDIT };
    case 'REBOOKED':
      return { ...began(300), ...nobody, creditCents: MISSED_CREDIT, rebookedAs: '2' };
    case 'LATE':
      return {
        ...began(300),
        onTheWayAt: ago(190),
        arrivedAt: ago(140),
        endedAt: ago(50),
        endedAs: 'COMPLETED',
        creditCents: MISSED_CREDIT,
      };
    case 'CANCELLED':
      return { kind: 'REPAIR', cancelledAt: ago(60), cancelReason: 'WORKS_AGAIN' };
    case 'REPAIR':
      return { kind: 'REPAIR' };
    case 'MOVED_OFTEN':
      return { changes: 3 };
    case 'ACCESS_NOTED':
      return {
        contactName: 'Dana Whitfield',
        contactPhone: '2075550142',
        note: 'Ring at the back door',
        version: visit.version + 1,
      };
    case 'CHANGED':
      return { version: visit.version + 1 };
  }
}

/** States of technicians' visits. */
export function visitStates({ database: { orm }, actor, businessNow }: VisitStatesDeps): Handlers {
  async function visitOf(username: string): Promise<VisitRow> {
    const { accountNumber } = await actor(username);
    const [visit] = await orm
      .select()
      .from(appointments)
      .where(eq(appointments.accountNumber, accountNumber))
      .orderBy(desc(appointments.windowStart))
      .limit(1);
    if (!visit) throw invalidParameter('username', 'a demo account that has an appointment');
    return visit;
  }

  const slotAt = (windowStart: string) => ({
    windowStart: new Date(windowStart),
    windowEnd: new Date(Date.parse(windowStart) + WINDOW_MS),
  });

  return {
    async 'a visit took its course'({ username, then }) {
      const visit = await visitOf(username);
      await orm
        .update(appointments)
        .set(courseOf(then, businessNow(), visit))
        .where(isVisit(visit));
      return {};
    },
    async 'a visit was linked to'({ username }) {
      const visit = await visitOf(username);
      const path = await newTrackingPath(trackingLinkRepository({ orm }), visit, new Date());
      return { token: new URLSearchParams(path.split('?')[1]).get('token') ?? '' };
    },
    async 'a window is kept for a visit'({ username, windowStart }) {
      const visit = await visitOf(username);
      const { orderId, jobId } = visit;
      const kept = {
        zip: await zipOf(orm, visit.accountNumber),
        ...slotAt(windowStart),
        until: new Date(businessNow().getTime() + HOLD_MS),
      };
      await orm
        .insert(windowHolds)
        .values({ orderId, jobId, ...kept })
        .onConflictDoUpdate({ target: [windowHolds.orderId, windowHolds.jobId], set: kept });
      return {};
    },
    async 'a window is full'({ username, windowStart }) {
      const zip = await zipOf(orm, (await actor(username)).accountNumber);
      const crews = await orm
        .select({ crews: technicianShifts.crews })
        .from(technicianShifts)
        .where(eq(technicianShifts.zip, zip));
      const most = Math.max(1, ...crews.map((shift) => shift.crews));
      await orm.insert(windowHolds).values(
        Array.from({ length: most }, (_, index) => ({
          orderId: `WO-elsewhere-${windowStart}`,
          jobId: String(index + 1),
          zip,
          ...slotAt(windowStart),
          until: new Date(businessNow().getTime() + HOLD_MS),
        })),
      );
      return {};
    },
  };
}
