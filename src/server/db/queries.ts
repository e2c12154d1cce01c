// Statements as they are sent most often: written as SQL, because Drizzle's builders take longer over one than the database.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Param, SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from './driver.ts';

/** The rows of a statement, under the names that it gives its columns. Instants and days come as text. */
export async function queryRows<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  return ((await orm.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** The columns that a row names, and each value as its column takes it. */
function parameters(table: PgTable, row: object): { columns: string[]; values: Param[] } {
  const known = getTableColumns(table);
  const given = Object.entries(row).filter(([key, value]) => known[key] && value !== undefined);
  return {
    columns: given.map(([key]) => known[key]?.name ?? key),
    values: given.map(([key, value]) => sql.param(value, known[key])),
  };
}

const comma = sql.raw(', ');

/** `insert into … values …`, of one row; what the row leaves out has its default. */
export function insertQuery<Table extends PgTable>(table: Table, row: Table['$inferInsert']): SQL {
  const { columns, values } = parameters(table, row);
  return sql`insert into ${sql.raw(`${getTableName(table)} (${columns.join(', ')})`)} values (${sql.join(values, comma)})`;
}

/** What stands after `set`. */
export function setClause<Table extends PgTable>(
  table: Table,
  patch: Partial<Table['$inferInsert']>,
): SQL {
  const { columns, values } = parameters(table, patch);
  return sql.join(
    columns.flatMap((column, index) => [
      sql.raw(`${index === 0 ? '' : ', '}${column} = `),
      values[index],
    ]),
  );
}

/** Words of this code's own, never a customer's, as a list of literals: for a partial index the planner must see them. */
export const literalList = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word}'`).join(', '));
