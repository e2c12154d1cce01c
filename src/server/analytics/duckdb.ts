import type { DuckDBConnection } from '@duckdb/node-api';
import fs from 'node:fs';
import { COLUMNS } from './store/rows.ts';
import type { TableName } from './types.ts';

/** A text in an SQL statement. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A name in an SQL statement. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export interface Engine {
  connection: DuckDBConnection;
  run(sql: string): Promise<void>;
  /** The rows of a query as JSON values: integers beyond 2^53, decimals, UUIDs and instants as texts. */
  rows(sql: string): Promise<Record<string, unknown>[]>;
  close(): void;
}

/**
 * DuckDB in memory, which spills into `spill`. It loads nothing from elsewhere; instants are UTC.
 * @param memoryMb most memory it takes, in MB
 */
export async function openEngine(options: {
  spill: string;
  memoryMb: number;
  threads: number;
}): Promise<Engine> {
  // Imported here: a backend whose store only takes events needs none of it.
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

/** A select of a table's columns out of lines of JSON, as rows.ts makes them. */
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
  return `select ${columns} from read_json([${files.map(quoteLiteral).join(', ')}], format = 'newline_delimited', maximum_object_size = 67108864, columns = {${given}})`;
}

/** A select of a table's columns out of Parquet files. */
export const selectFromParquet = (table: TableName, files: readonly string[]): string =>
  `select ${COLUMNS[table].map(([name]) => quoteIdentifier(name)).join(', ')} from read_parquet([${files.map(quoteLiteral).join(', ')}], union_by_name = true)`;

/** A table without a row. */
export const selectNoRows = (table: TableName): string =>
  `select ${COLUMNS[table].map(([name, type]) => `null::${type} as ${quoteIdentifier(name)}`).join(', ')} where false`;
