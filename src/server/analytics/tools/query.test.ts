import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine } from '../duckdb.ts';
import { openReader } from '../store/reader.ts';
import { assertQuery } from './query.ts';

let reader: Engine;
beforeAll(async () => {
  reader = await openReader({ folder: '', parquet: [], segments: [] });
});
afterAll(() => reader.close());

test.each([
  'select * from events',
  'from funnel_steps',
  "from funnel_steps_in('2026-11-01', null)",
  'with few as (from events) select * from few',
  'describe events',
  'explain select 1',
])('an analyst may ask: %s', async (sql) => {
  await expect(assertQuery(reader, sql)).resolves.toBeUndefined();
});

test.each([
  'delete from events',
  'delete from nosuch',
  "update events set name = 'x'",
  'insert into events values (1)',
  'with gone as (select 1) delete from events',
  'explain delete from events',
  "copy events to 'x.csv'",
  'drop view events',
])('an analyst who would change something is told that there are only queries: %s', async (sql) => {
  await expect(assertQuery(reader, sql)).rejects.toThrow(/^Only queries: /);
});

test.each([
  ['selec 1', 'This is no SQL: syntax error at or near "selec"\n\nLINE 1: selec 1'],
  ['select 1 +', 'This is no SQL: syntax error at end of input'],
  ['select * from flow_ende', 'There is no table or view "flow_ende". Nearest: flow_ended'],
  [
    'explain select * from page_view',
    'There is no table or view "page_view". Nearest: page_viewed',
  ],
  ['select nothing from events', 'Referenced column "nothing" not found'],
])('an analyst is told in a sentence what is wrong with: %s', async (sql, sentence) => {
  await expect(assertQuery(reader, sql)).rejects.toThrow(sentence);
});

test('an analyst who names an unknown table reads the table names, and no internals', async () => {
  const told = await assertQuery(reader, 'select * from nosuch').catch((error: unknown) =>
    String(error),
  );
  expect(told).toContain('There are billing_known, call_completed, delinquency_reported, events,');
  expect(told).not.toMatch(/\b(pg|all|log)_/);
});
