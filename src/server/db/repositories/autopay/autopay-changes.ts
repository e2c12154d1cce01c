import { and, eq, or } from 'drizzle-orm';
import { heldAmountLeft, nextDebitDate } from '../../../../models/autopay/rules-debits.ts';
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
import { amountToDebit, billedAfter, insertDebit } from './autopay-debits.ts';

/**
 * Whether the account's key was used before: for this very request, or for another one. Call it
 * with the account locked.
 */
async function earlierUse(
  orm: Orm,
  accountNumber: string,
  { idempotencyKey, bodyDigest }: { idempotencyKey: string; bodyDigest: string },
): Promise<'same' | 'other' | null> {
  const { changedByKey, changedByDigest, endedByKey, endedByDigest } = autopayEnrolments;
  const rows = await orm
    .select({ changedByKey, changedByDigest, endedByKey, endedByDigest })
    .from(autopayEnrolments)
    .where(
      and(
        eq(autopayEnrolments.accountNumber, accountNumber),
        or(eq(changedByKey, idempotencyKey), eq(endedByKey, idempotencyKey)),
      ),
    );
  if (rows.length === 0) return null;
  const digests = rows.flatMap((row) => [
    ...(row.changedByKey === idempotencyKey ? [row.changedByDigest] : []),
    ...(row.endedByKey === idempotencyKey ? [row.endedByDigest] : []),
  ]);
  return digests.every((digest) => digest === bodyDigest) ? 'same' : 'other';
}

export async function cancelEnrolment(
  orm: Orm,
  actor: Actor,
  {
    idempotencyKey,
    bodyDigest,
    serviceGroup,
    version,
    at,
  }: {
    idempotencyKey: string;
    bodyDigest: string;
    serviceGroup: Group;
    version: number;
    at: Date;
  },
): Promise<CancelEnrolmentResult> {
  const { accountNumber } = actor;
  await lockAccount(orm, accountNumber);
  const before = await earlierUse(orm, accountNumber, { idempotencyKey, bodyDigest });
  if (before) return { kind: before === 'same' ? 'cancelled' : 'keyReused' };
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  if (!running) return { kind: 'notFound' };
  if (running.version !== version) return { kind: 'changedMeanwhile' };
  await endEnrolment(orm, running, { at, key: idempotencyKey, digest: bodyDigest });
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
    bodyDigest,
    serviceGroup,
    version,
    debitDay,
    at,
  }: {
    idempotencyKey: string;
    bodyDigest: string;
    serviceGroup: Group;
    version: number;
    debitDay: number;
    at: Date;
  },
): Promise<ChangeDebitDayResult> {
  await lockAccount(orm, accountNumber);
  const before = await earlierUse(orm, accountNumber, { idempotencyKey, bodyDigest });
  if (before) return { kind: before === 'same' ? 'changed' : 'keyReused' };
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  if (!running) return { kind: 'notFound' };
  if (running.version !== version) return { kind: 'changedMeanwhile' };
  const debitDate = nextDebitDate(debitDay, dayIn(at, billingTimeZone));
  const isTried = running.attempts > 0;
  await orm
    .update(autopayEnrolments)
    .set({
      debitDay,
      changedByKey: idempotencyKey,
      changedByDigest: bodyDigest,
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
    bodyDigest,
    serviceGroup,
    version,
    cap,
    holdAbovePercent,
  }: {
    idempotencyKey: string;
    bodyDigest: string;
    serviceGroup: Group;
    version: number;
  } & DebitLimits,
): Promise<SetLimitsResult> {
  await lockAccount(orm, accountNumber);
  const before = await earlierUse(orm, accountNumber, { idempotencyKey, bodyDigest });
  if (before) return { kind: before === 'same' ? 'set' : 'keyReused' };
  const running = await findActiveEnrolment(orm, accountNumber, serviceGroup);
  if (!running) return { kind: 'notFound' };
  if (running.version !== version) return { kind: 'changedMeanwhile' };
  await orm
    .update(autopayEnrolments)
    .set({
      cap,
      holdAbovePercent,
      changedByKey: idempotencyKey,
      changedByDigest: bodyDigest,
      version: version + 1,
    })
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
 * Releases the debit on hold as a payment made today: what was held of it, and of no later bill.
 * The user is present to try another method if it fails, so it is not retried automatically.
 */
export async function releaseDebit(
  orm: Orm,
  { accountNumber, guid, firstName, billingTimeZone }: Actor,
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
  const held = heldAmountLeft({
    heldAmount: row.heldAmount,
    toDebit: owed.amount,
    billedSince: await billedAfter(orm, row, found.row.heldDate),
  });
  if (held === 0) return { kind: 'notHeld' };
  if (row.version !== version || held !== amount) return { kind: 'changedMeanwhile' };
  const payment = await insertDebit(
    orm,
    { ...row, guid, enrolledBy: firstName },
    enrolmentOf(row, found.wallet, found.lastState),
    {
      amount,
      due: owed.due,
      at,
      paymentDate: null,
      retryDate: null,
      released: {
        by: firstName,
        heldAt: row.heldAt ?? debitAt(found.row.heldDate, billingTimeZone),
      },
    },
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
