import { asc, desc, eq } from 'drizzle-orm';
import { plannedMoments, visitStateAt } from '../../models/appointments/rules-visit.ts';
import type { VisitScript } from '../../models/appointments/rules-visit.ts';
import type { VisitState } from '../../models/appointments/types.ts';
import type { Database } from '../db/driver.ts';
import { isVisit } from '../db/repositories/appointments/is-visit.ts';
import { appointments } from '../db/schema/index.ts';
import { InvalidSandboxRequest } from './invalid-request.ts';

/** A visit that is to come, as the sandbox page lists it. */
export interface SandboxVisit {
  orderId: string;
  accountNumber: string;
  state: VisitState;
  windowStart: string;
  windowEnd: string;
}

/** What the technician of an order does from now on; business time. */
export interface VisitScripted extends SandboxVisit {
  script: VisitScript;
  onTheWayAt: string | null;
  arrivedAt: string | null;
  endedAt: string | null;
}

type Row = typeof appointments.$inferSelect;

const listed = (row: Row, now: Date): SandboxVisit => ({
  orderId: row.orderId,
  accountNumber: row.accountNumber,
  state: visitStateAt(row, now),
  windowStart: row.windowStart.toISOString(),
  windowEnd: row.windowEnd.toISOString(),
});

const isOpen = (state: VisitState): boolean =>
  state === 'SCHEDULED' || state === 'CONFIRMED' || state === 'ON_THE_WAY';

/**
 * Has the technician of an order's newest visit do as the script says. Throws an
 * {@link InvalidSandboxRequest} for an order without a visit that is to come.
 */
export async function scriptVisit(
  { orm }: Pick<Database, 'orm'>,
  orderId: string,
  script: VisitScript,
  now: Date,
): Promise<VisitScripted> {
  const [visit] = await orm
    .select()
    .from(appointments)
    .where(eq(appointments.orderId, orderId))
    .orderBy(desc(appointments.windowStart))
    .limit(1);
  if (!visit || !isOpen(visitStateAt(visit, now)))
    throw new InvalidSandboxRequest([
      { path: '$path.order', expected: 'the order of a visit that is to come' },
    ]);
  const moments = plannedMoments(script, visit, visit.kind);
  await orm.update(appointments).set(moments).where(isVisit(visit));
  return {
    ...listed({ ...visit, ...moments }, now),
    script,
    onTheWayAt: moments.onTheWayAt?.toISOString() ?? null,
    arrivedAt: moments.arrivedAt?.toISOString() ?? null,
    endedAt: moments.endedAt?.toISOString() ?? null,
  };
}

/** Visits that are to come, soonest first. */
export async function listVisits(
  { orm }: Pick<Database, 'orm'>,
  now: Date,
): Promise<SandboxVisit[]> {
  const rows = await orm.select().from(appointments).orderBy(asc(appointments.windowStart));
  return rows.map((row) => listed(row, now)).filter(({ state }) => isOpen(state));
}
