import { and, asc, desc, eq, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';
import type {
  DisputeStep,
  DisputeStore,
  DueDispute,
  NewDispute,
} from '../../../usecases/statements/disputes.ts';
import type { Checkpoint } from '../../../usecases/payments/one-time/crash-points.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  billItems,
  deviceReturns,
  devices,
  disputes,
  statementLines,
  statements,
} from '../../schema/index.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { writeEntry } from '../billing/ledger.ts';
import { withRestorationByCredit } from '../billing/restored-service.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import { creditedOn, disputeOf, isCreditOfDispute } from './statements.ts';

/** Writes the credit of a decided dispute, if any, and the notice to who reads bills. */
async function recordDecision(
  orm: Orm,
  dispute: typeof disputes.$inferSelect,
  to: Extract<DisputeStep, { credit: number }>,
  at: Date,
): Promise<void> {
  const [line] = await orm
    .select()
    .from(statementLines)
    .where(eq(statementLines.id, dispute.lineId));
  if (!line) throw new Error(`There is no line ${dispute.lineId}.`);
  const { accountNumber, serviceGroup, statementId, statementDate, service, code, name } = line;
  if (to.credit > 0) await creditDispute(orm, dispute, line, to, at);
  await recordNotice(orm, {
    topic: 'dispute-decided',
    accountNumber,
    subject: dispute.id,
    actor: dispute.guid,
    factsIn: () => ({
      serviceGroup,
      statementId,
      statementDate,
      credit: to.credit,
      line: { service, code, name, amount: line.cents },
      ...(dispute.scannedOn ? { scannedOn: dispute.scannedOn } : {}),
    }),
    at,
  });
}

/**
 * Writes the credit to the ledger and the next bill. Once, because the ledger accepts one
 * adjustment per reference.
 */
async function creditDispute(
  orm: Orm,
  dispute: typeof disputes.$inferSelect,
  line: typeof statementLines.$inferSelect,
  to: Extract<DisputeStep, { credit: number }>,
  at: Date,
): Promise<void> {
  const { accountNumber, serviceGroup, service, name } = line;
  const credited = { accountNumber, serviceGroup, at };
  await withRestorationByCredit(orm, credited, () =>
    writeEntry(orm, {
      ...credited,
      kind: 'ADJUSTMENT',
      reference: dispute.id,
      cents: to.credit,
    }),
  );
  await orm.insert(billItems).values({
    // By which the dispute finds the statement that lists its credit.
    id: dispute.id,
    accountNumber,
    serviceGroup,
    service,
    kind: 'ADJUSTMENT',
    code: 'DISPUTE_CREDIT',
    name,
    cents: -to.credit,
    on: to.day,
  });
}

/** Transitions it to a state, if its state has not changed since it was read. */
async function advanceDispute(
  orm: Orm,
  due: Pick<DueDispute, 'id' | 'accountNumber' | 'dueAt'>,
  to: DisputeStep,
  at: Date,
  checkpoint: Checkpoint,
): Promise<void> {
  await lockAccount(orm, due.accountNumber);
  const patch =
    to.state === 'IN_REVIEW'
      ? { state: to.state, dueAt: to.dueAt }
      : { state: to.state, dueAt: null, decidedAt: at, credit: to.credit };
  const [moved] = await orm
    .update(disputes)
    .set(patch)
    .where(and(eq(disputes.id, due.id), eq(disputes.dueAt, due.dueAt)))
    .returning();
  if (moved && to.state !== 'IN_REVIEW') await recordDecision(orm, moved, to, at);
  checkpoint('inside-dispute');
}

const rowOf = ({
  actor,
  scannedOn,
  input,
  bodyDigest,
  openedAt,
  dueAt,
  answerBy,
}: NewDispute): typeof disputes.$inferInsert => ({
  id: randomUUID(),
  accountNumber: actor.accountNumber,
  lineId: input.lineId,
  guid: actor.guid,
  openedBy: actor.firstName,
  scannedOn,
  openedAt,
  reason: input.reason,
  note: input.note,
  state: 'SUBMITTED',
  dueAt,
  answerBy,
  idempotencyKey: input.idempotencyKey,
  bodyDigest,
});

/** Disputes in the database. */
export function disputeRepository(
  { orm, transaction }: Database,
  checkpoint: Checkpoint,
): DisputeStore {
  const questioned = alias(statementLines, 'questioned');
  const known = () =>
    orm
      .select({ dispute: disputes, line: statementLines, creditedOn })
      .from(disputes)
      .innerJoin(statementLines, eq(statementLines.id, disputes.lineId))
      .leftJoin(billItems, isCreditOfDispute)
      .leftJoin(statements, eq(statements.id, billItems.statementId));
  return {
    returnedLines: async () =>
      (
        await orm
          .select({
            lineId: statementLines.id,
            accountNumber: statementLines.accountNumber,
            billingTimeZone: accounts.billingTimeZone,
            guid: deviceReturns.guid,
            scannedOn: deviceReturns.rentEndsOn,
          })
          .from(statementLines)
          .innerJoin(accounts, eq(accounts.accountNumber, statementLines.accountNumber))
          .innerJoin(
            devices,
            and(
              eq(devices.serial, statementLines.name),
              eq(devices.accountNumber, statementLines.accountNumber),
            ),
          )
          .innerJoin(
            deviceReturns,
            and(eq(deviceReturns.deviceId, devices.id), isNotNull(deviceReturns.droppedOffAt)),
          )
          .leftJoin(disputes, eq(disputes.lineId, statementLines.id))
          .where(
            and(
              eq(statementLines.code, 'EQUIPMENT_NOT_RETURNED'),
              isNull(disputes.id),
              not(billedElsewhere),
            ),
          )
          .orderBy(asc(statementLines.id))
      ).flatMap(({ scannedOn, ...line }) => (scannedOn === null ? [] : [{ ...line, scannedOn }])),
    list: async (accountNumber) =>
      (
        await known()
          .where(eq(disputes.accountNumber, accountNumber))
          .orderBy(desc(disputes.openedAt), desc(disputes.id))
      ).map(({ dispute, line, creditedOn: on }) => disputeOf(dispute, line, on)),
    async findByKey(key) {
      const [row] = await known().where(eq(disputes.idempotencyKey, key));
      return row
        ? {
            accountNumber: row.dispute.accountNumber,
            bodyDigest: row.dispute.bodyDigest,
            row: disputeOf(row.dispute, row.line, row.creditedOn),
          }
        : null;
    },
    async line(accountNumber, lineId) {
      const [row] = await orm
        .select({
          kind: statementLines.kind,
          amount: statementLines.cents,
          disputed: sql<boolean>`exists (select 1 from disputes where line_id =
            ${statementLines.id})`,
        })
        .from(statementLines)
        .innerJoin(accounts, eq(accounts.accountNumber, statementLines.accountNumber))
        .where(
          and(
            eq(statementLines.id, lineId),
            eq(statementLines.accountNumber, accountNumber),
            not(billedElsewhere),
          ),
        );
      return row ?? null;
    },
    open: async (given) =>
      (
        await orm
          .insert(disputes)
          .values(rowOf(given))
          .onConflictDoNothing()
          .returning({ id: disputes.id })
      ).length > 0,
    billOf: (lineId) =>
      orm
        .select({
          id: statementLines.id,
          service: statementLines.service,
          kind: statementLines.kind,
          code: statementLines.code,
          amount: statementLines.cents,
        })
        .from(statementLines)
        .where(
          eq(
            statementLines.statementId,
            orm
              .select({ id: questioned.statementId })
              .from(questioned)
              .where(eq(questioned.id, lineId)),
          ),
        )
        .orderBy(asc(statementLines.position)),
    due: async (businessNow) =>
      (
        await orm
          .select({
            id: disputes.id,
            accountNumber: disputes.accountNumber,
            billingTimeZone: accounts.billingTimeZone,
            state: disputes.state,
            reason: disputes.reason,
            lineId: disputes.lineId,
            dueAt: disputes.dueAt,
          })
          .from(disputes)
          .innerJoin(accounts, eq(accounts.accountNumber, disputes.accountNumber))
          .where(lte(disputes.dueAt, businessNow))
          .orderBy(asc(disputes.dueAt), asc(disputes.id))
      ).flatMap(({ dueAt, ...row }) => (dueAt === null ? [] : [{ ...row, dueAt }])),
    advance: (due, to, at) => transaction((tx) => advanceDispute(tx, due, to, at, checkpoint)),
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: disputes.dueAt })
        .from(disputes)
        .where(gt(disputes.dueAt, businessNow))
        .orderBy(asc(disputes.dueAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}
