import type { BrowserContext, Page } from '@playwright/test';
import { expect, signInByForm } from '../harness/support.ts';
import { fieldOf } from '../harness/fields.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { connectivityNotice } from '../harness/locators.ts';

export const PAY = '/billing/pay-bill?open=otp&pay=core';
export const SESSION = '**/api/pub/sbnetloginedge/v1/sbnet/session';
export const SIGN_OUT = /Sign out|Cerrar sesión/;

export const sessionDialog = (page: Page) =>
  page.getByRole('dialog', { name: textPattern('session', 'dialog.title') });

/** The session runtime has loaded. */
export const waitForSessionRuntime = (page: Page) =>
  expect(connectivityNotice(page)).toBeAttached();

/** Signs in under a clock that the test controls. */
export async function signInWithFakeClock(
  page: Page,
  scenario: string,
  target = '',
): Promise<void> {
  await page.clock.install();
  await signInByForm(page, scenario, target);
  await waitForSessionRuntime(page);
}

/** Stops the clock at the last user activity: from here on the test counts the seconds. */
export async function pauseAtLastActivity(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await page.keyboard.press('Shift');
}

export const advanceSeconds = (page: Page, count: number) => page.clock.runFor(count * 1_000);

/**
 * The server's time does not follow the test's clock: it answers that the session has almost
 * expired.
 */
export const routeSessionExpired = (context: BrowserContext) =>
  context.route(SESSION, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as object;
    return route.fulfill({
      response,
      json: response.ok() ? { ...body, expiresInSeconds: 30 } : body,
    });
  });

/** Signs in on the current page. */
export async function signInOnPage(page: Page, scenario: string): Promise<void> {
  await fieldOf(page, 'username').fill(`${scenario}@demo.example`);
  await fieldOf(page, 'password').fill('Portal-demo-2026');
  await fieldOf(page, 'password').press('Enter');
}
