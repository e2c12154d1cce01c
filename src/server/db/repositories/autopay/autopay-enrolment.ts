import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { nextDebitDate, proposedDayFor } from '../../../../models/autopay/rules-debits.ts';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import { debitAt } from '../../../usecases/payments/scheduled/due-times.ts';
import { billGroup } from '../../../usecases/payments/one-time/bill-group.ts';
import type { Orm } from '../../driver.ts';
import { accounts, autopayEnrolments, payments, statements, users } from '../../schema/index.ts';
import { readNextBill } from './next-bill.ts';
import { writeAudit } from '../people/people.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';

type Group = ServiceGroup;

export const isActive = (accountNumber: string, serviceGroup: Group) =>
  and(
    eq(autopayEnrolments.accountNumber, accountNumber),
    eq(autopayEnrolments.serviceGroup, serviceGroup),
    isNull(autopayEnrolments.endedAt),
  );

/** The user who switched it, for the audit log. */
export async function auditAutopayChange(
  orm: Orm,
  { guid, accountNumber }: { guid: string; accountNumber: string },
  on: boolean,
): Promise<void> {
  const [person] = await orm.select().from(users).where(eq(users.guid, guid));
  if (person)
    await writeAudit(
      orm,
      { ...person, accountNumber },
      {
        at: new Date(),
        action: 'AUTOPAY_CHANGED',
        subject: null,
        from: on ? 'OFF' : 'ON',
        to: on ? 'ON' : 'OFF',
      },
    );
}

async function timeZoneOf(orm: Orm, accountNumber: string): Promise<string> {
  const [account] = await orm
    .select({ timeZone: accounts.billingTimeZone })
    .from(accounts)
    .where(eq(accounts.accountNumber, accountNumber));
  if (!account) throw new Error(`There is no account ${accountNumber}.`);
  return account.timeZone;
}

/**
 * First debit date: the next debit day, or the one proposed by the current bill, from the account's
 * today.
 */
async function firstDebit(
  orm: Orm,
  accountNumber: string,
  serviceGroup: Group,
  at: Date,
  chosen: number | null,
) {
  const timeZone = await timeZoneOf(orm, accountNumber);
  const [statement] = await orm
    .select({ statementDate: statements.statementDate, dueDate: statements.dueDate })
    .from(statements)
    .where(
      and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup)),
    )
    .orderBy(desc(statements.statementDate))
    .limit(1);
  const today = dayIn(at, timeZone);
  const bill = statement ?? (await readNextBill(orm, accountNumber, serviceGroup));
  const debitDay = chosen ?? proposedDayFor(bill, today);
  const debitDate = nextDebitDate(debitDay, today);
  return { debitDay, debitDate, dueAt: debitAt(debitDate, timeZone) };
}

/** Who enrols which service group, and the method it debits. */
type NewEnrolment = Pick<
  typeof autopayEnrolments.$inferInsert,
  | 'accountNumber'
  | 'serviceGroup'
  | 'guid'
  | 'enrolledBy'
  | 'methodType'
  | 'lastFour'
  | 'gatewayToken'
  | 'fingerprint'
  | 'expiration'
>;

/**
 * Enrols a service group. An existing enrolment debits this method from now on: the customer's last
 * choice applies.
 */
export async function enrol(
  orm: Orm,
  enrolled: NewEnrolment,
  at: Date,
  debitDay: number | null = null,
): Promise<void> {
  const {
    accountNumber,
    serviceGroup,
    methodType,
    lastFour,
    gatewayToken,
    fingerprint,
    expiration,
  } = enrolled;
  const method = { methodType, lastFour, gatewayToken, fingerprint, expiration };
  // In one query, because two payments may enrol at once.
  await orm
    .insert(autopayEnrolments)
    .values({
      id: randomUUID(),
      ...enrolled,
      enrolledAt: at,
      ...(await firstDebit(orm, accountNumber, serviceGroup, at, debitDay)),
    })
    .onConflictDoUpdate({
      target: [autopayEnrolments.accountNumber, autopayEnrolments.serviceGroup],
      targetWhere: isNull(autopayEnrolments.endedAt),
      set: { ...method, version: sql`${autopayEnrolments.version} + 1` },
    });
}

type ActiveEnrolment = typeof autopayEnrolments.$inferSelect;

/** The active enrolment; null when there is none. */
export async function findActiveEnrolment(
  orm: Orm,
  accountNumber: string,
  serviceGroup: Group,
): Promise<ActiveEnrolment | null> {
  const [running] = await orm
    .select()
    .from(autopayEnrolments)
    .where(isActive(accountNumber, serviceGroup));
  return running ?? null;
}

/** Ends an enrolment; a failed debit is not retried. */
export async function endEnrolment(
  orm: Orm,
  running: ActiveEnrolment,
  { at, key, digest }: { at: Date; key: string; digest: string | null },
): Promise<void> {
  await orm
    .update(autopayEnrolments)
    .set({ endedAt: at, endedByKey: key, endedByDigest: digest, version: running.version + 1 })
    .where(eq(autopayEnrolments.id, running.id));
  if (running.paymentId)
    await orm.update(payments).set({ retryDate: null }).where(eq(payments.id, running.paymentId));
}

/** Next debit: unchanged, unless it has passed meanwhile or another day was chosen. */
function continuedSchedule(
  former: ActiveEnrolment,
  debitDay: number,
  at: Date,
  timeZone: string,
): Partial<ActiveEnrolment> {
  if (former.dueAt > at && (former.attempts > 0 || debitDay === former.debitDay)) return {};
  const debitDate = nextDebitDate(debitDay, dayIn(at, timeZone));
  return { debitDate, dueAt: debitAt(debitDate, timeZone), attempts: 0 };
}

/**
 * Enrols a service group and continues the enrolment that this change ended: its day, its limits,
 * and a failed debit to be retried, now with the new method.
 */
export async function reEnrol(
  orm: Orm,
  enrolled: NewEnrolment,
  { key, debitDay, at }: { key: string; debitDay: number | null; at: Date },
): Promise<void> {
  const {
    accountNumber,
    serviceGroup,
    guid,
    enrolledBy,
    methodType,
    lastFour,
    gatewayToken,
    fingerprint,
    expiration,
  } = enrolled;
  const [former] = await orm
    .select()
    .from(autopayEnrolments)
    .where(
      and(
        eq(autopayEnrolments.accountNumber, accountNumber),
        eq(autopayEnrolments.serviceGroup, serviceGroup),
        eq(autopayEnrolments.endedByKey, key),
        isNotNull(autopayEnrolments.endedAt),
      ),
    );
  if (!former || (await findActiveEnrolment(orm, accountNumber, serviceGroup)))
    return enrol(orm, enrolled, at, debitDay);
  const day = debitDay ?? former.debitDay;
  await orm
    .update(autopayEnrolments)
    .set({
      guid,
      enrolledBy,
      enrolledAt: at,
      methodType,
      lastFour,
      gatewayToken,
      fingerprint,
      expiration,
      debitDay: day,
      endedAt: null,
      endedByKey: null,
      endedByDigest: null,
      version: former.version + 1,
      ...continuedSchedule(former, day, at, await timeZoneOf(orm, accountNumber)),
    })
    .where(eq(autopayEnrolments.id, former.id));
  if (former.paymentId && former.attempts > 0 && former.dueAt > at)
    await orm
      .update(payments)
      .set({ retryDate: dayIn(former.dueAt, await timeZoneOf(orm, accountNumber)) })
      .where(and(eq(payments.id, former.paymentId), eq(payments.state, 'failed')));
}

/** Enrols a payment's service group with the payment's method. */
export async function enrolWithPaymentMethod(orm: Orm, paymentId: string, at: Date): Promise<void> {
  const [payment] = await orm.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  const {
    accountNumber,
    guid,
    enteredBy: enrolledBy,
    methodType,
    lastFour,
    gatewayToken,
    methodFingerprint: fingerprint,
    methodExpiration: expiration,
  } = payment;
  await enrol(
    orm,
    {
      accountNumber,
      serviceGroup: billGroup(payment),
      guid,
      enrolledBy,
      methodType,
      lastFour,
      gatewayToken,
      fingerprint,
      expiration,
    },
    at,
  );
  await auditAutopayChange(orm, payment, true);
}
