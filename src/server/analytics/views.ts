import { CATALOGUE } from '../../../contracts/events/index.ts';
import { eventSchemas } from '../../../contracts/generated/validators/events.ts';
import { named, quoted } from './duckdb.ts';
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
const resolved = (schema: Schema): Schema =>
  schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

type Leaves = Map<string, Set<string>>;

/** Every value below a schema, by its path, with the kinds that it may be of; a list is one value. */
function leaves(given: Schema, path: string, found: Leaves): Leaves {
  const schema = resolved(given);
  if (schema.oneOf) for (const one of schema.oneOf) leaves(one, path, found);
  else if (schema.properties)
    for (const [name, one] of Object.entries(schema.properties))
      leaves(one, path ? `${path}.${name}` : name, found);
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

/** The columns that every event's view has before its own. */
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

/** What the user config says, as columns of `events`. */
const USER = {
  account_number: 'accountNumber',
  identity_guid: 'identityGuid',
  billing_division: 'billingDivision',
  network_status: 'networkStatus',
  user_role: 'userRole',
  user_type: 'userType',
} as const;

/** The typed columns of an event's `data`, over all of its versions. */
function dataColumns(name: string): { column: string; type: string; path: string }[] {
  const found: Leaves = new Map();
  for (const schema of schemas.map(resolved))
    if (schema.properties?.['name']?.const === name)
      leaves(schema.properties['data'] ?? {}, '', found);
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

const extracted = ({
  column,
  type,
  path,
}: {
  column: string;
  type: string;
  path: string;
}): string =>
  `${type === 'JSON' ? `data->${quoted(`$.${path}`)}` : `try_cast(data->>${quoted(`$.${path}`)} as ${type})`} as ${named(column)}`;

/** The view of an event: its name, with underscores. */
export const viewOf = (name: string): string => name.replaceAll('-', '_');

/**
 * The views that analysts read, over `all_events`, `all_quarantine` and `all_readmissions`: `events`, `quarantine`, and one for
 * each entry of the catalogue, with its fields as typed columns; and the funnels.
 */
export const viewsSql = (): string[] => [
  `create view events as select *, ${Object.entries(USER)
    .map(([column, field]) => `user_config->>'$.${field}' as ${column}`)
    .join(', ')} from all_events`,
  `create view quarantine as select q.* replace (q.event->0 as event), r.readmitted_at, r.outcome as readmission from all_quarantine q
    left join (select quarantine_id, min(readmitted_at) as readmitted_at, min(outcome) as outcome from all_readmissions group by 1) r using (quarantine_id)`,
  ...Object.keys(CATALOGUE).map(
    (name) =>
      `create view ${named(viewOf(name))} as select ${[...COMMON, ...dataColumns(name).map(extracted)].join(', ')} from events where name = ${quoted(name)}`,
  ),
  ...funnelsSql(),
];
