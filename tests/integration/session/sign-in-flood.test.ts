// A flood of sign-ins, as everybody else sees it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptRepository } from '../../../src/server/db/repositories/session/attempts.ts';
import type { Database } from '../../../src/server/db/driver.ts';
import * as tasks from '../../../src/server/usecases/session/access/background-tasks.ts';
import { openMemoryDatabase } from '../harness/memory-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-12-14T15:00:00.000Z');
const FLOOD = 300;
/** More than this many of a flood's questions are not asked before one of somebody else. */
const BEFORE = 20;

/** How many of these had ended when a read of somebody else was answered. */
async function endedBeforeARead(begin: (index: number, ended: () => void) => void) {
  let ended = 0;
  for (let index = 0; index < FLOOD; index += 1)
    begin(index, () => {
      ended += 1;
    });
  // The flood is under way.
  await new Promise((resolve) => setImmediate(resolve));
  await database.orm.execute(sql`select 1`);
  return ended;
}

test.each([
  ['one address', () => '192.0.2.1'],
  ['many addresses', (index: number) => `192.0.2.${index}`],
])('sign-ins from %s do not keep the database from the others', async (_from, addressOf) => {
  const attempts = attemptRepository(database);
  const tries: Promise<unknown>[] = [];
  const ended = await endedBeforeARead((index, done) => {
    const who = { username: `nobody ${index}`, address: addressOf(index), device: null };
    const asked = attempts.beginAttempt(who, NOW);
    // Those that need no question to the database cost nobody anything.
    tries.push(asked.then(({ kind }) => kind !== 'tooMany' && done()));
  });
  expect(ended).toBeLessThan(BEFORE);
  await Promise.all(tries);
});

test('nor does what is written of them after their answers', async () => {
  const background = tasks.createBackgroundTasks((error) => {
    throw error;
  });
  const ended = await endedBeforeARead((_index, done) =>
    background.run(async () => {
      await database.orm.execute(sql`select 1`);
      done();
    }),
  );
  expect(ended).toBeLessThan(BEFORE);
  await background.settled();
});
