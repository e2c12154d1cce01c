import { expect, it, vi } from 'vitest';
import { autopayGroup, enrolment } from '../../fixtures/autopay/autopay.ts';
import {
  billingInformation,
  payment,
  scheduledPayment,
  wallet,
} from '../../fixtures/billing/billing.ts';
import { addOnServicesResponse } from '../../fixtures/account/services.ts';
import { accountInfo, accountServicesResponse } from '../../fixtures/account/account.ts';
import { profile } from '../../fixtures/session/sign-in.ts';
import { EMPTY_BOOTSTRAP_DATA } from '../../../src/app/bootstrap-data.ts';
import { servedPage } from '../../../src/app/prerender.tsx';
import type { ServedPage } from '../../../src/app/prerender.tsx';

const embedded = {
  ...EMPTY_BOOTSTRAP_DATA,
  profile: profile(),
  businessTime: '2026-12-14T15:00:00.000Z',
};
const at = (path: string, search = '') => ({ path, search });

const GRAPH: Readonly<Record<string, unknown>> = {
  BillingInformation: { billingInformation: billingInformation() },
  MobileBilling: {
    mobileBilling: billingInformation({ serviceGroup: 'MOBILE', amountDue: 14_500 }),
  },
  Payments: { payments: [payment()] },
  ScheduledPayments: { scheduledPayments: [scheduledPayment()] },
  Wallet: { wallet: wallet() },
  Autopay: { autopay: [autopayGroup({ enrolment: enrolment() })] },
};

/** A backend that answers these operations, and has an error for each other call. */
function source(graph: Readonly<Record<string, unknown>> = GRAPH, mayAsk = () => true) {
  const asked: string[] = [];
  const fetched = vi.fn<typeof fetch>(async (input, { body } = {}) => {
    const { operationName = String(input) } = JSON.parse(
      typeof body === 'string' ? body : '{}',
    ) as { operationName?: string };
    asked.push(operationName);
    if (!(operationName in graph)) return Response.json(null, { status: 500 });
    const answer = graph[operationName];
    return Response.json(operationName.startsWith('/') ? answer : { data: answer });
  });
  // Long enough for a busy machine.
  return { asked, source: { fetch: fetched, cookies: '', mayAsk, waitMs: 30_000 } };
}

const answersOf = (port: string, page: ServedPage | null) =>
  page?.first?.answers.filter(([name]) => name === port);

it.each(['/billing', '/account-summary'])(
  '%s stands in the document with the amount due before any script arrives',
  async (path) => {
    const page = await servedPage(embedded, at(path), source().source);
    expect(page?.markup).toContain('$248.17');
    expect(page?.markup).toContain('Harbor Street Bakery');
    expect(page?.title).toMatch(/ · Business Portal$/);
  },
);

it('billing home has payments, methods and Auto Pay; what failed says so', async () => {
  const page = await servedPage(embedded, at('/billing'), source().source);
  expect(page?.markup).toContain('11/23/26');
  expect(page?.markup).toContain('12/20/26');
  expect(page?.markup).toContain('4242');
  expect(page?.markup).toContain('Auto Pay takes it on 12/26/26');
  expect(page?.markup).toContain('Unable to Load Some of This Page');
  expect(page?.markup).toContain('<p>Your statement, streaming apps, ');
});

it('sends along what its models asked for, once each, with what came of it', async () => {
  const { source: from, asked } = source();
  const page = await servedPage(embedded, at('/billing/bill-pay-options'), from);
  expect(answersOf('loadWallet', page)).toEqual([['loadWallet', undefined, 'done', wallet()]]);
  expect(asked.filter((name) => name === 'Wallet')).toHaveLength(1);
  expect(page?.first?.reports[0]).toMatchObject({
    operation: 'Wallet',
    status: 200,
    failure: null,
  });
});

it("the frame of every page has the menu of the customer's services", async () => {
  const { source: from } = source({
    ...GRAPH,
    '/api/pub/account/v1/services': accountServicesResponse(),
    '/api/pub/account/v1/accounts': accountInfo(),
    '/api/pub/valueaddedservices/v1/services': addOnServicesResponse(),
  });
  const page = await servedPage(embedded, at('/support'), from);
  expect(page?.markup).toMatch(/<nav[^>]*aria-label="Main"/);
  expect(answersOf('loadAccountServices', page)).toHaveLength(1);
});

it('leaves to the browser what may not be asked here', async () => {
  const { source: from, asked } = source(GRAPH, () => false);
  const page = await servedPage(embedded, at('/billing'), from);
  expect(asked).toEqual([]);
  expect(page?.markup).toContain('aria-label="Loading your statement"');
  expect(page?.first?.answers).toEqual([['readReceiptKey', expect.any(String), 'done', null]]);
  expect([page?.first?.coming, page?.later]).toEqual([[], null]);
});

it.each([
  [
    'its answer',
    Response.json({ data: { wallet: wallet() } }),
    ['loadWallet', undefined, 'done', wallet()],
    200,
  ],
  [
    'its failure',
    Response.json(null, { status: 500 }),
    ['loadWallet', undefined, 'failed', expect.anything()],
    500,
  ],
])('a slow part holds nothing: %s follows', async (_what, response, late, status) => {
  let answer: (value: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { source: from } = source();
  const fetched: typeof fetch = (input, init) =>
    String(init?.body).includes('"operationName":"Wallet"') ? slow : from.fetch(input, init);
  const page = await servedPage(embedded, at('/billing'), { ...from, fetch: fetched, waitMs: 300 });
  expect(page?.markup).toContain('$248.17');
  expect(page?.first?.coming).toEqual(['loadWallet null']);
  expect(answersOf('loadWallet', page)).toEqual([]);
  answer(response);
  // It comes before the document's end is asked for.
  await slow;
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  const followed = [];
  for await (const one of page?.later ?? []) followed.push(one);
  expect(followed).toEqual([
    { answers: [late], reports: [expect.objectContaining({ operation: 'Wallet', status })] },
  ]);
});

it('speaks the language of the customer, and the name of the variant', async () => {
  const page = await servedPage(
    { ...embedded, language: 'es', host: 'community.localhost' },
    at('/billing'),
    source().source,
  );
  expect(page?.title).toBe('Facturación · Su cuenta de Community Solutions');
});

it('a part whose answer breaks the contract failed', async () => {
  const { source: from } = source({ Wallet: { wallet: { methods: 'none' } } });
  const page = await servedPage(embedded, at('/billing/bill-pay-options'), from);
  expect(answersOf('loadWallet', page)).toEqual([
    ['loadWallet', undefined, 'failed', expect.objectContaining({ kind: 'brokenContract' })],
  ]);
  expect(page?.markup).toContain('Unable to Load Payment Methods');
});

it("a visitor's page is there before its models begin", async () => {
  const visitor = { ...embedded, profile: null };
  const page = await servedPage(visitor, at('/account-recovery'), null);
  expect(page?.markup).toContain('<h1');
  expect(page?.first).toBeNull();
});

it.each(['/nope', '/user-preferences/nope'])('%s says that there is no such page', async (path) => {
  const page = await servedPage(embedded, at(path), source().source);
  expect([page?.page, page?.title]).toEqual(['notFound', 'Page not found · Business Portal']);
});

it('renders nothing for a path that leads elsewhere', async () => {
  expect(await servedPage(embedded, at('/'), source().source)).toBeNull();
});

it('a link to pay that names no bill moves on to the one that is due first', async () => {
  const mobile = billingInformation({ serviceGroup: 'MOBILE', dueDate: '2026-12-16' });
  const { source: from } = source({ ...GRAPH, MobileBilling: { mobileBilling: mobile } });
  const page = await servedPage(embedded, at('/billing/pay-bill', '?open=otp'), from);
  expect(page?.movedTo).toBe('/billing/pay-bill?open=otp&pay=mobile');
});
