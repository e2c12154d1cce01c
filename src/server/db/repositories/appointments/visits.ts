import { and, asc, eq, gt, gte, isNull, lt, lte, ne, not, or, sql } from 'drizzle-orm';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type {
  Actor,
  Capacity,
  OpenVisit,
  PlannedVisit,
  StoredVisit,
  VisitId,
  VisitStore,
} from '../../../usecases/appointments/ports.ts';
import { deterministicId } from '../../../usecases/billing/deterministic-id.ts';
import type { AuditAction } from '../../../../../contracts/rest/people/types.ts';
import type { Database, Orm } from '../../driver.ts';
import { accounts, appointments, technicianShifts, windowHolds } from '../../schema/index.ts';
import { hasBillToCome, writeNextBillCredit } from '../billing/next-bill-credit.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { writeAudit } from '../people/people.ts';
import { isVisit } from './is-visit.ts';
import {
  tellCancelled,
  tellMissed,
  tellNoAccess,
  tellOnTheWay,
  tellPlanned,
} from './visit-notices.ts';

const isHoldOf = ({ orderId, jobId }: VisitId) =>
  and(eq(windowHolds.orderId, orderId), eq(windowHolds.jobId, jobId));

/** Where the account's technicians come from; empty for an account without an address. */
export async function zipOf(orm: Orm, accountNumber: string): Promise<string> {
  const [row] = await orm
    .select({ zip: sql<string>`${accounts.serviceAddress}->>'zip'` })
    .from(accounts)
    .where(eq(accounts.accountNumber, accountNumber));
  return row?.zip ?? '';
}

const shiftsIn = (orm: Orm, zip: string) =>
  orm
    .select({
      weekday: technicianShifts.weekday,
      startHour: technicianShifts.startHour,
      endHour: technicianShifts.endHour,
      crews: technicianShifts.crews,
    })
    .from(technicianShifts)
    .where(eq(technicianShifts.zip, zip))
    .orderBy(asc(technicianShifts.weekday), asc(technicianShifts.startHour));

/** What is planned, and kept, in an area between two instants, but for one visit. */
async function takenIn(
  orm: Orm,
  zip: string,
  but: VisitId,
  { now, until }: { now: Date; until: Date },
): Promise<Capacity['taken']> {
  const isOther = (table: typeof appointments | typeof windowHolds) =>
    or(ne(table.orderId, but.orderId), ne(table.jobId, but.jobId));
  const planned = await orm
    .select({ windowStart: appointments.windowStart, windowEnd: appointments.windowEnd })
    .from(appointments)
    .innerJoin(accounts, eq(accounts.accountNumber, appointments.accountNumber))
    .where(
      and(
        sql`${accounts.serviceAddress}->>'zip' = ${zip}`,
        isNull(appointments.cancelledAt),
        gt(appointments.windowEnd, now),
        lt(appointments.windowStart, until),
        isOther(appointments),
      ),
    );
  const kept = await orm
    .select({ windowStart: windowHolds.windowStart, windowEnd: windowHolds.windowEnd })
    .from(windowHolds)
    .where(and(eq(windowHolds.zip, zip), gt(windowHolds.until, now), isOther(windowHolds)));
  return [...planned, ...kept];
}

/** The id of the next job of an order. */
async function nextJob(orm: Orm, orderId: string): Promise<string> {
  const [row] = await orm
    .select({ jobs: sql<number>`count(*)`.mapWith(Number) })
    .from(appointments)
    .where(eq(appointments.orderId, orderId));
  return String((row?.jobs ?? 0) + 1);
}

function openVisit(orm: Orm, stored: StoredVisit, zip: string): OpenVisit {
  const change = (set: Partial<typeof appointments.$inferInsert>): Promise<unknown> =>
    orm
      .update(appointments)
      .set({ ...set, version: sql`${appointments.version} + 1` })
      .where(isVisit(stored));
  const audit = (actor: Actor, action: AuditAction, at: Date): Promise<void> =>
    writeAudit(orm, actor, { at, action, subject: stored.orderId });
  const letGo = () => orm.delete(windowHolds).where(isHoldOf(stored));
  return {
    stored,
    async capacity(now, until) {
      return {
        shifts: await shiftsIn(orm, zip),
        taken: await takenIn(orm, zip, stored, { now, until }),
      };
    },
    async hold(now) {
      const [row] = await orm
        .select()
        .from(windowHolds)
        .where(and(isHoldOf(stored), gt(windowHolds.until, now)));
      return row ?? null;
    },
    async keep({ windowStart, windowEnd }, until) {
      const { orderId, jobId } = stored;
      const slot = { zip, windowStart, windowEnd, until };
      await orm
        .insert(windowHolds)
        .values({ orderId, jobId, ...slot })
        .onConflictDoUpdate({ target: [windowHolds.orderId, windowHolds.jobId], set: slot });
    },
    async move(actor, planned, { key, at, now }) {
      const [changes, version] = [stored.changes + 1, stored.version + 1];
      await change({ ...planned, confirmedAt: null, changes, movedByKey: key });
      await letGo();
      const moved = { ...stored, ...planned, changes, version };
      await tellPlanned(orm, moved, { actor, before: stored, now });
      await audit(actor, 'VISIT_MOVED', at);
    },
    async rebook(planned: PlannedVisit, by) {
      const { orderId, accountNumber, kind, contactName, contactPhone, note } = stored;
      const noted = { contactName, contactPhone, note };
      const jobId = await nextJob(orm, orderId);
      await orm.insert(appointments).values({
        orderId,
        jobId,
        accountNumber,
        kind,
        ...noted,
        ...planned,
        movedByKey: by?.key ?? null,
      });
      await change({ rebookedAs: jobId });
      await letGo();
      if (by) {
        const visit = { ...stored, jobId, ...planned, changes: 0, version: 1 };
        await tellPlanned(orm, visit, { actor: by.actor, before: null, now: by.now });
        await audit(by.actor, 'VISIT_MOVED', by.at);
      }
      return { orderId, jobId };
    },
    async cancel(actor, { reason, cancelledAt, at }) {
      await change({ cancelledAt, cancelReason: reason });
      await letGo();
      await tellCancelled(orm, stored, { actor, now: cancelledAt });
      await audit(actor, 'VISIT_CANCELLED', at);
    },
    async confirm(actor, { confirmedAt, at }) {
      await change({ confirmedAt });
      await audit(actor, 'VISIT_CONFIRMED', at);
    },
    async noteAccess(actor, access, at) {
      await change(access);
      await audit(actor, 'VISIT_ACCESS_NOTED', at);
    },
    async settle(cents, now) {
      const { orderId, jobId, accountNumber, windowStart } = stored;
      const credit = (await hasBillToCome(orm, accountNumber, now)) ? cents : 0;
      await change({ creditCents: credit });
      if (credit === 0) return 0;
      const [account] = await orm
        .select({ timeZone: accounts.billingTimeZone })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      await writeNextBillCredit(orm, {
        id: deterministicId(`missed visit ${orderId} ${jobId}`),
        accountNumber,
        service: 'ACCOUNT',
        code: 'MISSED_VISIT_CREDIT',
        name: orderId,
        cents: credit,
        on: dayIn(windowStart, account?.timeZone ?? 'UTC'),
        at: now,
      });
      return credit;
    },
    tellMissed: (outcome, now) => tellMissed(orm, stored, outcome, now),
    async tellNoAccess(now) {
      const { arrivedAt, endedAt } = stored;
      if (arrivedAt && endedAt) await tellNoAccess(orm, stored, { arrivedAt, endedAt, now });
    },
    tellOnTheWay: (now) => tellOnTheWay(orm, stored, now),
  };
}

/** Which visit it is, and whose. */
const WHICH = {
  orderId: appointments.orderId,
  jobId: appointments.jobId,
  accountNumber: appointments.accountNumber,
};

/** Windows that nobody comes to, or came to after their end, and that are not settled. */
const isUnsettled = and(
  isNull(appointments.cancelledAt),
  isNull(appointments.creditCents),
  or(isNull(appointments.arrivedAt), gt(appointments.arrivedAt, appointments.windowEnd)),
);

/** How long ago a window may have ended whose visit is told of late, after downtime. */
const TOLD_MS = 7 * 86_400_000;

/** Visits where nobody opens, or opened, and that nothing was planned in place of. */
const isUnopened = (now: Date) =>
  and(
    eq(appointments.endedAs, 'NO_ACCESS'),
    isNull(appointments.cancelledAt),
    isNull(appointments.rebookedAs),
    gt(appointments.windowEnd, new Date(now.getTime() - TOLD_MS)),
  );

/** A notice of this topic tells of the visit. */
const isToldBy = (topic: 'visit-no-access' | 'visit-on-the-way') => sql`exists (select 1
  from notices where notices.account_number = ${appointments.accountNumber} and
  notices.topic = ${topic} and notices.facts ->> 'orderId' = ${appointments.orderId} and
  notices.facts ->> 'jobId' = ${appointments.jobId})`;

/** Visits that a technician is still to come to, after an instant. */
const isToArrive = (now: Date) =>
  and(isNull(appointments.cancelledAt), gt(appointments.arrivedAt, now));

/** Technician visits, in the database. */
export function visitRepository({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): VisitStore {
  const one = async (which: ReturnType<typeof and>): Promise<StoredVisit | null> => {
    const [row] = await orm.select().from(appointments).where(which);
    return row ?? null;
  };
  return {
    visits: (accountNumber, endedSince) =>
      orm
        .select()
        .from(appointments)
        .where(
          and(
            eq(appointments.accountNumber, accountNumber),
            gte(appointments.windowEnd, endedSince),
          ),
        )
        .orderBy(asc(appointments.windowStart), asc(appointments.jobId)),
    visit: (accountNumber, id) =>
      one(and(eq(appointments.accountNumber, accountNumber), isVisit(id))),
    visitByKey: (key) => one(eq(appointments.movedByKey, key)),
    async capacity(accountNumber, but, now, until) {
      const zip = await zipOf(orm, accountNumber);
      const [shifts, taken] = await Promise.all([
        shiftsIn(orm, zip),
        takenIn(orm, zip, but, { now, until }),
      ]);
      return { shifts, taken };
    },
    withVisitLocked: (accountNumber, id, work) =>
      transaction(async (tx) => {
        await lockAccount(tx, accountNumber);
        const zip = await zipOf(tx, accountNumber);
        // Whoever takes a window of the area's technicians waits for the one before.
        await shiftsIn(tx, zip).for('update');
        const [row] = await tx
          .select()
          .from(appointments)
          .where(and(eq(appointments.accountNumber, accountNumber), isVisit(id)))
          .for('update');
        return work(row ? openVisit(tx, row, zip) : null);
      }),
    missed: (now) =>
      orm
        .select({
          ...WHICH,
          billingTimeZone: accounts.billingTimeZone,
        })
        .from(appointments)
        .innerJoin(accounts, eq(accounts.accountNumber, appointments.accountNumber))
        .where(and(isUnsettled, lte(appointments.windowEnd, now)))
        .orderBy(asc(appointments.windowEnd), asc(appointments.orderId)),
    async nextMissed() {
      const [row] = await orm
        .select({ windowEnd: appointments.windowEnd })
        .from(appointments)
        .where(isUnsettled)
        .orderBy(asc(appointments.windowEnd))
        .limit(1);
      return row?.windowEnd ?? null;
    },
    unopened: (now) =>
      orm
        .select(WHICH)
        .from(appointments)
        .where(
          and(isUnopened(now), lte(appointments.endedAt, now), not(isToldBy('visit-no-access'))),
        )
        .orderBy(asc(appointments.endedAt), asc(appointments.orderId)),
    async nextUnopened(now) {
      const [row] = await orm
        .select({ endedAt: appointments.endedAt })
        .from(appointments)
        .where(and(isUnopened(now), gt(appointments.endedAt, now)))
        .orderBy(asc(appointments.endedAt))
        .limit(1);
      return row?.endedAt ?? null;
    },
    setOff: (now) =>
      orm
        .select(WHICH)
        .from(appointments)
        .where(
          and(
            isToArrive(now),
            lte(appointments.onTheWayAt, now),
            not(isToldBy('visit-on-the-way')),
          ),
        )
        .orderBy(asc(appointments.onTheWayAt), asc(appointments.orderId)),
    async nextSetOff(now) {
      const [row] = await orm
        .select({ onTheWayAt: appointments.onTheWayAt })
        .from(appointments)
        .where(and(isToArrive(now), gt(appointments.onTheWayAt, now)))
        .orderBy(asc(appointments.onTheWayAt))
        .limit(1);
      return row?.onTheWayAt ?? null;
    },
    async serviceAddress(accountNumber) {
      const [row] = await orm
        .select({ address: accounts.serviceAddress })
        .from(accounts)
        .where(eq(accounts.accountNumber, accountNumber));
      if (!row) return null;
      const { addressLine1, city, state, zip } = row.address;
      return `${addressLine1}, ${city}, ${state} ${zip}`;
    },
  };
}
