import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProcessorProcess } from '../../src/server/sandbox/payment-processor/child.ts';
import {
  fetchBalance,
  fetchPaymentByKey,
  cancelScheduledPayment,
  changeScheduledAmount,
  createCustomerClient,
  createEmptyEnvironment,
  pay,
  fetchSavedBankAccountId,
  schedule,
  fetchScheduledPayments,
  startBackend,
  fetchPaymentHistory,
} from '../integration/harness/backend.ts';
import type { Backend, CustomerClient } from '../integration/harness/backend.ts';
import { addDays, dayIn } from '../../src/models/platform/calendar/rules-calendar.ts';

const SECRET = 'only-these-tests-know-this-secret';

let place: Record<string, string>;
let gatewayUrl: string;
let gatewayProcess: { stop(): Promise<void> };
let backends: Backend[];
let tabs: CustomerClient[];
let bank: string;

/** Another backend on the same database and payment processor, with its own folder and ports. */
async function another(more: Record<string, string> = {}): Promise<Backend> {
  const own = await createEmptyEnvironment();
  return startBackend(
    {
      ...own,
      DATABASE_URL: place['DATABASE_URL'] ?? '',
      GATEWAY_URL: gatewayUrl,
      GATEWAY_SECRET: SECRET,
    },
    more,
  );
}

async function tabAt(backend: Backend): Promise<CustomerClient> {
  const customer = createCustomerClient(backend.origin);
  expect((await customer.signIn('current')).status).toBe(200);
  return customer;
}

const charged = async (): Promise<{ paymentId: string; state: string; amount: number }[]> => {
  const response = await fetch(`${gatewayUrl}/v1/payments`, {
    headers: { authorization: `Bearer ${SECRET}` },
  });
  return ((await response.json()) as { paymentId: string; state: string; amount: number }[]).filter(
    ({ state }) => state === 'captured',
  );
};
const key = () => randomUUID();
const everywhere = <T>(
  count: number,
  ask: (customer: CustomerClient, index: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      ask(tabs[index % tabs.length] ?? createCustomerClient(''), index),
    ),
  );

beforeAll(async () => {
  if (!process.env['TEST_DATABASE_URL'])
    throw new Error('Two backends need PostgreSQL: npm run test:postgres.');
  place = await createEmptyEnvironment();
  gatewayUrl = `http://127.0.0.1:${place['GATEWAY_PORT']}`;
  gatewayProcess = await startProcessorProcess({
    port: Number(place['GATEWAY_PORT']),
    folder: path.join(place['DATA_DIR'] ?? '', 'gateway'),
    secret: SECRET,
    report: (error) => {
      throw error;
    },
  });
  backends = [await another()];
  backends.push(await another());
});
afterAll(async () => {
  for (const backend of backends) await backend.kill('SIGTERM');
  await gatewayProcess.stop();
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});
beforeEach(async () => {
  await createCustomerClient(backends[0]?.origin ?? '').call('POST', '/sandbox/reset', {});
  tabs = await Promise.all(backends.map(tabAt));
  bank = await fetchSavedBankAccountId(tabs[0] ?? createCustomerClient(''));
});

describe('two backends on one database', () => {
  test('share what one account may ask of card entry, and one address of sign-in', async () => {
    const ask = async (count: number, path: string, body: object): Promise<number> => {
      let taken = 0;
      for (let sent = 0; sent < count; sent += 1)
        taken += (await tabs[sent % 2]?.call('POST', path, body))?.status === 200 ? 1 : 0;
      return taken;
    };
    // Some come back by the second.
    const tickets = await ask(60, '/api/pub/pciedge/pci/v1/tickets', { purpose: 'CARD' });
    expect(tickets).toBeGreaterThanOrEqual(30);
    expect(tickets).toBeLessThan(40);
    const taken = await Promise.all(
      backends.map(async ({ origin }) => {
        const stranger = createCustomerClient(origin);
        const statuses: number[] = [];
        for (let guess = 0; guess < 8; guess += 1)
          statuses.push((await stranger.signIn('standard', 'Not-the-password-9137')).status);
        return statuses.filter((status) => status === 401).length;
      }),
    );
    expect(taken.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(11);
  });

  test('look at ten of fifty wrong passwords that both get at once', async () => {
    const strangers = backends.map(({ origin }) => createCustomerClient(origin));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        strangers[index % 2]?.signIn('billing', `Not-the-password-${index}`),
      ),
    );
    expect(answers.filter((answer) => answer?.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer?.status === 429)).toHaveLength(40);
  });

  test('let twenty in who sign in at once, each with the right password', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        createCustomerClient(backends[index % 2]?.origin ?? '').signIn('billing'),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  test('take one payment of twenty equal ones that two tabs send at once', async () => {
    const before = await charged();
    const answers = await everywhere(20, (customer) =>
      pay(customer, { idempotencyKey: key(), amount: 2_000, paymentMethodId: bank }),
    );
    expect(answers.filter(({ receipt }) => receipt !== null)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'DUPLICATE_PAYMENT')).toHaveLength(19);
    expect(await charged()).toHaveLength(before.length + 1);
  });

  test('try no more than five of many that two tabs send at once', async () => {
    const before = await charged();
    const answers = await everywhere(20, (customer, index) =>
      pay(customer, { idempotencyKey: key(), amount: 2_000 + index, paymentMethodId: bank }),
    );
    const taken = answers.filter(({ receipt }) => receipt !== null);
    // Whichever was answered before the next was sent makes room for it.
    expect(taken.length).toBeGreaterThanOrEqual(5);
    expect(answers.filter(({ code }) => code === 'THROTTLED').length).toBe(20 - taken.length);
    expect(await charged()).toHaveLength(before.length + taken.length);
  });

  test('charge a key once, whichever of them it is sent to', async () => {
    const before = await charged();
    const payment = { idempotencyKey: key(), amount: 3_000, paymentMethodId: bank };
    const answers = await everywhere(20, (customer) => pay(customer, payment));
    expect(
      new Set(answers.flatMap(({ receipt }) => (receipt ? [receipt.paymentId] : []))).size,
    ).toBe(1);
    expect(
      answers.every(({ receipt, code }) => receipt !== null || code === 'PAYMENT_UNDER_WAY'),
    ).toBe(true);
    expect(await charged()).toHaveLength(before.length + 1);
  });

  test('add thirty payments up to the cent, as the gateway did', async () => {
    const [customer] = tabs;
    if (!customer) throw new Error('Nobody is signed in.');
    const [before, due] = [await charged(), (await fetchBalance(customer)).amountDue];
    const amounts = Array.from({ length: 30 }, (_, index) => 101 + index);
    const answers: Awaited<ReturnType<typeof pay>>[] = [];
    // Five with one method are under way at once.
    while (answers.length < amounts.length) {
      const five = amounts.slice(answers.length, answers.length + 5);
      const paid = await everywhere(five.length, (tab, index) =>
        pay(tab, { idempotencyKey: key(), amount: five[index] ?? 0, paymentMethodId: bank }),
      );
      answers.push(...paid);
    }
    expect(answers.map(({ receipt }) => receipt?.status)).toEqual(amounts.map(() => 'SUCCESS'));
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(due - (await fetchBalance(customer)).amountDue).toBe(total);
    expect(
      (await charged()).reduce((sum, { amount }) => sum + amount, 0) -
        before.reduce((sum, { amount }) => sum + amount, 0),
    ).toBe(total);
  });

  test('the second settles what the first left when killed, once its lease expires', async () => {
    const dying = await another({ CRASH_AT: 'after-authorise-answer' });
    const [, second] = tabs;
    if (!second) throw new Error('Nobody is signed in.');
    const before = await charged();
    const payment = { idempotencyKey: key(), amount: 4_321, paymentMethodId: bank };
    await expect(pay(await tabAt(dying), payment)).rejects.toThrow();
    await dying.ended;
    expect((await fetchPaymentByKey(second, payment.idempotencyKey)).state).toBe('UNDER_WAY');
    await expect
      .poll(async () => (await fetchPaymentByKey(second, payment.idempotencyKey)).state, {
        timeout: 100_000,
        interval: 1_000,
      })
      .toBe('ACCEPTED');
    expect((await pay(second, payment)).receipt?.amount).toBe(4_321);
    expect(await charged()).toHaveLength(before.length + 1);
  });
});

describe('scheduled payments, at two backends', () => {
  const soon = () => addDays(dayIn(new Date(), 'America/New_York'), 3);

  test('of fifty that are scheduled at once two are', async () => {
    const answers = await everywhere(50, (customer, index) =>
      schedule(customer, {
        idempotencyKey: key(),
        amount: 1_000 + index,
        paymentDate: soon(),
        paymentMethodId: bank,
      }),
    );
    expect(answers.filter(({ paymentId }) => paymentId !== null)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'TOO_MANY_SCHEDULED')).toHaveLength(48);
  });

  test('of twenty changes and cancellations of what the customer saw one is done', async () => {
    const [customer = createCustomerClient('')] = tabs;
    await schedule(customer, {
      idempotencyKey: key(),
      amount: 1_000,
      paymentDate: soon(),
      paymentMethodId: bank,
    });
    const [seen] = await fetchScheduledPayments(customer);
    if (!seen) throw new Error('Nothing is scheduled.');
    const answers = await everywhere(20, (tab, index) =>
      index % 4 < 2
        ? changeScheduledAmount(tab, seen, { idempotencyKey: key(), amount: 2_000 + index })
        : cancelScheduledPayment(tab, seen, key()),
    );
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(
      answers.every(
        (code) => code === null || code === 'CHANGED_MEANWHILE' || code === 'NO_LONGER_CHANGEABLE',
      ),
    ).toBe(true);
  });

  test('both find due are made once each', async () => {
    const [customer = createCustomerClient('')] = tabs;
    const before = await charged();
    const ids: string[] = [];
    for (const amount of [1_111, 2_222])
      ids.push(
        (
          await schedule(customer, {
            idempotencyKey: key(),
            amount,
            paymentDate: soon(),
            paymentMethodId: bank,
          })
        ).paymentId ?? '',
      );
    const client = new pg.Client({ connectionString: place['DATABASE_URL'] });
    await client.connect();
    // They fall due, and so do the demo account's: both backends check every five seconds.
    await client.query(
      "update payments set due_at = now() - interval '1 hour' where state = 'scheduled'",
    );
    await client.end();
    for (const id of ids)
      await expect
        .poll(async () => (await fetchPaymentHistory(customer, id)).status, {
          timeout: 30_000,
          interval: 250,
        })
        .not.toBe('SCHEDULED');
    await expect
      .poll(async () => (await charged()).length - before.length, {
        timeout: 30_000,
        interval: 250,
      })
      .toBe(4);
    for (const id of ids)
      expect(
        (await fetchPaymentHistory(customer, id)).journal
          .filter(({ step }) => step === 'DUE' || step === 'ACCEPTED')
          .map(({ step }) => step),
      ).toEqual(['DUE', 'ACCEPTED']);
    expect((await charged()).filter(({ paymentId }) => ids.includes(paymentId))).toHaveLength(2);
  });
});
