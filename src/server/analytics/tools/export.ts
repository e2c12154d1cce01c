import fs from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../../settings.ts';
import { quoteIdentifier, quoteLiteral } from '../duckdb.ts';
import type { Engine } from '../duckdb.ts';
import { assertWritableTarget, periodOf, inPeriodSql } from './arguments.ts';
import type { Arguments } from './arguments.ts';
import { suggestNames } from './name-suggestions.ts';

export const EXPORT_OPTIONS = { options: ['table', 'from', 'to', 'out'], flags: [] } as const;

const FORMATS: Readonly<Record<string, string>> = {
  '.parquet': 'format parquet, compression zstd',
  '.csv': 'format csv, header',
  '.jsonl': 'format json',
};

/**
 * `export --out FILE`: exports the events of a period, or of one table or view (`--table`), as
 * Parquet, CSV or JSON lines, by file extension. The file appears once it is complete.
 */
export async function runExport(
  reader: Engine,
  given: Arguments,
  write: (text: string) => void,
): Promise<void> {
  const out = given.options.get('out');
  const known = Object.keys(FORMATS).join(', ');
  if (!out || given.words.length > 0)
    throw new SettingsError(
      'A file is needed: npm run analytics -- export --out events.parquet, or one that ends ' +
        `in ${known}.`,
    );
  const ending = path.extname(out);
  const format = FORMATS[ending];
  if (!format) throw new SettingsError(`The ending "${ending}" is not known. Known: ${known}.`);
  assertWritableTarget(out);
  const period = periodOf(given);
  const table = given.options.get('table') ?? 'events';
  // Tables with an instant of their own; aggregates over all events are queried in SQL.
  const tables = (
    await reader.rows(
      "select distinct table_name from duckdb_columns() where column_name in ('occurred_at', " +
        "'received_at') and not table_name like 'all_%' and not table_name like 'log_%' order " +
        'by 1',
    )
  ).map(({ table_name: name }) => String(name));
  if (!tables.includes(table))
    throw new SettingsError(
      `There is no table "${table}" to export. ${await suggestNames(reader, table, tables)}`,
    );
  const time = table === 'quarantine' ? 'received_at' : 'occurred_at';
  const made = `${out}.new`;
  await reader.run(
    `copy (select * from ${quoteIdentifier(table)} where ${inPeriodSql(period, time)} order ` +
      `by ${time}) to ${quoteLiteral(path.resolve(made))} (${format})`,
  );
  fs.renameSync(made, out);
  const [counted] = await reader.rows(
    `select count(*)::integer as rows from ${quoteIdentifier(table)} where ` +
      `${inPeriodSql(period, time)}`,
  );
  write(`${String(counted?.['rows'])} rows of ${table} in ${out}\n`);
}
