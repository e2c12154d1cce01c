import { sql } from 'drizzle-orm';
import type { BillDate, BillingHistory } from '../../../usecases/billing/billing-history.ts';
import { outagesKnownOn, outagesOf } from '../../../../models/billing/delinquency/rules-outages.ts';
import type { BalanceHistory } from '../../../../models/billing/delinquency/rules-outages.ts';
import { RESTORED_AFTER_MS } from '../../../../models/billing/rules-restoration.ts';
import type { LedgerAccountKind } from '../../schema/index.ts';
import type { Orm } from '../../driver.ts';
import { preparedRows } from '../../queries.ts';

/** The values of the query. */
const given = {
  accountNumber: sql.placeholder('accountNumber'),
  serviceGroup: sql.placeholder('serviceGroup'),
  nextDate: sql.placeholder('nextDate'),
  today: sql.placeholder('today'),
};
const here = sql`account_number = ${given.accountNumber} and service_group =
  ${given.serviceGroup}`;

/**
 * Payments of a service group that were taken, in cents: those posted, and those that wait for the
 * next posting run (D-326). One that the bank has not answered may still fail and is not counted.
 * `paid` until the end of the bill's day, and `later` since then.
 */
const takenPayments = sql`(
  select json_build_object('paid', coalesce(-sum(line.cents) filter (where not is_later), 0),
  'later', coalesce(-sum(line.cents) filter (where is_later), 0))
  from ledger_lines line
  join ledger_accounts account on account.id = line.ledger_account_id and account.account_number =
  ${given.accountNumber} and account.service_group = ${given.serviceGroup}
  join accounts owner on owner.account_number = account.account_number
  join ledger_entries entry on entry.id = line.entry_id
  cross join lateral (select (entry.at at time zone owner.billing_time_zone)::date >
  ${given.nextDate}::date as is_later) as day
  where account.kind = 'UNAPPLIED' or
  (account.kind = 'RECEIVABLE' and entry.kind = 'PAYMENT_POSTED'))`;

/**
 * Whether a rate's service is activated: a service that waits to be set up is not billed, nor is
 * what belongs to no single service while all of them wait.
 */
const isActivated = sql`not exists (
  select 1 from account_services bought where bought.account_number = ${given.accountNumber} and
  service_rates.service in (bought.key, 'ACCOUNT') having bool_and(bought.status =
  'Unassigned'))`;

/**
 * The first day that a rate charges: its own, but none before its service was activated; of what
 * belongs to no single service, before the first was.
 */
const chargedFrom = sql`greatest(starts_on, (
  select min(coalesce(bought.activated_on, '-infinity'::date)) from account_services bought where
  bought.account_number = ${given.accountNumber} and service_rates.service in (bought.key,
  'ACCOUNT') and bought.status <> 'Unassigned'))`;

/**
 * What changed the balance, as {@link BalanceHistory}, each on its day in the account's time zone;
 * what a bill charged and gave back on the bill's own day, however late it was made. A payment
 * restores service some time after it was captured (D-21).
 */
const booked = sql`(
  select json_agg(json_build_object('kind', ledger.kind, 'on', coalesce(bill.statement_date,
  ((entry.at + case when entry.kind = 'PAYMENT_CAPTURED' then ${RESTORED_AFTER_MS / 1000} *
  interval '1 second' else interval '0' end) at time zone owner.billing_time_zone)::date), 'cents',
  line.cents))
  from ledger_lines line
  join ledger_accounts ledger on ledger.id = line.ledger_account_id and ledger.account_number =
  ${given.accountNumber} and ledger.service_group = ${given.serviceGroup} and ledger.kind in
  ('RECEIVABLE', 'UNAPPLIED')
  join ledger_entries entry on entry.id = line.entry_id
  join accounts owner on owner.account_number = ledger.account_number
  left join statements bill on bill.id = entry.reference)`;

interface HistoryRow {
  rates: BillingHistory['rates'] | null;
  items: BillingHistory['items'] | null;
  last: BillingHistory['last'];
  taken: { paid: number; later: number };
  /** On earlier bills. */
  paidBefore: string | number;
  creditedLater: string | number;
  bills: BalanceHistory['bills'] | null;
  booked: { kind: LedgerAccountKind; on: string; cents: number }[] | null;
  ended: string | null;
  exemptions: BillingHistory['exemptions'] | null;
}

const historyOf = preparedRows<HistoryRow, Record<keyof typeof given, string>>(
  sql`
    select
      (select json_agg(json_build_object('service', service, 'kind', kind, 'code', code, 'name',
      name, 'cents', cents, 'startsOn', ${chargedFrom}, 'endsOn', ends_on) order
      by position, starts_on)
      from service_rates where ${here} and
      ${isActivated}) as rates,
      (select json_agg(json_build_object('id', id, 'service', service, 'kind', kind, 'code', code,
      'name', name, 'cents', cents, 'on', on_day, 'refundedPaymentId', refunded_payment_id) order by
      on_day, id) from bill_items where ${here} and statement_id is null and on_day <=
      ${given.nextDate}) as items,
      (select coalesce(sum(cents), 0) from bill_items where ${here} and statement_id is null and
      kind = 'ADJUSTMENT' and on_day > ${given.nextDate}) as "creditedLater",
      (select json_build_object('statementDate', statement_date, 'totalDue', previous_balance -
      payments + adjustments + charges) from statements where ${here} and statement_date <
      ${given.nextDate} order by statement_date desc limit 1) as last,
      ${takenPayments} as taken, (select coalesce(sum(payments), 0) from statements
      where ${here} and statement_date < ${given.nextDate}) as "paidBefore",
      (select json_agg(json_build_object('statementDate', statement_date, 'dueDate', due_date,
      'charges', charges) order by statement_date) from statements where ${here} and statement_date
      < ${given.nextDate}) as bills,
      ${booked} as booked,
      (select to_char(ended.at at time zone owner.billing_time_zone, 'YYYY-MM-DD') from
      disconnections ended join accounts owner using (account_number) where ended.account_number =
      ${given.accountNumber} and ended.service_group = ${given.serviceGroup}) as ended,
      (select json_agg(json_build_object('certificate', certificate, 'startsOn', exempts_from,
      'endsOn', least(valid_until, (withdrawn_at at time zone billing_time_zone)::date)) order by
      requested_at, tax_exemptions.id) from tax_exemptions join accounts using (account_number)
      where account_number = ${given.accountNumber} and refusal is null and
      (decided_at at time zone billing_time_zone)::date <= ${given.today}::date) as
      exemptions`,
);

/** Paid for a bill of the day, and what payments and credits after it change. */
const paidIn = ({ taken: { paid, later }, paidBefore, creditedLater }: HistoryRow) => ({
  paid: paid - Number(paidBefore),
  later: Number(creditedLater) - later,
});

/**
 * Current and past services, usage, credits and payments of a service group until the end of this
 * day, for its bill, however late it is made (D-475). Outages are those known `today`, or begun by
 * the bill's day if that is earlier.
 */
export async function readBillingHistory(
  orm: Orm,
  {
    accountNumber,
    serviceGroup,
    nextDate,
  }: Pick<BillDate, 'serviceGroup' | 'nextDate'> & { accountNumber: string },
  today: string,
): Promise<BillingHistory> {
  const [row] = await historyOf(orm, { accountNumber, serviceGroup, nextDate, today });
  const changes = row?.booked ?? [];
  const history: BalanceHistory = {
    bills: row?.bills ?? [],
    changes: changes.filter(({ kind }) => kind === 'RECEIVABLE'),
    // What is captured and not posted is owed to the customer: below zero in the ledger.
    pending: changes
      .filter(({ kind }) => kind === 'UNAPPLIED')
      .map(({ on, cents }) => ({ on, cents: -cents })),
  };
  return {
    ...(today < nextDate
      ? outagesKnownOn(serviceGroup, history, today, row?.ended ?? null)
      : outagesOf(serviceGroup, history, nextDate, row?.ended ?? null)),
    rates: row?.rates ?? [],
    items: row?.items ?? [],
    last: row?.last ?? null,
    ...(row ? paidIn(row) : { paid: 0, later: 0 }),
    exemptions: row?.exemptions ?? [],
  };
}
