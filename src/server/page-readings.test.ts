import { expect, it } from 'vitest';
import { createPageReadings, oncePerPage, statementOncePerPage } from './page-readings.ts';

/** A reading that says which time it was made, after a while. */
function countedReading() {
  let made = 0;
  const read = async (): Promise<number> => {
    made += 1;
    const time = made;
    await new Promise((resolve) => setTimeout(resolve, 1));
    return time;
  };
  return {
    made: () => made,
    once: (name = 'account') => oncePerPage(() => name, read),
    ask: (text: string, values: unknown[] = []) => statementOncePerPage(text, values, '', read),
  };
}

it('a page makes a reading once, asked at the same time or later', async () => {
  const { once, made } = countedReading();
  const answers = await createPageReadings().within(async () => [
    ...(await Promise.all([once(), once()])),
    await once(),
    await once('another'),
  ]);
  expect([answers, made()]).toEqual([[1, 1, 1, 2], 2]);
});

it('pages that are rendered at once share nothing', async () => {
  const readings = await Promise.all(
    ['ada', 'bo', 'ada'].map((person) =>
      createPageReadings().within(async () => {
        const read = async () => {
          await new Promise((resolve) => setTimeout(resolve, 2));
          return person;
        };
        const first = await oncePerPage(() => 'profile', read);
        return [first, await oncePerPage(() => 'profile', read)];
      }),
    ),
  );
  expect(readings).toEqual([
    ['ada', 'ada'],
    ['bo', 'bo'],
    ['ada', 'ada'],
  ]);
});

it('outside of a page, and after it, each reading is made', async () => {
  const { once } = countedReading();
  expect([await once(), await once()]).toEqual([1, 2]);
  const page = createPageReadings();
  await page.within(async () => {
    expect([await once(), await once()]).toEqual([3, 3]);
    page.end();
    expect([await once(), await once()]).toEqual([4, 5]);
  });
});

it('a reading that failed is made again', async () => {
  let tries = 0;
  const read = async () => {
    tries += 1;
    if (tries === 1) throw new Error('The database is away.');
    return tries;
  };
  await createPageReadings().within(async () => {
    await expect(oncePerPage(() => 'account', read)).rejects.toThrow('away');
    expect(await oncePerPage(() => 'account', read)).toBe(2);
  });
});

it.each([
  'insert into notices (id) values ($1)',
  'update sessions set expires_at = $1',
  'with moved as (update payments set state = $1 returning id) select id from moved',
  'select 1 from accounts where account_number = $1 for update',
  "select nextval('receipts')",
])('%s is asked each time, and what was read before is read again', async (statement) => {
  const { ask } = countedReading();
  await createPageReadings().within(async () => {
    const select = () => ask('select name from accounts where id = $1', ['a']);
    expect([await select(), await select()]).toEqual([1, 1]);
    expect([await ask(statement, ['a']), await ask(statement, ['a'])]).toEqual([2, 3]);
    expect([await select(), await select()]).toEqual([4, 4]);
  });
});

it('a statement with other values is another reading', async () => {
  const { ask } = countedReading();
  await createPageReadings().within(async () => {
    const select = (id: unknown) => ask(' select name from accounts where id = $1', [id]);
    expect([await select('1'), await select(1), await select('1'), await select(null)]).toEqual([
      1, 2, 1, 3,
    ]);
  });
});
