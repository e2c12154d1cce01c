import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Orm } from './driver.ts';

export interface TableSnapshot {
  /** Restores rows written, changed or deleted since the snapshot. */
  restore(within: Orm): Promise<void>;
}

/** A table and its primary key columns; null when it has none. */
interface Table {
  name: string;
  key: string[] | null;
}

/** A table in the snapshot, and its row count. */
interface SnapshottedTable {
  name: string;
  key: string[];
  count: number;
}

const TABLES = sql`
  select class.relname as name, (select json_agg(attribute.attname) from pg_attribute attribute
  where attribute.attrelid = class.oid and attribute.attnum = any(index.indkey)) as key
  from pg_class class join pg_namespace namespace on namespace.oid = class.relnamespace left join
  pg_index index on index.indrelid = class.oid and index.indisprimary
  where class.relkind = 'r' and namespace.nspname = 'public'`;

const rowsOf = async <Row>(orm: Orm, query: SQL): Promise<Row[]> =>
  ((await orm.execute(query)) as unknown as { rows: Row[] }).rows;

/** The id of the current transaction. */
const currentTransactionId = async (orm: Orm): Promise<string> =>
  (await rowsOf<{ id: string }>(orm, sql`select pg_current_xact_id()::xid::text as id`))[0]?.id ??
  '';

/** Rows written by a later transaction than this one. */
const writtenSince = (id: string): SQL => sql`age(xmin) < age(${id}::xid)`;

/**
 * Copies every table to a separate schema, to restore it later: seeding the demo accounts takes
 * most of a second. Each row names the transaction that wrote it, so that only inserted, changed or
 * deleted rows are touched. Both run in the given transaction. Only the database's superuser may
 * restore, and only without other writers.
 */
export async function snapshotTables(orm: Orm): Promise<TableSnapshot> {
  const tables: SnapshottedTable[] = [];
  await orm.execute(sql`drop schema if exists kept cascade`);
  await orm.execute(sql`create schema kept`);
  for (const { name, key } of await rowsOf<Table>(orm, TABLES)) {
    if (!key) throw new Error(`Rows of ${name} cannot be told apart: it has no primary key.`);
    await orm.execute(sql.raw(`create table kept.${name} as table public.${name}`));
    const [counted] = await rowsOf<{ count: number }>(
      orm,
      sql.raw(`select count(*)::int as count from kept.${name}`),
    );
    tables.push({ name, key, count: counted?.count ?? 0 });
  }
  let kept = await currentTransactionId(orm);

  /** Tables changed since the snapshot: a row was written or deleted. */
  async function touched(within: Orm): Promise<readonly SnapshottedTable[]> {
    const found = await rowsOf<{ name: string }>(
      within,
      sql.join(
        tables.map(
          ({ name, count }) =>
            sql`select ${sql.raw(`'${name}'`)} as name from ${sql.raw(`public.${name}`)} having
              count(*) <> ${sql.raw(String(count))} or bool_or(${writtenSince(kept)})`,
        ),
        sql` union all `,
      ),
    );
    return tables.filter((table) => found.some(({ name }) => name === table.name));
  }

  return {
    async restore(within) {
      // Foreign keys and ledger constraints were checked when the rows were first written.
      await within.execute(sql`set local session_replication_role = replica`);
      for (const { name, key } of await touched(within)) {
        await within.execute(
          sql`delete from ${sql.raw(`public.${name}`)} where ${writtenSince(kept)}`,
        );
        await within.execute(
          sql.raw(
            `insert into public.${name} select * from kept.${name} one where not exists ` +
              `(select 1 from public.${name} it where ` +
              `${key.map((column) => `it.${column} = one.${column}`).join(' and ')})`,
          ),
        );
      }
      kept = await currentTransactionId(within);
    },
  };
}
