import { SettingsError } from '../../settings.ts';
import { quoteLiteral } from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';
import type { Arguments } from './arguments.ts';

/** Maximum visits listed when none is named. */
const MAX_VISITS_LISTED = 20;
/** Length of an id prefix that identifies a visit, provided it is unique. */
const VISIT_ID_PREFIX = /^[0-9a-f-]{4,36}$/;

const instant = (column: string): string => `strftime(${column}, '%Y-%m-%dT%H:%M:%S.%gZ')`;

/**
 * The visit whose id starts with this prefix. Throws {@link SettingsError} when none or several
 * match.
 */
async function visitOf(reader: Engine, begins: string): Promise<string> {
  if (!VISIT_ID_PREFIX.test(begins))
    throw new SettingsError(`A visit's id is needed, or its first letters, not "${begins}".`);
  const found = await reader.rows(
    'select distinct visit_id::varchar as visit from events where ' +
      `starts_with(visit_id::varchar, ${quoteLiteral(begins)}) limit 2`,
  );
  const [first] = found;
  if (!first) throw new SettingsError(`No visit begins with ${begins}.`);
  if (found.length > 1)
    throw new SettingsError(`Several visits begin with ${begins}: more of its letters are needed.`);
  return String(first['visit']);
}

async function list(reader: Engine, write: (text: string) => void): Promise<void> {
  const rows = await reader.rows(
    `select visit_id::varchar as visit, ${instant('min(occurred_at)')} as began, ` +
      'count(*)::integer as events, count(distinct flow_id)::integer as flows from events ' +
      `group by 1 order by min(occurred_at) desc limit ${MAX_VISITS_LISTED}`,
  );
  const lines = rows.map(
    ({ visit, began, events, flows }) =>
      `${String(visit)}  ${String(began)}  ${String(events)} events, ${String(flows)} flows\n`,
  );
  write(
    `The latest visits:\n${lines.join('')}\n` +
      `npm run analytics -- replay ${String(rows[0]?.['visit'] ?? 'VISIT').slice(0, 8)}\n`,
  );
}

/**
 * `visit VISIT`: prints a visit's events in order as JSON lines, as sent; without an id, lists the
 * latest visits.
 */
export async function runVisit(
  reader: Engine,
  { words: [begins, more] }: Arguments,
  write: (text: string) => void,
): Promise<void> {
  if (more !== undefined) throw new SettingsError('One visit at a time.');
  if (begins === undefined) return list(reader, write);
  const visit = await visitOf(reader, begins.toLowerCase());
  const rows = await reader.rows(
    `select id, name, version, ${instant('occurred_at')} as "occurredAt", ` +
      `${instant('business_time')} as "businessTime", visit_id as "visitId", sequence::integer ` +
      'as sequence, user_config as "user", flow_id as "flowId", call_id as "callId", ' +
      `payment_id as "paymentId", data from events where visit_id = ${quoteLiteral(visit)} ` +
      'order by sequence',
  );
  for (const { user, data, ...row } of rows) {
    const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    const parsed = {
      ...(user === null ? {} : { user: JSON.parse(String(user)) as unknown }),
      data: JSON.parse(String(data)) as unknown,
    };
    write(`${JSON.stringify({ ...known, ...parsed })}\n`);
  }
}
