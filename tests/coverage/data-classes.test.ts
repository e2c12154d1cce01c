import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as schema from '../../src/server/db/schema/index.ts';

const root = path.join(import.meta.dirname, '../..');
const page = fs.readFileSync(path.join(root, 'docs/data.md'), 'utf8');
const CLASSES = 4;

/** The rows below "Columns": a table, its columns by class, and how long it is kept. */
const rows = page
  .slice(page.indexOf('## Columns'))
  .split('\n')
  .filter((line) => /^\| [a-z_]+ +\|/.test(line) && !line.startsWith('| table '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, table = '', ...cells]) => ({
    table,
    columns: cells
      .slice(0, CLASSES)
      .flatMap((cell) => (cell === '—' ? [] : cell.split(', ').map((name) => name.trim()))),
    kept: cells[CLASSES] ?? '',
  }));

/** Every table, with the name that the code has for it. */
const tables = Object.entries(schema).flatMap(([variable, table]) =>
  is(table, PgTable) ? [{ variable, ...getTableConfig(table) }] : [],
);

it('each column of the database has one class', () => {
  const classified = rows.map(({ table, columns }) => [table, columns.toSorted()]);
  const stored = tables.map(({ name, columns }) => [
    name,
    columns.map((one) => one.name).toSorted(),
  ]);
  expect(Object.fromEntries(classified)).toEqual(Object.fromEntries(stored));
  expect(classified).toHaveLength(stored.length);
});

it('what is kept for a time is deleted', () => {
  const server = fs
    .readdirSync(path.join(root, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => fs.readFileSync(path.join(root, 'src/server', file), 'utf8'))
    .join('\n');
  const timed = rows.filter(({ kept }) => kept !== 'with the account' && kept !== 'always');
  expect(timed.length).toBeGreaterThan(10);
  for (const { table, kept } of timed) {
    expect([table, kept]).toEqual([table, expect.stringMatching(/hour|day|year|last \d+/)]);
    const own = tables.find(({ name }) => name === table);
    // Another table's rows may take it with them.
    const isCascaded = own?.foreignKeys.some(({ onDelete }) => onDelete === 'cascade') ?? false;
    expect([table, isCascaded || server.includes(`delete(${own?.variable})`)]).toEqual([
      table,
      true,
    ]);
  }
});
