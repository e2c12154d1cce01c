// A payment by a saved bank account on pages that have no script (D-316).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCustomerClient, fetchSavedBankAccountId } from '../harness/backend.ts';
import type { CustomerClient } from '../harness/backend.ts';
import { openOneProcessPortal } from '../harness/one-process-portal.ts';
import type { OneProcessPortal } from '../harness/one-process-portal.ts';

let portal: OneProcessPortal;
let customer: CustomerClient;
let bank: string;

async function signedIn(scenario: string): Promise<CustomerClient> {
  const client = createCustomerClient(portal.origin);
  expect((await client.signIn(scenario)).status).toBe(200);
  return client;
}

beforeAll(async () => {
  portal = await openOneProcessPortal(new Date('2026-12-14T15:00:00.000Z'));
  await portal.seedDemo();
  customer = await signedIn('current');
  bank = await fetchSavedBankAccountId(customer);
}, 120_000);
afterAll(() => portal.close());

const cookiesOf = ({ jar }: CustomerClient): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

interface Page {
  status: number;
  location: string | null;
  document: string;
}

async function ask(init: RequestInit, query = '', by = customer): Promise<Page> {
  const answer = await fetch(`${portal.origin}/forms/payment${query}`, {
    redirect: 'manual',
    ...init,
    headers: {
      'sec-fetch-site': 'same-origin',
      origin: portal.origin,
      cookie: cookiesOf(by),
    },
  });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    document: await answer.text(),
  };
}

const open = (query = '?pay=core', by = customer): Promise<Page> => ask({}, query, by);

/** What the page's hidden fields say. */
const hiddenOf = ({ document }: Page): Record<string, string> =>
  Object.fromEntries(
    [...document.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

const send = (fields: Record<string, string>): Promise<Page> =>
  ask({ method: 'POST', body: new URLSearchParams(fields) });

/** From the form to the review of a payment of all that is due. */
async function review(more: Record<string, string> = {}): Promise<Page> {
  const form = await open();
  return send({ ...hiddenOf(form), amountChoice: 'AMOUNT_DUE', method: bank, ...more });
}

async function payments(): Promise<number> {
  const { body } = await customer.graph<{ payments: { paymentId: string }[] }>(
    '{ payments(first: 50) { paymentId } }',
  );
  return body.data.payments.length;
}

test('the form says what is owed, and offers saved bank accounts alone; no script', async () => {
  const { status, document } = await open();
  expect(status).toBe(200);
  expect(document).toContain('$248.17');
  expect(document).toContain(`value="${bank}"`);
  expect(document.match(/name="method"/g)).toHaveLength(1);
  expect(document).not.toContain('<script');
});

test.each([
  ['without agreeing to the terms', {}],
  ['for another amount than the review showed', { termsAccepted: 'on', shown: '1' }],
  ['by a method that is not saved', { termsAccepted: 'on', method: randomUUID() }],
])('nothing is paid %s', async (_name, more) => {
  const before = await payments();
  const answer = await send({ ...hiddenOf(await review()), ...more });
  expect(answer.status).toBe(422);
  expect(await payments()).toBe(before);
});

test('an amount outside the limits is told, and kept as typed', async () => {
  const answer = await review({ amountChoice: 'OTHER', otherAmount: '0.10' });
  expect(answer.status).toBe(422);
  expect(answer.document).toContain('value="0.10"');
  expect(answer.document).toContain('Please enter a payment amount between');
});

test('an amount above what is due is asked about', async () => {
  const asked = await review({ amountChoice: 'OTHER', otherAmount: '300' });
  expect(asked.status).toBe(422);
  expect(asked.document).toContain('name="confirmedAboveDue"');
  const reviewed = await review({
    amountChoice: 'OTHER',
    otherAmount: '300',
    confirmedAboveDue: 'on',
  });
  expect([reviewed.status, reviewed.document.includes('$300.00')]).toEqual([200, true]);
});

test('the same payment again is asked about, and made when that is confirmed', async () => {
  const pay = async () =>
    send({
      ...hiddenOf(await review({ amountChoice: 'OTHER', otherAmount: '20' })),
      termsAccepted: 'on',
    });
  expect((await pay()).status).toBe(303);
  const before = await payments();
  const asked = await pay();
  expect([asked.status, asked.document.includes('confirmedDuplicate')]).toEqual([422, true]);
  expect(await payments()).toBe(before);
  expect((await send(hiddenOf(asked))).status).toBe(303);
  expect(await payments()).toBe(before + 1);
});

test('a form without the token pays nothing, and leads to the page', async () => {
  const before = await payments();
  const form = { ...hiddenOf(await review()), termsAccepted: 'on', requestToken: 'x' };
  const answer = await send(form);
  expect([answer.status, answer.location]).toEqual([303, '/billing/pay-bill?open=otp&pay=core']);
  expect(await payments()).toBe(before);
});

test.each(['standard', 'suppressed', 'enterprise'])(
  '%s, who may not pay, is led to the page that tells it',
  async (scenario) => {
    const answer = await open('?pay=core', await signedIn(scenario));
    expect([answer.status, answer.location]).toEqual([303, '/billing/pay-bill?open=otp&pay=core']);
  },
);

test('a visitor is led to sign-in, and from there to the payment', async () => {
  const answer = await open('?pay=mobile', createCustomerClient(portal.origin));
  expect(answer.status).toBe(303);
  expect(answer.location).toBe(
    `/?targetUrl=${encodeURIComponent('/billing/pay-bill?open=otp&pay=mobile')}`,
  );
});

test('what is reviewed is paid once, however often it is sent', async () => {
  const before = await payments();
  const reviewed = await review();
  expect(reviewed.status).toBe(200);
  expect(await payments()).toBe(before);
  const form = { shown: '', ...hiddenOf(reviewed), termsAccepted: 'on' };
  const sent = await Promise.all([send(form), send(form)]);
  const again = await send(form);
  expect(again.status).toBe(303);
  expect(again.location).toMatch(/^\/billing\/payment-history\?payment=/);
  for (const { status, location } of sent)
    expect([status, location]).toEqual([303, again.location]);
  expect(await payments()).toBe(before + 1);
  const result = await fetch(`${portal.origin}${again.location ?? ''}`, {
    headers: { cookie: cookiesOf(customer) },
  });
  const dollars = (Number(form.shown) / 100).toFixed(2);
  expect(await result.text()).toContain(`$${dollars}`);
});
