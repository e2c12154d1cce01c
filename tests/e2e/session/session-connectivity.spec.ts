import type { Page } from '@playwright/test';
import {
  waitForSessionRuntime,
  PAY,
  advanceSeconds,
  SESSION,
  SIGN_OUT,
  signInOnPage,
  signInWithFakeClock,
} from './session-support.ts';
import {
  chooseOption,
  chooseSaved,
  expect,
  expectAccessible,
  expectOnStep,
  scriptOf,
  signIn,
  submitStep,
  test,
} from '../harness/support.ts';
import { WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { connectivityNotice, linkTo, main, optionsOf } from '../harness/locators.ts';

test.describe('what a call may answer', () => {
  const fault = (page: Page, data: object) => page.request.post('/sandbox/faults', { data });

  for (const [index, [id, call]] of (
    [
      ['@session-connectivity-01', '/api/pub/account/v1/accounts'],
      ['@session-connectivity-02', 'Wallet'],
    ] as const
  ).entries())
    test(
      `${call}: maintenance signs out and says so`,
      { tag: rowTags(index, id) },
      async ({ page }) => {
        await signIn(page, 'current');
        await fault(page, { call, times: 3, status: 401, systemErrorCode: 'IN_MAINTENANCE' });
        await page.goto(call === 'Wallet' ? PAY : '/account-summary');
        await expect(page).toHaveURL(/\/maintenance$/);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect
          .poll(async () => (await page.request.get('/api/pub/session/v1/ping')).status())
          .toBe(401);
      },
    );

  test(
    'any 401 leads to sign-in with the way back',
    { tag: '@session-connectivity-03' },
    async ({ page }) => {
      await signIn(page, 'current');
      await fault(page, { call: 'Wallet', status: 401, systemErrorCode: 'UNAUTHENTICATED' });
      await page.goto(PAY);
      await expect(page).toHaveURL(/\?targetUrl=%2Fbilling%2Fpay-bill%3Fopen%3Dotp/);
      await expect(fieldOf(page, 'username')).toBeVisible();
    },
  );

  test('a role that changed meanwhile is said', { tag: WHOLE }, async ({ page, context }) => {
    await signIn(page, 'current');
    await context.route(SESSION, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { profile: object };
      await route.fulfill({
        response,
        json: { ...body, profile: { ...body.profile, role: 'STANDARD' } },
      });
    });
    await fault(page, { call: 'Wallet', status: 403, systemErrorCode: 'NOT_PERMITTED' });
    await page.goto(PAY);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/owner|titular/i);
  });
});

test.describe('the line', () => {
  test('that is lost is shown and keeps the input, and the message goes once it is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'current', PAY);
    await waitForSessionRuntime(page);
    await chooseOption(page, 'amountChoice', 'OTHER');
    await fieldOf(page, 'amount').fill('12.50');
    await context.setOffline(true);
    await expect(connectivityNotice(page)).toContainText(/You are offline|No tiene conexión/);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(connectivityNotice(page)).not.toContainText(/You are offline|No tiene conexión/);
    await expect(fieldOf(page, 'amount')).toHaveValue('12.50');
  });

  test(
    'that broke brings back by itself what did not load',
    { tag: WHOLE },
    async ({ page, context }) => {
      await signIn(page, 'current');
      await waitForSessionRuntime(page);
      await context.route('**/selfservice/graph', (route) => route.abort('connectionreset'));
      await linkTo(page, '/billing').first().click();
      await expect(
        page.getByRole('button', { name: /Try again|Intentar de nuevo/ }).first(),
      ).toBeVisible();
      await expect(connectivityNotice(page)).toContainText(
        /can't be reached|No podemos comunicarnos/,
      );
      await context.unroute('**/selfservice/graph');
      await expect(page.getByRole('button', { name: /Try again|Intentar de nuevo/ })).toHaveCount(
        0,
        {
          timeout: 15_000,
        },
      );
      await expect(connectivityNotice(page)).not.toContainText(
        /can't be reached|No podemos comunicarnos/,
      );
    },
  );

  test(
    'that is slow is said after 6 seconds, and no more once the answer is there',
    { tag: WHOLE },
    async ({ page }) => {
      await signIn(page, 'current');
      await waitForSessionRuntime(page);
      await page.request.post('/sandbox/faults', { data: { call: 'Wallet', delayMs: 8_000 } });
      await linkTo(page, '/billing').first().click();
      await expect(connectivityNotice(page)).toContainText(/taking longer|tardando/);
      await expect(connectivityNotice(page)).not.toContainText(/taking longer|tardando/);
    },
  );
});

test.describe('a part of the portal that does not come', () => {
  const PART = `**/${scriptOf('payBill')}`;
  const FAILED = /failed to load|no se cargó|no se pudo cargar/i;

  test(
    'says so, and loading the page again keeps the payment',
    { tag: '@session-connectivity-04' },
    async ({ page, context }) => {
      await signIn(page, 'current', PAY);
      await chooseOption(page, 'amountChoice', 'OTHER');
      await fieldOf(page, 'amount').fill('33.10');
      await page.goto('/billing');
      await waitForSessionRuntime(page);
      await context.route(PART, (route) => route.abort());
      await linkTo(main(page), '/billing/pay-bill?open=otp&pay=core').first().click();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await expectAccessible(page);
      await context.unroute(PART);
      await page
        .getByRole('button', { name: /Load the page again|Volver a cargar|Cargar/ })
        .click();
      await expect(fieldOf(page, 'amount')).toHaveValue('33.10');
    },
  );

  test(
    'for want of a line comes by itself once that is back',
    { tag: WHOLE },
    async ({ page, context }) => {
      await signIn(page, 'current', '/billing');
      await waitForSessionRuntime(page);
      await context.setOffline(true);
      await linkTo(main(page), '/billing/pay-bill', 'startsWith').first().click();
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
      await context.setOffline(false);
      await expect(optionsOf(page, 'amountChoice').first()).toBeVisible();
    },
  );

  test(
    'counts as failed after 120 seconds',
    { tag: ['@session-connectivity-05', WHOLE] },
    async ({ page, context }) => {
      await signInWithFakeClock(page, 'current', '/billing');
      await waitForSessionRuntime(page);
      await context.route(PART, () => undefined);
      const requested = page.waitForRequest(PART);
      await linkTo(main(page), '/billing/pay-bill', 'startsWith').first().click();
      await requested;
      await advanceSeconds(page, 110);
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toHaveCount(0);
      // Longer than the 10 seconds left: the wait may have begun after the clock was moved.
      await advanceSeconds(page, 120);
      await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    },
  );
});

test.describe('leaving', () => {
  /** Prompts of the browser on leaving the page; the page is left anyway. */
  function asked(page: Page): string[] {
    const kinds: string[] = [];
    page.on('dialog', (shown) => {
      kinds.push(shown.type());
      void shown.accept();
    });
    return kinds;
  }

  test(
    'a payment is asked about from the method on',
    { tag: ['@session-connectivity-06', WHOLE] },
    async ({ page }) => {
      await signIn(page, 'current', PAY);
      const kinds = asked(page);
      await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
      await page.reload();
      expect(kinds).toEqual([]);
      await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
      await submitStep(page);
      await expectOnStep(page, 'method');
      await chooseSaved(page, '6789');
      await page.reload();
      expect(kinds).toEqual(['beforeunload']);
    },
  );

  test(
    'by signing out is not asked about a second time',
    { tag: ['@session-connectivity-07', WHOLE] },
    async ({ page }) => {
      await signIn(page, 'current', PAY);
      const kinds = asked(page);
      await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
      await submitStep(page);
      await expectOnStep(page, 'method');
      await page.getByRole('button', { name: SIGN_OUT }).click();
      await expect(page).toHaveURL(/loggedOut=true/);
      expect(kinds).toEqual([]);
    },
  );
});

test(
  'a device remembers the user name of whoever asked for it, until they no longer do',
  { tag: WHOLE },
  async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page);
    await fieldOf(page, 'rememberMe').check();
    await signInOnPage(page, 'current');
    await expect(page).toHaveURL(/account-summary/);
    await page.getByRole('button', { name: SIGN_OUT }).click();
    await expect(fieldOf(page, 'username')).toHaveValue('current@demo.example');
    await expect(fieldOf(page, 'rememberMe')).toBeChecked();
    await fieldOf(page, 'rememberMe').uncheck();
    await signInOnPage(page, 'current');
    await expect(page).toHaveURL(/account-summary/);
    await page.getByRole('button', { name: SIGN_OUT }).click();
    await expect(page).toHaveURL(/loggedOut=true/);
    await expect(fieldOf(page, 'username')).toHaveValue('');
    await expect(fieldOf(page, 'rememberMe')).not.toBeChecked();
  },
);

test(
  'what keeps the session comes after what the customer came for',
  { tag: WHOLE },
  async ({ page }) => {
    const asked: string[] = [];
    // Reports of the visit are excluded: they arrive at any time.
    page.on('request', (request) => {
      if (request.headers()['x-background'] === undefined)
        asked.push(new URL(request.url()).pathname);
    });
    const keepers = () => asked.filter((path) => /\/session-runtime-.*\.js$/.test(path));
    await page.goto('/');
    await fieldOf(page, 'username').fill('current@demo.example');
    await page.waitForLoadState('networkidle');
    expect(keepers()).toEqual([]);
    await signIn(page, 'current', '/billing');
    await waitForSessionRuntime(page);
    await page.reload();
    await expect(page.getByText('$248.17').first()).toBeVisible();
    await waitForSessionRuntime(page);
    const lastVisit = asked.slice(asked.lastIndexOf('/billing'));
    expect(lastVisit.findIndex((path) => path.includes('/session-runtime-'))).toBeGreaterThan(
      lastVisit.lastIndexOf('/selfservice/graph'),
    );
  },
);

test(
  'toggles that change while the page stands take effect within five minutes',
  { tag: WHOLE },
  async ({ page }) => {
    await signInWithFakeClock(page, 'current', PAY);
    await expect(optionsOf(page, 'amountChoice').first()).toBeVisible();
    await page.request.post('/sandbox/states', {
      data: { name: 'bill pay is switched off', parameters: {} },
    });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await advanceSeconds(page, 301);
    await page.clock.resume();
    await expect(optionsOf(page, 'amountChoice')).toHaveCount(0);
  },
);
