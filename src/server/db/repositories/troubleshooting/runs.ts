import { and, asc, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { isOpenCase, standingAt } from '../../../../models/cases/rules-case.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { RunEnd, RunStore, StoredRun } from '../../../usecases/troubleshooting/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  accountServices,
  cases,
  troubleshootingRuns,
  users,
} from '../../schema/index.ts';
import { writeAudit } from '../people/people.ts';
import { caseOf, standingColumns } from '../cases/cases.ts';

const selectRuns = (orm: Orm) =>
  orm
    .select({
      run: troubleshootingRuns,
      billingTimeZone: accounts.billingTimeZone,
      caseNumber: cases.number,
    })
    .from(troubleshootingRuns)
    .innerJoin(accounts, eq(accounts.accountNumber, troubleshootingRuns.accountNumber))
    .leftJoin(cases, eq(cases.id, troubleshootingRuns.caseId));

const runOf = ({
  run: { id, accountNumber, startedBy, subject, startedAt, facts, skippedAt, result, caseId },
  billingTimeZone,
  caseNumber,
}: Awaited<ReturnType<typeof selectRuns>>[number]): StoredRun => ({
  id,
  accountNumber,
  billingTimeZone,
  startedBy,
  subject,
  startedAt,
  facts,
  skippedAt,
  result,
  case: caseId === null || caseNumber === null ? null : { caseId, number: String(caseNumber) },
});

/** The open case of the same subject and finding; null for none. */
async function openCaseId(
  orm: Orm,
  { accountNumber, subject }: StoredRun,
  { finding, at }: RunEnd,
): Promise<string | null> {
  const rows = await orm
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.accountNumber, accountNumber),
        eq(cases.subject, subject),
        finding === null ? isNull(cases.finding) : eq(cases.finding, finding.code),
        isNotNull(cases.runId),
      ),
    )
    .orderBy(desc(cases.openedAt));
  return rows.find((row) => isOpenCase(standingAt(caseOf(row), at)))?.id ?? null;
}

/** Opens the case that a run ends in, by whoever started it. */
async function openRunCase(
  orm: Orm,
  run: StoredRun,
  starter: { guid: string; language: 'en' | 'es' },
  { finding, standing, at, auditedAt }: RunEnd,
): Promise<string | null> {
  const [person] = await orm.select().from(users).where(eq(users.guid, starter.guid));
  const [row] = await orm
    .insert(cases)
    .values({
      id: randomUUID(),
      accountNumber: run.accountNumber,
      subject: run.subject,
      ...standingColumns(standing),
      finding: finding?.code ?? null,
      findingDevice: finding?.device ?? null,
      language: starter.language,
      guid: starter.guid,
      openedBy: run.startedBy,
      openedAt: at,
      updatedAt: at,
      runId: run.id,
    })
    .returning({ id: cases.id, number: cases.number });
  if (!row || !person) return row?.id ?? null;
  await writeAudit(
    orm,
    { ...person, accountNumber: run.accountNumber },
    { action: 'CASE_OPENED', at: auditedAt, subject: String(row.number), to: run.subject },
  );
  return row.id;
}

/** With the account locked: of two runs that end in the same, one opens the case. */
async function settle(orm: Orm, run: StoredRun, end: RunEnd): Promise<void> {
  await orm
    .select({ accountNumber: accounts.accountNumber })
    .from(accounts)
    .where(eq(accounts.accountNumber, run.accountNumber))
    .for('no key update');
  const [row] = await orm
    .select()
    .from(troubleshootingRuns)
    .where(and(eq(troubleshootingRuns.id, run.id), isNull(troubleshootingRuns.settledAt)));
  if (!row) return;
  const caseId =
    end.finding === null
      ? null
      : ((await openCaseId(orm, run, end)) ?? (await openRunCase(orm, run, row, end)));
  await orm
    .update(troubleshootingRuns)
    .set({ settledAt: end.at, result: end.result, caseId })
    .where(eq(troubleshootingRuns.id, run.id));
}

/** Runs of troubleshooting in the database. */
export function runRepository({ orm, transaction }: Database): RunStore {
  return {
    async run(accountNumber, id) {
      const [row] = await selectRuns(orm).where(
        and(eq(troubleshootingRuns.accountNumber, accountNumber), eq(troubleshootingRuns.id, id)),
      );
      return row ? runOf(row) : null;
    },
    async runByKey(key) {
      const [row] = await selectRuns(orm).where(eq(troubleshootingRuns.idempotencyKey, key));
      return row ? runOf(row) : null;
    },
    endsSince: async (accountNumber, since) =>
      (
        await orm
          .select({ result: troubleshootingRuns.result })
          .from(troubleshootingRuns)
          .where(
            and(
              eq(troubleshootingRuns.accountNumber, accountNumber),
              gte(troubleshootingRuns.startedAt, since),
            ),
          )
          .orderBy(desc(troubleshootingRuns.startedAt))
      ).flatMap(({ result }) => result ?? []),
    services: async (accountNumber) =>
      (
        await orm
          .select({ key: accountServices.key })
          .from(accountServices)
          .where(
            and(
              eq(accountServices.accountNumber, accountNumber),
              inArray(accountServices.key, ['INTERNET', 'VOICE', 'VIDEO']),
            ),
          )
      ).map(({ key }) => key),
    async start(actor, given) {
      await orm
        .insert(troubleshootingRuns)
        .values({
          id: randomUUID(),
          accountNumber: actor.accountNumber,
          guid: actor.guid,
          startedBy: fullName(actor),
          ...given,
        })
        .onConflictDoNothing();
    },
    async skip(id, at) {
      await orm
        .update(troubleshootingRuns)
        .set({ skippedAt: at })
        .where(and(eq(troubleshootingRuns.id, id), isNull(troubleshootingRuns.skippedAt)));
    },
    unsettled: async () =>
      (
        await selectRuns(orm)
          .where(isNull(troubleshootingRuns.settledAt))
          .orderBy(asc(troubleshootingRuns.startedAt), asc(troubleshootingRuns.id))
      ).map(runOf),
    settle: (run, end) => transaction((tx) => settle(tx, run, end)),
  };
}
