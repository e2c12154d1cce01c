import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openMemoryDatabase } from '../../../tests/integration/harness/memory-database.ts';
import type { Database } from '../db/driver.ts';
import { accounts, payments, paymentMethods, statementLines, users } from '../db/schema/index.ts';
import type { PaymentProcessor } from '../payment-processor/interface.ts';
import { demoReset } from './reset.ts';

const NOON = new Date('2026-12-14T17:00:00.000Z');
const EVENING = new Date('2026-12-14T23:30:00.000Z');
const TOMORROW = new Date('2026-12-15T17:00:00.000Z');
const ACCOUNT = '8000000001';

let database: Database;
let now: Date;
let tokenised: number;
let updated: { token: string; expiration: string; zipCode: string }[];

/** A processor that issues a token for everything and records its requests. */
const processor = {
  tokeniseCard: async ({ cardNumber, expiration }) => ({
    ok: true,
    card: {
      token: `card ${tokenised++}`,
      type: 'VISA',
      lastFour: cardNumber.slice(-4),
      expiration,
      prepaid: false,
      fingerprint: `print of ${cardNumber}`,
    },
  }),
  tokeniseBankAccount: async ({ accountNumber }) => ({
    token: `bank ${tokenised++}`,
    lastFour: accountNumber.slice(-4),
    fingerprint: `print of ${accountNumber}`,
  }),
  updateCard: async ({ token, expiration, zipCode }) => {
    updated.push({ token, expiration, zipCode });
    return { ok: true };
  },
} satisfies Partial<PaymentProcessor>;

let reset: (at: Date) => Promise<void>;
beforeAll(async () => {
  database = await openMemoryDatabase();
  reset = demoReset({
    database,
    processor: processor as unknown as PaymentProcessor,
    clock: {
      now: () => now,
      set: async (at) => {
        now = at;
      },
    },
  });
}, 120_000);
afterAll(() => database.close());
beforeEach(() => {
  tokenised = 0;
  updated = [];
});

/**
 * The content of every table, except ids that differ at each seeding and data that depends on the
 * hour.
 */
async function books(): Promise<Record<string, unknown>> {
  const { orm } = database;
  const [people, methods, lines, made] = [
    await orm
      .select({ username: users.username, firstName: users.firstName })
      .from(users)
      .orderBy(users.username),
    await orm.select().from(paymentMethods).orderBy(paymentMethods.id),
    await orm.select({ id: statementLines.id }).from(statementLines).orderBy(statementLines.id),
    await orm
      .select()
      .from(payments)
      .where(sql`${payments.state} <> 'scheduled'`)
      .orderBy(payments.id),
  ];
  return {
    accounts: await orm.select().from(accounts).orderBy(accounts.accountNumber),
    people,
    methods,
    lines: lines.length,
    made,
  };
}
const scheduled = () =>
  database.orm
    .select({ id: payments.id, amount: payments.amount, paymentDate: payments.paymentDate })
    .from(payments)
    .where(eq(payments.state, 'scheduled'))
    .orderBy(payments.paymentDate, payments.amount);

it('the books of a day are made once, and are as they were whatever became of them', async () => {
  await reset(NOON);
  const first = await books();
  expect(tokenised).toBeGreaterThan(0);
  tokenised = 0;
  await database.orm
    .update(users)
    .set({ firstName: 'Somebody', username: 'else@demo.example' })
    .where(eq(users.username, 'current@demo.example'));
  await database.orm.update(accounts).set({ cardsAccepted: false });
  await database.orm.delete(paymentMethods).where(eq(paymentMethods.accountNumber, ACCOUNT));
  await reset(EVENING);
  expect(await books()).toEqual(first);
  expect([tokenised, now]).toEqual([0, EVENING]);
});

it('a scheduled demo payment gets a new id each time; the processor keeps old ones', async () => {
  await reset(NOON);
  const before = await scheduled();
  await database.orm
    .update(payments)
    .set({ state: 'cancelled' })
    .where(eq(payments.state, 'scheduled'));
  await reset(NOON);
  const after = await scheduled();
  expect(after.map(({ amount, paymentDate }) => [amount, paymentDate])).toEqual(
    before.map(({ amount, paymentDate }) => [amount, paymentDate]),
  );
  expect(after.filter(({ id }) => before.some((one) => one.id === id))).toEqual([]);
  expect(before.length).toBeGreaterThan(0);
});

it('what goes by the hour does so again', async () => {
  const outage = async () =>
    (
      (await database.orm.execute(
        sql`select started_at as at from outages where stage = 'CREW_ON_SITE' order by at limit 1`,
      )) as unknown as { rows: { at: string | Date }[] }
    ).rows.map(({ at }) => new Date(at).getTime());
  await reset(NOON);
  expect(await outage()).toEqual([NOON.getTime() - 3_600_000]);
  await reset(EVENING);
  expect(await outage()).toEqual([EVENING.getTime() - 3_600_000]);
});

it('an updated or removed card is reset at the processor, and no other card is', async () => {
  await reset(NOON);
  const cards = await database.orm
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.type, 'VISA'))
    .orderBy(paymentMethods.id);
  const [changed, gone] = cards;
  if (!changed || !gone) throw new Error('The demo has two cards at least.');
  await database.orm
    .update(paymentMethods)
    .set({ expiration: '0131' })
    .where(eq(paymentMethods.id, changed.id));
  await database.orm.delete(paymentMethods).where(eq(paymentMethods.id, gone.id));
  await reset(NOON);
  expect(updated.sort((one, other) => one.token.localeCompare(other.token))).toEqual(
    [changed, gone]
      .map(({ gatewayToken: token, expiration, zipCode }) => ({ token, expiration, zipCode }))
      .sort((one, other) => one.token.localeCompare(other.token)),
  );
});

it('another day has books of its own', async () => {
  const dueDays = async () =>
    (
      (await database.orm.execute(
        sql`select distinct due_date as day from statements order by day`,
      )) as unknown as { rows: { day: string }[] }
    ).rows.map(({ day }) => String(day));
  await reset(NOON);
  const today = await dueDays();
  tokenised = 0;
  await reset(TOMORROW);
  expect(await dueDays()).not.toEqual(today);
  expect(tokenised).toBeGreaterThan(0);
  await reset(NOON);
  expect(await dueDays()).toEqual(today);
});

it('after one that failed everything is made anew', async () => {
  await reset(NOON);
  const first = await books();
  await database.orm
    .update(paymentMethods)
    .set({ expiration: '0131' })
    .where(eq(paymentMethods.type, 'VISA'));
  const failing = demoReset({
    database,
    processor: {
      ...processor,
      updateCard: () => Promise.reject(new Error('no answer')),
    } as unknown as PaymentProcessor,
    clock: { now: () => now, set: async () => undefined },
  });
  await failing(NOON);
  await database.orm
    .update(paymentMethods)
    .set({ expiration: '0131' })
    .where(eq(paymentMethods.type, 'VISA'));
  await expect(failing(NOON)).rejects.toThrow('no answer');
  tokenised = 0;
  await failing(NOON);
  expect(tokenised).toBeGreaterThan(0);
  // Tokens and their creation times are new.
  const apart = { methods: null, made: null };
  expect({ ...(await books()), ...apart }).toEqual({ ...first, ...apart });
});

it('a customer who pays while it is made leaves no trace once it is made again', async () => {
  await reset(NOON);
  const first = await books();
  const [method] = await database.orm
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.accountNumber, ACCOUNT));
  if (!method) throw new Error('The demo account has a method.');
  const added = database.orm
    .insert(paymentMethods)
    .values({ ...method, id: randomUUID(), fingerprint: 'another', position: 9 });
  await Promise.all([reset(NOON), added]);
  await reset(NOON);
  expect(await books()).toEqual(first);
});
