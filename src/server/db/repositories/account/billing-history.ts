import { sql } from 'drizzle-orm';
import type { BillDate, BillingHistory } from '../../../usecases/billing/billing-history.ts';
import type { Orm } from '../../driver.ts';
import { queryRows } from '../../queries.ts';

/** Posted payments of a service group in the ledger, in cents. */
const posted = (accountNumber: string, serviceGroup: string) => sql`(
  select coalesce(-sum(line.cents), 0) from ledger_lines line
  join ledger_accounts account on account.id = line.ledger_account_id and account.account_number =
  ${accountNumber} and account.service_group = ${serviceGroup} and account.kind = 'RECEIVABLE'
  join ledger_entries entry on entry.id = line.entry_id and entry.kind = 'PAYMENT_POSTED')`;

/**
 * Current and past services, usage and payments of a service group, for a bill of this day.
 * Adjustments and payments already in the ledger go on the next bill, whatever their day.
 */
export async function readBillingHistory(
  orm: Orm,
  { accountNumber, serviceGroup, nextDate }: Omit<BillDate, 'nextDay'> & { accountNumber: string },
): Promise<BillingHistory> {
  const here = sql`account_number = ${accountNumber} and service_group = ${serviceGroup}`;
  const [row] = await queryRows<{
    rates: BillingHistory['rates'] | null;
    items: BillingHistory['items'] | null;
    last: BillingHistory['last'];
    paid: string | number;
  }>(
    orm,
    sql`
    select
      (select json_agg(json_build_object('service', service, 'kind', kind, 'code', code, 'name',
      name, 'cents', cents, 'startsOn', starts_on, 'endsOn', ends_on) order by position, starts_on)
      from service_rates where ${here}) as rates,
      (select json_agg(json_build_object('id', id, 'service', service, 'kind', kind, 'code', code,
      'name', name, 'cents', cents, 'on', on_day) order by on_day, id) from bill_items where ${here}
      and statement_id is null and (on_day <= ${nextDate} or kind = 'ADJUSTMENT')) as items,
      (select json_build_object('statementDate', statement_date, 'totalDue', previous_balance -
      payments + adjustments + charges) from statements where ${here} and statement_date <
      ${nextDate} order by statement_date desc limit 1) as last,
      ${posted(accountNumber, serviceGroup)} - (select coalesce(sum(payments), 0) from statements
      where ${here} and statement_date < ${nextDate}) as paid`,
  );
  return {
    rates: row?.rates ?? [],
    items: row?.items ?? [],
    last: row?.last ?? null,
    paid: Number(row?.paid ?? 0),
  };
}
