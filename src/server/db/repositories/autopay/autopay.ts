import { and, asc, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { debitAmount, holdReason, nextDebitDate } from '../../../../models/autopay/rules-debits.ts';
import type { DebitLimits } from '../../../../models/autopay/rules-debits.ts';
import type {
  AutopayStore,
  CancelEnrolmentResult,
  ChangeDebitDayResult,
  DebitDecision,
  DueDebit,
  Group,
  SetLimitsResult,
  ReleaseDebitResult,
  StoredEnrolment,
  TakeDebitResult,
} from '../../../usecases/autopay/ports.ts';
import { debitAt } from '../../../usecases/payments/scheduled/due-times.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { Actor, StoredPayment } from '../../../usecases/payments/one-time/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  autopayEnrolments,
  idempotencyRecords,
  ledgerAccounts,
  paymentMethods,
  payments,
  paymentTransitions,
  statements,
} from '../../schema/index.ts';
import { insertQuery, queryRows } from '../../queries.ts';
import {
  endEnrolment,
  isActive,
  auditAutopayChange,
  findActiveEnrolment,
} from './autopay-enrolment.ts';
import { owedColumns, owedOf } from '../billing/ledger.ts';
import { recordNotice } from '../notices/record-notice.ts';
import type { OwedRow } from '../billing/ledger.ts';
import { initialPaymentFields, lockAccount, transitionPayment } from '../payments/payment-rows.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

type Row = typeof autopayEnrolments.$inferSelect;
type Wallet = Pick<typeof paymentMethods.$inferSelect, 'id' | 'expiration' | 'gatewayToken'> | null;

const isItsMethod = and(
  eq(paymentMethods.fingerprint, autopayEnrolments.fingerprint),
  eq(paymentMethods.accountNumber, autopayEnrolments.accountNumber),
);
const isNotEnded = isNull(autopayEnrolments.endedAt);
const NO_DEBIT: TakeDebitResult = { kind: 'nothing' };
const NOT_HELD = { heldDate: null, heldReason: null } as const;

/** A card edited since then has its current wallet details. */
const enrolmentOf = (row: Row, wallet: Wallet, lastState: string | null): StoredEnrolment => ({
  ...row,
  expiration: wallet ? wallet.expiration : row.expiration,
  gatewayToken: wallet?.gatewayToken ?? row.gatewayToken,
  paymentMethodId: wallet?.id ?? null,
  lastFailed: lastState === 'failed',
});

const enrolments = (orm: Orm) =>
  orm
    .select({
      row: autopayEnrolments,
      wallet: {
        id: paymentMethods.id,
        expiration: paymentMethods.expiration,
        gatewayToken: paymentMethods.gatewayToken,
      },
      lastState: payments.state,
    })
    .from(autopayEnrolments)
    .leftJoin(paymentMethods, isItsMethod)
    .leftJoin(payments, eq(payments.id, autopayEnrolments.paymentId));

async function scheduledCents(
  orm: Orm,
  accountNumber: string,
  serviceGroup: Group,
): Promise<number> {
  const [row] = await queryRows<{ cents: string }>(
    orm,
    sql`select coalesce(sum(amount), 0) as cents from payments where account_number =
      ${accountNumber} and service_group = ${serviceGroup} and state = 'scheduled'`,
  );
  return Number(row?.cents ?? 0);
}

async function cancel(
  orm: Orm,
  actor: Actor,
  {
    idempotencyKey,
    serviceGroup,
    version,
    at,
  }: { idempotencyKey: string; serviceGroup: Group; version: number; at: Date },
): Promise<CancelEnrolmentResult> {
  const { accountNumber } = actor;
  await lockAccount(orm, accountNumber);
  const [ended] = await orm
    .select({ id: autopayEnrolments.id })
    .from(autopayEnrolments)
    .where(
      and(
        eq(autopayEnrolments.accountNumber, accountNumber),
        eq(autopayEnrolments.endedByKey, idempotencyKey),
      ),
    );
  if (ended) return { kind: 'cancelled' };
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  if (!running) return { kind: 'notFound' };
  if (running.version !== version) return { kind: 'changedMeanwhile' };
  await endEnrolment(orm, running, { at, key: idempotencyKey });
  await auditAutopayChange(orm, actor, false);
  return { kind: 'cancelled' };
}

/**
 * From the next such day on. A failed debit to be retried is still retried, and then moves to the
 * new day.
 */
async function changeDebitDay(
  orm: Orm,
  { accountNumber, billingTimeZone }: Actor,
  {
    idempotencyKey,
    serviceGroup,
    version,
    debitDay,
    at,
  }: { idempotencyKey: string; serviceGroup: Group; version: number; debitDay: number; at: Date },
): Promise<ChangeDebitDayResult> {
  await lockAccount(orm, accountNumber);
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  if (!running) return { kind: 'notFound' };
  if (running.changedByKey === idempotencyKey) return { kind: 'changed' };
  if (running.version !== version) return { kind: 'changedMeanwhile' };
  const debitDate = nextDebitDate(debitDay, dayIn(at, billingTimeZone));
  const isTried = running.attempts > 0;
  await orm
    .update(autopayEnrolments)
    .set({
      debitDay,
      changedByKey: idempotencyKey,
      version: version + 1,
      ...(isTried ? {} : { debitDate, dueAt: debitAt(debitDate, billingTimeZone) }),
    })
    .where(eq(autopayEnrolments.id, running.id));
  return { kind: 'changed' };
}

/** Amount to debit as the account is, with it locked; cents. */
async function amountToDebit(
  orm: Orm,
  { accountNumber, serviceGroup }: Row,
): Promise<{ amount: number; due: number }> {
  const [row] = await queryRows<OwedRow>(
    orm,
    sql`select ${owedColumns(accountNumber, serviceGroup)}`,
  );
  const owed = row && owedOf(row);
  const due = owed ? Math.max(0, owed.balance - owed.pending) : 0;
  return {
    amount: debitAmount({
      amountDue: due,
      scheduled: await scheduledCents(orm, accountNumber, serviceGroup),
    }),
    due,
  };
}

/**
 * The debit after that of a day: its own, or that of a debit tried or on hold today, which is not
 * retried before tomorrow.
 */
const nextMonth = ({ debitDay, debitDate }: Row, timeZone: string, after = debitDate) => {
  const next = nextDebitDate(debitDay, after > debitDate ? after : debitDate);
  return { debitDate: next, dueAt: debitAt(next, timeZone), attempts: 0 };
};

async function insertDebit(
  orm: Orm,
  row: Row,
  { expiration, gatewayToken, paymentMethodId }: StoredEnrolment,
  paid: {
    amount: number;
    due: number;
    at: Date;
    paymentDate: string | null;
    retryDate: string | null;
  },
  { holder }: PaymentProcessingContext,
): Promise<StoredPayment> {
  const { amount, due, at, paymentDate, retryDate } = paid;
  const payment = {
    ...initialPaymentFields(holder),
    origin: 'AUTOPAY',
    accountNumber: row.accountNumber,
    guid: row.guid,
    enteredBy: row.enrolledBy,
    serviceGroup: row.serviceGroup,
    amount,
    methodType: row.methodType,
    lastFour: row.lastFour,
    gatewayToken,
    verificationToken: null,
    methodFingerprint: row.fingerprint,
    methodExpiration: expiration,
    paymentMethodId,
    state: 'created',
    enteredAt: at,
    paymentDate,
    dueAt: at,
    amountDueAfter: due - amount,
    saveMethod: 'NOT_REQUESTED',
    autopay: 'NOT_REQUESTED',
    paperless: 'NOT_REQUESTED',
    methodToSave: null,
    retryDate,
  } satisfies typeof payments.$inferInsert;
  await orm.execute(insertQuery(payments, payment));
  await orm.execute(
    insertQuery(paymentTransitions, {
      paymentId: payment.id,
      from: null,
      to: 'created',
      at,
      reason: 'Auto Pay',
      doneBy: null,
    }),
  );
  return payment;
}

/** The charges of the newest bill and of the previous one. */
async function lastCharges(orm: Orm, { accountNumber, serviceGroup }: Row): Promise<number[]> {
  const rows = await orm
    .select({ charges: statements.charges })
    .from(statements)
    .where(
      and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup)),
    )
    .orderBy(desc(statements.statementDate))
    .limit(2);
  return rows.map(({ charges }) => charges);
}

/**
 * The debit and the next state of the enrolment: checked again tomorrow after the first attempt and
 * while the bank has not responded; next month after the second.
 */
async function takeDebit(
  orm: Orm,
  { enrolment, billingTimeZone }: DueDebit,
  { at, failWith }: DebitDecision,
  worker: PaymentProcessingContext,
): Promise<TakeDebitResult> {
  await lockAccount(orm, enrolment.accountNumber);
  const [row] = await orm
    .select()
    .from(autopayEnrolments)
    .where(
      and(
        eq(autopayEnrolments.id, enrolment.id),
        eq(autopayEnrolments.dueAt, enrolment.dueAt),
        isNotEnded,
      ),
    )
    .for('update');
  if (!row) return NO_DEBIT;
  const goOn = (to: Partial<typeof autopayEnrolments.$inferInsert>) =>
    orm.update(autopayEnrolments).set(to).where(eq(autopayEnrolments.id, row.id));
  const [last] =
    row.attempts > 0 && row.paymentId
      ? await orm
          .update(payments)
          .set({ retryDate: null })
          .where(eq(payments.id, row.paymentId))
          .returning({ state: payments.state })
      : [];
  const { amount, due } = await amountToDebit(orm, row);
  const today = dayIn(at, billingTimeZone);
  const next = nextMonth(row, billingTimeZone);
  // The bank has not reported the result of the first attempt: checked again tomorrow, for as long
  // as this month's debit lasts.
  const tomorrow = debitAt(addDays(today, 1), billingTimeZone);
  if (last && OPEN_STATES.includes(last.state) && tomorrow < next.dueAt) {
    await goOn({ dueAt: tomorrow });
    return NO_DEBIT;
  }
  // The first attempt succeeded, or there is nothing to debit.
  if (amount === 0 || (last && last.state !== 'failed')) {
    await goOn({ ...next, ...(amount === 0 ? NOT_HELD : {}) });
    return NO_DEBIT;
  }
  // A debit that was attempted was not to be put on hold.
  const reason = row.attempts === 0 ? holdReason(amount, row, await lastCharges(orm, row)) : null;
  if (reason !== null) {
    await goOn({
      ...nextMonth(row, billingTimeZone, today),
      heldDate: row.debitDate,
      heldReason: reason,
    });
    const { accountNumber, serviceGroup } = row;
    await recordNotice(orm, {
      topic: 'debit-held',
      accountNumber,
      subject: `${row.id} ${row.debitDate}`,
      actor: row.guid,
      factsIn: () => ({ serviceGroup, amount, reason }),
      at,
    });
    worker.checkpoint('inside-debit');
    return { kind: 'held' };
  }
  const retryDate = row.attempts === 0 ? addDays(today, 1) : null;
  const payment = await insertDebit(
    orm,
    row,
    enrolment,
    { amount, due, at, paymentDate: today, retryDate },
    worker,
  );
  await goOn({
    paymentId: payment.id,
    ...NOT_HELD,
    ...(retryDate
      ? { attempts: 1, dueAt: debitAt(retryDate, billingTimeZone) }
      : nextMonth(row, billingTimeZone, today)),
  });
  const taken =
    failWith === null
      ? payment
      : await transitionPayment(orm, payment, 'failed', `on its day: ${failWith}`, at, {
          failureCode: failWith,
        });
  worker.checkpoint('inside-debit');
  return taken ? { kind: 'debited', payment: taken } : NO_DEBIT;
}

async function setLimits(
  orm: Orm,
  { accountNumber }: Actor,
  {
    idempotencyKey,
    serviceGroup,
    version,
    cap,
    holdAbovePercent,
  }: { idempotencyKey: string; serviceGroup: Group; version: number } & DebitLimits,
): Promise<SetLimitsResult> {
  await lockAccount(orm, accountNumber);
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  if (!running) return { kind: 'notFound' };
  if (running.changedByKey === idempotencyKey) return { kind: 'set' };
  if (running.version !== version) return { kind: 'changedMeanwhile' };
  await orm
    .update(autopayEnrolments)
    .set({ cap, holdAbovePercent, changedByKey: idempotencyKey, version: version + 1 })
    .where(eq(autopayEnrolments.id, running.id));
  return { kind: 'set' };
}

interface Release {
  idempotencyKey: string;
  bodyDigest: string;
  serviceGroup: Group;
  version: number;
  amount: number;
  at: Date;
}

/**
 * Releases the debit on hold as a payment made today. The user is present to try another method if
 * it fails, so it is not retried automatically.
 */
async function release(
  orm: Orm,
  { accountNumber, guid, firstName }: Actor,
  { idempotencyKey, bodyDigest, serviceGroup, version, amount, at }: Release,
  worker: PaymentProcessingContext,
): Promise<ReleaseDebitResult> {
  await lockAccount(orm, accountNumber);
  const [seen] = await orm
    .select({ payment: payments, record: idempotencyRecords })
    .from(idempotencyRecords)
    .innerJoin(payments, eq(payments.id, idempotencyRecords.paymentId))
    .where(eq(idempotencyRecords.key, idempotencyKey));
  if (seen)
    return seen.record.bodyDigest === bodyDigest && seen.record.accountNumber === accountNumber
      ? { kind: 'seen', payment: seen.payment as StoredPayment }
      : { kind: 'keyReused' };
  const [found] = await enrolments(orm).where(isActive(accountNumber, serviceGroup));
  if (!found || found.row.heldDate === null) return { kind: 'notHeld' };
  const { row } = found;
  const owed = await amountToDebit(orm, row);
  if (owed.amount === 0) return { kind: 'notHeld' };
  if (row.version !== version || owed.amount !== amount) return { kind: 'changedMeanwhile' };
  const payment = await insertDebit(
    orm,
    { ...row, guid, enrolledBy: firstName },
    enrolmentOf(row, found.wallet, found.lastState),
    { amount, due: owed.due, at, paymentDate: null, retryDate: null },
    worker,
  );
  await orm.insert(idempotencyRecords).values({
    key: idempotencyKey,
    accountNumber,
    guid,
    bodyDigest,
    paymentId: payment.id,
    createdAt: new Date(),
  });
  await orm
    .update(autopayEnrolments)
    .set({ ...NOT_HELD, version: version + 1 })
    .where(eq(autopayEnrolments.id, row.id));
  worker.checkpoint('inside-debit');
  return { kind: 'begun', payment };
}

/** Auto Pay in the database. */
export function autopayRepository(
  { orm, transaction }: Database,
  worker: PaymentProcessingContext,
): AutopayStore {
  return {
    async groups(accountNumber) {
      const rows = await orm
        .selectDistinct({ group: ledgerAccounts.serviceGroup })
        .from(ledgerAccounts)
        .where(eq(ledgerAccounts.accountNumber, accountNumber))
        .orderBy(asc(ledgerAccounts.serviceGroup));
      return rows.flatMap(({ group }) =>
        group === 'STREAMING' || group === 'DEVICE' ? [] : [group],
      );
    },
    async active(accountNumber) {
      const rows = await enrolments(orm).where(
        and(eq(autopayEnrolments.accountNumber, accountNumber), isNotEnded),
      );
      return rows.map(({ row, wallet, lastState }) => enrolmentOf(row, wallet, lastState));
    },
    async lastBill(accountNumber, serviceGroup) {
      const [bill, before] = await orm
        .select({
          statementDate: statements.statementDate,
          dueDate: statements.dueDate,
          charges: statements.charges,
          discount: statements.discount,
        })
        .from(statements)
        .where(
          and(
            eq(statements.accountNumber, accountNumber),
            eq(statements.serviceGroup, serviceGroup),
          ),
        )
        .orderBy(desc(statements.statementDate))
        .limit(2);
      return bill ? { ...bill, chargesBefore: before?.charges ?? null } : null;
    },
    changeDebitDay: (actor, given) => transaction((tx) => changeDebitDay(tx, actor, given)),
    setLimits: (actor, given) => transaction((tx) => setLimits(tx, actor, given)),
    release: (actor, given) => transaction((tx) => release(tx, actor, given, worker)),
    scheduled: (accountNumber, serviceGroup) => scheduledCents(orm, accountNumber, serviceGroup),
    cancel: (actor, given) => transaction((tx) => cancel(tx, actor, given)),
    async due(businessNow) {
      const rows = await enrolments(orm)
        .where(and(isNotEnded, lte(autopayEnrolments.dueAt, businessNow)))
        .orderBy(asc(autopayEnrolments.dueAt), asc(autopayEnrolments.id));
      return Promise.all(
        rows.map(async ({ row, wallet, lastState }): Promise<DueDebit> => {
          const [account] = await orm
            .select({
              billingTimeZone: accounts.billingTimeZone,
              cards: accounts.cardsAccepted,
              bankAccounts: accounts.bankAccountsAccepted,
            })
            .from(accounts)
            .where(eq(accounts.accountNumber, row.accountNumber));
          if (!account) throw new Error(`There is no account ${row.accountNumber}.`);
          return {
            enrolment: enrolmentOf(row, wallet, lastState),
            billingTimeZone: account.billingTimeZone,
            accepted: { cards: account.cards, bankAccounts: account.bankAccounts },
          };
        }),
      );
    },
    takeDebit: (due, now) => transaction((tx) => takeDebit(tx, due, now, worker)),
    async nextDueAfter(businessNow) {
      const [row] = await orm
        .select({ at: autopayEnrolments.dueAt })
        .from(autopayEnrolments)
        .where(and(isNotEnded, gt(autopayEnrolments.dueAt, businessNow)))
        .orderBy(autopayEnrolments.dueAt)
        .limit(1);
      return row?.at ?? null;
    },
  };
}
