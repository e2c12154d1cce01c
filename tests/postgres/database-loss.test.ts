import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../../scripts/postgres.ts';
import type { Postgres } from '../../scripts/postgres.ts';
import { startProcessorProcess } from '../../src/server/sandbox/payment-processor/child.ts';
import {
  createCustomerClient,
  createEmptyEnvironment,
  fetchSavedBankAccountId,
  pay,
  startBackend,
} from '../integration/harness/backend.ts';
import type { Backend, CustomerClient } from '../integration/harness/backend.ts';

const SECRET = 'only-these-tests-know-this-secret';

/** How often each fault strikes. */
const TIMES = 10;

/** One statement's time-out here, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** A request waits for a connection and for one statement, then for the answer to arrive. */
const LONGEST_ANSWER_MS = 4 * TIMEOUT_MS + 1_000;

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

let postgres: Postgres;
let place: Record<string, string>;
let processor: { url: string; stop(): Promise<void> };
let backend: Backend;
let hasEnded: boolean;
let customer: CustomerClient;
let bank: string;

beforeAll(async () => {
  postgres = await startPostgres();
  place = { ...(await createEmptyEnvironment()), DATABASE_URL: postgres.url };
  const { stop } = await startProcessorProcess({
    port: Number(place['GATEWAY_PORT']),
    folder: path.join(place['DATA_DIR'] ?? '', 'gateway'),
    secret: SECRET,
    report: (error) => {
      throw error;
    },
  });
  processor = { url: `http://127.0.0.1:${place['GATEWAY_PORT']}`, stop };
  backend = await startBackend(place, {
    GATEWAY_URL: processor.url,
    GATEWAY_SECRET: SECRET,
    DATABASE_TIMEOUT_MS: String(TIMEOUT_MS),
  });
  hasEnded = false;
  void backend.ended.then(() => {
    hasEnded = true;
  });
});
afterAll(async () => {
  await backend.kill('SIGTERM');
  await processor.stop();
  postgres.stop();
  fs.rmSync(place['DATA_DIR'] ?? '', { recursive: true, force: true });
});
beforeEach(async () => {
  customer = createCustomerClient(backend.origin);
  await customer.call('POST', '/sandbox/reset', {});
  expect((await customer.signIn('current')).status).toBe(200);
  bank = await fetchSavedBankAccountId(customer);
});

interface Charge {
  paymentId: string;
  state: string;
  amount: number;
}
const charges = async (): Promise<Charge[]> => {
  const response = await fetch(`${processor.url}/v1/payments`, {
    headers: { authorization: `Bearer ${SECRET}` },
  });
  return ((await response.json()) as Charge[]).filter(({ state }) => state === 'captured');
};

const isReady = async (): Promise<number> => (await fetch(`${backend.origin}/readyz`)).status;

interface Asked {
  key: string;
  amount: number;
}

/** No outcome of a payment. Five with one method are under way at once; a sixth waits. */
const NOT_YET = ['UNAVAILABLE', 'PAYMENT_UNDER_WAY', 'THROTTLED'];

/** The receipt's payment, once the command was repeated with its key until it has an outcome. */
async function outcomeOf({ key, amount }: Asked): Promise<string | null> {
  const until = Date.now() + 90_000;
  while (Date.now() < until) {
    const { receipt, code } = await pay(customer, {
      idempotencyKey: key,
      amount,
      paymentMethodId: bank,
      confirmedDuplicate: true,
    }).catch(() => ({ receipt: null, code: 'UNAVAILABLE' }));
    if (receipt) return receipt.paymentId;
    if (code !== null && !NOT_YET.includes(code)) return code;
    await pause(250);
  }
  return null;
}

const PAY =
  'mutation($input: InstantPaymentInput!) { createInstantPaymentV2(input: $input) { paymentId } }';

const isReceipt = (outcome: string | null | undefined): outcome is string =>
  /^[\da-f-]{36}$/.test(outcome ?? '');
const receiptsOf = (outcomes: (string | null)[]): string[] => outcomes.filter(isReceipt);

/** Payments of the account that the ledger holds as captured, with their amounts. */
async function booked(): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { rows } = await client.query<{ id: string; amount: string }>(
    "select id, amount from payments where state in ('captured', 'posted')",
  );
  await client.end();
  return rows.map(({ id, amount }) => `${id} ${amount}`).sort();
}

const FAULTS: Record<string, { strikes: () => Promise<void> | void; ends: () => void }> = {
  'whose connections are ended by the server': {
    strikes: async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity ' +
          "where datname = current_database() and backend_type = 'client backend' " +
          'and pid <> pg_backend_pid()',
      );
      await client.end();
    },
    ends: () => undefined,
  },
  'that is stopped and restarted': {
    strikes: () => postgres.halt(),
    ends: () => postgres.restart(),
  },
  'that stands still and goes on': {
    strikes: () => postgres.stall(),
    ends: () => postgres.goOn(),
  },
};

describe.each(Object.entries(FAULTS))('with a database %s', (_name, fault) => {
  test(
    'no payment is lost, doubled or torn, and the portal lives',
    { timeout: 300_000 },
    async () => {
      let refused = 0;
      for (let round = 0; round < TIMES; round += 1) {
        const before = new Set((await charges()).map(({ paymentId }) => paymentId));
        const bookedBefore = new Set(await booked());
        const asked: Asked[] = Array.from({ length: 8 }, (_, index) => ({
          key: randomUUID(),
          amount: 1_000 + round * 10 + index,
        }));
        const answers: { status: number; ms: number; body: string; retryAfter: string | null }[] =
          [];
        const load = [
          ...asked.map(
            ({ key, amount }) =>
              () =>
                customer.graph(PAY, {
                  input: {
                    idempotencyKey: key,
                    amount,
                    paymentMethodId: bank,
                    serviceGroup: 'CORE',
                    saveMethod: false,
                    enrolAutopay: false,
                    enrolPaperless: false,
                    termsAccepted: true,
                    confirmedAboveAmountDue: true,
                    confirmedDuplicate: true,
                  },
                }),
          ),
          ...Array.from(
            { length: 8 },
            () => () => customer.graph('{ wallet { methods { id type } } }'),
          ),
        ].map(async (ask, index) => {
          await pause((index % 8) * 15);
          const begun = performance.now();
          const { status, headers, body } = await ask();
          answers.push({
            status,
            ms: performance.now() - begun,
            body: JSON.stringify(body),
            retryAfter: headers.get('retry-after'),
          });
        });
        await pause(30 + round * 8);
        await fault.strikes();
        await Promise.all(load);
        fault.ends();

        expect(answers).toHaveLength(16);
        expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(LONGEST_ANSWER_MS);
        for (const { status, body, retryAfter } of answers) {
          expect([200, 429, 503], body).toContain(status);
          if (status !== 200) expect(Number(retryAfter)).toBeGreaterThan(0);
          if (status === 429)
            expect(JSON.parse(body)).toMatchObject({ systemErrorCode: 'THROTTLED' });
          if (status === 503) {
            refused += 1;
            expect(JSON.parse(body)).toMatchObject({ status: 503, systemErrorCode: 'UNAVAILABLE' });
          }
        }

        await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
        const made: (string | null)[] = [];
        for (const one of asked) made.push(await outcomeOf(one));
        const charged = (await charges()).filter(({ paymentId }) => !before.has(paymentId));
        expect(charged.map(({ paymentId }) => paymentId).sort()).toEqual(receiptsOf(made).sort());
        expect(made.filter((one) => one === null)).toEqual([]);
        expect(charged.reduce((sum, { amount }) => sum + amount, 0)).toBe(
          asked.reduce((sum, { amount }, index) => sum + (isReceipt(made[index]) ? amount : 0), 0),
        );
        expect((await booked()).filter((one) => !bookedBefore.has(one))).toEqual(
          charged.map(({ paymentId, amount }) => `${paymentId} ${amount}`).sort(),
        );
        // Again with their keys: the same answers, and nothing more is charged.
        const again: (string | null)[] = [];
        for (const one of asked) again.push(await outcomeOf(one));
        expect(again).toEqual(made);
        expect((await charges()).length - before.size).toBe(charged.length);
        expect(hasEnded).toBe(false);
      }
      expect(refused).toBeGreaterThan(0);
    },
  );
});

test('is alive, but not ready while the database is down or stands still', async () => {
  expect(await isReady()).toBe(200);
  postgres.stall();
  expect(await isReady()).toBe(503);
  expect((await fetch(`${backend.origin}/healthz`)).status).toBe(200);
  postgres.goOn();
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
  postgres.halt();
  await expect.poll(isReady, { timeout: 5_000 }).toBe(503);
  expect((await fetch(`${backend.origin}/healthz`)).status).toBe(200);
  postgres.restart();
  await expect.poll(isReady, { timeout: 20_000 }).toBe(200);
});

test('idle connections that are lost are replaced, and the process goes on', async () => {
  for (let round = 0; round < TIMES; round += 1) {
    await FAULTS['whose connections are ended by the server']?.strikes();
    await expect.poll(isReady, { timeout: 10_000 }).toBe(200);
  }
  expect(hasEnded).toBe(false);
});
