import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { main } from '../harness/locators.ts';

/** Pages that show alerts above their content (spec 2.4). */
const PAGES = [
  '/billing/view-statements',
  '/billing/account-activity',
  '/billing/bill-pay-options',
  '/billing/pay-bill?open=ap',
  '/billing/mobile-transactions',
  '/user-preferences',
  '/user-preferences?section=sessions',
  '/user-preferences/people',
];

/** Records every move of what a page shows, as a share of the window (Layout Instability API). */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as never as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );

/** An outage stood above the heading a moment after the page: all of it moved by 200 px. */
test(
  'no page moves under the finger when its alerts come',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    test.slow();
    await recordShifts(page);
    await signIn(page, 'pastdue30');
    const moved: string[] = [];
    for (const address of PAGES) {
      await page.goto(address);
      await expect(main(page).getByText(/Service outage|Interrupción del servicio/)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const shift = await shiftsOf(page);
      if (shift > 0.04) moved.push(`${address}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  },
);

test('information stands above what a page is for, in one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'current', '/user-preferences/people');
  const fold = main(page).getByRole('button', {
    name: /^(For your information|Para su información)$/,
  });
  await expect(fold).toBeVisible();
  const [notice, heading] = await Promise.all([
    fold.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect(notice?.y ?? Infinity).toBeLessThan(heading?.y ?? 0);
  expect(heading?.y ?? Infinity).toBeLessThan(200);
  const dismiss = main(page).getByRole('button', { name: /^(Hide this|Ocultar este)/ });
  await expect(dismiss).toBeHidden();
  await fold.press('Enter');
  // A key press alone does not wait until its button is shown.
  await expect(dismiss).toBeVisible();
  await dismiss.press('Enter');
  await expect(fold).toHaveCount(0);
});
