import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { debitAmount, holdReason, nextDebitDate } from '../../../../models/autopay/rules-debits.ts';
import { dueParts, openBills, splitDue } from '../../../../models/billing/due/rules-due.ts';
import type { DuePart } from '../../../../models/billing/due/rules-due.ts';
import type {
  DebitDecision,
  DueDebit,
  Group,
  StoredEnrolment,
  TakeDebitResult,
} from '../../../usecases/autopay/ports.ts';
import { debitAt } from '../../../usecases/payments/scheduled/due-times.ts';
import { OPEN_STATES } from '../../../usecases/payments/one-time/state-machine.ts';
import type { StoredPayment } from '../../../usecases/payments/one-time/ports.ts';
import type { Orm } from '../../driver.ts';
import { autopayEnrolments, payments, paymentTransitions, statements } from '../../schema/index.ts';
import { insertQuery, queryRows } from '../../queries.ts';
import { readBillingFacts } from '../billing/billing.ts';
import { owedColumns, owedOf, scheduledCentsSql } from '../billing/ledger.ts';
import type { OwedRow } from '../billing/ledger.ts';
import { initialPaymentFields, lockAccount, transitionPayment } from '../payments/payment-rows.ts';
import { recordNotice } from '../notices/record-notice.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { addDays, dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import type { EnrolmentRow } from './autopay-rows.ts';
import { isNotEnded, NOT_HELD } from './autopay-rows.ts';

const NO_DEBIT: TakeDebitResult = { kind: 'nothing' };

export async function scheduledCents(
  orm: Orm,
  accountNumber: string,
  serviceGroup: Group,
): Promise<number> {
  const [row] = await queryRows<{ cents: string }>(
    orm,
    sql`select ${scheduledCentsSql(accountNumber, serviceGroup)} as cents`,
  );
  return Number(row?.cents ?? 0);
}

/** Amount to debit as the account is, with it locked; cents. */
export async function amountToDebit(
  orm: Orm,
  { accountNumber, serviceGroup }: EnrolmentRow,
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
const nextMonth = ({ debitDay, debitDate }: EnrolmentRow, timeZone: string, after = debitDate) => {
  const next = nextDebitDate(debitDay, after > debitDate ? after : debitDate);
  return { debitDate: next, dueAt: debitAt(next, timeZone), attempts: 0 };
};

export async function insertDebit(
  orm: Orm,
  row: EnrolmentRow,
  { expiration, gatewayToken, paymentMethodId }: StoredEnrolment,
  paid: {
    amount: number;
    due: number;
    at: Date;
    paymentDate: string | null;
    retryDate: string | null;
    /** Who released it, and when it was held. Null where it was not held. */
    released?: { by: string; heldAt: Date } | null;
  },
  { holder }: PaymentProcessingContext,
): Promise<StoredPayment> {
  const { amount, due, at, paymentDate, retryDate, released = null } = paid;
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
    heldAt: released?.heldAt ?? null,
  } satisfies typeof payments.$inferInsert;
  await orm.execute(insertQuery(payments, payment));
  await orm.execute(
    insertQuery(paymentTransitions, {
      paymentId: payment.id,
      from: null,
      to: 'created',
      at,
      reason: released ? 'Auto Pay, released' : 'Auto Pay',
      doneBy: released?.by ?? null,
    }),
  );
  return payment;
}

/** Charges of the bills made after a day, in cents. */
export async function billedAfter(
  orm: Orm,
  { accountNumber, serviceGroup }: Pick<EnrolmentRow, 'accountNumber' | 'serviceGroup'>,
  day: string,
): Promise<number> {
  const [row] = await orm
    .select({ cents: sql<string>`coalesce(sum(${statements.charges}), 0)` })
    .from(statements)
    .where(
      and(
        eq(statements.accountNumber, accountNumber),
        eq(statements.serviceGroup, serviceGroup),
        gt(statements.statementDate, day),
      ),
    );
  return Number(row?.cents ?? 0);
}

/** The charges of the newest bill and of the previous one. */
async function lastCharges(
  orm: Orm,
  { accountNumber, serviceGroup }: EnrolmentRow,
): Promise<number[]> {
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

/** When the bills are due of which an amount is open. */
async function partsOf(
  orm: Orm,
  { accountNumber, serviceGroup }: EnrolmentRow,
  amount: number,
  today: string,
): Promise<DuePart[]> {
  const found = await readBillingFacts(orm, accountNumber, serviceGroup);
  return dueParts(splitDue(openBills(found?.facts.statements ?? [], amount), today));
}

/**
 * The debit and the next state of the enrolment: checked again tomorrow after the first attempt and
 * while the bank has not responded; next month after the second.
 */
export async function takeDebit(
  orm: Orm,
  { enrolment, billingTimeZone }: DueDebit,
  { at, waits, failWith }: DebitDecision,
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
  // As soon as the account is billed here again, this month's debit is made.
  if (waits) {
    await goOn(tomorrow < next.dueAt ? { dueAt: tomorrow } : next);
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
      heldDate: today,
      heldAt: at,
      heldAmount: amount,
      heldReason: reason,
    });
    const { accountNumber, serviceGroup } = row;
    const due = await partsOf(orm, row, amount, today);
    await recordNotice(orm, {
      topic: 'debit-held',
      accountNumber,
      subject: `${row.id} ${row.debitDate}`,
      actor: row.guid,
      factsIn: () => ({ serviceGroup, amount, reason, due }),
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
