import { sql } from 'drizzle-orm';
import type { Database } from '../../src/server/db/driver.ts';

const ADDED_TO = 'statement_lines';
const REFERRED = ['statements', 'accounts'];

/**
 * Keeps every table as it is now and puts it back when asked: filling the demo accounts anew takes seconds, and each
 * interaction of a pact begins from them. The lines of statements are most of all rows and only ever added to: those that
 * were added go, and what they refer to is emptied row by row, because it cannot be truncated without them.
 */
export async function snapshot({ orm, transaction }: Database): Promise<{ restore(): Promise<void> }> {
  const found = await orm.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  const all = (found as unknown as { rows: { tablename: string }[] }).rows.map(({ tablename }) => tablename);
  const others = all.filter((table) => table !== ADDED_TO);
  await orm.execute(sql`drop schema if exists kept cascade`);
  await orm.execute(sql`create schema kept`);
  for (const table of all) await orm.execute(sql.raw(`create table kept.${table} as table public.${table}`));
  return {
    restore: () => transaction(async (tx) => {
      // Foreign keys and the ledger's laws were kept when the rows were first written.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql.raw(`truncate ${others.filter((table) => !REFERRED.includes(table)).map((table) => `public.${table}`).join(', ')}`));
      await tx.execute(sql.raw(`delete from public.${ADDED_TO} added where not exists (select 1 from kept.${ADDED_TO} one where one.id = added.id)`));
      for (const table of REFERRED) await tx.execute(sql.raw(`delete from public.${table}`));
      for (const table of others) await tx.execute(sql.raw(`insert into public.${table} select * from kept.${table}`));
    }),
  };
}
