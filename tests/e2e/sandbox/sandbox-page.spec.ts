import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';

const TAG = '@each-width-and-language';

const form = (page: Page, state: string) => page.locator(`form[data-state="${state}"]`);
const enter = (page: Page, state: string) =>
  form(page, state)
    .getByRole('button', { name: `Enter ${state}` })
    .click();
const now = async (page: Page): Promise<number> =>
  Date.parse((await page.locator('[data-live="now"] time').getAttribute('datetime')) ?? '');
const DAY_MS = 86_400_000;

test(
  `a demo account is signed in by its button, and its portal opens ${TAG}`,
  { tag: WHOLE },
  async ({ page }) => {
    await page.goto('/sandbox');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^credit / }).press('Enter');
    await expect(page).toHaveURL(/\/account-summary$/);
    await expect(page.getByText('Silver Pine Accounting').first()).toBeAttached();
    await page.goto('/sandbox');
    await page.getByRole('button', { name: /^current / }).click();
    await expect(page.getByText('Harbor Street Bakery').first()).toBeAttached();
  },
);

test(
  `a provider state is found, refused by the field that is wrong, and entered ${TAG}`,
  { tag: WHOLE },
  async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByLabel('Search states').fill('scheduled');
    await expect(page.getByText(/^3 of \d+ states$/)).toBeVisible();
    await expect(page.locator('details.area[open] .count')).toHaveText([
      /^2 of \d+$/,
      /^1 of \d+$/,
    ]);
    await page.getByLabel('Search states').fill('no state says such words');
    await expect(page.getByText(/^None of \d+ states has all of these words\.$/)).toBeVisible();
    await page.getByLabel('Search states').fill('scheduled');
    const scheduled = form(page, 'a payment is scheduled');
    await expect(scheduled.getByLabel('username')).toHaveValue('current@demo.example');
    await scheduled.getByLabel('username').fill('nobody@demo.example');
    await enter(page, 'a payment is scheduled');
    await expect(scheduled.getByRole('status')).toHaveText(
      "Not done. Username: a demo account's user name, such as current@demo.example.",
    );
    await expect(scheduled.getByLabel('username')).toBeFocused();
    await expect(scheduled.getByLabel('username')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await scheduled.getByLabel('username').fill('current@demo.example');
    await scheduled.getByLabel('amount').fill('12.50');
    await scheduled.getByLabel('days ahead').fill('-400');
    await enter(page, 'a payment is scheduled');
    await expect(
      scheduled.getByText('Needs a whole number of US cents, such as 1250 for $12.50.'),
    ).toBeVisible();
    await expect(scheduled.getByText('Needs a whole number of days from 1 to 60.')).toBeVisible();
    await scheduled.getByLabel('days ahead').fill('6');
    await scheduled.getByLabel('amount').fill('4321');
    await scheduled.getByLabel('method').selectOption('VISA');
    await enter(page, 'a payment is scheduled');
    await expect(scheduled.getByRole('status')).toContainText('Entered.');
    await expect(scheduled.getByRole('status')).toContainText('paymentId');
    await signIn(page, 'current', '/billing');
    await expect(page.getByText('$43.21').first()).toBeVisible();
  },
);

test(
  'the clock moves by a day, a month, and to what is typed; what is no time is refused',
  { tag: WHOLE },
  async ({ page }) => {
    test.slow();
    await page.goto('/sandbox');
    const before = await now(page);
    await page.getByRole('button', { name: '+1 day' }).click();
    await expect(page.locator('#clock-said')).toContainText('Business time is');
    expect(Math.round(((await now(page)) - before) / DAY_MS)).toBe(1);
    await page.getByRole('button', { name: '+1 month' }).click();
    // A month's due work of all demo accounts runs on the way.
    await expect
      .poll(async () => Math.round(((await now(page)) - before) / DAY_MS), { timeout: 90_000 })
      .toBeGreaterThanOrEqual(29);
    const field = page.getByLabel('To, or by');
    await field.fill('next week');
    await field.press('Enter');
    await expect(page.locator('#clock-said')).toHaveText(
      'Not moved. Expected: an instant with its zone, such as 2027-01-05T12:00:00Z, or a ' +
        'duration of days and hours, such as P30DT12H.',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    const monthLater = await now(page);
    await field.fill('P2D');
    await field.press('Enter');
    await expect.poll(async () => Math.round(((await now(page)) - monthLater) / DAY_MS)).toBe(2);
    await field.fill(new Date(monthLater).toISOString());
    await field.press('Enter');
    await expect(page.locator('#clock-said')).toContainText('What was made since then stays');
    await expect(page.locator('#clock')).not.toHaveAttribute('aria-busy', 'true');
  },
);

test(
  'a fault waits for its call, is met in the portal, and is cleared',
  { tag: WHOLE },
  async ({ page }) => {
    await page.goto('/sandbox');
    const faults = page.getByRole('region', { name: 'Faults' });
    await faults.getByLabel('Call').fill('Walet');
    await faults.getByRole('button', { name: 'Add fault' }).click();
    await expect(faults.getByRole('status')).toHaveText(
      'No call of the portal is named Walet; did you mean Wallet?',
    );
    await expect(faults.getByText('No fault waits for a call.')).toBeVisible();
    await faults.getByLabel('Call').fill('Payments');
    await faults.getByLabel('Times').fill('0');
    await faults.getByRole('button', { name: 'Add fault' }).click();
    await expect(faults.getByRole('status')).toHaveText(
      'Not done. Times: a whole number from 1 to 1000.',
    );
    await faults.getByLabel('Times').fill('3');
    await faults.getByRole('button', { name: 'Add fault' }).click();
    await expect(faults.getByRole('listitem')).toHaveText(
      /Payments\s+fails with 500 INTERNAL, 3 times/,
    );
    await signIn(page, 'current', '/billing');
    await expect(
      page.getByRole('region', { name: /Unable to Load Payments|No se pudieron cargar los pagos/ }),
    ).toBeVisible();
    await page.goto('/sandbox');
    await expect(faults.getByRole('listitem')).toContainText('Payments');
    await faults.getByRole('button', { name: 'Clear all faults' }).click();
    await expect(faults.getByText('No fault waits for a call.')).toBeVisible();
    await expect(faults.getByLabel('Call')).toBeFocused();
  },
);

test('a reset is asked for twice, and gives everything back', { tag: WHOLE }, async ({ page }) => {
  await page.goto('/sandbox');
  const before = await now(page);
  await page.getByRole('button', { name: '+1 day' }).click();
  await expect.poll(async () => Math.round(((await now(page)) - before) / DAY_MS)).toBe(1);
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(Math.round(((await now(page)) - before) / DAY_MS)).toBe(1);
  await page.getByRole('button', { name: 'Reset the sandbox' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.locator('#reset-said')).toHaveText('Everything is as it was at first.');
  expect(Math.round(((await now(page)) - before) / DAY_MS)).toBe(0);
});

test(
  `the overlay shows each call of the billing home with its interactions ${TAG}`,
  { tag: WHOLE },
  async ({ page }) => {
    await page.goto('/sandbox');
    await page.getByRole('switch', { name: "Show each portal page's calls" }).check();
    await signIn(page, 'current', '/billing');
    const panel = page.getByRole('region', { name: 'Calls of this page and their pacts' });
    const toggle = panel.getByRole('button', { name: /Calls and pacts/ });
    await toggle.press('Enter');
    for (const operation of ['BillingInformation', 'Wallet', 'Payments', 'Autopay'])
      await expect(
        panel
          .getByRole('listitem')
          .filter({ has: page.getByText(operation, { exact: true }) })
          .first(),
      ).toContainText(/interactions?: /);
    await expect(panel.getByText('came with the page').first()).toBeVisible();
    await expect(panel.getByText('✗ no pact')).toHaveCount(0);
    const wallet = panel
      .getByRole('listitem')
      .filter({ has: page.getByText('Wallet', { exact: true }) })
      .first();
    await wallet.locator('summary').press('Enter');
    await expect(wallet.getByText('given a customer is signed in').first()).toBeVisible();
    await expectAccessible(page);
    await toggle.press('Escape');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  },
);

test(
  'the overlay says of a call that no pact has that there is none',
  { tag: WHOLE },
  async ({ page }) => {
    await page.context().addCookies([
      {
        name: 'sandbox_overlay',
        value: '1',
        url: new URL((await page.request.get('/healthz')).url()).origin,
      },
    ]);
    await signIn(page, 'current', '/billing');
    const panel = page.getByRole('region', { name: 'Calls of this page and their pacts' });
    await panel.getByRole('button').click();
    await page.evaluate(() => fetch('/api/pub/invented/v1/nothing'));
    await expect(
      panel.getByRole('listitem').filter({ hasText: '/api/pub/invented/v1/nothing' }),
    ).toContainText('✗ no pact');
  },
);

test(`the interactions of a service are read, searched, and their states entered ${TAG}`, async ({
  page,
}) => {
  await page.goto('/sandbox');
  await page.getByRole('link', { name: 'voice', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interactions with voice');
  await page.getByLabel('Search interactions').fill('needs a session');
  await expect(page.getByText(/^1 of \d+ interactions$/)).toBeVisible();
  const found = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'getUnreadCount: needs a session' }) });
  await found.getByRole('button', { name: 'Enter the state' }).click();
  await expect(found.getByRole('status')).toContainText('Entered');
  await found.locator('summary').click();
  await expect(found.locator('pre')).toContainText('"status": 401');
  await expectAccessible(page);
});

test('at twice the size nothing of the page scrolls sideways', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/sandbox');
  for (const summary of await page.locator('#states summary').all()) await summary.click();
  await expectAccessible(page);
});
