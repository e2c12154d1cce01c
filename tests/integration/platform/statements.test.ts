// What requests ask of the database. A rendered page makes each reading once, and none of anybody
// else's.
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCustomerClient } from '../harness/backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';

let portal: OneProcessPortal;
beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-14T15:00:00.000Z'));
  await portal.seedDemo();
  await portal.stopJobs();
}, 120_000);
afterAll(() => portal.close());

/** Opens pages of a person who has signed in. */
async function visitorOf(scenario: string): Promise<(path: string) => Promise<string>> {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  const cookie = [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return async (path) => {
    const answer = await fetch(`${portal.origin}${path}`, { headers: { cookie } });
    expect(answer.status).toBe(200);
    const document = await answer.text();
    expect(document).toContain('data-prerendered="page"');
    return document;
  };
}

const QUIET_MS = 300;

/** How many statements the database was asked, by this work and by what it left under way. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  try {
    await work();
    for (let before = -1; before !== asked.mock.calls.length;) {
      before = asked.mock.calls.length;
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

test.each([
  ['current', '/billing', 25],
  ['large', '/billing', 25],
  ['current', '/account-summary', 24],
  ['current', '/billing/view-statements', 21],
  ['current', '/billing/account-activity', 14],
])('%s, %s: at most %i statements, page for page', async (scenario, path, most) => {
  const open = await visitorOf(scenario);
  // A statement that is new to a connection is parsed first.
  await statementsOf(() => open(path));
  // The least of a few: what a page asks, without what the portal happens to do beside it.
  const counts: number[] = [];
  for (let time = 0; time < 3; time += 1) counts.push(await statementsOf(() => open(path)));
  expect(Math.min(...counts)).toBeLessThanOrEqual(most);
});

test.each(['/billing', '/account-summary', '/billing/view-statements'])(
  '%s makes no requests for what it reads',
  async (path) => {
    const open = await visitorOf('current');
    const requests = vi.spyOn(portal.app, 'inject');
    try {
      await open(path);
      expect(requests.mock.calls).toEqual([]);
    } finally {
      requests.mockRestore();
    }
  },
);

test('people who open pages at once each have their own', async () => {
  const owners = [
    ['current', '8000000001'],
    ['credit', '8000000008'],
  ] as const;
  const people = await Promise.all(
    owners.map(async ([scenario, accountNumber]) => ({
      accountNumber,
      open: await visitorOf(scenario),
    })),
  );
  const pages = await Promise.all(
    [...people, ...people].map(async ({ accountNumber, open }) => ({
      accountNumber,
      document: await open('/account-summary'),
    })),
  );
  for (const { accountNumber, document } of pages)
    for (const [, other] of owners)
      expect([other, document.includes(other)]).toEqual([other, other === accountNumber]);
});

/** A customer who pays from a saved bank account. */
async function payerOf(scenario: string) {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn(scenario)).status).toBe(200);
  const { body } = await customer.graph<{
    wallet: { methods: { id: string; type: string }[] };
  }>('{ wallet { methods { id type } } }');
  const method = body.data?.wallet.methods.find(({ type }) => type === 'BANK_ACCOUNT');
  return {
    cookie: [...customer.jar].map(([name, value]) => `${name}=${value}`).join('; '),
    pay: async (amount: number): Promise<void> => {
      const paid = await customer.graph<{ createInstantPaymentV2: { status: string } }>(
        'mutation Pay($input: InstantPaymentInput!) ' +
          '{ createInstantPaymentV2(input: $input) { status } }',
        {
          input: {
            idempotencyKey: crypto.randomUUID(),
            serviceGroup: 'CORE',
            amount,
            paymentMethodId: method?.id,
            saveMethod: false,
            enrolAutopay: false,
            enrolPaperless: false,
            termsAccepted: true,
            confirmedAboveAmountDue: true,
            confirmedDuplicate: false,
          },
        },
      );
      expect(paid.body.data?.createInstantPaymentV2.status).toBe('SUCCESS');
    },
  };
}

test('a page has what was changed since the one before', async () => {
  const { cookie, pay } = await payerOf('pastdue30');
  const amountDue = async (): Promise<number> => {
    const page = await fetch(`${portal.origin}/billing`, { headers: { cookie } });
    return Number(/"amountDue":(\d+)/.exec(await page.text())?.[1]);
  };
  const before = await amountDue();
  expect(before).toBeGreaterThan(0);
  await pay(before);
  expect(await amountDue()).toBe(0);
});

test('a payment: ten selects, and ten that write or begin and end a transaction', async () => {
  const { pay } = await payerOf('current');
  await statementsOf(() => pay(1_001));
  expect(await statementsOf(() => pay(1_002))).toBeLessThanOrEqual(20);
});

test('billing information: two selects, one of them the session', async () => {
  const customer = createCustomerClient(portal.origin);
  expect((await customer.signIn('current')).status).toBe(200);
  const ask = async (): Promise<void> => {
    const { body } = await customer.graph<{ billingInformation: { amountDue: number } }>(
      '{ billingInformation(serviceGroup: CORE) { amountDue } }',
    );
    expect(body.data?.billingInformation.amountDue).toBeGreaterThanOrEqual(0);
  };
  await statementsOf(ask);
  expect(await statementsOf(ask)).toBe(2);
});
