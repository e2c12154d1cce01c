import type { Page } from '@playwright/test';
import { documentOf, linkTo, main, usablePage } from '../harness/locators.ts';
import { fieldOf } from '../harness/fields.ts';
import {
  chooseOption,
  expect,
  expectUsable,
  holdScripts,
  signIn,
  test,
} from '../harness/support.ts';
import { WHOLE } from '../harness/tags.ts';

/** Opens a page whose script comes when what it resolves with is called. */
async function openWithLateScript(page: Page, path: string): Promise<() => void> {
  await signIn(page, 'current', '/support');
  const release = await holdScripts(page, '**/assets/client*');
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}
const PAY = '/billing/pay-bill?open=otp&pay=core';

test('the amount due is there before the script, and its link to pay works', async ({ page }) => {
  const release = await openWithLateScript(page, '/billing');
  await expect(main(page)).toContainText('$248.17');
  await expect(usablePage(page)).toHaveCount(0);
  await linkTo(main(page), '/billing/pay-bill', 'startsWith').first().click();
  await expect(page).toHaveURL(/pay-bill/);
  release();
});

test('a press on the language before the script comes switches once', async ({ page }) => {
  const release = await openWithLateScript(page, '/billing');
  const before = await documentOf(page).getAttribute('lang');
  await page.getByRole('button', { name: /Cambiar a español|Switch to English/ }).click();
  release();
  await expectUsable(page);
  await expect(documentOf(page)).toHaveAttribute('lang', before === 'en' ? 'es' : 'en');
});

test('what is chosen and typed before the script comes is kept', async ({ page }) => {
  const release = await openWithLateScript(page, PAY);
  await chooseOption(page, 'amountChoice', 'OTHER');
  release();
  await expectUsable(page);
  await fieldOf(page, 'amount').fill('20');
  await expect(fieldOf(page, 'amount')).toHaveValue('20');
});

test('sign-in asks for its script after the first paint', async ({ page }) => {
  await page.goto('/');
  await expectUsable(page);
  const { paint, scripts } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((startTime) => startTime < paint)).toEqual([]);
});

test(
  'a slow part holds nothing back, and comes in the same document',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', '/support');
    await request.post('/sandbox/faults', {
      data: { call: 'Statements', times: 1, delayMs: 6_000 },
    });
    const asked: string[] = [];
    page.on('request', (sent) => {
      asked.push(/"operationName":"(\w+)"/.exec(sent.postData() ?? '')?.[1] ?? sent.url());
    });
    await page.goto('/billing', { waitUntil: 'commit' });
    const loading = page.getByLabel(/^(Loading your statement|Cargando su estado de cuenta)$/);
    await expect(loading).toBeVisible();
    await expect(main(page)).toContainText('$248.17');
    // The script takes the page over before the part has come.
    await expectUsable(page);
    await expect(loading).toBeVisible();
    await expect(
      page.getByRole('region', { name: /^(Current statement|Estado de cuenta actual)$/ }),
    ).toBeVisible();
    expect(asked.filter((name) => name === 'Statements')).toEqual([]);
  },
);
