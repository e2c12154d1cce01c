import { and, asc, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { CaseFinding } from '../../../../../contracts/rest/cases/types.ts';
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

/** An end with its case. */
type Found = RunEnd & { finding: CaseFinding };

/**
 * The open case of troubleshooting about the same box, or the same subject and finding where it is
 * about none; null for none.
 */
async function openCase(
  orm: Orm,
  { accountNumber, subject }: StoredRun,
  { finding: { code, deviceId }, at }: Found,
): Promise<typeof cases.$inferSelect | null> {
  const rows = await orm
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.accountNumber, accountNumber),
        isNotNull(cases.runId),
        deviceId === null
          ? and(eq(cases.subject, subject), eq(cases.finding, code), isNull(cases.findingDeviceId))
          : eq(cases.findingDeviceId, deviceId),
      ),
    )
    .orderBy(desc(cases.openedAt));
  return rows.find((row) => isOpenCase(standingAt(caseOf(row), at))) ?? null;
}

const findingColumns = ({ code, device, deviceId }: CaseFinding) => ({
  finding: code,
  findingDevice: device,
  findingDeviceId: deviceId,
});

/** Opens the case that a run ends in, by whoever started it. */
async function openRunCase(
  orm: Orm,
  run: StoredRun,
  starter: { guid: string; language: 'en' | 'es' },
  { finding, standing, at, auditedAt }: Found,
): Promise<string | null> {
  const [person] = await orm.select().from(users).where(eq(users.guid, starter.guid));
  const [row] = await orm
    .insert(cases)
    .values({
      id: randomUUID(),
      accountNumber: run.accountNumber,
      subject: run.subject,
      ...standingColumns(standing),
      ...findingColumns(finding),
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

/** The case that a run ends in: the open one, with what was found now, or a new one. */
async function caseFor(
  orm: Orm,
  run: StoredRun,
  starter: { guid: string; language: 'en' | 'es' },
  end: Found,
): Promise<string | null> {
  const known = await openCase(orm, run, end);
  if (known === null) return openRunCase(orm, run, starter, end);
  if (known.finding !== end.finding.code)
    await orm
      .update(cases)
      .set({ ...findingColumns(end.finding), runId: run.id, updatedAt: end.at })
      .where(eq(cases.id, known.id));
  return known.id;
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
  const { finding } = end;
  const caseId = finding && (await caseFor(orm, run, row, { ...end, finding }));
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
