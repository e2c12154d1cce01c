import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from '../harness/support.ts';
import { main } from '../harness/locators.ts';
import { WHOLE } from '../harness/tags.ts';

/** A phone, with the menu's bar at its foot. Pixels. */
const PHONE = { width: 390, height: 844 };
const FOLD = 844 - 64;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
};

/** Texts of the header of which a part is cut off. */
const cutTexts = (page: Page): Promise<string[]> =>
  page
    .getByRole('banner')
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .flatMap((link) => [...link.children] as HTMLElement[])
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1)
        .map(({ innerText }) => innerText),
    );

test('who is signed in, and as what, is never cut on a phone', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const scenario of ['current', 'billing', 'standard', 'enterprise-none']) {
    await page.context().clearCookies();
    await signIn(page, scenario, '/user-preferences');
    for (const language of [/^Cambiar a español$/, /^Switch to English$/]) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await cutTexts(page), scenario).toEqual([]);
      await page.getByRole('banner').getByRole('button', { name: language }).click();
    }
  }
});

test('the activity and the payment history begin on the first screen of a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'current', '/billing/account-activity');
  for (const address of ['/billing/account-activity', '/billing/payment-history']) {
    await page.goto(address);
    const { y } = await boxOf(page.getByRole('row').nth(1));
    expect(y, address).toBeLessThan(FOLD);
  }
});

test(
  'a mobile transaction leads with its day and amount, in one line of a phone',
  { tag: WHOLE },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, 'current', '/billing/mobile-transactions');
    const row = page.getByRole('row').nth(3);
    const [day, amount, whole] = await Promise.all([
      boxOf(row.getByRole('cell').first()),
      boxOf(row.getByRole('cell').last()),
      boxOf(row),
    ]);
    expect(Math.abs(day.y - amount.y)).toBeLessThan(4);
    expect(whole.height).toBeLessThan(150);
  },
);

test(
  'before the first bill the cards fill the width of a wide page',
  { tag: WHOLE },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, 'newcustomer', '/billing');
    const region = (name: string) => boxOf(main(page).getByRole('region', { name, exact: true }));
    const [statement, payments, pays] = await Promise.all([
      region('Current statement'),
      region('Recent payments'),
      region('How you pay'),
    ]);
    expect(payments.y).toBe(statement.y);
    expect(pays.x + pays.width).toBeCloseTo(payments.x + payments.width, 0);
    expect(pays.height).toBeLessThan(300);
  },
);

test(
  'what a phone folds has its arrow at one edge, in line with its title',
  { tag: WHOLE },
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await signIn(page, 'current', '/billing');
    const folds = main(page).getByRole('button', { expanded: false });
    await expect(folds).toHaveCount(3);
    const arrows = await folds.evaluateAll((buttons) =>
      buttons.map((button) => {
        const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
        const [title, arrow] = [button.firstElementChild, button.querySelector('svg')];
        if (!title || !arrow) throw new Error('A fold has a title and an arrow');
        const [text, sign] = [title.getBoundingClientRect(), arrow.getBoundingClientRect()];
        return { off: Math.abs(middle(text) - middle(sign)), edge: Math.round(sign.right) };
      }),
    );
    expect(new Set(arrows.map(({ edge }) => edge)).size).toBe(1);
    for (const { off } of arrows) expect(off).toBeLessThan(1);
  },
);
