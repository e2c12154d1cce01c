// The most frequent queries, written as SQL because Drizzle's builders take longer than the
// database.
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Param, Placeholder, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { PgTable, PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Orm } from './driver.ts';

/** The rows of a query, under its column names. Instants and days are strings. */
export async function queryRows<Row>(orm: Orm, statement: SQL): Promise<Row[]> {
  return ((await orm.execute(statement)) as unknown as { rows: Row[] }).rows;
}

const dialect = new PgDialect();

/**
 * A query that pages ask often: its text is made once. Its values are placeholders, which each run
 * gives by their names; the rows are under its column names, as those of {@link queryRows}.
 */
export function preparedRows<Row, Given extends Record<string, unknown>>(
  statement: SQL,
): (orm: Orm, given: Given) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (orm, given) => {
    const prepared = orm._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      query,
      undefined,
      undefined,
      false,
    );
    return (await prepared.execute(given)).rows;
  };
}

/** A value of a query: given now, or with each run of a prepared one. */
export type QueryValue<Value> = Value | Placeholder;

/** The columns set in a row, and each value encoded for its column. */
function parameters(table: PgTable, row: object): { columns: string[]; values: Param[] } {
  const known = getTableColumns(table);
  const given = Object.entries(row).filter(([key, value]) => known[key] && value !== undefined);
  return {
    columns: given.map(([key]) => known[key]?.name ?? key),
    values: given.map(([key, value]) => sql.param(value, known[key])),
  };
}

const comma = sql.raw(', ');

/** `insert into … values …` for one row; omitted columns get their default. */
export function insertQuery<Table extends PgTable>(table: Table, row: Table['$inferInsert']): SQL {
  const { columns, values } = parameters(table, row);
  const target = sql.raw(`${getTableName(table)} (${columns.join(', ')})`);
  return sql`insert into ${target} values (${sql.join(values, comma)})`;
}

/** The assignments after `set`. */
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

/**
 * A list of literals from this code's own constants, never customer input: for a partial index the
 * planner must see them.
 */
export const literalList = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word}'`).join(', '));
