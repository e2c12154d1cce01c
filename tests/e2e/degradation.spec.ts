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

/** One half of the cards meets the fault while the other stays well, and then the other way around: two page loads for every card. */
const HALVES = [OPERATIONS.filter((_, index) => index % 2 === 0), OPERATIONS.filter((_, index) => index % 2 === 1)];

/** The billing home, of which some cards meet a fault once. The other cards are there all the same. */
async function openWith(page: Page, ill: readonly Operation[], fault: object): Promise<void> {
  await signIn(page, 'current');
  await expect(page.getByRole('link', { name: 'Pay $248.17' })).toBeVisible();
  for (const call of ill) await page.request.post('/sandbox/faults', { data: { call, times: 1, ...fault } });
  await page.goto('/billing');
  // What would be gone after a load of the page.
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  for (const operation of OPERATIONS.filter((each) => !ill.includes(each))) await expect(ready(page, operation)).toBeVisible();
}

/** What failed is there in the end, by its own retry or because the line came back; the page was not loaded again. */
async function expectRecovered(page: Page, ill: readonly Operation[]): Promise<void> {
  for (const operation of ill) {
    const retry = failed(page, operation).getByRole('button', { name: 'Try again' });
    await expect(ready(page, operation).or(retry)).toBeVisible({ timeout: 20_000 });
    if (await retry.isVisible()) await retry.click();
    await expect(ready(page, operation)).toBeVisible();
  }
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

for (const [index, ill] of HALVES.entries()) {
  for (const [name, fault] of [['fails', { status: 500, systemErrorCode: 'INTERNAL' }], ['answers a wrong shape', { badShape: true }]] as const) {
    test(`a service that ${name} leaves the other cards usable, and its own says so and tries again (${index + 1} of 2)`, async ({ page }) => {
      await openWith(page, ill, fault);
      for (const operation of ill) await expect(failed(page, operation)).toBeVisible();
      await expectAccessible(page);
      await expectRecovered(page, ill);
    });
  }

  test(`a service whose connection breaks leaves the other cards usable, and its own comes back (${index + 1} of 2)`, async ({ page }) => {
    await openWith(page, ill, { drop: true });
    await expectRecovered(page, ill);
  });

  test(`a slow service leaves the other cards usable, and its own has the shape of what comes (${index + 1} of 2)`, async ({ page }) => {
    await openWith(page, ill, { delayMs: 5_000 });
    for (const operation of ill) await expect(loading(page, operation)).toBeVisible();
    for (const operation of ill) await expect(ready(page, operation)).toBeVisible();
  });

  test(`a service that never answers leaves the other cards usable, and its own gives up and tries again (${index + 1} of 2)`, async ({ page }) => {
    await openWith(page, ill, { hang: true });
    for (const operation of ill) await expect(loading(page, operation)).toBeVisible();
    await expectRecovered(page, ill);
  });
}

test('maintenance behind any card leads to the maintenance page', async ({ page }) => {
  for (const call of OPERATIONS) {
    await page.context().clearCookies();
    await signIn(page, 'current');
    await expect(page.getByRole('link', { name: 'Pay $248.17' })).toBeVisible();
    await page.request.post('/sandbox/faults', { data: { call, times: 1, status: 401, systemErrorCode: 'IN_MAINTENANCE' } });
    await page.goto('/billing');
    await expect(page, call).toHaveURL(/\/maintenance$/);
  }
});
