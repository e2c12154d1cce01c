import { StatementType } from '@duckdb/node-api';
import type { DuckDBExtractedStatements } from '@duckdb/node-api';
import { SettingsError } from '../../settings.ts';
import { quoteLiteral } from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';
import { suggestNames } from './name-suggestions.ts';

const ONLY_QUERIES =
  'Only queries: this store is written by the ingest alone. For files there is `export`.';

const NO_SQL = /^Failed to extract statements: Parser Error: /;
const NO_TABLE = /^Catalog Error: Table with name (\S+) does not exist!(?:\nDid you mean .*)?/;

const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The tables and views for analysts; their underlying tables are excluded. */
async function tablesOf(reader: Engine): Promise<string[]> {
  const rows = await reader.rows(
    'select view_name as name from duckdb_views() where not internal and not ' +
      "starts_with(view_name, 'all_') and not starts_with(view_name, 'e_') order by 1",
  );
  return rows.map(({ name }) => String(name));
}

/**
 * Whether DuckDB parses the text as a query, whatever tables it names: it serializes only queries
 * to JSON.
 */
async function parsesAsQuery(reader: Engine, sql: string): Promise<boolean> {
  const query = sql.replace(/^\s*explain\s+(analyze\s+)?/i, '');
  const [row] = await reader.rows(
    `select json_serialize_sql(${quoteLiteral(query)})->>'error_type' as fault`,
  );
  return row?.['fault'] !== 'not implemented';
}

const extractQueries = (reader: Engine, sql: string): Promise<DuckDBExtractedStatements> =>
  reader.connection.extractStatements(sql).catch((error: unknown) => {
    const words = errorText(error);
    throw NO_SQL.test(words)
      ? new SettingsError(`This is no SQL: ${words.replace(NO_SQL, '')}`)
      : error;
  });

/**
 * Explains why DuckDB cannot prepare a query. DuckDB may suggest one of its own names, so this
 * suggests ours instead.
 */
async function explainQueryError(reader: Engine, sql: string, error: unknown): Promise<unknown> {
  if (!(await parsesAsQuery(reader, sql))) return new SettingsError(ONLY_QUERIES);
  const words = errorText(error);
  const missing = NO_TABLE.exec(words)?.[1];
  if (missing === undefined) return error;
  const suggestion = await suggestNames(reader, missing, await tablesOf(reader));
  return new SettingsError(
    `There is no table or view "${missing}". ${suggestion}${words.replace(NO_TABLE, '')}`,
  );
}

/**
 * Allows one query, and nothing that changes data. Throws {@link SettingsError}, or DuckDB's error
 * for a query that it cannot run.
 */
export async function assertQuery(reader: Engine, sql: string): Promise<void> {
  const statements = await extractQueries(reader, sql);
  if (statements.count !== 1) throw new SettingsError('One query at a time.');
  const { statementType } = await statements.prepare(0).catch(async (error: unknown) => {
    throw await explainQueryError(reader, sql, error);
  });
  if (statementType !== StatementType.SELECT && statementType !== StatementType.EXPLAIN)
    throw new SettingsError(ONLY_QUERIES);
}
