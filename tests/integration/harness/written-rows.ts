import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/server/db/driver.ts';

const rowsOf = (answer: unknown): Record<string, unknown>[] =>
  (answer as { rows: Record<string, unknown>[] }).rows;

/**
 * How often each table was written, one line for each: its name, its rows, and the sum of the
 * transactions that wrote them. Tables of `except` are left out.
 */
export async function writtenRows(
  database: Database,
  except: ReadonlySet<string> = new Set(),
): Promise<string> {
  const tables = rowsOf(
    await database.orm.execute(
      sql`select relname as name from pg_class join pg_namespace space on space.oid = relnamespace
        where relkind = 'r' and nspname = 'public' order by relname`,
    ),
  )
    .map(({ name }) => String(name))
    .filter((name) => !except.has(name));
  const counts = rowsOf(
    await database.orm.execute(
      sql.raw(
        tables
          .map(
            (name) =>
              `select '${name}' as name, count(*) as rows, ` +
              `sum(xmin::text::bigint) as written from public.${name}`,
          )
          .join(' union all '),
      ),
    ),
  );
  return counts
    .map(({ name, rows, written }) => `${name} ${rows} ${written}`)
    .sort()
    .join('\n');
}
