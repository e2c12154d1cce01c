import type { Engine } from '../../duckdb.ts';

/** What the report is made of; amounts in cents, times in milliseconds. */
export interface Figures {
  totals: { events: number; visits: number; accounts: number; first: string | null; last: string | null; payments: number; paidCents: number; calls: number; failedCalls: number };
  days: { day: string; events: number; visits: number; payments: number; paidCents: number }[];
  steps: { flow: string; step: string; place: number; shown: number; completed: number; refused: number; abandoned: number }[];
  outcomes: { flow: string; started: number; succeeded: number; partial: number; failed: number; unknown: number; abandoned: number; medianMs: number | null }[];
  errors: { code: string; kind: string; errors: number; visits: number; told: number }[];
  calls: { call: string; calls: number; failures: number; p50: number; p90: number; p99: number; slowest: number }[];
  delinquency: { code: number; serviceGroup: string; accounts: number; pastDueCents: number; adjustedCents: number }[];
  lost: { reason: string; events: number; visits: number }[];
  gaps: { visits: number; visitsWithGaps: number; missing: number };
  quarantine: { reason: string; events: number; readmitted: number }[];
}

/** Every query reads `e_…`, the views cut to the period. */
const QUERIES: { [Key in keyof Figures]: string } = {
  totals: `select (select count(*) from e_events)::double as events, (select count(distinct visit_id) from e_events)::double as visits, (select count(distinct account_number) from e_events)::double as accounts,
    (select min(occurred_at) from e_events)::varchar as first, (select max(occurred_at) from e_events)::varchar as last,
    (select count(*) from e_paid)::double as payments, (select coalesce(sum(cents), 0) from e_paid)::double as "paidCents",
    (select count(*) from e_call_completed)::double as calls, (select count(*) from e_call_completed where service_result = 'failure')::double as "failedCalls"`,
  days: `select d.day::varchar as day, d.events::double as events, d.visits::double as visits, coalesce(p.payments, 0)::double as payments, coalesce(p.cents, 0)::double as "paidCents"
    from (select occurred_at::date as day, count(*) as events, count(distinct visit_id) as visits from e_events group by 1) d
    left join (select occurred_at::date as day, count(*) as payments, sum(cents) as cents from e_paid group by 1) p using (day) order by 1`,
  steps: `with shown as (select flow, step, flow_id, min(sequence) as first from e_flow_step_shown group by all),
      placed as (select flow, step, row_number() over (partition by flow_id order by first) as place from shown)
    select s.flow, s.step, avg(p.place)::double as place, s.runs::double as shown, coalesce(c.runs, 0)::double as completed, coalesce(r.runs, 0)::double as refused, coalesce(a.runs, 0)::double as abandoned
    from (select flow, step, count(distinct flow_id) as runs from shown group by all) s join placed p using (flow, step)
    left join (select flow, step, count(distinct flow_id) as runs from e_flow_step_completed group by all) c using (flow, step)
    left join (select flow, step, count(distinct flow_id) as runs from e_flow_step_refused group by all) r using (flow, step)
    left join (select flow, last_step as step, count(distinct flow_id) as runs from e_flow_ended where outcome = 'abandoned' group by all) a using (flow, step)
    group by all order by s.flow, place`,
  outcomes: `select s.flow, s.started::double as started, ${['succeeded', 'partial', 'failed', 'unknown', 'abandoned'].map((outcome) => `coalesce(e.${outcome}, 0)::double as ${outcome}`).join(', ')}, e.median as "medianMs"
    from (select flow, count(distinct flow_id) as started from e_flow_started group by 1) s
    left join (select flow, ${['succeeded', 'partial', 'failed', 'unknown', 'abandoned'].map((outcome) => `count(*) filter (outcome = '${outcome}') as ${outcome}`).join(', ')}, median(duration_ms) filter (outcome in ('succeeded', 'partial'))::double as median from e_flow_ended group by 1) e using (flow) order by 2 desc, 1`,
  errors: `with told as (select system_error_code as code, count(*) as told from e_verbatim_error where ui_message_shown and system_error_code is not null group by 1),
      found as (select system_error_code, error_type, visit_id from e_system_error union all select system_error_code, error_type, visit_id from e_graphql_error)
    select f.system_error_code as code, any_value(f.error_type) as kind, count(*)::double as errors, count(distinct f.visit_id)::double as visits, coalesce(any_value(t.told), 0)::double as told
    from found f left join told t on t.code = f.system_error_code group by 1 order by 3 desc, 1`,
  calls: `select coalesce(operation, verb || ' ' || path) as call, count(*)::double as calls, count(*) filter (service_result = 'failure')::double as failures,
      quantile_disc(response_time_ms, 0.5)::double as p50, quantile_disc(response_time_ms, 0.9)::double as p90, quantile_disc(response_time_ms, 0.99)::double as p99, max(response_time_ms)::double as slowest
    from e_call_completed group by 1 order by 2 desc, 1 limit 25`,
  delinquency: `with last as (select account_number, service_group, arg_max(code, occurred_at) as code, arg_max(past_due_cents, occurred_at) as past, arg_max(adjusted_delinquency_cents, occurred_at) as adjusted from e_delinquency_reported group by 1, 2)
    select code::double as code, service_group as "serviceGroup", count(*)::double as accounts, sum(past)::double as "pastDueCents", sum(adjusted)::double as "adjustedCents" from last group by 1, 2 order by 1, 2`,
  lost: 'select reason, sum(count)::double as events, count(distinct visit_id)::double as visits from e_events_lost group by 1 order by 2 desc',
  gaps: `select count(*)::double as visits, count(*) filter (missing > 0)::double as "visitsWithGaps", coalesce(sum(missing), 0)::double as missing
    from (select visit_id, max(sequence) - count(*) as missing from events group by 1 having max(occurred_at) >= (select min(occurred_at) from e_events) and min(occurred_at) <= (select max(occurred_at) from e_events))`,
  quarantine: 'select reason, count(*)::double as events, count(readmitted_at)::double as readmitted from e_quarantine group by 1 order by 2 desc',
};

const VIEWS = ['events', 'flow_started', 'flow_step_shown', 'flow_step_completed', 'flow_step_refused', 'flow_ended', 'call_completed', 'system_error', 'graphql_error', 'verbatim_error', 'delinquency_reported', 'events_lost'];

/** Reads all figures of the events that match `within` (a condition on `occurred_at`). */
export async function readFigures(reader: Engine, within: string): Promise<Figures> {
  for (const view of VIEWS) await reader.run(`create or replace temp view e_${view} as select * from ${view} where ${within}`);
  await reader.run(`create or replace temp view e_quarantine as select * from quarantine where ${within.replaceAll('occurred_at', 'received_at')}`);
  await reader.run("create or replace temp view e_paid as select occurred_at, detail_amount_cents as cents from e_flow_ended where flow = 'payment' and outcome in ('succeeded', 'partial') and detail_kind = 'payment'");
  const read: Record<string, Record<string, unknown>[]> = {};
  for (const [key, sql] of Object.entries(QUERIES)) read[key] = await reader.rows(sql);
  return { ...read, totals: read['totals']?.[0], gaps: read['gaps']?.[0] } as unknown as Figures;
}
