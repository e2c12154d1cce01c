import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseRefusal } from '../http/problem.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  await pglite.exec(
    'create table changes (id integer primary key, name text unique, ' +
      'idempotency_key uuid constraint changes_idempotency_key_unique unique)',
  );
}, 120_000);
afterAll(() => pglite.close());

const KEYS = [
  '7c0f2b1e-0d7a-4c39-9b1d-6f2f0e8d4a11',
  '0b8d5f6c-3a1e-4f7b-8c2d-9e0f1a2b3c4d',
] as const;
const codeAfter = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => databaseRefusal(error)?.code ?? 'a bug',
  );

test('a key that another change took is refused, any other clash is a bug', async () => {
  const orm = drizzle(pglite);
  const add = (id: number, name: string, key: string) =>
    codeAfter(orm.execute(sql`insert into changes values (${id}, ${name}, ${key})`));
  expect(await add(1, 'one', KEYS[0])).toBeNull();
  expect(await add(2, 'two', KEYS[0])).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await add(2, 'one', KEYS[1])).toBe('a bug');
  expect(await add(1, 'two', KEYS[1])).toBe('a bug');
});
