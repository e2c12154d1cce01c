import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type {
  PlannedRefund,
  RefundFacts,
} from '../../../../models/billing/refunds/rules-refund-day.ts';
import type { Checkpoint } from '../../../usecases/payments/one-time/crash-points.ts';
import type {
  OpenRefund,
  RefundOutcome,
  RefundStore,
} from '../../../usecases/billing/refunds/ports.ts';
import type { Database, Orm } from '../../driver.ts';
import { accounts, billItems, payments, refunds } from '../../schema/index.ts';
import { queryRows } from '../../queries.ts';
import { owedColumns, owedOf, refundUnderWaySql, writeEntry } from './ledger.ts';
import type { OwedRow } from './ledger.ts';
import { dayIn } from '../../../../models/platform/calendar/rules-calendar.ts';
import { recordNotice } from '../notices/record-notice.ts';
import { lockAccount } from '../payments/payment-rows.ts';

const GROUP = 'MOBILE' as const;

/**
 * Of a payment: the amount refunded or in flight, and whether the processor declined part of a
 * refund.
 */
const refundedOf = sql`(select coalesce(sum(amount) filter (where state <> 'failed'), 0) from
  refunds where payment_id = payments.id)`;
const refusedOf = sql`exists (select 1 from refunds where payment_id = payments.id and state =
  'failed')`;

interface FactsRow extends OwedRow {
  underWay: number;
  payments:
    { id: string; amount: number; postedAt: string; refunded: number; refused: boolean }[] | null;
}

async function readRefundFacts(orm: Orm, accountNumber: string): Promise<RefundFacts | null> {
  const [row] = await queryRows<FactsRow>(
    orm,
    sql`
    select ${owedColumns(accountNumber, GROUP)},
      ${refundUnderWaySql(accountNumber, GROUP)} as "underWay",
      (select json_agg(json_build_object('id', id, 'amount', amount, 'postedAt', posted_at,
      'refunded', ${refundedOf}, 'refused', ${refusedOf}))
        from payments where account_number = ${accountNumber} and service_group = ${GROUP} and state
        = 'posted') as payments`,
  );
  const owed = row && owedOf(row);
  if (!owed) return null;
  return {
    ...owed,
    underWay: row.underWay,
    payments: (row.payments ?? []).map(({ postedAt, ...payment }) => ({
      ...payment,
      postedAt: new Date(postedAt),
    })),
  };
}

/**
 * Read in a separate query once the account is locked: another backend may just have done the same.
 */
async function requestRefunds(
  orm: Orm,
  accountNumber: string,
  at: Date,
  plan: (facts: RefundFacts) => PlannedRefund[],
  checkpoint: Checkpoint,
): Promise<number> {
  await lockAccount(orm, accountNumber);
  const facts = await readRefundFacts(orm, accountNumber);
  const planned = facts ? plan(facts) : [];
  if (planned.length > 0)
    await orm.insert(refunds).values(
      planned.map(
        (refund) =>
          ({
            id: randomUUID(),
            accountNumber,
            ...refund,
            serviceGroup: GROUP,
            state: 'requested' as const,
            requestedAt: at,
            dueAt: at,
          }) satisfies typeof refunds.$inferInsert,
      ),
    );
  checkpoint('inside-refund-request');
  return planned.length;
}

/**
 * Completes a refund once: the ledger has the refund, and the next bill lists it among the
 * adjustments, so that its sums are right.
 */
async function completeRefund(
  orm: Orm,
  refund: OpenRefund,
  { state, at, day }: RefundOutcome,
  checkpoint: Checkpoint,
): Promise<void> {
  const { id, accountNumber, serviceGroup, amount, guid, methodType, lastFour } = refund;
  await lockAccount(orm, accountNumber);
  const ended = await orm
    .update(refunds)
    .set({ state, endedAt: at, dueAt: null })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')))
    .returning({ id: refunds.id });
  if (ended.length > 0 && state === 'sent') {
    await writeEntry(orm, {
      accountNumber,
      serviceGroup,
      kind: 'REFUND',
      reference: id,
      cents: amount,
      at,
    });
    await orm.insert(billItems).values({
      id: randomUUID(),
      accountNumber,
      serviceGroup,
      service: 'MOBILE',
      kind: 'ADJUSTMENT',
      code: 'REFUND',
      name: null,
      cents: amount,
      on: day,
      refundedPaymentId: refund.paymentId,
    });
    await recordNotice(orm, {
      topic: 'refund-sent',
      accountNumber,
      subject: id,
      actor: guid,
      factsIn: (timeZone) => ({
        amount,
        methodType,
        lastFour,
        payment: {
          paymentId: refund.paymentId,
          amount: refund.paid.amount,
          confirmationNumber: refund.paid.confirmationNumber,
          paidOn: dayIn(refund.paid.enteredAt, timeZone),
        },
      }),
      at,
    });
  }
  checkpoint('inside-refund-end');
}

/** Refunds in the database. */
export function refundRepository(
  { orm, transaction }: Database,
  checkpoint: Checkpoint,
): RefundStore {
  return {
    async credits() {
      const rows = await queryRows<{ accountNumber: string; latestPostedAt: string }>(
        orm,
        sql`
        with credits as (
          select account_number from ledger_accounts account join ledger_lines line on
          line.ledger_account_id = account.id
          where service_group = ${GROUP} and kind = 'RECEIVABLE' group by account_number having
          sum(cents) < 0)
        select account_number as "accountNumber", max(posted_at) as "latestPostedAt" from payments
        where service_group = ${GROUP} and state = 'posted' and account_number in (select
          account_number from credits)
          and not exists (select 1 from payments pending where pending.account_number =
          payments.account_number and pending.service_group = ${GROUP} and pending.state in
          ('created', 'authorised', 'captured', 'unknown'))
          and not exists (select 1 from refunds where refunds.account_number =
          payments.account_number and refunds.service_group = ${GROUP} and refunds.state =
          'requested')
        group by account_number having bool_or(amount > ${refundedOf} and not ${refusedOf}) order by
          2, 1`,
      );
      return rows.map(({ accountNumber, latestPostedAt }) => ({
        accountNumber,
        latestPostedAt: new Date(latestPostedAt),
      }));
    },
    facts: (accountNumber) => readRefundFacts(orm, accountNumber),
    request: (accountNumber, at, plan) =>
      transaction((tx) => requestRefunds(tx, accountNumber, at, plan, checkpoint)),
    dueForInquiry: (businessNow) =>
      orm
        .select({
          id: refunds.id,
          accountNumber: refunds.accountNumber,
          billingTimeZone: accounts.billingTimeZone,
          serviceGroup: refunds.serviceGroup,
          paymentId: refunds.paymentId,
          amount: refunds.amount,
          tries: refunds.tries,
          guid: payments.guid,
          methodType: payments.methodType,
          lastFour: payments.lastFour,
          paid: {
            amount: payments.amount,
            confirmationNumber: payments.confirmationNumber,
            enteredAt: payments.enteredAt,
          },
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .innerJoin(accounts, eq(accounts.accountNumber, refunds.accountNumber))
        .where(and(eq(refunds.state, 'requested'), lte(refunds.dueAt, businessNow)))
        .orderBy(asc(refunds.dueAt), asc(refunds.id)),
    complete: (refund, how) => transaction((tx) => completeRefund(tx, refund, how, checkpoint)),
    async scheduleInquiry(id, at) {
      await orm
        .update(refunds)
        .set({ dueAt: at, tries: sql`${refunds.tries} + 1` })
        .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')));
    },
    async nextInquiryAfter(businessNow) {
      const [row] = await orm
        .select({ at: refunds.dueAt })
        .from(refunds)
        .where(gt(refunds.dueAt, businessNow))
        .orderBy(asc(refunds.dueAt))
        .limit(1);
      return row?.at ?? null;
    },
  };
}
