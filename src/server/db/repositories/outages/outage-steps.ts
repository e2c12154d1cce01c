import { and, asc, eq, gt, isNull, lte, min, sql } from 'drizzle-orm';
import { stagesToEnd } from '../../../../models/outages/rules-stages.ts';
import type { OutageState } from '../../../../models/outages/rules-stages.ts';
import type { OutageStep } from '../../../../models/outages/types.ts';
import type { OutageStore } from '../../../usecases/outages/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { outageEstimates, outages, outageSteps, outageUpdates } from '../../schema/index.ts';
import { recordOutageNews } from './outage-news.ts';

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** The outage, locked until the transaction ends. */
async function lockOutage(orm: Orm, id: string): Promise<OutageState | null> {
  const [row] = await orm.select().from(outages).where(eq(outages.id, id)).for('update');
  if (!row) return null;
  const { stage, restoredAt, estimate } = row;
  return {
    stage,
    restoredAt: restoredAt?.getTime() ?? null,
    estimate: estimate?.getTime() ?? null,
  };
}

type Positioned = typeof outageUpdates | typeof outageEstimates | typeof outageSteps;

/** The position of the next row of an outage. */
const nextPosition = (table: Positioned, outageId: string) =>
  sql<number>`(select coalesce(max(position) + 1, 0) from ${table} where outage_id = ${outageId})`;

/** Writes what a step made of an outage, and the step itself into its history. */
async function writeStep(
  orm: Orm,
  outageId: string,
  { state, step, at }: { state: OutageState; step: OutageStep; at: Date },
): Promise<void> {
  await orm
    .update(outages)
    .set({
      stage: state.stage,
      restoredAt: dateOf(state.restoredAt),
      estimate: dateOf(state.estimate),
    })
    .where(eq(outages.id, outageId));
  if (step.kind === 'stage')
    await orm.insert(outageUpdates).values({
      outageId,
      position: nextPosition(outageUpdates, outageId),
      at,
      stage: step.stage,
    });
  else if (step.kind === 'estimate')
    await orm.insert(outageEstimates).values({
      outageId,
      position: nextPosition(outageEstimates, outageId),
      at,
      says: step.says === null ? null : new Date(step.says),
      why: step.why,
    });
}

/** What outages do by themselves. */
export function outageStepRepository({
  orm,
  transaction,
}: Pick<Database, 'orm' | 'transaction'>): OutageStore {
  const open = isNull(outageSteps.doneAt);
  return {
    dueSteps: (now, atMost) =>
      orm
        .select({
          outageId: outageSteps.outageId,
          position: outageSteps.position,
          dueAt: outageSteps.dueAt,
        })
        .from(outageSteps)
        .where(and(open, lte(outageSteps.dueAt, now)))
        .orderBy(asc(outageSteps.dueAt), asc(outageSteps.outageId), asc(outageSteps.position))
        .limit(atMost),
    runStep: ({ outageId, position, dueAt }, made) =>
      transaction(async (within) => {
        const state = await lockOutage(within, outageId);
        const [due] = await within
          .update(outageSteps)
          .set({ doneAt: dueAt })
          .where(and(open, eq(outageSteps.outageId, outageId), eq(outageSteps.position, position)))
          .returning({ step: outageSteps.step });
        const outcome = state && due ? made(state, due.step) : null;
        if (!outcome || !due) return;
        await writeStep(within, outageId, { state: outcome.state, step: due.step, at: dueAt });
        if (outcome.drops)
          await within
            .update(outageSteps)
            .set({ doneAt: dueAt })
            .where(and(open, eq(outageSteps.outageId, outageId)));
        for (const added of outcome.adds)
          await within
            .insert(outageSteps)
            .values({ outageId, position: nextPosition(outageSteps, outageId), ...added });
        if (outcome.news)
          await recordOutageNews(within, { outageId, news: outcome.news, position, at: dueAt });
      }),
    async nextStep(after) {
      const [row] = await orm
        .select({ at: min(outageSteps.dueAt) })
        .from(outageSteps)
        .where(and(open, gt(outageSteps.dueAt, after)));
      return row?.at ?? null;
    },
  };
}

/**
 * Has an outage end at a business time: what it was still to do is dropped, and its last stages are
 * due. Resolves with their number, 0 for one that had ended; null for an unknown one.
 */
export async function stepsToEnd(orm: Orm, outageId: string, now: Date): Promise<number | null> {
  const state = await lockOutage(orm, outageId);
  if (!state) return null;
  const stages = stagesToEnd(state.stage);
  if (stages.length === 0) return 0;
  await orm
    .update(outageSteps)
    .set({ doneAt: now })
    .where(and(isNull(outageSteps.doneAt), eq(outageSteps.outageId, outageId)));
  for (const stage of stages)
    await orm.insert(outageSteps).values({
      outageId,
      position: nextPosition(outageSteps, outageId),
      dueAt: now,
      step: { kind: 'stage', stage },
    });
  return stages.length;
}
