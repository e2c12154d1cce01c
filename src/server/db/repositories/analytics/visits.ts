import { asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../driver.ts';
import { visitQuanta, visits } from '../../schema/index.ts';

type Area = string;
type Counters = Pick<
  typeof visitQuanta.$inferSelect,
  'pagesViewed' | 'stepsCompleted' | 'conversions' | 'errorsMet'
>;

/** What a counter grows to: an update that comes late lowers nothing. */
const greatestSql = (name: string) => sql.raw(`greatest(visit_quanta.${name}, excluded.${name})`);

/** Visits and their quanta, in real time. */
export function visitRepository({ orm }: Pick<Database, 'orm'>) {
  return {
    async visit(visitId: string) {
      const [row] = await orm.select().from(visits).where(eq(visits.visitId, visitId));
      return row ?? null;
    },
    /** Notes where a visit is; `guid` ties it to whoever is signed in, null leaves it to whom it belongs. */
    async tell(given: { visitId: string; area: Area; guid: string | null; at: Date }) {
      const { visitId, area, guid, at: updatedAt } = given;
      const [row] = await orm
        .insert(visits)
        .values({ visitId, area, guid, updatedAt })
        .onConflictDoUpdate({
          target: visits.visitId,
          set: { area, updatedAt, ...(guid ? { guid } : {}) },
        })
        .returning();
      if (!row) throw new Error('A visit was not kept.');
      return row;
    },
    /** Null when the quantum is another visit's. */
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

/** Forgets visits that nothing was told of since; their quanta go with them. */
export async function deleteVisitsBefore(
  { orm }: Pick<Database, 'orm'>,
  instant: Date,
): Promise<void> {
  await orm.delete(visits).where(lt(visits.updatedAt, instant));
}
