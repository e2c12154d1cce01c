import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { nextDebitDate, proposedDayFor } from '../../../models/autopay/rules.ts';
import { dayIn } from '../../../models/billing/rules.ts';
import { debitAt } from '../../usecases/payment/due-times.ts';
import type { Orm } from '../driver.ts';
import { accounts, autopayEnrolments, payments, statements, users } from '../schema/index.ts';
import { writeAudit } from './people.ts';

type Group = 'CORE' | 'MOBILE';

export const isActive = (accountNumber: string, serviceGroup: Group) =>
  and(eq(autopayEnrolments.accountNumber, accountNumber), eq(autopayEnrolments.serviceGroup, serviceGroup), isNull(autopayEnrolments.endedAt));

/** Who switched it, as the audit list has it. */
export async function noteAutopay(orm: Orm, { guid, accountNumber }: { guid: string; accountNumber: string }, on: boolean): Promise<void> {
  const [person] = await orm.select().from(users).where(eq(users.guid, guid));
  if (person) await writeAudit(orm, { ...person, accountNumber }, { at: new Date(), action: 'AUTOPAY_CHANGED', subject: null, from: on ? 'OFF' : 'ON', to: on ? 'ON' : 'OFF' });
}

/** Where the debit day falls by the current bill; the account's own today counts. */
async function firstDebit(orm: Orm, accountNumber: string, serviceGroup: Group, at: Date) {
  const [account] = await orm.select({ timeZone: accounts.billingTimeZone }).from(accounts).where(eq(accounts.accountNumber, accountNumber));
  if (!account) throw new Error(`There is no account ${accountNumber}.`);
  const [statement] = await orm.select({ statementDate: statements.statementDate, dueDate: statements.dueDate }).from(statements)
    .where(and(eq(statements.accountNumber, accountNumber), eq(statements.serviceGroup, serviceGroup))).orderBy(desc(statements.statementDate)).limit(1);
  const today = dayIn(at, account.timeZone);
  const debitDay = proposedDayFor(statement ?? null, today);
  const debitDate = nextDebitDate(debitDay, today);
  return { debitDay, debitDate, dueAt: debitAt(debitDate, account.timeZone) };
}

/** Who enrols what, and what it is debited from. */
type Enrolled = Pick<typeof autopayEnrolments.$inferInsert, 'accountNumber' | 'serviceGroup' | 'guid' | 'enrolledBy' | 'methodType' | 'lastFour' | 'gatewayToken' | 'fingerprint' | 'expiration'>;

/** Enrols a service group. One that is enrolled already is debited from this method from now on: the customer's last word counts. */
export async function enrol(orm: Orm, enrolled: Enrolled, at: Date): Promise<void> {
  const { accountNumber, serviceGroup, methodType, lastFour, gatewayToken, fingerprint, expiration } = enrolled;
  const method = { methodType, lastFour, gatewayToken, fingerprint, expiration };
  // In one statement, because two payments may enrol at once.
  await orm.insert(autopayEnrolments).values({ id: randomUUID(), ...enrolled, enrolledAt: at, ...(await firstDebit(orm, accountNumber, serviceGroup, at)) }).onConflictDoUpdate({
    target: [autopayEnrolments.accountNumber, autopayEnrolments.serviceGroup], targetWhere: isNull(autopayEnrolments.endedAt), set: { ...method, version: sql`${autopayEnrolments.version} + 1` },
  });
}

/** Enrols the service group of a payment with what it is paid with. */
export async function enrolPayersMethod(orm: Orm, paymentId: string, at: Date): Promise<void> {
  const [payment] = await orm.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`There is no payment ${paymentId}.`);
  const { accountNumber, serviceGroup, guid, enteredBy: enrolledBy, methodType, lastFour, gatewayToken, methodFingerprint: fingerprint, methodExpiration: expiration } = payment;
  await enrol(orm, { accountNumber, serviceGroup, guid, enrolledBy, methodType, lastFour, gatewayToken, fingerprint, expiration }, at);
  await noteAutopay(orm, payment, true);
}
