import { FLOWS } from '../../../contracts/events/index.ts';
import { quoteLiteral } from './duckdb.ts';

/**
 * A flow run is one `flow_id`. It belongs to the UTC day of its first event, even when later events
 * fall on other days.
 */
const FLOW_RUNS_SQL = `with told as (
    select flow_id, flow, visit_id, occurred_at from flow_started where flow_id is not null
    union all
    select flow_id, flow, visit_id, occurred_at from flow_step_shown where flow_id is not null
    union all
    select flow_id, flow, visit_id, occurred_at from flow_step_completed where flow_id is not null
    union all
    select flow_id, flow, visit_id, occurred_at from flow_step_refused where flow_id is not null
    union all
    select flow_id, flow, visit_id, occurred_at from flow_ended where flow_id is not null),
  begun as (
    select flow_id, any_value(flow) as flow, any_value(visit_id) as visit_id,
      min(occurred_at) as begun_at
    from told group by 1),
  -- What was not known and came out later is no end; several payments of one submit may end each
  -- in its own way.
  ends as (
    select *,
      outcome = 'unknown'
        and row_number() over (partition by flow_id order by sequence desc) > 1 as superseded
    from flow_ended),
  ended as (
    select flow_id, max(duration_ms) as duration_ms, arg_max(last_step, sequence) as last_step,
      case
        when count(distinct outcome) = 1 then any_value(outcome)
        when bool_or(outcome in ('succeeded', 'partial')) then 'partial'
        when bool_or(outcome = 'unknown') then 'unknown'
        else 'failed'
      end as outcome
    from ends where not superseded group by 1)
  select flow_id, flow, visit_id, begun_at, outcome, last_step, duration_ms
  from begun left join ended using (flow_id)`;

const OUTCOMES = ['succeeded', 'partial', 'failed', 'unknown', 'abandoned'] as const;

const countOutcomeSql = (outcome: string): string =>
  `count(*) filter (outcome = '${outcome}') as ${outcome}`;

const inPeriodSql = (day: string): string =>
  `(first_day is null or ${day} >= first_day::date) and (last_day is null or ${day} <= ` +
  'last_day::date)';

const distinctRuns = (view: string): string =>
  `select flow, step, count(distinct flow_id) as runs from ${view} semi join runs using ` +
  '(flow_id) group by all';

/**
 * Funnel views for analysts, the report and tests. `flow_runs` has one row per run with its outcome
 * (null while it is open). `funnel_steps` has each step of each flow of the catalogue, in catalogue
 * order; `funnel_outcomes` has each flow. Both count runs, each once however often it returned to a
 * step, and include rows with zero runs. `funnel_steps_in('2026-11-01', '2026-11-30')` returns the
 * same for runs that began on these days, both included; null means no limit.
 */
export const funnelsSql = (): string[] => [
  `create view flow_steps as select * from (values ${Object.entries(FLOWS)
    .flatMap(([flow, { area, steps }], place) =>
      steps.map(
        (step, index) =>
          `(${place + 1}, ${quoteLiteral(area)}, ${quoteLiteral(flow)}, ${index + 1}, ` +
          `${quoteLiteral(step)})`,
      ),
    )
    .join(', ')}) as steps(place, area, flow, position, step)`,
  `create view flow_runs as ${FLOW_RUNS_SQL}`,
  `create macro funnel_steps_in(first_day, last_day) as table
    with runs as materialized (select * from flow_runs where ${inPeriodSql('begun_at::date')})
    select flow, step, position, coalesce(s.runs, 0) as runs_shown,
      coalesce(c.runs, 0) as runs_completed, coalesce(r.runs, 0) as runs_refused,
      coalesce(d.runs, 0) as dropped
    from flow_steps
    left join (${distinctRuns('flow_step_shown')}) s using (flow, step)
    left join (${distinctRuns('flow_step_completed')}) c using (flow, step)
    left join (${distinctRuns('flow_step_refused')}) r using (flow, step)
    left join (
      select flow, last_step as step, count(*) as runs
      from runs where outcome = 'abandoned' group by all) d using (flow, step)
    order by place, position`,
  `create macro funnel_outcomes_in(first_day, last_day) as table
    with runs as materialized (select * from flow_runs where ${inPeriodSql('begun_at::date')})
    select flow, area, count(flow_id) as runs, ${OUTCOMES.map(countOutcomeSql).join(', ')},
      count(flow_id) filter (outcome is null) as open,
      (median(duration_ms) filter (outcome in ('succeeded', 'partial')))::bigint as median_ms
    from (select distinct place, area, flow from flow_steps) left join runs using (flow)
    group by place, flow, area order by place`,
  'create view funnel_steps as from funnel_steps_in(null, null)',
  'create view funnel_outcomes as from funnel_outcomes_in(null, null)',
];
