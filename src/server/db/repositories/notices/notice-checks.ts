import { and, asc, between, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ServiceGroup } from '../../../../models/platform/service-group/types.ts';
import type { ComingDebit, NoticeCheckStore } from '../../../usecases/notices/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { queryRows } from '../../queries.ts';
import {
  accounts,
  appointments,
  autopayEnrolments,
  noticeChecks,
  paymentMethods,
  payments,
  taxExemptions,
} from '../../schema/index.ts';
import { remindOfVisit } from '../appointments/visit-notices.ts';
import { expirationNow, isItsMethod, isNotEnded } from '../autopay/autopay-rows.ts';
import { remindOfTerm, renewingAgreements } from '../orders/agreements.ts';
import { isPaymentsMethod, paymentExpirationNow } from '../payments/payment-method-now.ts';
import { recordNotice } from './record-notice.ts';

/** What the account accepts now. */
const ACCEPTED = {
  cardsAccepted: accounts.cardsAccepted,
  bankAccountsAccepted: accounts.bankAccountsAccepted,
};

/** First tries of debits under these conditions, the soonest first. */
const debitsWhere = (orm: Orm, ...conditions: readonly SQL[]): Promise<ComingDebit[]> =>
  orm
    .select({
      id: autopayEnrolments.id,
      accountNumber: autopayEnrolments.accountNumber,
      guid: autopayEnrolments.guid,
      serviceGroup: autopayEnrolments.serviceGroup,
      methodType: autopayEnrolments.methodType,
      lastFour: autopayEnrolments.lastFour,
      expiration: expirationNow,
      debitDate: autopayEnrolments.debitDate,
      accepted: ACCEPTED,
      scheduled: sql<number>`(select coalesce(sum(amount), 0)::int from payments where
            payments.account_number = ${autopayEnrolments.accountNumber} and
            payments.service_group = ${autopayEnrolments.serviceGroup} and
            payments.state = 'scheduled')`,
      cap: autopayEnrolments.cap,
      holdAbovePercent: autopayEnrolments.holdAbovePercent,
      lastCharges: sql<number[]>`(select coalesce(json_agg(charges
            order by statement_date desc), '[]') from (
            select charges, statement_date from statements where
              statements.account_number = ${autopayEnrolments.accountNumber} and
              statements.service_group = ${autopayEnrolments.serviceGroup}
            order by statement_date desc limit 2) bill)`,
    })
    .from(autopayEnrolments)
    .innerJoin(accounts, eq(accounts.accountNumber, autopayEnrolments.accountNumber))
    .leftJoin(paymentMethods, isItsMethod)
    .where(and(isNotEnded, eq(autopayEnrolments.attempts, 0), ...conditions))
    .orderBy(asc(autopayEnrolments.dueAt), asc(autopayEnrolments.id));

/** The daily check of coming days and past-due amounts, in the database. */
export function noticeCheckRepository({ orm, transaction }: Database): NoticeCheckStore {
  return {
    async timeZones() {
      return orm
        .selectDistinct({ timeZone: accounts.billingTimeZone, day: noticeChecks.day })
        .from(accounts)
        .leftJoin(noticeChecks, eq(noticeChecks.timeZone, accounts.billingTimeZone))
        .orderBy(asc(accounts.billingTimeZone));
    },
    async comingPayments(timeZone, after, until) {
      const rows = await orm
        .select({ payment: payments, accepted: ACCEPTED, expiration: paymentExpirationNow })
        .from(payments)
        .innerJoin(accounts, eq(accounts.accountNumber, payments.accountNumber))
        .leftJoin(paymentMethods, isPaymentsMethod)
        .where(
          and(
            sql`${payments.state} = 'scheduled'`,
            eq(accounts.billingTimeZone, timeZone),
            gt(payments.paymentDate, after),
            lte(payments.paymentDate, until),
          ),
        )
        .orderBy(asc(payments.dueAt), asc(payments.id));
      return rows.flatMap(({ payment, accepted, expiration }) =>
        payment.paymentDate === null || payment.serviceGroup === 'STREAMING'
          ? []
          : [
              {
                id: payment.id,
                accountNumber: payment.accountNumber,
                guid: payment.guid,
                serviceGroup: payment.serviceGroup,
                amount: payment.amount,
                methodType: payment.methodType,
                lastFour: payment.lastFour,
                expiration,
                paymentDate: payment.paymentDate,
                accepted,
              },
            ],
      );
    },
    comingDebits: (timeZone, after, until) =>
      debitsWhere(
        orm,
        eq(accounts.billingTimeZone, timeZone),
        gt(autopayEnrolments.debitDate, after),
        lte(autopayEnrolments.debitDate, until),
      ),
    debitsAfterExpiry: (timeZone, after) =>
      debitsWhere(
        orm,
        eq(accounts.billingTimeZone, timeZone),
        gt(autopayEnrolments.debitDate, after),
        sql`right(${expirationNow}, 2) || left(${expirationNow}, 2)
          < to_char(${autopayEnrolments.debitDate}, 'YYMM')`,
      ),
    async exemptionsToTell(timeZone, decided, ending) {
      const told = orm
        .select({ accountNumber: taxExemptions.accountNumber })
        .from(taxExemptions)
        .where(
          and(
            isNull(taxExemptions.withdrawnAt),
            or(
              between(taxExemptions.decidedAt, decided.from, decided.to),
              between(taxExemptions.validUntil, ending.from, ending.to),
            ),
          ),
        );
      const rows = await orm
        .select({ exemption: taxExemptions })
        .from(taxExemptions)
        .innerJoin(accounts, eq(accounts.accountNumber, taxExemptions.accountNumber))
        .where(
          and(eq(accounts.billingTimeZone, timeZone), inArray(taxExemptions.accountNumber, told)),
        )
        .orderBy(asc(taxExemptions.accountNumber), asc(taxExemptions.requestedAt));
      return rows.map(({ exemption: { accountNumber, ...exemption } }) => ({
        accountNumber,
        exemption,
      }));
    },
    owingSince: (timeZone, day) =>
      queryRows<{ accountNumber: string; serviceGroup: ServiceGroup }>(
        orm,
        sql`
        select owing.account_number as "accountNumber", owing.service_group as "serviceGroup"
        from ledger_accounts owing
        join accounts on accounts.account_number = owing.account_number
        join ledger_lines line on line.ledger_account_id = owing.id
        where owing.kind = 'RECEIVABLE' and owing.service_group in ('CORE', 'MOBILE')
          and accounts.billing_time_zone = ${timeZone}
          and exists (select 1 from statements where
            statements.account_number = owing.account_number and
            statements.service_group = owing.service_group and due_date <= ${day})
        group by owing.account_number, owing.service_group having sum(line.cents) > 0
        order by 1, 2`,
      ),
    comingVisits: (timeZone, { from, until }) =>
      orm
        .select({ orderId: appointments.orderId, jobId: appointments.jobId })
        .from(appointments)
        .innerJoin(accounts, eq(accounts.accountNumber, appointments.accountNumber))
        .where(
          and(
            eq(accounts.billingTimeZone, timeZone),
            isNull(appointments.cancelledAt),
            gte(appointments.windowStart, from),
            lt(appointments.windowStart, until),
            // Indexed, other than the start.
            gt(appointments.windowEnd, from),
          ),
        )
        .orderBy(asc(appointments.windowStart), asc(appointments.orderId)),
    remindOfVisit: (visit, reminders, now) =>
      transaction((tx) => remindOfVisit(tx, visit, reminders, now)),
    renewingAgreements: (timeZone) => renewingAgreements(orm, timeZone),
    remindOfTerm: (agreement, timeZone, now) =>
      transaction((tx) => remindOfTerm(tx, agreement, timeZone, now)),
    record: (event) => transaction((tx) => recordNotice(tx, event)),
    async markChecked(timeZone, day) {
      await orm
        .insert(noticeChecks)
        .values({ timeZone, day })
        .onConflictDoUpdate({ target: noticeChecks.timeZone, set: { day } });
    },
  };
}
