import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type {
  ActivityPage,
  ActivityStore,
  Search,
  ActivityCriteria,
} from '../../../usecases/billing/activity/read-activity.ts';
import { compact } from '../../../../models/billing/activity/rules-words.ts';
import { STATUS } from '../../../usecases/payments/detail/read-payments.ts';
import type { Database } from '../../driver.ts';
import { literalList, queryRows } from '../../queries.ts';
import { billedElsewhere } from '../account/billed-elsewhere.ts';

/** The states of payments that move or moved money. */
export const MONEY_MOVING_STATES = Object.entries(STATUS)
  .filter(([, status]) => status === 'PENDING' || status === 'SUCCESSFUL')
  .map(([state]) => state);

/** Payment state in the contract's terms. */
const status = sql.raw(
  `case state ${Object.entries(STATUS)
    .map(([state, word]) => `when '${state}' then '${word}'`)
    .join(' ')} end`,
);

const all = (conditions: readonly (SQL | null)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );
const any = (conditions: readonly (SQL | null)[]): SQL =>
  sql`(${sql.join(
    conditions.filter((condition) => condition !== null),
    sql` or `,
  )})`;

const bounds = ({ serviceGroup, from, to }: ActivityCriteria, day: SQL): (SQL | null)[] => [
  serviceGroup === null ? null : sql`service_group = ${serviceGroup}`,
  from === null ? null : sql`${day} >= ${from}::date`,
  to === null ? null : sql`${day} <= ${to}::date`,
];

const inList = (column: SQL, words: readonly string[]): SQL | null =>
  words.length > 0
    ? sql`${column} in (${sql.join(
        words.map((word) => sql`${word}`),
        sql`, `,
      )})`
    : null;

/** Matches a day's printed form; only text with a slash can be part of one. */
const printedAs = (day: SQL, text: string): SQL | null =>
  text.includes('/')
    ? sql`position(${text}::text in to_char(${day}, 'MM/DD/YY')) > 0 or to_char(${day},
      'MM/DD/YYYY') = ${text}::text`
    : null;

/** The column's text contains this one, whatever their case, hyphens and blanks. */
const isIn = (column: SQL, text: string): SQL =>
  compact(text) === ''
    ? sql`false`
    : sql`position(lower(${compact(text)}::text) in
      regexp_replace(lower(${column}), '[[:space:]-]', '', 'g')) > 0`;

const lineIs = ({ text, cents, codes, services }: Search, day: SQL): SQL =>
  any([
    isIn(sql`name`, text),
    cents === null ? null : sql`abs(cents) = ${cents}::bigint`,
    inList(sql`code`, codes),
    inList(sql`service`, services),
    printedAs(day, text),
  ]);

const paymentIs = ({ text, cents, serviceGroups }: Search, day: SQL, posted: SQL): SQL =>
  any([
    compact(text) === '' ? null : sql`starts_with(confirmation_number, ${compact(text)}::text)`,
    sql`starts_with(last_four, ${text}::text)`,
    cents === null ? null : sql`amount = ${cents}::bigint`,
    inList(sql`service_group`, serviceGroups),
    printedAs(day, text),
    printedAs(posted, text),
  ]);

/**
 * The day on which a statement's line changed what is owed: a credit or a refund on its own day,
 * whatever else when it was billed.
 */
const LINE_DAY = sql`(case kind when 'ADJUSTMENT' then period_from else statement_date end)`;

interface LineSource {
  columns: SQL;
  table: SQL;
  day: SQL;
  condition: SQL | null;
  /** Of what is not booked yet. */
  status?: 'PENDING';
}

/**
 * Where lines are: on statements, and credits and refunds that wait for the next one. These changed
 * what is owed on their day already, so that a balance without them would differ from the amount
 * due. They keep that day once they are billed, so that a month that has ended never changes. What
 * is charged once is owed from its statement on.
 */
const LINE_SOURCES: readonly [billed: LineSource, waiting: LineSource] = [
  {
    columns: sql`${LINE_DAY} as date, statement_date as posted, position, statement_id,
      period_from`,
    table: sql`statement_lines`,
    day: LINE_DAY,
    condition: null,
  },
  {
    columns: sql`on_day as date, on_day as posted, 0 as position, null::uuid as statement_id,
      on_day as period_from`,
    table: sql`bill_items`,
    day: sql`on_day`,
    condition: sql`statement_id is null and kind = 'ADJUSTMENT'`,
  },
];

/**
 * Refunds that were asked for and are not sent yet: they are on their way and changed nothing of
 * what is owed (D-392). Once one is sent, its line above takes its place.
 */
const refundsToCome = ({ billingTimeZone }: ActivityCriteria): LineSource => ({
  columns: sql`on_day as date, null::date as posted, 0 as position, null::uuid as statement_id,
    on_day as period_from`,
  table: sql`(select id, account_number, service_group, state, 'ADJUSTMENT' as kind,
    amount as cents, 'MOBILE' as service, 'REFUND' as code, null as name,
    payment_id as refunded_payment_id,
    (requested_at at time zone ${billingTimeZone})::date as on_day from refunds) as asked`,
  day: sql`on_day`,
  condition: sql`state = 'requested'`,
  status: 'PENDING',
});

/** Lines of one source; none while billing is suppressed. */
function linesQuery(
  wanted: ActivityCriteria,
  { columns, table, day, condition, status: ofLine }: LineSource,
): SQL {
  const { accountNumber, kinds, search } = wanted;
  const isAsked = any([
    kinds.includes('CHARGE') ? sql`kind <> 'ADJUSTMENT'` : null,
    kinds.includes('ADJUSTMENT') ? sql`kind = 'ADJUSTMENT'` : null,
    kinds.includes('REFUND') ? sql`kind = 'ADJUSTMENT' and code = 'REFUND'` : null,
  ]);
  return sql`
    select id, case kind when 'ADJUSTMENT' then 'ADJUSTMENT' else 'CHARGE' end as kind,
    service_group, date, posted, cents as amount, ${sql.raw(String(ofLine === undefined))} as
    counts, position, null::timestamptz as at,
      service, code, name, statement_id, period_from, refunded_payment_id,
      ${sql.raw(ofLine ? `'${ofLine}'` : 'null')} as status, null as origin, null as
      confirmation_number, null as method_type, null as last_four
    from (select id, kind, service_group, cents, service, code, name, refunded_payment_id,
      ${columns} from ${table}
    where
    ${all([
      sql`account_number = ${accountNumber} and not (select ${billedElsewhere} from
      accounts where accounts.account_number =
      ${accountNumber})`,
      condition,
      isAsked,
      ...bounds(wanted, day),
      search && lineIs(search, day),
    ])}) as lines`;
}

/**
 * Bill payments that were made, are in progress or failed. Scheduled payments have not happened
 * yet; streaming and device payments are excluded.
 */
function paymentsQuery(wanted: ActivityCriteria): SQL {
  const { accountNumber, billingTimeZone, search } = wanted;
  const dayOf = (instant: SQL): SQL => sql`(${instant} at time zone ${billingTimeZone})::date`;
  // What was cancelled happened when it was: its own day may be still to come.
  const cancelledAt = sql`(select max(at) from payment_transitions where payment_id = payments.id
    and to_state = 'cancelled')`;
  const day = sql`case state when 'cancelled' then ${dayOf(cancelledAt)}
    else coalesce(payment_date, ${dayOf(sql`entered_at`)}) end`;
  // A debit has a time once it is due; one that was caught up on a later day has none of its own.
  const at = sql`case when state = 'cancelled' then ${cancelledAt}
    when payment_date is null then entered_at
    when ${dayOf(sql`due_at`)} = payment_date then due_at end`;
  const posted = dayOf(sql`posted_at`);
  return sql`
    select id, 'PAYMENT' as kind, service_group, ${day} as date, ${posted} as posted, -amount as
    amount, state in (${literalList(MONEY_MOVING_STATES)}) as counts, -1 as position, ${at} as
    at,
      null as service, null as code, null as name, null::uuid as statement_id, null::date as
      period_from, null::uuid as refunded_payment_id, ${status} as status, origin,
      confirmation_number, method_type, last_four
    from payments
    where
    ${all([
      sql`account_number = ${accountNumber} and state <> 'scheduled' and service_group in
      ('CORE', 'MOBILE')`,
      ...bounds(wanted, day),
      search && paymentIs(search, day, posted),
    ])}`;
}

/**
 * By day, and within a day by time. A bill has no time: it is made at the beginning of its day, so
 * that its lines are older than the day's payments. Lines of one day are bill by bill, in the
 * bill's order either way. Ties have a stable order, so that no page repeats a row.
 */
function orderByClause({ sort, descending }: ActivityCriteria): SQL {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const [newest, lines] = [
    sql`kind = 'PAYMENT' desc, at desc nulls last`,
    sql`service_group, position, id`,
  ];
  return sort === 'AMOUNT'
    ? sql`amount ${direction}, date desc, ${newest}, ${lines}`
    : descending
      ? sql`date desc, ${newest}, ${lines}`
      : sql`date, kind = 'PAYMENT', at nulls first, ${lines}`;
}

const COLUMNS = sql`json_build_object('id', id, 'kind', kind, 'serviceGroup',
  service_group, 'date', date, 'at', to_char(at at time zone 'UTC',
  'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'postedDate', posted, 'amount', amount, 'service', service,
  'code', code, 'name', name, 'statementId', statement_id, 'periodFrom', period_from,
  'refundedPaymentId', refunded_payment_id, 'status', status, 'origin', origin,
  'confirmationNumber', confirmation_number, 'paymentMethodType',
  method_type, 'lastFour', last_four)`;

const isHidden = (accountNumber: string): SQL =>
  sql`(select ${billedElsewhere} from accounts where account_number = ${accountNumber})`;

const unionOf = (parts: readonly SQL[]): SQL =>
  sql.join(
    [...parts],
    sql` union all
  `,
  );

const wantsLines = ({ kinds }: ActivityCriteria): boolean =>
  kinds.some((kind) => kind !== 'PAYMENT');

/** Everything is looked at: for a search, and for the order by amount. */
function scannedPage(wanted: ActivityCriteria): SQL {
  const parts = [
    ...(wantsLines(wanted)
      ? [...LINE_SOURCES, refundsToCome(wanted)].map((source) => linesQuery(wanted, source))
      : []),
    wanted.kinds.includes('PAYMENT') ? paymentsQuery(wanted) : null,
  ].filter((part) => part !== null);
  return sql`
    with found as materialized (${unionOf(parts)}), page as (select * from
      found order by ${orderByClause(wanted)} limit ${wanted.first} offset ${wanted.offset})
    select (select json_agg(${COLUMNS} order by ${orderByClause(wanted)}) from page) as rows,
      (select count(*)::int from found) as total,
      (select coalesce(sum(amount) filter (where kind <> 'PAYMENT' and code <> 'REFUND'), 0)
      from found) as charged,
      (select coalesce(sum(amount) filter (where kind = 'PAYMENT' and counts), 0) from found) as
      paid,
      (select coalesce(sum(amount) filter (where kind <> 'PAYMENT' and code = 'REFUND' and counts),
      0) from found) as refunded,
      ${isHidden(wanted.accountNumber)} as hidden`;
}

/**
 * The same, by day, of all adjustments, and without a search: statement lines are counted and
 * summed by their kept days, and only those of the page's own days are read. Payments, lines that
 * wait for a bill and refunds to come are few, and change: they are looked at.
 */
function pageByDay(wanted: ActivityCriteria): SQL {
  const { accountNumber, kinds, offset, first, descending } = wanted;
  const [billed, waiting] = LINE_SOURCES;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const few = [
    linesQuery(wanted, waiting),
    linesQuery(wanted, refundsToCome(wanted)),
    kinds.includes('PAYMENT') ? paymentsQuery(wanted) : null,
  ].filter((part) => part !== null);
  return sql`
    with few as materialized (${unionOf(few)}),
      kept as materialized (select on_day, lines, charged, refunded from activity_days where ${all([
        sql`account_number = ${accountNumber} and not ${isHidden(accountNumber)}`,
        inList(sql`kind`, kinds),
        ...bounds(wanted, sql`on_day`),
      ])}),
      days as (select on_day, sum(lines) as lines from (select on_day, lines from kept union all
        select date, 1 from few) counted group by on_day),
      places as (select on_day, lines, sum(lines) over (order by on_day ${direction}) - lines as
        before from days),
      near as materialized (select min(on_day) as first_day, max(on_day) as last_day,
        bool_or(on_day is null) as undated, min(before) as before
        from places where before < ${offset + first}::bigint
        and before + lines > ${offset}::bigint),
      page as (select * from (${linesQuery(wanted, {
        ...billed,
        condition: sql`${LINE_DAY} between (select first_day from near) and (select last_day from
          near)`,
      })} union all select few.* from few where date between (select first_day from near) and
        (select last_day from near) or (date is null and (select undated from near))) as rows
        order by ${orderByClause(wanted)} limit ${first}
        offset (select (${offset}::bigint - before)::bigint from near))
    select (select json_agg(${COLUMNS} order by ${orderByClause(wanted)}) from page) as rows,
      ((select coalesce(sum(lines), 0) from kept) + (select count(*) from few))::int as total,
      (select coalesce(sum(charged), 0) from kept) + (select coalesce(sum(amount) filter (where kind
      <> 'PAYMENT' and code <> 'REFUND'), 0) from few) as charged,
      (select coalesce(sum(amount) filter (where kind = 'PAYMENT' and counts), 0) from few) as paid,
      (select coalesce(sum(refunded), 0) from kept) + (select coalesce(sum(amount) filter (where
      kind <> 'PAYMENT' and code = 'REFUND' and counts), 0) from few) as refunded,
      ${isHidden(accountNumber)} as hidden`;
}

/**
 * Account activity in the database. Page, count and sums come from one query, so they are
 * consistent.
 */
export function activityRepository({ orm }: Database): ActivityStore {
  return {
    async page(wanted) {
      const isByDay =
        wanted.sort === 'DATE' &&
        wanted.search === null &&
        wantsLines(wanted) &&
        !wanted.kinds.includes('REFUND');
      const [row] = await queryRows<{
        rows: ActivityPage['rows'] | null;
        total: number;
        charged: string;
        paid: string;
        refunded: string;
        hidden: boolean | null;
      }>(orm, isByDay ? pageByDay(wanted) : scannedPage(wanted));
      return {
        rows: row?.rows ?? [],
        total: row?.total ?? 0,
        charged: Number(row?.charged ?? 0),
        paid: Number(row?.paid ?? 0),
        refunded: Number(row?.refunded ?? 0),
        chargesHidden: row?.hidden ?? false,
      };
    },
  };
}
