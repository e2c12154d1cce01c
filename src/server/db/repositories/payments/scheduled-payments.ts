import { and, eq, not, sql } from 'drizzle-orm';
import { debitInstead } from '../../../../models/autopay/rules-told.ts';
import { amountAbove } from '../../../../models/payments/amounts/rules-amount.ts';
import type {
  ScheduledChangeResult,
  DuePayment,
  ScheduledChange,
  StoredPayment,
} from '../../../usecases/payments/one-time/ports.ts';
import { nextDebitOf } from '../../../usecases/autopay/read-autopay.ts';
import type { StoredEnrolment } from '../../../usecases/autopay/ports.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import type { Orm } from '../../driver.ts';
import { accounts, autopayEnrolments, idempotencyRecords, payments } from '../../schema/index.ts';
import { queryRows } from '../../queries.ts';
import { owedColumns, owedOf, scheduledCentsSql } from '../billing/ledger.ts';
import type { OwedRow } from '../billing/ledger.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { enrolmentOf, enrolments, isNotEnded } from '../autopay/autopay-rows.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { isTokenUsed } from './payment-begin.ts';
import {
  leaseDeadline,
  lockAccount,
  transitionPayment,
  findIdempotencyRecord,
} from './payment-rows.ts';
import type { PaymentPatch, PaymentProcessingContext } from './payment-rows.ts';

/** What is due of a payment's bill, and what other scheduled payments take of it; cents. */
async function owedBeside(
  orm: Orm,
  { id, accountNumber, serviceGroup }: StoredPayment,
): Promise<{ due: number; scheduled: number }> {
  const [row] = await queryRows<OwedRow & { scheduled: string | number }>(
    orm,
    sql`select ${owedColumns(accountNumber, serviceGroup)},
      ${scheduledCentsSql(accountNumber, serviceGroup, id)} as scheduled`,
  );
  const owed = row && owedOf(row);
  return {
    due: owed ? Math.max(0, owed.balance - owed.pending) : 0,
    scheduled: Number(row?.scheduled ?? 0),
  };
}

/** Remaining amount due after paying this much more. */
const dueAfter = async (orm: Orm, payment: StoredPayment, amount: number): Promise<number> =>
  Math.max(0, (await owedBeside(orm, payment)).due - amount);

/** Whether the changed payment takes more than is due, with what else is scheduled. */
async function isAboveDue(
  orm: Orm,
  payment: StoredPayment,
  to: ScheduledChange['to'],
): Promise<boolean> {
  if (to.kind === 'cancelled' || to.confirmedAboveAmountDue) return false;
  const { due, scheduled } = await owedBeside(orm, payment);
  return amountAbove(to.amount, scheduled, due) > 0;
}

async function patchOf(
  orm: Orm,
  payment: StoredPayment,
  to: ScheduledChange['to'],
): Promise<PaymentPatch> {
  if (to.kind === 'cancelled') return {};
  const { amount, paymentDate, dueAt, method } = to;
  return {
    amount,
    paymentDate,
    dueAt,
    version: payment.version + 1,
    amountDueAfter: await dueAfter(orm, payment, amount),
    ...(method
      ? {
          methodType: method.instrument.type,
          lastFour: method.instrument.lastFour,
          gatewayToken: method.instrument.gatewayToken,
          methodFingerprint: method.instrument.fingerprint,
          methodExpiration: method.instrument.expiration,
          paymentMethodId: method.paymentMethodId,
        }
      : {}),
  };
}

/** What Auto Pay debits for a service group; null where it is off, and where it tries nothing. */
async function readDebitedHere(
  orm: Orm,
  accountNumber: string,
  serviceGroup: ServiceGroup | 'DEVICE',
): Promise<StoredEnrolment | null> {
  if (serviceGroup === 'DEVICE') return null;
  const [found] = await enrolments(orm)
    .innerJoin(accounts, eq(accounts.accountNumber, autopayEnrolments.accountNumber))
    .where(
      and(
        eq(autopayEnrolments.accountNumber, accountNumber),
        eq(autopayEnrolments.serviceGroup, serviceGroup),
        isNotEnded,
        not(billedElsewhere),
      ),
    );
  return found ? enrolmentOf(found.row, found.wallet, found.lastState) : null;
}

const nextDebitIn = (enrolment: StoredEnrolment, timeZone: string) => ({
  ...enrolment,
  paymentMethodType: enrolment.methodType,
  nextDebitDate: nextDebitOf(enrolment, timeZone),
});

/** Writes the notice that a scheduled payment is another now, or none any more. */
async function recordScheduledChange(
  orm: Orm,
  before: StoredPayment,
  now: StoredPayment,
  { actor, to, businessNow: at }: ScheduledChange,
): Promise<void> {
  const { id, accountNumber, serviceGroup, amount, methodType, lastFour, paymentDate } = now;
  if (serviceGroup === 'STREAMING' || before.paymentDate === null || paymentDate === null) return;
  const shared = { accountNumber, actor: actor.guid, at };
  const scheduled = { serviceGroup, paymentId: id, amount, methodType, lastFour, paymentDate };
  if (to.kind === 'cancelled') {
    const enrolment = await readDebitedHere(orm, accountNumber, serviceGroup);
    return recordNotice(orm, {
      ...shared,
      topic: 'scheduled-payment-cancelled',
      subject: id,
      factsIn: (timeZone, accepted) => {
        const debit = enrolment && debitInstead(nextDebitIn(enrolment, timeZone), accepted);
        return { ...scheduled, cancelledBy: actor.firstName, ...(debit ? { debit } : {}) };
      },
    });
  }
  const former = {
    amount: before.amount,
    paymentDate: before.paymentDate,
    methodType: before.methodType,
    lastFour: before.lastFour,
  };
  return recordNotice(orm, {
    ...shared,
    topic: 'scheduled-payment-changed',
    subject: `${id} ${now.version}`,
    factsIn: () => ({ ...scheduled, changedBy: actor.firstName, before: former }),
  });
}

export async function changeScheduledPayment(
  orm: Orm,
  given: ScheduledChange,
  { checkpoint }: PaymentProcessingContext,
): Promise<ScheduledChangeResult> {
  const { actor, to } = given;
  await lockAccount(orm, actor.accountNumber);
  const seen = await findIdempotencyRecord(orm, given);
  if (seen)
    return seen === 'other' || !seen.answer
      ? { kind: 'keyReused' }
      : { kind: 'seen', answer: seen.answer };
  const [payment] = await orm
    .select()
    .from(payments)
    .where(and(eq(payments.id, given.paymentId), eq(payments.accountNumber, actor.accountNumber)));
  if (!payment) return { kind: 'notFound' };
  given.assertChangeable(payment);
  if (
    to.kind === 'changed' &&
    to.method?.paymentMethodId === null &&
    (await isTokenUsed(orm, actor.accountNumber, {
      gatewayToken: to.method.instrument.gatewayToken,
      exceptFor: payment.id,
    }))
  )
    return { kind: 'tokenUsed' };
  // The checked amount due may have been paid, debited or scheduled meanwhile.
  if (await isAboveDue(orm, payment, to)) return { kind: 'aboveDue' };
  const changed = await transitionPayment(
    orm,
    payment,
    to.kind === 'changed' ? 'scheduled' : 'cancelled',
    to.kind,
    given.businessNow,
    await patchOf(orm, payment, to),
    actor.firstName,
  );
  if (!changed) throw new Error(`Payment ${payment.id} changed while its account was locked.`);
  await recordScheduledChange(orm, payment, changed, given);
  const answer = given.answerOf(changed);
  await orm.insert(idempotencyRecords).values({
    key: given.idempotencyKey,
    accountNumber: actor.accountNumber,
    guid: actor.guid,
    bodyDigest: given.bodyDigest,
    paymentId: payment.id,
    createdAt: new Date(),
    answer,
  });
  checkpoint('inside-begin');
  return { kind: 'changed', answer };
}

/**
 * The payment is due: from now on it is handled like any other, with the wallet's own token if its
 * method is saved.
 */
export async function claimDuePayment(
  orm: Orm,
  { payment, gatewayToken }: DuePayment,
  at: Date,
  { holder, checkpoint }: PaymentProcessingContext,
): Promise<StoredPayment | null> {
  await lockAccount(orm, payment.accountNumber);
  const taken = await transitionPayment(orm, payment, 'created', 'its day came', at, {
    dueAt: at,
    gatewayToken,
    amountDueAfter: await dueAfter(orm, payment, payment.amount),
    leaseUntil: leaseDeadline(),
    leaseHolder: holder,
  });
  checkpoint('inside-due');
  return taken;
}
