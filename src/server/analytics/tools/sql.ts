import { JsonDuckDBValueConverter } from '@duckdb/node-api';
import type { DuckDBValueConverter, Json } from '@duckdb/node-api';
import { stringify } from 'csv-stringify/sync';
import { SettingsError } from '../../settings.ts';
import type { Engine } from '../duckdb.ts';
import type { Arguments } from './arguments.ts';
import { assertQuery } from './query.ts';

/** Maximum rows of a terminal table. */
const MAX_ROWS_SHOWN = 200;

export const SQL_OPTIONS = { options: [], flags: ['csv', 'json'] } as const;

/**
 * As in JSON: integers that a number represents exactly are numbers, at any depth; larger ones are
 * strings.
 */
const jsonOf: DuckDBValueConverter<Json> = (value, type, converter) =>
  typeof value === 'bigint' && Number.isSafeInteger(Number(value))
    ? Number(value)
    : JsonDuckDBValueConverter(value, type, converter);

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Formats rows in columns as wide as their widest value; numbers are right-aligned. */
export function formatTable(
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
  isNumber: readonly boolean[],
): string {
  const texts = rows.map((row) => row.map(textOf));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((text, column) =>
        isNumber[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [
    line(names),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...texts.map(line),
  ].join('\n');
}

const NUMBERS = /^(U?(TINYINT|SMALLINT|INTEGER|BIGINT)|HUGEINT|FLOAT|DOUBLE|DECIMAL)/;

/**
 * `sql "select …"`: prints a query's rows as a table, as CSV (`--csv`), or as JSON lines
 * (`--json`). Exits with DuckDB's error for a query that it cannot run.
 */
export async function runSql(
  reader: Engine,
  { words, options }: Arguments,
  write: (text: string) => void,
): Promise<void> {
  const [sql, more] = words;
  if (!sql || more !== undefined)
    throw new SettingsError(
      'One query in quotation marks is needed: npm run analytics -- sql "select name, ' +
        'count(*) as events from events group by 1"',
    );
  await assertQuery(reader, sql);
  const result = await reader.connection.stream(sql);
  const names = result.deduplicatedColumnNames();
  if (options.has('csv')) {
    write(stringify([names]));
    for await (const rows of result.yieldRowsJson())
      write(stringify(rows.map((row) => row.map(textOf))));
    return;
  }
  if (options.has('json')) {
    for await (const rows of result.yieldConvertedRowObjects(jsonOf))
      write(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    return;
  }
  const shown: unknown[][] = [];
  for await (const rows of result.yieldRowsJson()) {
    shown.push(...rows.slice(0, MAX_ROWS_SHOWN + 1 - shown.length));
    if (shown.length > MAX_ROWS_SHOWN) break;
  }
  write(
    `${formatTable(
      names,
      shown.slice(0, MAX_ROWS_SHOWN),
      result.columnTypes().map((type) => NUMBERS.test(String(type))),
    )}\n`,
  );
  write(
    shown.length > MAX_ROWS_SHOWN
      ? `the first ${MAX_ROWS_SHOWN} rows; --csv and --json give all\n`
      : `${shown.length} ${shown.length === 1 ? 'row' : 'rows'}\n`,
  );
}
