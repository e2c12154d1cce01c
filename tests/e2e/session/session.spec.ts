import type { BrowserContext, Page } from '@playwright/test';
import {
  sessionDialog,
  waitForSessionRuntime,
  pauseAtLastActivity,
  PAY,
  advanceSeconds,
  routeSessionExpired,
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
  cardEntryFrame,
  expectOnStep,
  signInByForm,
  submitStep,
  test,
} from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { choiceThatSays, linkTo, main } from '../harness/locators.ts';

const PING = /\/api\/pub\/session\/v1\/ping$/;
const STAY = /Stay signed in|Continuar en el portal/;

test.describe('whoever leaves the desk', () => {
  test(
    'is asked after 780 seconds, to the second, and stays with one key',
    { tag: '@session-01' },
    async ({ page }) => {
      await signInWithFakeClock(page, 'current', '/billing');
      await pauseAtLastActivity(page);
      await advanceSeconds(page, 779);
      await expect(sessionDialog(page)).toHaveCount(0);
      await advanceSeconds(page, 1);
      await expect(sessionDialog(page)).toBeVisible();
      await expect(sessionDialog(page).getByRole('timer')).toHaveText('2:00');
      await expect(sessionDialog(page).getByRole('status')).toHaveText(/2 minut/);
      await advanceSeconds(page, 1);
      await expect(sessionDialog(page).getByRole('timer')).toHaveText('1:59');
      await expect(page).toHaveTitle(/Still there|Sigue ahí/);
      await expect(sessionDialog(page).getByRole('button', { name: STAY })).toBeFocused();
      await page.clock.resume();
      await expectAccessible(page);
      const pinged = page.waitForRequest(PING);
      await page.keyboard.press('Enter');
      await pinged;
      await expect(sessionDialog(page)).toHaveCount(0);
      await expect(page).not.toHaveTitle(/Still there|Sigue ahí/);
    },
  );

  test('stays with Escape, and the focus is where it was', { tag: WHOLE }, async ({ page }) => {
    await signInWithFakeClock(page, 'current', PAY);
    await chooseOption(page, 'amountChoice', 'OTHER');
    await fieldOf(page, 'amount').fill('12.50');
    await pauseAtLastActivity(page);
    await advanceSeconds(page, 790);
    await expect(sessionDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await advanceSeconds(page, 1);
    await expect(sessionDialog(page)).toHaveCount(0);
    await expect(fieldOf(page, 'amount')).toBeFocused();
    await expect(fieldOf(page, 'amount')).toHaveValue('12.50');
  });

  test('may sign out instead', { tag: WHOLE }, async ({ page }) => {
    await signInWithFakeClock(page, 'current');
    await pauseAtLastActivity(page);
    await advanceSeconds(page, 781);
    await sessionDialog(page).getByRole('button', { name: SIGN_OUT }).click();
    await page.clock.resume();
    await expect(page).toHaveURL(/loggedOut=true/);
  });

  test("stays with the browser's own back", { tag: ['@session-02', WHOLE] }, async ({ page }) => {
    await signInWithFakeClock(page, 'current');
    await linkTo(page, '/billing').first().click();
    // What loads for longer than two minutes counts as failed: it is there before the clock runs.
    await expect(linkTo(main(page), '/billing/pay-bill', 'startsWith').first()).toBeVisible();
    await pauseAtLastActivity(page);
    await advanceSeconds(page, 800);
    await expect(sessionDialog(page)).toBeVisible();
    await page.goBack();
    await advanceSeconds(page, 1);
    await expect(sessionDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/account-summary/);
  });

  test(
    'is signed out after 900 seconds, and finds the payment after signing in again',
    { tag: ['@session-03', WHOLE] },
    async ({ page, context }) => {
      await signInWithFakeClock(page, 'current', PAY);
      await chooseOption(page, 'amountChoice', 'OTHER');
      await fieldOf(page, 'amount').fill('33.10');
      await submitStep(page);
      await chooseSaved(page, '6789');
      await submitStep(page);
      await expectOnStep(page, 'date');
      await routeSessionExpired(context);
      await pauseAtLastActivity(page);
      await advanceSeconds(page, 899);
      await expect(sessionDialog(page)).toBeVisible();
      await expect(sessionDialog(page)).toContainText(/kept for you|Guardamos/);
      await advanceSeconds(page, 2);
      await page.clock.resume();
      await expect(page).toHaveURL(/targetUrl=.*step%3Ddate/);
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: /Your session has ended|Su sesión ha terminado/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await signInOnPage(page, 'current');
      await expectOnStep(page, 'date');
      await expect(
        page.getByRole('status').filter({ hasText: /We kept your payment|Guardamos su pago/ }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(choiceThatSays(page, '6789').getByRole('radio')).toBeChecked();
    },
  );

  test(
    'is not taken for idle while typing a card, which the portal cannot see',
    { tag: WHOLE },
    async ({ page }) => {
      await signInWithFakeClock(page, 'current', PAY);
      await chooseOption(page, 'amountChoice', 'AMOUNT_DUE');
      await submitStep(page);
      await chooseSaved(page, '4242');
      await expect(fieldOf(cardEntryFrame(page), 'securityCode')).toBeVisible();
      await pauseAtLastActivity(page);
      await advanceSeconds(page, 770);
      await fieldOf(cardEntryFrame(page), 'securityCode').pressSequentially('12');
      await advanceSeconds(page, 20);
      await expect(sessionDialog(page)).toHaveCount(0);
      await advanceSeconds(page, 770);
      await expect(sessionDialog(page)).toBeVisible();
    },
  );

  test(
    'leaves nothing to another customer of the same account',
    { tag: WHOLE },
    async ({ page, context }) => {
      await signInWithFakeClock(page, 'current', PAY);
      await chooseOption(page, 'amountChoice', 'OTHER');
      await fieldOf(page, 'amount').fill('33.10');
      await routeSessionExpired(context);
      await pauseAtLastActivity(page);
      await advanceSeconds(page, 901);
      await page.clock.resume();
      await expect(page).toHaveURL(/targetUrl=/);
      await signInOnPage(page, 'admin');
      await chooseOption(page, 'amountChoice', 'OTHER');
      await expect(fieldOf(page, 'amount')).toHaveValue('');
      await waitForSessionRuntime(page);
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
        .not.toContain('33.10');
    },
  );
});

test.describe('two tabs', () => {
  async function bothOpen(page: Page, context: BrowserContext): Promise<Page> {
    await signInWithFakeClock(page, 'current');
    const other = await context.newPage();
    await other.goto('/billing');
    await waitForSessionRuntime(other);
    return other;
  }

  test(
    'agree: an act in one keeps the other, and an answer closes both dialogs',
    { tag: WHOLE },
    async ({ page, context }) => {
      const other = await bothOpen(page, context);
      await pauseAtLastActivity(page);
      await pauseAtLastActivity(other);
      await advanceSeconds(page, 600);
      await page.keyboard.press('Shift');
      await advanceSeconds(page, 770);
      for (const tab of [page, other]) await expect(sessionDialog(tab)).toHaveCount(0);
      await advanceSeconds(page, 15);
      for (const tab of [page, other]) await expect(sessionDialog(tab)).toBeVisible();
      await other.getByRole('button', { name: STAY }).click();
      await advanceSeconds(page, 2);
      for (const tab of [page, other]) await expect(sessionDialog(tab)).toHaveCount(0);
    },
  );

  test('sign out together', { tag: WHOLE }, async ({ page, context }) => {
    const other = await bothOpen(page, context);
    await page.getByRole('button', { name: SIGN_OUT }).click();
    for (const tab of [page, other]) await expect(tab).toHaveURL(/loggedOut=true/);
  });

  test('never show two customers', async ({ page, context }) => {
    await signInByForm(page, 'current');
    await waitForSessionRuntime(page);
    await context.clearCookies();
    const other = await context.newPage();
    await signInByForm(other, 'pastdue30');
    const name = await other.getByRole('banner').textContent();
    await expect.poll(() => page.getByRole('banner').textContent()).toBe(name);
  });

  test('that were both left need one sign-in', { tag: WHOLE }, async ({ page, context }) => {
    const other = await bothOpen(page, context);
    await routeSessionExpired(context);
    await pauseAtLastActivity(page);
    await advanceSeconds(page, 905);
    await page.clock.resume();
    for (const tab of [page, other]) await expect(tab).toHaveURL(/targetUrl=/);
    await context.unroute(SESSION);
    await signInOnPage(page, 'current');
    await expect(page).toHaveURL(/account-summary/);
    await expect(other).toHaveURL(/\/billing$/);
  });
});
