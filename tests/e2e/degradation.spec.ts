import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './support.ts';

/** Every card of the billing home by the operation behind it: what it is called once it is there, while it loads, and when it does not come. */
const CARDS = {
  BillingInformation: { ready: 'Pay $248.17', loading: 'Loading what is due', failed: 'Unable to Load Billing Info' },
  Statements: { ready: 'Current statement', loading: 'Loading your statement', failed: 'Unable to Load Your Statement' },
  Payments: { ready: 'Recent payments', loading: 'Loading your payments', failed: 'Unable to Load Payments' },
  Autopay: { ready: 'Auto Pay', loading: 'Loading Auto Pay', failed: 'Unable to Load Auto Pay' },
  '/api/pub/settings/v1/settings': { ready: 'Paperless billing', loading: 'Loading paperless billing', failed: 'Unable to Load Paperless Billing' },
  ScheduledPayments: { ready: 'Scheduled payments', loading: 'Loading your scheduled payments', failed: 'Unable to Load Scheduled Payments' },
  Wallet: { ready: 'Saved payment methods', loading: 'Loading your payment methods', failed: 'Unable to Load Payment Methods' },
} as const;
type Operation = keyof typeof CARDS;
const OPERATIONS = Object.keys(CARDS) as Operation[];

const ready = (page: Page, operation: Operation) => (operation === 'BillingInformation' ? page.getByRole('link', { name: CARDS[operation].ready, exact: true }) : page.getByRole('region', { name: CARDS[operation].ready, exact: true }));
const failed = (page: Page, operation: Operation) => page.getByRole('region', { name: CARDS[operation].failed });
const loading = (page: Page, operation: Operation) => page.getByRole('status', { name: CARDS[operation].loading, exact: true });

/** What a call meets; `well`: nothing. */
const FAULTS = {
  well: null,
  fails: { status: 500, systemErrorCode: 'INTERNAL' },
  misshapen: { badShape: true },
  breaks: { drop: true },
  slow: { delayMs: 6_000 },
  hangs: { hang: true },
} as const;
type Fault = keyof typeof FAULTS;
type Met = readonly (readonly [Operation, Fault])[];

/** Each card meets each of these in one of five loads of the page, beside cards that are well. */
const TURNS: readonly Fault[] = ['well', 'fails', 'misshapen', 'breaks', 'slow'];
/** Waiting until a call gives up takes long: every second card at once, and then the others. */
const HANGING = [0, 1].map((half) => OPERATIONS.map((operation, index) => [operation, index % 2 === half ? 'hangs' : 'well'] as const));

const whoseFault = (met: Met, ...faults: Fault[]): Operation[] => met.filter(([, fault]) => faults.includes(fault)).map(([operation]) => operation);

/** The billing home, of which some cards meet a fault once: the others are there all the same, and each of these says what it meets. */
async function openWith(page: Page, met: Met): Promise<void> {
  for (const [call, fault] of met) if (FAULTS[fault]) expect((await page.request.post('/sandbox/faults', { data: { call, times: 1, ...FAULTS[fault] } })).ok()).toBe(true);
  await signIn(page, 'current', '/billing');
  // What would be gone after a load of the page.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const operation of whoseFault(met, 'slow', 'hangs')) await expect(loading(page, operation)).toBeVisible();
  for (const operation of whoseFault(met, 'well')) await expect(ready(page, operation)).toBeVisible();
  for (const operation of whoseFault(met, 'fails', 'misshapen')) await expect(failed(page, operation)).toBeVisible();
}

/** What failed is there in the end, by its own retry or because the line came back; the page was not loaded again. */
async function expectRecovered(page: Page, met: Met): Promise<void> {
  for (const [operation] of met) {
    const retry = failed(page, operation).getByRole('button', { name: 'Try again' });
    await expect(ready(page, operation).or(retry)).toBeVisible({ timeout: 25_000 });
    if (await retry.isVisible()) await retry.click();
    await expect(ready(page, operation)).toBeVisible();
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

for (const turn of TURNS.keys()) {
  const met = OPERATIONS.map((operation, index) => [operation, TURNS[(index + turn) % TURNS.length] ?? 'well'] as const);
  test(`${met.map(([operation, fault]) => `${operation} ${fault}`).join(', ')}: each card for itself`, async ({ page }) => {
    await openWith(page, met);
    if (turn === 0) await expectAccessible(page);
    await expectRecovered(page, met);
  });
}

for (const [half, met] of HANGING.entries()) {
  test(`cards whose service never answers leave the others usable, give up and try again (${half + 1} of 2)`, async ({ page }) => {
    await openWith(page, met);
    await expectRecovered(page, met);
  });
}

test('maintenance behind any card leads to the maintenance page', async ({ page }) => {
  for (const call of OPERATIONS) {
    await page.context().clearCookies();
    await page.request.post('/sandbox/faults', { data: { call, times: 1, status: 401, systemErrorCode: 'IN_MAINTENANCE' } });
    await signIn(page, 'current', '/billing');
    await expect(page, call).toHaveURL(/\/maintenance$/);
  }
});
