import { and, eq } from 'drizzle-orm';
import { nextDebitDate } from '../../../../models/autopay/rules-debits.ts';
import type { DebitLimits } from '../../../../models/autopay/rules-debits.ts';
import type {
  CancelEnrolmentResult,
  ChangeDebitDayResult,
  Group,
  SetLimitsResult,
  ReleaseDebitResult,
} from '../../../usecases/autopay/ports.ts';
import { debitAt } from '../../../usecases/payments/scheduled/due-times.ts';
import type { Actor, StoredPayment } from '../../../usecases/payments/one-time/ports.ts';
import type { Orm } from '../../driver.ts';
import { autopayEnrolments, idempotencyRecords, payments } from '../../schema/index.ts';
import {
  endEnrolment,
  isActive,
  auditAutopayChange,
  findActiveEnrolment,
} from './autopay-enrolment.ts';
import { lockAccount } from '../payments/payment-rows.ts';
import type { PaymentProcessingContext } from '../payments/payment-rows.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import { NOT_HELD, enrolmentOf, enrolments } from './autopay-rows.ts';
import { amountToDebit, insertDebit } from './autopay-debits.ts';

export async function cancelEnrolment(
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
export async function changeDebitDay(
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

export async function setLimits(
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
export async function releaseDebit(
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
