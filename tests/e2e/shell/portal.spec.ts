import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectAccessible, scriptOf, signIn, test } from '../harness/support.ts';
import { rowTags, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { documentOf, formIn, linkTo, main } from '../harness/locators.ts';

test('a wrong password says so, keeps the user name and clears the password', async ({ page }) => {
  await page.goto('/');
  await fieldOf(page, 'username').fill('current@demo.example');
  await fieldOf(page, 'password').fill('not this one');
  await fieldOf(page, 'password').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(fieldOf(page, 'username')).toHaveValue('current@demo.example');
  await expect(fieldOf(page, 'password')).toHaveValue('');
  await expectAccessible(page);
});

test(
  'signing in leads back to the page that was asked for, and signing out to sign-in',
  { tag: '@portal-01' },
  async ({ page }) => {
    await page.goto('/billing');
    await expect(page).toHaveURL(/targetUrl=%2Fbilling/);
    await signIn(page, 'current', '/billing');
    await page.getByRole('button', { name: /Sign out|Cerrar sesión/ }).click();
    await expect(page).toHaveURL(/loggedOut=true/);
    await page.goto('/billing');
    await expect(page).toHaveURL(/targetUrl=/);
  },
);

test('the language is switched and remembered', async ({ page }) => {
  await signIn(page, 'current', '/billing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await documentOf(page).getAttribute('lang');
  await page.getByRole('button', { name: /Cambiar a español|Switch to English/ }).click();
  const after = before === 'en' ? 'es' : 'en';
  await expect(documentOf(page)).toHaveAttribute('lang', after);
  await page.reload();
  await expect(documentOf(page)).toHaveAttribute('lang', after);
});

for (const [index, [id, scenario]] of (
  [
    ['@portal-03', 'standard'],
    ['@portal-04', 'billing'],
  ] as const
).entries())
  test(
    `${scenario} sees the account without amounts, and on billing which role may`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await signIn(page, scenario);
      await expect(page.getByText('Harbor Street Bakery').first()).toBeAttached();
      await expect(page.getByText('$248.17')).toHaveCount(0);
      await page.goto('/billing');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/owner|titular/i);
      await expectAccessible(page);
    },
  );

test('a representative reads the bill and cannot pay it', { tag: WHOLE }, async ({ page }) => {
  await signIn(page, 'csr', '/billing');
  await expect(page.getByText('$248.17').first()).toBeVisible();
  await page.goto('/billing/pay-bill?open=otp&pay=core');
  await expect(formIn(page)).toHaveCount(0);
  await expectAccessible(page);
});

for (const [index, scenario] of ['credit', 'disconnected', 'newcustomer'].entries())
  test(
    `the billing home says where ${scenario} stands`,
    { tag: rowTags(index) },
    async ({ page }) => {
      await signIn(page, scenario, '/billing');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\$/);
      await expectAccessible(page);
    },
  );

test(
  'billing information that fails shows its own card, and a retry brings it back',
  { tag: '@portal-05' },
  async ({ page, request }) => {
    await signIn(page, 'current');
    // The account summary has its response: the fault applies to the next page.
    await expect(page.getByText('$248.17').first()).toBeVisible();
    await request.post('/sandbox/faults', {
      data: { call: 'BillingInformation', times: 1, status: 500 },
    });
    await page.goto('/billing');
    await expect(
      page
        .getByText(/Unable to Load Billing Info|No se pudo cargar la información de facturación/)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: /Try again|Intentar de nuevo/ })
      .first()
      .click();
    await expect(page.getByText('$248.17').first()).toBeVisible();
  },
);

test('an unknown path is not found', { tag: '@portal-06' }, async ({ page }) => {
  await signIn(page, 'current');
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/find|encontramos/);
  await expectAccessible(page);
});

/** Points at the link to statements until its page was asked for, and waits for what came. */
async function pointAtStatements(page: Page): Promise<Locator> {
  const statements = linkTo(main(page), '/billing/view-statements', 'startsWith').first();
  const asked: string[] = [];
  const listen = (request: Request) => {
    if (request.url().endsWith(scriptOf('statements'))) asked.push(request.url());
  };
  page.on('request', listen);
  await expect(async () => {
    // The session's script, which listens, comes after the page.
    await page.getByRole('heading', { level: 1 }).hover();
    await statements.hover();
    expect(asked).not.toEqual([]);
  }).toPass();
  await page.waitForLoadState('networkidle');
  page.off('request', listen);
  return statements;
}

test(
  'a page that is pointed at comes with its data before its link is pressed',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current');
    const statements = await pointAtStatements(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const posted = request.postData();
      asked.push(`${request.url()} ${posted ? /"operationName":"(\w+)"/.exec(posted)?.[1] : ''}`);
    });
    await statements.click();
    await expect(page).toHaveURL(/view-statements/);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(asked.filter((call) => /\.js |Statements|NextBill|Disputes/.test(call))).toEqual([]);
  },
);
