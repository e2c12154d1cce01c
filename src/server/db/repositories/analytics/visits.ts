import { asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { visitQuanta, visits } from '../../schema/index.ts';

type Area = string;
type Counters = Pick<
  typeof visitQuanta.$inferSelect,
  'pagesViewed' | 'stepsCompleted' | 'conversions' | 'errorsMet'
>;

/** Counters only grow: a late update lowers nothing. */
const greatestSql = (name: string) => sql.raw(`greatest(visit_quanta.${name}, excluded.${name})`);

/** Visits and their quanta, in real time. */
export function visitRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    async visit(visitId: string) {
      const [row] = await orm.select().from(visits).where(eq(visits.visitId, visitId));
      return row ?? null;
    },
    /**
     * Records a visit's area. `guid` ties it to the signed-in user, null to nobody. Null when it is
     * tied to somebody else.
     */
    async tell(given: { visitId: string; area: Area; guid: string | null; at: Date }) {
      const { visitId, area, guid, at: updatedAt } = given;
      const nobodys = isNull(visits.guid);
      const [row] = await orm
        .insert(visits)
        .values({ visitId, area, guid, updatedAt })
        .onConflictDoUpdate({
          target: visits.visitId,
          set: { area, updatedAt, ...(guid ? { guid } : {}) },
          setWhere: guid ? sql`(${nobodys} or ${eq(visits.guid, guid)})` : nobodys,
        })
        .returning();
      return row ?? null;
    },
    /** Null when the quantum belongs to another visit. */
    async count(given: { quantumId: string; visitId: string; at: Date } & Counters) {
      const { at: beganAt, ...quantum } = given;
      const set = {
        pagesViewed: greatestSql('pages_viewed'),
        stepsCompleted: greatestSql('steps_completed'),
        conversions: greatestSql('conversions'),
        errorsMet: greatestSql('errors_met'),
      };
      const [row] = await orm
        .insert(visitQuanta)
        .values({ ...quantum, beganAt })
        .onConflictDoUpdate({
          target: visitQuanta.quantumId,
          set,
          setWhere: eq(visitQuanta.visitId, given.visitId),
        })
        .returning();
      return row ?? null;
    },
    /** Oldest first. */
    quanta: (visitId: string) =>
      orm
        .select()
        .from(visitQuanta)
        .where(eq(visitQuanta.visitId, visitId))
        .orderBy(asc(visitQuanta.beganAt), asc(visitQuanta.quantumId)),
  };
}

export type VisitRepository = ReturnType<typeof visitRepository>;

/** Deletes visits without updates since then, with their quanta. */
export async function deleteVisitsBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(visits).where(lt(visits.updatedAt, instant));
}
