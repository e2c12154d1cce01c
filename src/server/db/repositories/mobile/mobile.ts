import { and, asc, eq, inArray, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { numberIn } from '../../../../models/mobile/lines/rules-costs.ts';
import { isEffectiveOn } from '../../../../models/billing/bill/rules-lines.ts';
import type { LineStore } from '../../../usecases/mobile/lines.ts';
import type {
  MobileTransactions,
  TransactionStore,
  TransactionCriteria,
} from '../../../usecases/mobile/read-transactions.ts';
import { STATUS } from '../../../usecases/payments/detail/read-payments.ts';
import type { Database, Orm } from '../../driver.ts';
import {
  accounts,
  mobileDevices,
  mobileLines,
  serviceRates,
  statementLines,
  statements,
} from '../../schema/index.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';
import { insertQuery, queryRows } from '../../queries.ts';

const hasMobile = (accountNumber: string): SQL =>
  sql`exists (select 1 from ledger_accounts where account_number = ${accountNumber} and
    service_group = 'MOBILE')`;

/** Payment state in the contract's terms. */
const paymentStatus = sql.raw(
  `case payments.state ${Object.entries(STATUS)
    .map(([state, word]) => `when '${state}' then '${word}'`)
    .join(' ')} end`,
);

/** Payments of the mobile bill and mobile devices that were made, are in progress or failed. */
const paymentsQuery = ({ accountNumber, billingTimeZone }: TransactionCriteria): SQL => sql`
  select payments.id, 'PAYMENT' as kind, coalesce(payment_date, (entered_at at time zone
  ${billingTimeZone})::date) as date, due_at as at, (posted_at at time zone
  ${billingTimeZone})::date as posted, payments.amount, ${paymentStatus} as status,
    method_type, last_four, mobile_devices.name as device, confirmation_number, payments.id as
    payment_id, case payments.origin when 'CUSTOMER' then entered_by end as made_by
  from payments left join mobile_devices on mobile_devices.id = payments.device_id
  where payments.account_number = ${accountNumber} and service_group in ('MOBILE', 'DEVICE') and
  payments.state not in ('scheduled', 'cancelled')`;

/** Refunds completed, in flight or failed, with the method and number of the original payment. */
const refundsQuery = ({ accountNumber, billingTimeZone }: TransactionCriteria): SQL => sql`
  select refunds.id, 'REFUND' as kind, (requested_at at time zone ${billingTimeZone})::date as date,
  requested_at as at, case refunds.state when 'sent' then (ended_at at time zone
  ${billingTimeZone})::date end as posted, refunds.amount,
    case refunds.state when 'requested' then 'PENDING' when 'sent' then 'SUCCESSFUL' else 'FAILED'
    end as status, method_type, last_four, mobile_devices.name as device, confirmation_number,
    payments.id as payment_id, null as made_by
  from refunds join payments on payments.id = refunds.payment_id left join mobile_devices on
  mobile_devices.id = payments.device_id
  where refunds.account_number = ${accountNumber} and refunds.service_group = 'MOBILE'`;

/**
 * Page and count in one query, so they are consistent. Rows of one day are in order of occurrence,
 * and ties have a stable order.
 */
async function readTransactionsPage(
  orm: Orm,
  wanted: TransactionCriteria,
): Promise<MobileTransactions> {
  const parts = [
    wanted.payments ? paymentsQuery(wanted) : null,
    wanted.refunds ? refundsQuery(wanted) : null,
  ].filter((part) => part !== null);
  const order = sql.raw('date desc, at desc, id');
  const [row] = await queryRows<{
    has: boolean;
    rows: MobileTransactions['rows'] | null;
    total: number;
  }>(
    orm,
    sql`
    with found as materialized (${sql.join(
      parts,
      sql` union all
      `,
    )}), page as (select * from found
      order by ${order} limit ${wanted.first} offset ${wanted.offset})
    select ${hasMobile(wanted.accountNumber)} as has, (select count(*)::int from found) as total,
      (select json_agg(json_build_object('id', id, 'kind', kind, 'date', date, 'postedDate', posted,
      'amount', amount, 'status', status, 'paymentMethodType', method_type, 'lastFour', last_four,
        'device', device, 'confirmationNumber', confirmation_number, 'paymentId', payment_id,
        'madeBy', made_by) order by ${order}) from page) as rows`,
  );
  return { hasMobile: row?.has ?? false, rows: row?.rows ?? [], total: row?.total ?? 0 };
}

/** Mobile's transactions and lines in the database. */
export function mobileRepository({ orm }: Database): TransactionStore & LineStore {
  return {
    transactions: (wanted) => readTransactionsPage(orm, wanted),
    async hasMobile(accountNumber) {
      const [row] = await queryRows<{ has: boolean }>(
        orm,
        sql`select ${hasMobile(accountNumber)} as has`,
      );
      return row?.has ?? false;
    },
    async months(accountNumber, count) {
      const shown = await orm
        .select({
          statementId: statements.id,
          statementDate: statements.statementDate,
          charges: statements.charges,
        })
        .from(statements)
        .innerJoin(accounts, eq(accounts.accountNumber, statements.accountNumber))
        .where(
          and(
            eq(statements.accountNumber, accountNumber),
            eq(statements.serviceGroup, 'MOBILE'),
            not(billedElsewhere),
          ),
        )
        .orderBy(sql`${statements.statementDate} desc`)
        .limit(count);
      if (shown.length === 0) return [];
      const lines = Map.groupBy(
        await orm
          .select({
            statementId: statementLines.statementId,
            kind: statementLines.kind,
            code: statementLines.code,
            name: statementLines.name,
            amount: statementLines.cents,
          })
          .from(statementLines)
          .where(
            inArray(
              statementLines.statementId,
              shown.map(({ statementId }) => statementId),
            ),
          ),
        ({ statementId }) => statementId,
      );
      return shown
        .toReversed()
        .map((month) => ({ ...month, lines: lines.get(month.statementId) ?? [] }));
    },
    async numbers(accountNumber, today) {
      const rates = await orm
        .select({
          name: serviceRates.name,
          startsOn: serviceRates.startsOn,
          endsOn: serviceRates.endsOn,
        })
        .from(serviceRates)
        .where(
          and(eq(serviceRates.accountNumber, accountNumber), eq(serviceRates.code, 'MOBILE_LINE')),
        );
      const known = new Map<string, boolean>();
      for (const { name, ...rate } of rates) {
        const phoneNumber = numberIn(name);
        if (phoneNumber !== null)
          known.set(phoneNumber, (known.get(phoneNumber) ?? false) || isEffectiveOn(rate, today));
      }
      return [...known]
        .map(([phoneNumber, has]) => ({ phoneNumber, has }))
        .toSorted((one, other) => one.phoneNumber.localeCompare(other.phoneNumber));
    },
    devices: (accountNumber) =>
      orm
        .select({ name: mobileDevices.name, phoneNumber: mobileDevices.phoneNumber })
        .from(mobileDevices)
        .where(eq(mobileDevices.accountNumber, accountNumber))
        .orderBy(asc(mobileDevices.phoneNumber), asc(mobileDevices.id)),
    labels: (accountNumber) =>
      orm
        .select({
          phoneNumber: mobileLines.phoneNumber,
          label: mobileLines.label,
          group: mobileLines.lineGroup,
        })
        .from(mobileLines)
        .where(eq(mobileLines.accountNumber, accountNumber)),
    async saveLabel(accountNumber, { phoneNumber, label, group }) {
      await orm.execute(
        sql`${insertQuery(mobileLines, { accountNumber, phoneNumber, label, lineGroup: group })} on
          conflict (account_number, phone_number) do update set label = excluded.label, line_group =
          excluded.line_group`,
      );
    },
  };
}
