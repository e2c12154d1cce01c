import type { DuckDBConnection } from '@duckdb/node-api';
import fs from 'node:fs';
import { COLUMNS } from './store/rows.ts';
import type { TableName } from './types.ts';

/** Quotes an SQL string literal. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** Quotes an SQL identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface Engine {
  connection: DuckDBConnection;
  run(sql: string): Promise<void>;
  /** Query rows as JSON values. Integers beyond 2^53, decimals, UUIDs and instants are strings. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): void;
}

/**
 * Opens an in-memory DuckDB that spills into `spill`. It loads nothing external; instants are UTC.
 * @param memoryMb maximum memory in MB
 */
export async function openEngine(options: {
  spill: string;
  memoryMb: number;
  threads: number;
}): Promise<Engine> {
  // Imported lazily: a backend whose store only ingests events does not need it.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  fs.mkdirSync(options.spill, { recursive: true, mode: 0o700 });
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: `${options.memoryMb}MB`,
    threads: String(options.threads),
    temp_directory: options.spill,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  await connection.run("set TimeZone = 'UTC'");
  return {
    connection,
    run: async (sql) => void (await connection.run(sql)),
    rows: async (sql) =>
      (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[],
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

/** Selects a table's columns from JSON lines, as written by rows.ts. */
export function selectFromLines(table: TableName, files: readonly string[]): string {
  const given = COLUMNS[table]
    .map(([name, type]) => `${quoteIdentifier(name)}: '${type === 'JSON' ? 'JSON' : 'VARCHAR'}'`)
    .join(', ');
  const columns = COLUMNS[table]
    .map(([name, type]) =>
      type === 'JSON' || type === 'VARCHAR'
        ? quoteIdentifier(name)
        : `try_cast(${quoteIdentifier(name)} as ${type}) as ${quoteIdentifier(name)}`,
    )
    .join(', ');
  return (
    `select ${columns} from read_json([${files.map(quoteLiteral).join(', ')}], format = ` +
    `'newline_delimited', maximum_object_size = 67108864, columns = {${given}})`
  );
}

/** Selects a table's columns from Parquet files. */
export const selectFromParquet = (table: TableName, files: readonly string[]): string =>
  `select ${COLUMNS[table].map(([name]) => quoteIdentifier(name)).join(', ')} from ` +
  `read_parquet([${files.map(quoteLiteral).join(', ')}], union_by_name = true)`;

/** An empty table. */
export function selectNoRows(table: TableName): string {
  const columns = COLUMNS[table].map(([name, type]) => `null::${type} as ${quoteIdentifier(name)}`);
  return `select ${columns.join(', ')} where false`;
}
