import type { Browser, Page } from '@playwright/test';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import {
  documentOf,
  linkTo,
  main,
  optionsOf,
  submitButton,
  usablePage,
} from '../harness/locators.ts';
import {
  expect,
  expectAccessible,
  expectUsable,
  holdScripts,
  PASSWORD,
  signIn,
  test,
} from '../harness/support.ts';

/** A page as it is without its script, which `page.goto` would wait for. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'load' });

/**
 * axe needs a script of its own: it looks at the page as it stands, in a tab whose scripts never
 * come.
 */
async function expectAccessibleAsItStands(page: Page, browser: Browser): Promise<void> {
  const [url, html] = [page.url(), await page.content()];
  const context = await browser.newContext({ bypassCSP: true, javaScriptEnabled: true });
  const copy = await context.newPage();
  await copy.route('**/*', (route) =>
    route.request().url() === url
      ? route.fulfill({ body: html, contentType: 'text/html' })
      : route.abort(),
  );
  await copy.goto(url);
  await expectAccessible(copy);
  await context.close();
}

const says = (key: string): RegExp => {
  const { source } = textPattern('portal', key);
  return new RegExp(source.replace('^', '').replace(/\$$/, ''));
};
const languageButton = (page: Page) =>
  page.getByRole('button', { name: textPattern('portal', 'nav.languageLabel') });
const signOutButton = (page: Page) =>
  page.getByRole('button', { name: textPattern('portal', 'nav.signOut') });
const signInButton = (page: Page) =>
  page.getByRole('button', { name: textPattern('portal', 'signIn.submit') });

async function fillIn(page: Page, password: string): Promise<void> {
  await fieldOf(page, 'username').fill('current@demo.example');
  await fieldOf(page, 'password').fill(password);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a device that remembers the user name has it in the form',
    { tag: WHOLE },
    async ({ page }) => {
      await open(page, '/');
      await fillIn(page, PASSWORD);
      await fieldOf(page, 'rememberMe').check();
      await signInButton(page).click();
      await signOutButton(page).click();
      await expect(page).toHaveURL(/loggedOut=true/);
      await expect(fieldOf(page, 'username')).toHaveValue('current@demo.example');
      await expect(fieldOf(page, 'rememberMe')).toBeChecked();
    },
  );

  test(
    'a customer signs in, changes the language where they are, and signs out',
    { tag: [MAIN, WHOLE] },
    async ({ page, browser }) => {
      await open(page, '/billing');
      await expectAccessibleAsItStands(page, browser);
      await fillIn(page, PASSWORD);
      await signInButton(page).click();
      await expect(page).toHaveURL(/\/billing$/);
      await expect(main(page)).toContainText('$248.17');
      const before = await documentOf(page).getAttribute('lang');
      await languageButton(page).click();
      await expect(documentOf(page)).toHaveAttribute('lang', before === 'en' ? 'es' : 'en');
      await expect(page).toHaveURL(/\/billing$/);
      await expect(main(page)).toContainText('$248.17');
      await linkTo(main(page), '/billing/pay-bill', 'startsWith').first().click();
      await expect(page).toHaveURL(/pay-bill/);
      await signOutButton(page).click();
      await expect(page).toHaveURL(/loggedOut=true/);
      await expect(page.getByRole('status')).toContainText(says('signIn.loggedOut'));
      await open(page, '/billing');
      await expect(signInButton(page)).toBeVisible();
    },
  );

  test(
    'a wrong password is told on the page, which keeps all but the password',
    { tag: WHOLE },
    async ({ page, browser }) => {
      await open(page, '/?targetUrl=%2Fbilling');
      await page.getByRole('checkbox').check();
      await fillIn(page, 'wrong');
      await signInButton(page).click();
      await expect(page.getByRole('alert')).toContainText(says('signIn.wrong'));
      await expectAccessibleAsItStands(page, browser);
      await expect(fieldOf(page, 'username')).toHaveValue('current@demo.example');
      await expect(fieldOf(page, 'password')).toHaveValue('');
      await expect(page.getByRole('checkbox')).toBeChecked();
      await fieldOf(page, 'password').fill(PASSWORD);
      await signInButton(page).click();
      await expect(page).toHaveURL(/\/billing$/);
    },
  );

  test(
    'a bill is paid once from the saved bank account',
    { tag: MAIN },
    async ({ page, browser }) => {
      await open(page, '/?targetUrl=%2Fbilling%2Fpay-bill%3Fopen%3Dotp%26pay%3Dcore');
      await fillIn(page, PASSWORD);
      await signInButton(page).click();
      await linkTo(main(page), '/forms/payment', 'startsWith').click();
      await expect(main(page)).toContainText('$248.17');
      await expectAccessibleAsItStands(page, browser);
      await optionsOf(page, 'amountChoice', 'AMOUNT_DUE').check();
      await optionsOf(page, 'method').first().check();
      await submitButton(main(page)).click();
      await expectAccessibleAsItStands(page, browser);
      await page.getByRole('checkbox').check();
      await submitButton(main(page)).dblclick({ noWaitAfter: true });
      await expect(page).toHaveURL(/payment-history\?payment=/);
      await expect(main(page)).toContainText('$248.17');
    },
  );

  test('what is missing is named on the page', async ({ page }) => {
    await open(page, '/');
    await signInButton(page).click();
    await expect(main(page)).toContainText(says('signIn.missingUsername'));
    await expect(main(page)).toContainText(says('signIn.missingPassword'));
  });
});

test.describe('with a script that comes late', () => {
  const openEarly = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

  test('sign-in, language and sign-out act at once, and once', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const release = await holdScripts(page);
    await openEarly(page, '/?targetUrl=%2Fbilling');
    await fillIn(page, PASSWORD);
    await signInButton(page).click({ noWaitAfter: true });
    await expect(main(page)).toContainText('$248.17');
    const before = await documentOf(page).getAttribute('lang');
    await languageButton(page).click({ noWaitAfter: true });
    await expect(documentOf(page)).toHaveAttribute('lang', before === 'en' ? 'es' : 'en');
    await expect(main(page)).toContainText('$248.17');
    await expect(usablePage(page)).toHaveCount(0);
    await signOutButton(page).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/loggedOut=true/);
    expect(sent).toEqual(['/', '/forms/language', '/forms/sign-out']);
    release();
    await expectUsable(page);
    await expect(page.getByRole('status')).toContainText(says('signIn.loggedOut'));
    expect(sent.filter((path) => path === '/' || path.startsWith('/forms/'))).toHaveLength(3);
  });

  test('a refused sign-in is taken over as it stands', { tag: WHOLE }, async ({ page }) => {
    await openEarly(page, '/');
    await expectUsable(page);
    const release = await holdScripts(page);
    await openEarly(page, '/');
    await fillIn(page, 'wrong');
    await signInButton(page).click({ noWaitAfter: true });
    await expect(page.getByRole('alert')).toContainText(says('signIn.wrong'));
    release();
    await expectUsable(page);
    await expect(page.getByRole('alert')).toContainText(says('signIn.wrong'));
    await expect(fieldOf(page, 'username')).toHaveValue('current@demo.example');
  });
});

test(
  'signing out before the script comes leaves no draft in the tab',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/billing/pay-bill?open=otp&pay=core');
    await page.getByRole('radio').last().check();
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
      .toContain('payment-draft');
    const release = await holdScripts(page);
    await page.goto('/billing', { waitUntil: 'commit' });
    await signOutButton(page).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/loggedOut=true/);
    release();
    await expectUsable(page);
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain(
      'payment-draft',
    );
  },
);
