import { and, asc, eq, like } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { BillingServices } from '../../../src/server/composition/index.ts';
import { notices, orders, users } from '../../../src/server/db/schema/index.ts';
import { withInProcessBackend } from '../harness/in-process-backend.ts';
import type { InProcessBackend } from '../harness/in-process-backend.ts';
import { passUntil } from '../harness/pass-until.ts';

let backend: InProcessBackend;
let money: BillingServices;
withInProcessBackend('current', (at) => {
  ({ backend, money } = at);
});

const owner = () => backend.actor('current');
const order = async (offerId = 'internet-1000') => {
  const { quoteId } = await money.requestQuote(await owner(), { offerId });
  return money.placeOrder(await owner(), { quoteId, idempotencyKey: randomUUID() });
};
/** The letters of a topic, with their readers, in the order of their sign-in names. */
const letters = (topic: string) =>
  backend.database.orm
    .select({ to: users.username, facts: notices.facts, dueAt: notices.dueAt })
    .from(notices)
    .innerJoin(users, eq(users.guid, notices.guid))
    .where(and(like(notices.topic, topic), eq(notices.accountNumber, '8000000001')))
    .orderBy(asc(users.username), asc(notices.dueAt));
const fails = (fallsOut: boolean) => backend.database.orm.update(orders).set({ fallsOut });
const READERS = ['admin@demo.example', 'current@demo.example'];
/** 8:00 AM of December 15 and 16 at the account. */
const [MORNING, NEXT_MORNING] = ['2026-12-15T13:00:00.000Z', '2026-12-16T13:00:00.000Z'] as const;

it('an order is told to owner and administrators, with the first bill as quoted', async () => {
  const { nextBills, startsOn } = await order();
  const told = await letters('plan-ordered');
  expect(told.map(({ to }) => to)).toEqual(READERS);
  expect(told[0]?.facts).toEqual({
    service: 'INTERNET',
    from: 'Business Internet 600',
    to: 'Business Internet 1000',
    monthlyCents: expect.any(Number),
    startsOn,
    direction: 'UPGRADE',
    orderedBy: 'Dana',
    firstBill: {
      date: nextBills[0]?.statementDate,
      charges: nextBills[0]?.charges,
      chargesBefore: nextBills[0]?.chargesBefore,
    },
    promotions: expect.arrayContaining([expect.any(String)]),
  });
  expect(JSON.stringify(told)).not.toMatch(/PO-|8000000001/);
});

it('the same order sent again is told once', async () => {
  const { quoteId } = await money.requestQuote(await owner(), { offerId: 'internet-1000' });
  const idempotencyKey = randomUUID();
  for (let times = 0; times < 2; times += 1)
    await money.placeOrder(await owner(), { quoteId, idempotencyKey });
  expect(await letters('plan-ordered')).toHaveLength(2);
});

it('a plan that is switched in the night is told in the morning', async () => {
  await order();
  await passUntil(backend, money, new Date(MORNING));
  const told = await letters('plan-changed');
  expect(told.map(({ to, dueAt }) => [to, dueAt.toISOString()])).toEqual(
    READERS.map((to) => [to, MORNING]),
  );
});

it('a switch that fails every night is told once, and its success after it', async () => {
  await order();
  await fails(true);
  await passUntil(backend, money, new Date(NEXT_MORNING));
  const held = await letters('plan-held');
  expect(held.map(({ dueAt }) => dueAt.toISOString())).toEqual([MORNING, MORNING]);
  expect(held[0]?.facts).toMatchObject({ reason: 'PROVISIONING_FAILED', startsOn: '2026-12-16' });
  expect(await letters('plan-changed')).toEqual([]);
  await fails(false);
  await passUntil(backend, money, new Date('2026-12-17T13:00:00.000Z'));
  expect((await letters('plan-changed'))[0]?.facts).toMatchObject({ startsOn: '2026-12-17' });
});

it('a cancelled order is told, once', async () => {
  const { orderId, version } = await order();
  for (let times = 0; times < 2; times += 1)
    await money.cancelOrder(await owner(), orderId, { version });
  const told = await letters('plan-order-cancelled');
  expect(told.map(({ to }) => to)).toEqual(READERS);
  expect(told[0]?.facts).toMatchObject({ cancelledBy: 'Dana', from: 'Business Internet 600' });
});
