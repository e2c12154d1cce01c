import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  openEngine,
  quoteLiteral,
  selectFromLines,
  selectNoRows,
  selectFromParquet,
} from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';
import { FORMER_SHED_FILE, SHED_FILE } from '../shed-log.ts';
import { readCommits } from './log.ts';
import { writeRows } from './rows.ts';
import { TABLES } from '../types.ts';
import type { Snapshot, TableName } from '../types.ts';
import { viewsSql } from '../views.ts';

/** Memory limit of a query in MB; beyond it the query spills to a temporary folder. */
const MEMORY_MB = 1024;

/** Writes the snapshot's part of the log as JSON lines files, one per table. */
function writeLogLines({ folder, segments }: Snapshot, place: string): Record<TableName, string> {
  const files = Object.fromEntries(
    TABLES.map((table) => [table, path.join(place, `${table}.ndjson`)]),
  ) as Record<TableName, string>;
  const handles = Object.fromEntries(
    TABLES.map((table) => [table, fs.openSync(files[table], 'w', 0o600)]),
  ) as Record<TableName, number>;
  for (const segment of segments)
    for (const { messages } of readCommits(folder, segment))
      for (const message of messages) writeRows(message, (table) => handles[table]);
  for (const handle of Object.values(handles)) fs.closeSync(handle);
  return files;
}

/** The table of what the ingest shed: messages and their bytes, by minute and reason. */
function shedSql(folder: string): string {
  const files = [FORMER_SHED_FILE, SHED_FILE]
    .map((name) => path.join(folder, name))
    .filter((file) => fs.existsSync(file));
  const lines =
    files.length > 0
      ? `read_json([${files.map(quoteLiteral).join(', ')}], format = 'newline_delimited', ` +
        'ignore_errors = true, columns = ' +
        "{minute: 'TIMESTAMP', reason: 'VARCHAR', messages: 'BIGINT', bytes: 'BIGINT'})"
      : '(select null::timestamp as minute, null::varchar as reason, 0 as messages, 0 as bytes ' +
        'where false)';
  return (
    'create table all_shed as select minute, reason, sum(messages)::bigint as messages, ' +
    `sum(bytes)::bigint as bytes from ${lines} group by all`
  );
}

/**
 * Opens DuckDB with the views of {@link viewsSql} over a snapshot: log and Parquet combined, each
 * event once. Runs in the reader's own process, so that no query blocks the writer.
 */
export async function openReader(snapshot: Snapshot): Promise<Engine> {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-analytics-'));
  try {
    const engine = await openEngine({
      spill: path.join(place, 'spill'),
      memoryMb: MEMORY_MB,
      threads: os.availableParallelism(),
    });
    const lines = writeLogLines(snapshot, place);
    for (const table of TABLES) {
      const parts = snapshot.parquet
        .filter((part) => part.table === table)
        .map(({ file }) => path.join(snapshot.folder, file));
      await engine.run(`create table log_${table} as ${selectFromLines(table, [lines[table]])}`);
      await engine.run(
        `create view all_${table} as from log_${table} union all ` +
          `${parts.length > 0 ? selectFromParquet(table, parts) : selectNoRows(table)}`,
      );
    }
    await engine.run(shedSql(snapshot.folder));
    for (const view of viewsSql()) await engine.run(view);
    return {
      ...engine,
      close: () => {
        engine.close();
        fs.rmSync(place, { recursive: true, force: true });
      },
    };
  } catch (error) {
    fs.rmSync(place, { recursive: true, force: true });
    throw error;
  }
}
