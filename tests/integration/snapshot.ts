import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/driver.ts';

/**
 * Keeps every table as it is now and puts it back when asked: filling the demo accounts anew takes most of a second,
 * and each interaction of a pact begins from them.
 */
export async function snapshot({ orm, transaction }: Database): Promise<{ restore(): Promise<void> }> {
  const found = await orm.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  const tables = (found as unknown as { rows: { tablename: string }[] }).rows.map(({ tablename }) => tablename);
  await orm.execute(sql`drop schema if exists kept cascade`);
  await orm.execute(sql`create schema kept`);
  for (const table of tables) await orm.execute(sql.raw(`create table kept.${table} as table public.${table}`));
  return {
    restore: () => transaction(async (tx) => {
      // Foreign keys and the ledger's laws were kept when the rows were first written.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(`truncate ${tables.map((table) => `public.${table}`).join(', ')}`));
      for (const table of tables) await tx.execute(sql.raw(`insert into public.${table} select * from kept.${table}`));
    }),
  };
}
