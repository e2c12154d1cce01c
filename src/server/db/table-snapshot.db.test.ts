import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../tests/integration/harness/memory-database.ts';
import type { Database } from './driver.ts';
import { snapshotTables } from './table-snapshot.ts';
import type { TableSnapshot } from './table-snapshot.ts';

let database: Database;
let kept: TableSnapshot;

const rows = async (query: SQL): Promise<object[]> =>
  ((await database.orm.execute(query)) as unknown as { rows: object[] }).rows;
const words = () => rows(sql`select id, word from words order by id`);
const pairs = () => rows(sql`select * from pairs order by one, other`);

const WORDS = [
  { id: 1, word: 'one' },
  { id: 2, word: 'two' },
  { id: 3, word: 'three' },
];
const PAIRS = [
  { one: 1, other: 1 },
  { one: 1, other: 2 },
  { one: 3, other: 1 },
];

beforeAll(async () => {
  database = await openMemoryDatabase();
  await database.orm.execute(
    sql`create table words (id integer primary key, word text unique, at timestamptz default
      now())`,
  );
  await database.orm.execute(
    sql`create table pairs (one integer references words, other integer, primary key (one, other))`,
  );
}, 120_000);
afterAll(() => database.close());
beforeEach(async () => {
  await database.orm.execute(sql`truncate words cascade`);
  await database.orm.execute(
    sql`insert into words (id, word) values (1, 'one'), (2, 'two'), (3, 'three')`,
  );
  await database.orm.execute(sql`insert into pairs values (1, 1), (1, 2), (3, 1)`);
  kept = await database.transaction(snapshotTables);
});

describe('what was kept is put back', () => {
  it.each<[string, SQL[]]>([
    ['nothing happened', []],
    ['a row came', [sql`insert into words values (4, 'four')`]],
    [
      'rows changed, one of them twice',
      [
        sql`update words set word = 'zero' where id = 1`,
        sql`update words set word = 'naught' where id < 3 and id <> 2`,
      ],
    ],
    [
      'a row went, and what refers to it',
      [sql`delete from pairs where one = 3`, sql`delete from words where id = 3`],
    ],
    [
      'a row went and another has its place',
      [
        sql`delete from pairs where one = 3`,
        sql`delete from words where id = 3`,
        sql`insert into words values (3, 'tree')`,
      ],
    ],
    [
      "two rows took each other's word",
      [
        sql`update words set word = 'else' where id = 1`,
        sql`update words set word = 'one' where id = 2`,
        sql`update words set word = 'two' where id = 1`,
      ],
    ],
    ['a row has another key', [sql`update pairs set other = 9 where one = 3`]],
    [
      'a row went as another came',
      [sql`delete from pairs where other = 2`, sql`insert into pairs values (2, 2)`],
    ],
    ['everything went', [sql`truncate words cascade`]],
  ])('after %s', async (_, changes) => {
    for (const change of changes) await database.orm.execute(change);
    await database.transaction(kept.restore);
    expect([await words(), await pairs()]).toEqual([WORDS, PAIRS]);
  });

  it('once more, with what came meanwhile', async () => {
    for (const word of ['four', 'five', 'six']) {
      await database.orm.execute(sql`insert into words values (4, ${word})`);
      await database.orm.execute(sql`update words set word = ${`not ${word}`} where id = 2`);
      await database.transaction(kept.restore);
      expect(await words()).toEqual(WORDS);
    }
  });

  it('as it was when it was kept in the transaction that wrote it', async () => {
    await database.transaction(async (orm) => {
      await orm.execute(sql`insert into words values (4, 'four')`);
      kept = await snapshotTables(orm);
    });
    await database.orm.execute(
      sql`delete from words where id > 2 and id not in (select one from pairs)`,
    );
    await database.transaction(kept.restore);
    expect(await words()).toEqual([...WORDS, { id: 4, word: 'four' }]);
  });
});

it('rows that are as they were stay where they are', async () => {
  const places = () =>
    rows(sql`select id, ctid::text as place from words where id <> 2 order by id`);
  const before = await places();
  await database.orm.execute(sql`update words set word = 'zwei' where id = 2`);
  await database.transaction(kept.restore);
  expect(await places()).toEqual(before);
});

it('a table whose rows cannot be told apart is not kept', async () => {
  await expect(
    database.transaction(async (orm) => {
      await orm.execute(sql`create table heap (word text)`);
      await snapshotTables(orm);
    }),
  ).rejects.toThrow('heap');
});
