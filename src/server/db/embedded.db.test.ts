import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { embeddedClient } from './embedded.ts';
import type { EmbeddedClient } from './embedded.ts';
import { MAX_NAMED_QUERIES } from './query-names.ts';

let client: EmbeddedClient;

beforeAll(async () => {
  const pglite = await PGlite.create();
  await pglite.exec(
    'create table kept (id integer primary key, word text); create table owed (id integer ' +
      'primary key references kept deferrable initially deferred)',
  );
  client = embeddedClient(pglite);
}, 120_000);
afterAll(() => client.close());
beforeEach(async () => {
  await client.query('truncate kept cascade');
});

const words = async () =>
  (await client.query('select word from kept order by id', [], { rowMode: 'array' })).rows.flat();
const add = (id: number, word: string): [string, unknown[]] => [
  'insert into kept values ($1, $2)',
  [id, word],
];

describe('a statement', () => {
  test.each<[string, unknown, unknown]>([
    ['integer', -7, -7],
    ['bigint', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['boolean', false, false],
    ['numeric', '10.50', '10.50'],
    ['text', 'it\'s "ñ" \\ 日本', 'it\'s "ñ" \\ 日本'],
    ['text', '', ''],
    ['text', null, null],
    ['text', undefined, null],
    ['jsonb', { zip: '04101' }, { zip: '04101' }],
    ['jsonb', '{"zip":"04101"}', { zip: '04101' }],
    ['uuid', '5e0c9b52-6a5e-4a0b-9d6c-0d5f3e1f2a3b', '5e0c9b52-6a5e-4a0b-9d6c-0d5f3e1f2a3b'],
  ])('takes and gives a %s as PGlite itself does: %j', async (type, given, read) => {
    for (let asked = 0; asked < 7; asked += 1)
      expect((await client.query(`select $1::${type} as value`, [given])).rows).toEqual([
        { value: read },
      ]);
  });

  test('reads columns as its caller wishes', async () => {
    const options = {
      rowMode: 'array' as const,
      parsers: { 1082: (text: string) => `day ${text}` },
    };
    expect((await client.query("select date '2026-12-05', 1", [], options)).rows).toEqual([
      ['day 2026-12-05', 1],
    ]);
  });

  test('says how many rows it touched', async () => {
    await client.query(...add(1, 'one'));
    await client.query(...add(2, 'two'));
    expect((await client.query('update kept set word = $1', ['same'])).affectedRows).toBe(2);
    expect((await client.query('select * from kept')).affectedRows).toBe(0);
  });

  test('that is rejected leaves later ones unaffected, also when it ran before', async () => {
    await client.query(...add(1, 'one'));
    await expect(client.query(...add(1, 'again'))).rejects.toThrow('duplicate key');
    await expect(client.query('select nonsense from kept where id = $1', [1])).rejects.toThrow(
      'nonsense',
    );
    await expect(client.query('select nonsense from kept where id = $1', [1])).rejects.toThrow(
      'nonsense',
    );
    await client.query(...add(2, 'two'));
    expect(await words()).toEqual(['one', 'two']);
  });

  test('beyond the most that are kept parsed is run all the same', async () => {
    for (let index = 0; index <= MAX_NAMED_QUERIES; index += 1)
      expect((await client.query(`select $1::integer + ${index} as sum`, [1])).rows).toEqual([
        { sum: 1 + index },
      ]);
  });
});

describe('a transaction', () => {
  test('is kept as a whole, or not at all when its work throws', async () => {
    await client.transaction(async (tx) => {
      await tx.query(...add(1, 'one'));
    });
    await expect(
      client.transaction(async (tx) => {
        await tx.query(...add(2, 'two'));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await words()).toEqual(['one']);
  });

  test('in which a refusal was swallowed is not told as done', async () => {
    await expect(
      client.transaction(async (tx) => {
        await tx.query(...add(1, 'one'));
        await tx.query(...add(1, 'again')).catch(() => undefined);
      }),
    ).rejects.toThrow('rolled back');
    expect(await words()).toEqual([]);
  });

  test('that breaks a law which is checked at its end is refused', async () => {
    await expect(
      client.transaction((tx) => tx.query('insert into owed values ($1)', [5])),
    ).rejects.toThrow('foreign key');
    await client.query(...add(5, 'five'));
    await client.transaction((tx) => tx.query('insert into owed values ($1)', [5]));
  });

  test('keeps everything else waiting until it has ended', async () => {
    const seen: unknown[] = [];
    const writing = client.transaction(async (tx) => {
      await tx.query(...add(1, 'one'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tx.query(...add(2, 'two'));
    });
    const reading = words().then((read) => seen.push(...read));
    await Promise.all([writing, reading]);
    expect(seen).toEqual(['one', 'two']);
  });

  test('takes statements that are sent at once in their order', async () => {
    const ids = Array.from({ length: 30 }, (_, id) => id);
    await client.transaction((tx) =>
      Promise.all(ids.map((id) => tx.query(...add(id, `word ${id}`)))),
    );
    expect(await words()).toEqual(ids.map((id) => `word ${id}`));
  });

  test('that has ended takes no statement any more', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await client.transaction(async (tx) => {
      late = new Promise((resolve) => setTimeout(resolve, 10)).then(() =>
        tx.query(...add(1, 'late')),
      );
    });
    await expect(late).rejects.toThrow('has ended');
    expect(await words()).toEqual([]);
  });
});
