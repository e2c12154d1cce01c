import { and, asc, count, desc, eq, gt, isNull, lt, lte, or, gte, sql } from 'drizzle-orm';
import type { SpeedResult } from '../../../../../contracts/rest/speed-test/types.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { SpeedTestStore } from '../../../usecases/speed-test/ports.ts';
import type { Database } from '../../driver.ts';
import { internetLines, serviceRates, speedResults, speedTests } from '../../schema/index.ts';

const DAY_MS = 86_400_000;

const resultOf = (row: typeof speedResults.$inferSelect): SpeedResult => ({
  resultId: row.id,
  at: row.at.toISOString(),
  testedBy: row.testedBy,
  device: row.device,
  modem: row.modem,
  plan: row.plan,
  verdict: row.verdict,
  doubts: row.doubts,
});

/** Speed tests, their results and the lines that they measure in the database. */
export function speedTestRepository({ orm, transaction }: Database): SpeedTestStore {
  const ofAccount = (accountNumber: string, id: string) =>
    and(eq(speedTests.accountNumber, accountNumber), eq(speedTests.id, id));
  const runsAt = (realNow: Date) =>
    and(isNull(speedTests.endedAt), gt(speedTests.expiresAt, realNow));
  return {
    async planName(accountNumber, day) {
      const [row] = await orm
        .select({ name: serviceRates.name })
        .from(serviceRates)
        .where(
          and(
            eq(serviceRates.accountNumber, accountNumber),
            eq(serviceRates.service, 'INTERNET'),
            eq(serviceRates.kind, 'PLAN'),
            lte(serviceRates.startsOn, day),
            or(isNull(serviceRates.endsOn), gte(serviceRates.endsOn, day)),
          ),
        )
        .orderBy(asc(serviceRates.position))
        .limit(1);
      return row?.name ?? null;
    },
    async line(accountNumber) {
      const [row] = await orm
        .select()
        .from(internetLines)
        .where(eq(internetLines.accountNumber, accountNumber));
      return row ? { profile: row.profile, since: row.since } : null;
    },
    async test(accountNumber, id) {
      const [row] = await orm.select().from(speedTests).where(ofAccount(accountNumber, id));
      return row ?? null;
    },
    begunSince: async (accountNumber, since) =>
      (
        await orm
          .select({ at: speedTests.begunAt })
          .from(speedTests)
          .where(and(eq(speedTests.accountNumber, accountNumber), gt(speedTests.begunAt, since)))
      ).map(({ at }) => at),
    async running(accountNumber, realNow) {
      const rows = await orm
        .select({ accountNumber: speedTests.accountNumber, tests: count() })
        .from(speedTests)
        .where(runsAt(realNow))
        .groupBy(speedTests.accountNumber);
      return {
        all: rows.reduce((sum, { tests }) => sum + tests, 0),
        own: rows.some((row) => row.accountNumber === accountNumber),
      };
    },
    begin: (actor, { id, begunAt, startedAt, expiresAt, budgets }) =>
      transaction(async (tx) => {
        const { accountNumber, guid } = actor;
        const ofOwn = eq(speedTests.accountNumber, accountNumber);
        await tx
          .delete(speedTests)
          .where(and(ofOwn, lt(speedTests.begunAt, new Date(begunAt.getTime() - DAY_MS))));
        await tx
          .update(speedTests)
          .set({ endedAt: startedAt })
          .where(and(ofOwn, isNull(speedTests.endedAt), lte(speedTests.expiresAt, startedAt)));
        const written = await tx
          .insert(speedTests)
          .values({
            id,
            accountNumber,
            guid,
            begunAt,
            startedAt,
            expiresAt,
            downBudget: budgets.down,
            upBudget: budgets.up,
          })
          .onConflictDoNothing()
          .returning({ id: speedTests.id });
        return written.length > 0;
      }),
    async take(accountNumber, id, { down = 0, up = 0 }, realNow) {
      const taken = await orm
        .update(speedTests)
        .set({
          downBytes: sql`${speedTests.downBytes} + ${down}`,
          upBytes: sql`${speedTests.upBytes} + ${up}`,
        })
        .where(
          and(
            ofAccount(accountNumber, id),
            runsAt(realNow),
            lte(sql`${speedTests.downBytes} + ${down}`, speedTests.downBudget),
            lte(sql`${speedTests.upBytes} + ${up}`, speedTests.upBudget),
          ),
        )
        .returning({ id: speedTests.id });
      return taken.length > 0;
    },
    async end(accountNumber, id, realNow) {
      const found = await orm
        .update(speedTests)
        .set({
          endedAt: sql`coalesce(${speedTests.endedAt}, ${realNow.toISOString()}::timestamptz)`,
        })
        .where(ofAccount(accountNumber, id))
        .returning({ id: speedTests.id });
      return found.length > 0;
    },
    store: (actor, result, realNow) =>
      transaction(async (tx) => {
        const { accountNumber, guid } = actor;
        const ended = await tx
          .update(speedTests)
          .set({ endedAt: realNow })
          .where(and(ofAccount(accountNumber, result.resultId), runsAt(realNow)))
          .returning({ id: speedTests.id });
        if (ended.length === 0) return false;
        const { resultId: id, at, device, modem, plan, verdict, doubts } = result;
        await tx.insert(speedResults).values({
          id,
          accountNumber,
          guid,
          testedBy: fullName(actor),
          at: new Date(at),
          device,
          modem,
          plan,
          verdict,
          doubts,
        });
        return true;
      }),
    async result(accountNumber, id) {
      const [row] = await orm
        .select()
        .from(speedResults)
        .where(and(eq(speedResults.accountNumber, accountNumber), eq(speedResults.id, id)));
      return row ? resultOf(row) : null;
    },
    results: async (accountNumber, most) =>
      (
        await orm
          .select()
          .from(speedResults)
          .where(eq(speedResults.accountNumber, accountNumber))
          .orderBy(desc(speedResults.at), desc(speedResults.id))
          .limit(most)
      ).map(resultOf),
  };
}
