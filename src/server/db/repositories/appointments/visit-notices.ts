import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { isPlanned } from '../../../../models/appointments/rules-next-visit.ts';
import { expectedArrival } from '../../../../models/appointments/rules-arrival.ts';
import { changesLeft, visitStateAt } from '../../../../models/appointments/rules-visit.ts';
import { technicianOf } from '../../../../models/appointments/tracking/rules-tracking.ts';
import type { NoticeTopic, ToldWindow } from '../../../../models/notices/types.ts';
import type { VisitReminders } from '../../../../models/notices/rules-visits.ts';
import type {
  Actor,
  MissedOutcome,
  Slot,
  StoredVisit,
  VisitId,
} from '../../../usecases/appointments/ports.ts';
import type { Orm } from '../../driver.ts';
import { appointments, notices } from '../../schema/index.ts';
import { isVisit } from './is-visit.ts';
import { recordNotice } from '../notices/record-notice.ts';

/** Of what lies ahead: another time, or none, makes them untrue. */
const AHEAD = ['visit-planned', 'visit-tomorrow'] as const satisfies readonly NoticeTopic[];

/** Notices that tell when a visit is. */
const TELLING_WINDOWS = ['visit-planned', 'visit-missed'] as const satisfies readonly NoticeTopic[];

/** A visit as far as its letters tell it. */
type Told = Pick<StoredVisit, 'orderId' | 'jobId' | 'accountNumber' | 'kind'> & Slot;

const windowOf = ({ windowStart, windowEnd }: Slot): ToldWindow => ({
  windowStart: windowStart.toISOString(),
  windowEnd: windowEnd.toISOString(),
});

const factsOf = (visit: Told, timeZone: string) => ({
  orderId: visit.orderId,
  jobId: visit.jobId,
  kind: visit.kind,
  ...windowOf(visit),
  timeZone,
});

const subjectOf = ({ orderId, jobId }: VisitId, what = ''): string =>
  `${orderId} ${jobId} ${what}`.trim();

/** Notices about a visit. */
const noticesOfVisit = ({ orderId, jobId }: VisitId) =>
  and(
    sql`${notices.facts} ->> 'orderId' = ${orderId}`,
    sql`${notices.facts} ->> 'jobId' = ${jobId}`,
  );

/** Has letters that are not sent yet, and tell of a time that is no longer planned, not be sent. */
async function dropUntrue(orm: Orm, visit: Told): Promise<void> {
  await orm
    .update(notices)
    .set({ state: 'suppressed', reason: 'SUPERSEDED', endedAt: new Date() })
    .where(
      and(
        eq(notices.accountNumber, visit.accountNumber),
        eq(notices.state, 'pending'),
        inArray(notices.topic, [...AHEAD]),
        noticesOfVisit(visit),
      ),
    );
}

/**
 * Tells that a visit was planned, or moved from the window `before`. `visit`: as it is from now on.
 */
export async function tellPlanned(
  orm: Orm,
  visit: Told & { changes: number; version: number },
  { actor, before, now }: { actor: Actor; before: Slot | null; now: Date },
): Promise<void> {
  await dropUntrue(orm, visit);
  await recordNotice(orm, {
    topic: 'visit-planned',
    accountNumber: visit.accountNumber,
    subject: subjectOf(visit, String(visit.version)),
    actor: actor.guid,
    factsIn: (timeZone) => ({
      ...factsOf(visit, timeZone),
      plannedBy: actor.firstName,
      ...(before ? { before: windowOf(before) } : {}),
      changesLeft: changesLeft(visit),
    }),
    at: now,
  });
}

/** Tells that a visit was cancelled; `now`: business time. */
export async function tellCancelled(
  orm: Orm,
  visit: Told,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await dropUntrue(orm, visit);
  await recordNotice(orm, {
    topic: 'visit-cancelled',
    accountNumber: visit.accountNumber,
    subject: subjectOf(visit),
    actor: actor.guid,
    factsIn: (timeZone) => ({ ...factsOf(visit, timeZone), cancelledBy: actor.firstName }),
    at: now,
  });
}

/** Tells that nobody was there when the window ended. */
export const tellMissed = (
  orm: Orm,
  visit: Told,
  { came, credit, next }: MissedOutcome,
  now: Date,
): Promise<void> =>
  recordNotice(orm, {
    topic: 'visit-missed',
    accountNumber: visit.accountNumber,
    subject: subjectOf(visit),
    actor: null,
    factsIn: (timeZone) => ({
      ...factsOf(visit, timeZone),
      came,
      credit,
      ...(next === undefined ? {} : { next: next && windowOf(next) }),
    }),
    at: now,
  });

/** Tells that the technician was there between two instants, and nobody opened. */
export const tellNoAccess = (
  orm: Orm,
  visit: Told,
  { arrivedAt, endedAt, now }: { arrivedAt: Date; endedAt: Date; now: Date },
): Promise<void> =>
  recordNotice(orm, {
    topic: 'visit-no-access',
    accountNumber: visit.accountNumber,
    subject: subjectOf(visit),
    actor: null,
    factsIn: (timeZone) => ({
      ...factsOf(visit, timeZone),
      arrivedAt: arrivedAt.toISOString(),
      endedAt: endedAt.toISOString(),
    }),
    at: now,
  });

/** Tells that the technician is on the way, and between when they are expected. */
export async function tellOnTheWay(orm: Orm, visit: StoredVisit, now: Date): Promise<void> {
  const expected = expectedArrival(visit, now);
  if (!expected) return;
  await recordNotice(orm, {
    topic: 'visit-on-the-way',
    accountNumber: visit.accountNumber,
    subject: subjectOf(visit),
    actor: null,
    factsIn: (timeZone) => ({
      ...factsOf(visit, timeZone),
      technician: technicianOf(visit),
      expected: { from: expected.from.toISOString(), until: expected.until.toISOString() },
    }),
    at: now,
  });
}

/** Whether a letter told of a visit's window from an instant on. */
async function wasTold(orm: Orm, visit: Told, since: Date): Promise<boolean> {
  const at = visit.windowStart.toISOString();
  const told = await orm
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.accountNumber, visit.accountNumber),
        gte(notices.createdAt, since),
        inArray(notices.topic, [...TELLING_WINDOWS]),
        sql`${notices.facts} ->> 'orderId' = ${visit.orderId}`,
        or(
          sql`${notices.facts} ->> 'windowStart' = ${at}`,
          sql`${notices.facts} -> 'next' ->> 'windowStart' = ${at}`,
        ),
      ),
    )
    .limit(1);
  return told.length > 0;
}

/**
 * Reminds of a visit if it is still planned for that time, in a transaction: its row is locked, so
 * that whoever moves or cancels it meanwhile finds the reminder.
 */
export async function remindOfVisit(
  orm: Orm,
  id: VisitId,
  { from, until, unlessToldSince, dueAt }: VisitReminders,
  now: Date,
): Promise<void> {
  const [visit] = await orm.select().from(appointments).where(isVisit(id)).for('update');
  if (!visit || visit.windowStart < from || visit.windowStart >= until) return;
  const state = visitStateAt(visit, now);
  if (!isPlanned(state)) return;
  if (await wasTold(orm, visit, unlessToldSince)) return;
  await recordNotice(orm, {
    topic: 'visit-tomorrow',
    accountNumber: visit.accountNumber,
    subject: subjectOf(visit, visit.windowStart.toISOString()),
    actor: null,
    factsIn: (timeZone) => ({
      ...factsOf(visit, timeZone),
      isConfirmed: state === 'CONFIRMED',
      changesLeft: changesLeft(visit),
    }),
    at: now,
    dueAt,
  });
}
