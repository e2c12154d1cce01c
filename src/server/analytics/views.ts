import { CATALOGUE } from '../../../contracts/events/index.ts';
import { eventSchemas } from '../../../contracts/generated/validators/events.ts';
import { quoteIdentifier, quoteLiteral } from './duckdb.ts';
import { funnelsSql } from './funnels.ts';

interface Schema {
  $ref?: string;
  oneOf?: Schema[];
  type?: string;
  const?: unknown;
  properties?: Record<string, Schema>;
}

const { components, schemas } = eventSchemas as unknown as {
  components: { schemas: Record<string, Schema> };
  schemas: Schema[];
};
const resolveRef = (schema: Schema): Schema =>
  schema.$ref ? resolveRef(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

type LeafTypes = Map<string, Set<string>>;

/** Every leaf value of a schema by path, with its possible types; a list is one value. */
function collectLeafTypes(given: Schema, path: string, found: LeafTypes): LeafTypes {
  const schema = resolveRef(given);
  if (schema.oneOf) for (const one of schema.oneOf) collectLeafTypes(one, path, found);
  else if (schema.properties)
    for (const [name, one] of Object.entries(schema.properties))
      collectLeafTypes(one, path ? `${path}.${name}` : name, found);
  else {
    const kind = schema.type ?? (schema.const === undefined ? 'json' : typeof schema.const);
    if (kind !== 'null') found.set(path, (found.get(path) ?? new Set()).add(kind));
  }
  return found;
}

const TYPES: Readonly<Record<string, string>> = {
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  string: 'VARCHAR',
};

/** `detail.amountCents` as a column: `detail_amount_cents`. */
const columnOf = (path: string): string =>
  path.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('.', '_');

/** Columns at the start of every event's view. */
export const COMMON = [
  'id',
  'occurred_at',
  'received_at',
  'business_time',
  'visit_id',
  'sequence',
  'flow_id',
  'call_id',
  'payment_id',
  'client_type',
  'environment',
  'account_number',
  'user_role',
  'user_type',
  'version',
  'day',
] as const;

/** User config fields as columns of `events`. */
const USER = {
  account_number: 'accountNumber',
  identity_guid: 'identityGuid',
  billing_division: 'billingDivision',
  network_status: 'networkStatus',
  user_role: 'userRole',
  user_type: 'userType',
} as const;

/** The typed columns of an event's `data`, across all its versions. */
function dataColumns(name: string): { column: string; type: string; path: string }[] {
  const found: LeafTypes = new Map();
  for (const schema of schemas.map(resolveRef))
    if (schema.properties?.['name']?.const === name)
      collectLeafTypes(schema.properties['data'] ?? {}, '', found);
  const common: readonly string[] = COMMON;
  return [...found].map(([path, kinds]) => {
    const [kind = 'json'] = kinds;
    const column = columnOf(path);
    return {
      column: common.includes(column) ? `data_${column}` : column,
      type: kinds.size === 1 ? (TYPES[kind] ?? 'JSON') : 'JSON',
      path,
    };
  });
}

function extractColumnSql({
  column,
  type,
  path,
}: {
  column: string;
  type: string;
  path: string;
}): string {
  const at = quoteLiteral(`$.${path}`);
  const value = type === 'JSON' ? `data->${at}` : `try_cast(data->>${at} as ${type})`;
  return `${value} as ${quoteIdentifier(column)}`;
}

/** The view name of an event: its name, with underscores. */
export const viewOf = (name: string): string => name.replaceAll('-', '_');

/**
 * Views for analysts over `all_events`, `all_quarantine` and `all_readmissions`: `events`,
 * `quarantine`, `shed`, one view per catalogue entry with its fields as typed columns, and
 * the funnels.
 */
export const viewsSql = (): string[] => [
  `create view events as select *, ${Object.entries(USER)
    .map(([column, field]) => `user_config->>'$.${field}' as ${column}`)
    .join(', ')} from all_events`,
  `create view quarantine as
    select q.* replace (q.event->0 as event), r.readmitted_at, r.outcome as readmission
    from all_quarantine q
    left join (
      select quarantine_id, min(readmitted_at) as readmitted_at, min(outcome) as outcome
      from all_readmissions group by 1) r using (quarantine_id)`,
  'create view shed as select * from all_shed order by minute, reason',
  ...Object.keys(CATALOGUE).map(
    (name) =>
      `create view ${quoteIdentifier(viewOf(name))} as select ` +
      `${[...COMMON, ...dataColumns(name).map(extractColumnSql)].join(', ')} from events ` +
      `where name = ${quoteLiteral(name)}`,
  ),
  ...funnelsSql(),
];
