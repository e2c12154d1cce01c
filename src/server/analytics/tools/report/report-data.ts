import { quoteLiteral } from '../../duckdb.ts';
import type { Engine } from '../../duckdb.ts';
import { inPeriodSql } from '../arguments.ts';
import type { Period } from '../arguments.ts';

/** Report data; amounts in cents, times in milliseconds. */
export interface ReportData {
  totals: {
    events: number;
    visits: number;
    accounts: number;
    first: string | null;
    last: string | null;
    payments: number;
    paidCents: number;
    calls: number;
    failedCalls: number;
  };
  days: { day: string; events: number; visits: number; payments: number; paidCents: number }[];
  /** Every step of every flow, in catalogue order; counts runs. */
  steps: {
    flow: string;
    step: string;
    shown: number;
    completed: number;
    refused: number;
    dropped: number;
  }[];
  /** Every flow, in catalogue order; counts runs. */
  outcomes: {
    flow: string;
    area: string;
    runs: number;
    succeeded: number;
    partial: number;
    failed: number;
    unknown: number;
    abandoned: number;
    open: number;
    medianMs: number | null;
  }[];
  errors: { code: string; kind: string; errors: number; visits: number; told: number }[];
  calls: {
    call: string;
    calls: number;
    failures: number;
    p50: number;
    p90: number;
    p99: number;
    slowest: number;
  }[];
  delinquency: {
    code: number;
    serviceGroup: string;
    accounts: number;
    pastDueCents: number;
    adjustedCents: number;
  }[];
  lost: { reason: string; events: number; visits: number }[];
  gaps: { visits: number; visitsWithGaps: number; missing: number };
  quarantine: { reason: string; events: number; readmitted: number }[];
}

const OUTCOME_COUNTS = ['runs', 'succeeded', 'partial', 'failed', 'unknown', 'abandoned', 'open'];

/** Every query reads `e_…`, the views restricted to the period. */
const QUERIES: { [Key in keyof ReportData]: string } = {
  totals: `select (select count(*) from e_events)::double as events,
    (select count(distinct visit_id) from e_events)::double as visits,
    (select count(distinct account_number) from e_events)::double as accounts,
    (select min(occurred_at) from e_events)::varchar as first,
    (select max(occurred_at) from e_events)::varchar as last,
    (select count(*) from e_paid)::double as payments,
    (select coalesce(sum(cents), 0) from e_paid)::double as "paidCents",
    (select count(*) from e_call_completed)::double as calls,
    (select count(*) from e_call_completed
      where service_result = 'failure')::double as "failedCalls"`,
  // Includes days without events, from the first to the last.
  days: `with bounds as (
      select min(occurred_at)::date as first, max(occurred_at)::date as last from e_events)
    select days.day::date::varchar as day, coalesce(d.events, 0)::double as events,
      coalesce(d.visits, 0)::double as visits, coalesce(p.payments, 0)::double as payments,
      coalesce(p.cents, 0)::double as "paidCents"
    from (
      select unnest(generate_series(first, last, interval 1 day))::date as day
      from bounds where first is not null) days
    left join (
      select occurred_at::date as day, count(*) as events, count(distinct visit_id) as visits
      from e_events group by 1) d using (day)
    left join (
      select occurred_at::date as day, count(*) as payments, sum(cents) as cents
      from e_paid group by 1) p using (day)
    order by 1`,
  steps:
    'select flow, step, runs_shown::double as shown, runs_completed::double as completed, ' +
    'runs_refused::double as refused, dropped::double as dropped from e_funnel_steps',
  outcomes:
    'select flow, area, ' +
    `${OUTCOME_COUNTS.map((column) => `${column}::double as ${column}`).join(', ')}, ` +
    'median_ms::double as "medianMs" from e_funnel_outcomes',
  errors: `with told as (
      select system_error_code as code, count(*) as told from e_verbatim_error
      where ui_message_shown and system_error_code is not null group by 1),
    found as (
      select system_error_code, error_type, visit_id from e_system_error
      union all select system_error_code, error_type, visit_id from e_graphql_error)
    select f.system_error_code as code, any_value(f.error_type) as kind,
      count(*)::double as errors, count(distinct f.visit_id)::double as visits,
      coalesce(any_value(t.told), 0)::double as told
    from found f left join told t on t.code = f.system_error_code group by 1 order by 3 desc, 1`,
  calls: `select coalesce(operation, verb || ' ' || path) as call, count(*)::double as calls,
      count(*) filter (service_result = 'failure')::double as failures,
      quantile_disc(response_time_ms, 0.5)::double as p50,
      quantile_disc(response_time_ms, 0.9)::double as p90,
      quantile_disc(response_time_ms, 0.99)::double as p99,
      max(response_time_ms)::double as slowest
    from e_call_completed group by 1 order by 2 desc, 1 limit 25`,
  delinquency: `with last as (
      select account_number, service_group, arg_max(code, occurred_at) as code,
        arg_max(past_due_cents, occurred_at) as past,
        arg_max(adjusted_delinquency_cents, occurred_at) as adjusted
      from e_delinquency_reported group by 1, 2)
    select code::double as code, service_group as "serviceGroup", count(*)::double as accounts,
      sum(past)::double as "pastDueCents", sum(adjusted)::double as "adjustedCents"
    from last group by 1, 2 order by 1, 2`,
  lost:
    'select reason, sum(count)::double as events, count(distinct visit_id)::double as visits ' +
    'from e_events_lost group by 1 order by 2 desc',
  gaps: `select count(*)::double as visits,
      count(*) filter (missing > 0)::double as "visitsWithGaps",
      coalesce(sum(missing), 0)::double as missing
    from (
      select visit_id, max(sequence) - count(*) as missing from events group by 1
      having max(occurred_at) >= (select min(occurred_at) from e_events)
        and min(occurred_at) <= (select max(occurred_at) from e_events))`,
  quarantine:
    'select reason, count(*)::double as events, count(readmitted_at)::double as readmitted ' +
    'from e_quarantine group by 1 order by 2 desc',
};

const VIEWS = [
  'events',
  'flow_ended',
  'call_completed',
  'system_error',
  'graphql_error',
  'verbatim_error',
  'delinquency_reported',
  'events_lost',
];

/** Reads all figures of a period; flow figures are of the runs that began in it. */
export async function readReportData(reader: Engine, period: Period): Promise<ReportData> {
  for (const view of VIEWS)
    await reader.run(
      `create or replace temp view e_${view} as select * from ${view} where ${inPeriodSql(period)}`,
    );
  await reader.run(
    'create or replace temp view e_quarantine as select * from quarantine where ' +
      `${inPeriodSql(period, 'received_at')}`,
  );
  const days = [period.from, period.to]
    .map((day) => (day === null ? 'null' : quoteLiteral(day)))
    .join(', ');
  for (const funnel of ['funnel_steps', 'funnel_outcomes'])
    await reader.run(`create or replace temp view e_${funnel} as from ${funnel}_in(${days})`);
  await reader.run(
    'create or replace temp view e_paid as select occurred_at, detail_amount_cents as cents ' +
      "from e_flow_ended where flow = 'payment' and outcome in ('succeeded', 'partial') and " +
      "detail_kind = 'payment'",
  );
  const read: Record<string, Record<string, unknown>[]> = {};
  for (const [key, sql] of Object.entries(QUERIES)) read[key] = await reader.rows(sql);
  return { ...read, totals: read['totals']?.[0], gaps: read['gaps']?.[0] } as unknown as ReportData;
}
