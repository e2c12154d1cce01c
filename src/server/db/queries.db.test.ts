import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMemoryDatabase } from '../../../tests/integration/harness/memory-database.ts';
import type { Database } from './driver.ts';
import { preparedRows } from './queries.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const sumOf = preparedRows<{ sum: number }, { left: number; right: number }>(
  sql`select ${sql.placeholder('left')}::int + ${sql.placeholder('right')}::int as sum`,
);

test('each run of a prepared query has its own values, within a transaction too', async () => {
  expect(await sumOf(database.orm, { left: 1, right: 2 })).toEqual([{ sum: 3 }]);
  const within = await database.transaction((tx) => sumOf(tx, { left: 20, right: 2 }));
  expect(within).toEqual([{ sum: 22 }]);
});
