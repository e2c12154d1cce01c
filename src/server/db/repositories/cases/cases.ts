import { and, asc, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { DeskStep, PromisedStanding } from '../../../../models/cases/rules-case.ts';
import type { AuditAction } from '../../../../../contracts/rest/people/types.ts';
import type {
  Actor,
  CaseStore,
  CaseTransaction,
  NewCase,
  StoredCase,
  Writing,
} from '../../../usecases/cases/ports.ts';
import { fullName } from '../../../usecases/people/full-name.ts';
import type { Database, Orm } from '../../driver.ts';
import { caseMessages, cases, troubleshootingRuns } from '../../schema/index.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { writeAudit } from '../people/people.ts';

/** Cases of an account that are listed. */
const MOST_CASES = 100;

/** A case of the table as the use cases have it. */
export const caseOf = ({ promisedBy, ...row }: typeof cases.$inferSelect): StoredCase => ({
  ...row,
  by: promisedBy,
});

/** The columns of how a case stands. */
export const standingColumns = ({ state, owes, by }: NewCase['standing']) => ({
  state,
  owes,
  promisedBy: by,
});

const audit = (
  orm: Orm,
  actor: Actor,
  entry: { action: AuditAction; at: Date; number: number; to?: string },
): Promise<void> => {
  const { number, ...note } = entry;
  return writeAudit(orm, actor, { ...note, subject: String(number) });
};

const messageOf = (
  actor: Actor,
  { text, idempotencyKey, at }: Writing,
  place: { caseId: string; version: number },
): typeof caseMessages.$inferInsert => ({
  id: randomUUID(),
  ...place,
  from: 'YOU',
  name: fullName(actor),
  at,
  text,
  idempotencyKey,
});

async function open(orm: Orm, actor: Actor, given: NewCase): Promise<boolean> {
  const { subject, language, runId, standing, at, auditedAt, idempotencyKey } = given;
  const [row] = await orm
    .insert(cases)
    .values({
      id: randomUUID(),
      accountNumber: actor.accountNumber,
      subject,
      ...standingColumns(standing),
      language,
      runId,
      guid: actor.guid,
      openedBy: fullName(actor),
      openedAt: at,
      updatedAt: at,
      idempotencyKey,
    })
    .onConflictDoNothing()
    .returning({ id: cases.id, number: cases.number });
  if (!row) return false;
  await orm.insert(caseMessages).values(messageOf(actor, given, { caseId: row.id, version: 1 }));
  await audit(orm, actor, {
    action: 'CASE_OPENED',
    at: auditedAt,
    number: row.number,
    to: subject,
  });
  return true;
}

const caseTransaction = (orm: Orm, stored: StoredCase): CaseTransaction => ({
  stored,
  async textOf(key) {
    const [row] = await orm
      .select({ text: caseMessages.text })
      .from(caseMessages)
      .where(and(eq(caseMessages.caseId, stored.id), eq(caseMessages.idempotencyKey, key)));
    return row?.text ?? null;
  },
  async write(actor, { standing, reopens, ...writing }) {
    const version = stored.version + 1;
    await orm
      .update(cases)
      .set({ ...standingColumns(standing), updatedAt: writing.at, version })
      .where(eq(cases.id, stored.id));
    await orm
      .insert(caseMessages)
      .values(messageOf(actor, writing, { caseId: stored.id, version }));
    await audit(orm, actor, {
      action: reopens ? 'CASE_REOPENED' : 'CASE_WRITTEN_TO',
      at: writing.auditedAt,
      number: stored.number,
    });
  },
});

/** What the support desk does with a case, and when, in business time. */
interface DeskWriting {
  step: DeskStep;
  standing: PromisedStanding;
  text: string;
  at: Date;
}

/**
 * Writes a step of the support desk with its message, and tells the customer of it by e-mail. In a
 * transaction that has the case locked.
 */
export async function writeDeskStep(
  orm: Orm,
  stored: StoredCase,
  { step, standing, text, at }: DeskWriting,
): Promise<void> {
  const { id: caseId, accountNumber, number, guid } = stored;
  const version = stored.version + 1;
  await orm
    .update(cases)
    .set({ ...standingColumns(standing), updatedAt: at, version })
    .where(eq(cases.id, caseId));
  await orm
    .insert(caseMessages)
    .values({ id: randomUUID(), caseId, version, from: 'US', name: null, at, text });
  await recordNotice(orm, {
    topic: 'case-answered',
    accountNumber,
    subject: `${caseId} ${version}`,
    actor: guid,
    factsIn: (timeZone) => ({
      caseId,
      number: String(number),
      timeZone,
      step,
      by: standing.by.toISOString(),
    }),
    at,
  });
}

const isOwn = (accountNumber: string, id: string) =>
  and(eq(cases.accountNumber, accountNumber), eq(cases.id, id));

/** Cases and what was written in them, in the database. */
export function caseRepository({ orm, transaction }: Database): CaseStore {
  return {
    cases: async (accountNumber) =>
      (
        await orm
          .select()
          .from(cases)
          .where(eq(cases.accountNumber, accountNumber))
          .orderBy(desc(cases.updatedAt), desc(cases.number))
          .limit(MOST_CASES)
      ).map(caseOf),
    async case(accountNumber, id) {
      const [row] = await orm.select().from(cases).where(isOwn(accountNumber, id));
      return row ? caseOf(row) : null;
    },
    messages: (caseId) =>
      orm
        .select()
        .from(caseMessages)
        .where(eq(caseMessages.caseId, caseId))
        .orderBy(asc(caseMessages.version)),
    async caseByKey(key) {
      const [row] = await orm.select().from(cases).where(eq(cases.idempotencyKey, key));
      return row ? caseOf(row) : null;
    },
    async hasRun(accountNumber, runId) {
      const [row] = await orm
        .select({ id: troubleshootingRuns.id })
        .from(troubleshootingRuns)
        .where(
          and(
            eq(troubleshootingRuns.accountNumber, accountNumber),
            eq(troubleshootingRuns.id, runId),
          ),
        );
      return row !== undefined;
    },
    async caseOfMessage(key) {
      const [row] = await orm
        .select({ accountNumber: cases.accountNumber, caseId: cases.id })
        .from(caseMessages)
        .innerJoin(cases, eq(cases.id, caseMessages.caseId))
        .where(eq(caseMessages.idempotencyKey, key));
      return row ?? null;
    },
    open: (actor, given) => transaction((tx) => open(tx, actor, given)),
    withCaseLocked: (accountNumber, id, work) =>
      transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(cases)
          .where(isOwn(accountNumber, id))
          .for('no key update');
        return work(row ? caseTransaction(tx, caseOf(row)) : null);
      }),
  };
}
