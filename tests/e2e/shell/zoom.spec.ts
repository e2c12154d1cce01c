import { expect, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const PAGES = [
  '/account-summary',
  '/billing',
  '/billing/view-statements',
  '/billing/view-statements?statement=current',
  '/billing/account-activity',
  '/billing/bill-pay-options',
  '/billing/pay-bill?open=otp',
  '/billing/pay-bill?open=ap',
  '/billing/mobile-lines',
  '/billing/mobile-transactions',
  '/user-preferences',
  '/user-preferences?section=exemption',
  '/user-preferences/people',
  '/services',
  '/services/internet',
  '/services/equipment',
  '/outage-map',
  '/outage-map/history',
];
/** A small phone, 200 % zoom of a wide window, and where tables begin. Pixels. */
const WIDTHS = [320, 720, 845];

test(
  'no page has to be scrolled sideways, however far it is zoomed',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    test.slow();
    await signIn(page, 'current');
    const wide: string[] = [];
    for (const address of PAGES) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) wide.push(`${address} at ${width} px: ${over} px too wide`);
      }
    }
    expect(wide).toEqual([]);
  },
);
