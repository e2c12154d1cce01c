import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { documentOf, linkTo, submitButton } from '../harness/locators.ts';

const DANA = 'current@demo.example';
const PASSWORD = 'vivid-kettle-73-Orbit';

interface SentEmail {
  to: string;
  kind: string;
  language: string;
  body: string;
}

/** E-mails in the sandbox's outbox, newest first. */
const fetchEmails = async (request: APIRequestContext): Promise<SentEmail[]> =>
  ((await (await request.get('/sandbox/outbox')).json()) as { mails: SentEmail[] }).mails;
const codeIn = async (request: APIRequestContext) =>
  /^(\d{4} \d{4})$/m.exec((await fetchEmails(request))[0]?.body ?? '')?.[1] ?? '';
const submit = (page: Page) => submitButton(page).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const linkSent = async (request: APIRequestContext, kind: string, state: string) =>
  (
    (await (
      await request.post('/sandbox/states', {
        data: { name: 'a link was sent', parameters: { kind, state } },
      })
    ).json()) as { token: string }
  ).token;

async function toCode(page: Page): Promise<void> {
  await page.goto('/');
  await linkTo(page, '/account-recovery', 'startsWith').click();
  await expect(page).toHaveURL(/\/account-recovery\?password-reset=true/);
  await fieldOf(page, 'username').fill(DANA);
  await submit(page);
  await expect(fieldOf(page, 'recoveryCode')).toBeVisible();
}

async function signInWith(page: Page, username: string, password: string): Promise<void> {
  await fieldOf(page, 'username').fill(username);
  await fieldOf(page, 'password').fill(password);
  await fieldOf(page, 'password').press('Enter');
}

test(
  'a forgotten password is renewed by an e-mailed code, and every session ends',
  { tag: [MAIN, WHOLE] },
  async ({ page, request, browser, baseURL }) => {
    test.slow();
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
    await signIn(elsewhere, 'current');

    await toCode(page);
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page, 'recoveryCode').fill(await codeIn(request));
    await submit(page);

    const field = fieldOf(page, 'newPassword');
    await expect(field).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await expectAccessible(page);
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await field.fill(PASSWORD);
    await expect(page.getByRole('status').filter({ hasText: /Strong|Muy buena/ })).toBeVisible();
    await page.getByRole('button', { name: /Show password|Mostrar la contraseña/ }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await submit(page);

    await expect(heading(page)).toHaveText(/password is changed|contraseña ha cambiado/);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Sign in|Iniciar sesión/ }).click();
    await expect(fieldOf(page, 'username')).toHaveValue(DANA);
    await signInWith(page, DANA, 'Portal-demo-2026');
    await expect(page.getByRole('alert')).toBeVisible();
    await signInWith(page, DANA, PASSWORD);
    await expect(page).toHaveURL(/account-summary/);

    await elsewhere.goto('/billing');
    await expect(elsewhere).toHaveURL(/targetUrl=%2Fbilling/);
    await elsewhere.context().close();
    expect((await fetchEmails(request)).map(({ kind, to }) => [kind, to])).toEqual([
      ['password-recovered', DANA],
      ['recovery-code', DANA],
    ]);
  },
);

test(
  'a wrong code is shown at its field, and five of them require a new one',
  { tag: WHOLE },
  async ({ page, request }) => {
    await toCode(page);
    const code = (await codeIn(request)).replace(' ', '');
    await fieldOf(page, 'recoveryCode').fill(code === '00000000' ? '11111111' : '00000000');
    await submit(page);
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link').press('Enter');
    await expect(fieldOf(page, 'recoveryCode')).toBeFocused();
    await expect(fieldOf(page, 'recoveryCode')).not.toHaveValue('');
    await expectAccessible(page);
    for (let tries = 2; tries <= 5; tries += 1) {
      const answered = page.waitForResponse(/recovery\/verify/);
      await submit(page);
      await answered;
    }
    await expect(submitButton(page)).toHaveText(/Send another code|Enviar otro código/);
    await submit(page);
    await expect(
      page.getByRole('status').filter({ hasText: /Another code|Otro código/ }),
    ).toBeVisible();
    await expect(fieldOf(page, 'recoveryCode')).toHaveValue('');
    await fieldOf(page, 'recoveryCode').fill(await codeIn(request));
    await submit(page);
    await expect(fieldOf(page, 'newPassword')).toBeVisible();
  },
);

test(
  'reloading the recovery page returns to the code, or restarts with another user name',
  { tag: WHOLE },
  async ({ page, request }) => {
    await toCode(page);
    await page.reload();
    await expect(page.getByText(DANA)).toBeVisible();
    await fieldOf(page, 'recoveryCode').fill(await codeIn(request));
    await submit(page);
    await expect(fieldOf(page, 'newPassword')).toBeVisible();
    await page.reload();
    await expect(fieldOf(page, 'username')).toBeVisible();
  },
);

test(
  'nobody’s user name gets the same page and no letter',
  { tag: WHOLE },
  async ({ page, request }) => {
    await page.goto('/account-recovery?password-reset=true');
    await fieldOf(page, 'username').fill('nobody@demo.example');
    await submit(page);
    await expect(fieldOf(page, 'recoveryCode')).toBeVisible();
    expect(await fetchEmails(request)).toEqual([]);
  },
);

test('what was typed outlives a broken line', async ({ page, context }) => {
  await page.goto('/create-account');
  await fieldOf(page, 'email').fill('nia@tidewater.example');
  for (const [field, value] of [
    ['customerAccountNumber', '8000 000 020'],
    ['serviceZip', '04101'],
    ['firstName', 'Nia'],
    ['lastName', 'Okafor'],
  ] as const)
    await fieldOf(page, field).fill(value);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(fieldOf(page, 'customerAccountNumber')).toHaveValue('8000 000 020');
  await context.setOffline(false);
  await submit(page);
  await expect(heading(page)).toHaveText(/Check your e-mail|Revise su correo/);
});

test('a forgotten user name goes to the owner of the account', async ({ page, request }) => {
  await page.goto('/account-recovery/?password-reset=false');
  await expect(fieldOf(page, 'serviceZip')).toBeVisible();
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await fieldOf(page, 'customerAccountNumber').fill('8000000001');
  await fieldOf(page, 'serviceZip').fill('04101');
  await submit(page);
  await expect(heading(page)).toHaveText(/Check your e-mail|Revise su correo/);
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  expect(await fetchEmails(request)).toMatchObject([
    { kind: 'user-name', to: DANA, language: await documentOf(page).getAttribute('lang') },
  ]);
});

test('a password that has to be renewed says so', { tag: WHOLE }, async ({ page }) => {
  await page.goto('/account-recovery/?password-reset-required=true');
  await expect(heading(page)).toHaveText(/has to be renewed|Debe renovar/);
  await expectAccessible(page);
});

test(
  'an owner creates the access of an account by the link of a letter, once; its token goes ' +
    'nowhere else',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    test.slow();
    await page.goto('/');
    await linkTo(page, '/create-account').click();
    await submit(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
    await expectAccessible(page);
    for (const [field, value] of [
      ['customerAccountNumber', '8000000020'],
      ['serviceZip', '04101'],
      ['firstName', 'Nia'],
      ['lastName', 'Okafor'],
      ['email', 'nia@tidewater.example'],
    ] as const)
      await fieldOf(page, field).fill(value);
    await submit(page);
    await expect(heading(page)).toHaveText(/Check your e-mail|Revise su correo/);
    await expectAccessible(page);

    await page.goto('/sandbox/outbox');
    const link = linkTo(page, '/verify-link?token=', 'contains');
    const token =
      new URL((await link.getAttribute('href')) ?? '', 'http://localhost').searchParams.get(
        'token',
      ) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    const told: string[] = [];
    page.on('request', (sent) => {
      const { pathname } = new URL(sent.url());
      if (
        pathname !== '/verify-link' &&
        `${sent.url()} ${sent.headers()['referer'] ?? ''}`.includes(token)
      )
        told.push(sent.url());
    });
    await link.click();
    await expect(fieldOf(page, 'firstPassword')).toBeVisible();
    await expect(page).toHaveURL(/\/verify-link$/);
    await expectAccessible(page);
    expect(told).toEqual([]);
    expect(
      await page.evaluate(() =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          history.state,
        ]),
      ),
    ).not.toContain(token);

    await fieldOf(page, 'firstPassword').fill('TidewaterSurf1');
    await submit(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(fieldOf(page, 'firstPassword')).toHaveValue('TidewaterSurf1');
    await fieldOf(page, 'firstPassword').fill(PASSWORD);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await submit(page);
    await expect(heading(page)).toHaveText(/access is ready|acceso está listo/);
    await page.getByRole('button', { name: /Sign in|Iniciar sesión/ }).click();
    await expect(fieldOf(page, 'username')).toHaveValue('nia@tidewater.example');
    await signInWith(page, 'nia@tidewater.example', PASSWORD);
    await expect(page).toHaveURL(/account-summary/);
    await expect(page.getByText('Tidewater Surf Shop').first()).toBeAttached();
    expect((await fetchEmails(request))[0]).toMatchObject({
      kind: 'access-created',
      to: 'nia@tidewater.example',
    });

    await page.goto(`/verify-link?token=${token}`);
    await expect(heading(page)).toHaveText(/used already|ya se usó/);
  },
);

test('an invited person accepts with a password, and has the role that was given', async ({
  page,
  request,
}) => {
  await page.goto(`/create-sub-account?token=${await linkSent(request, 'INVITATION', 'WORKS')}`);
  await expect(heading(page)).toContainText('Harbor Street Bakery');
  await expect(page).toHaveURL(/\/create-sub-account$/);
  await expectAccessible(page);
  await fieldOf(page, 'firstPassword').fill(PASSWORD);
  await submit(page);
  await page.getByRole('button', { name: /Sign in|Iniciar sesión/ }).click();
  await signInWith(page, 'new.person@demo.example', PASSWORD);
  await expect(page).toHaveURL(/account-summary/);
});

for (const [index, [state, words]] of (
  [
    ['USED', /used already|ya se usó/],
    ['EXPIRED', /expired|caducado/],
    ['REVOKED', /any more|ya no sirve/],
  ] as const
).entries())
  test(
    `a link that is ${state} says so, and what to do`,
    { tag: rowTags(index) },
    async ({ page, request }) => {
      await page.goto(`/create-sub-account?token=${await linkSent(request, 'INVITATION', state)}`);
      await expect(heading(page)).toHaveText(words);
      await expectAccessible(page);
    },
  );

test(
  'a link that nobody sent, or that was lost with a reload, says so',
  { tag: WHOLE },
  async ({ page, request }) => {
    await page.goto('/verify-link?token=guessed');
    await expect(heading(page)).toHaveText(/does not work|no funciona/);
    await page.goto(`/verify-link?token=${await linkSent(request, 'REGISTRATION', 'WORKS')}`);
    await expect(fieldOf(page, 'firstPassword')).toBeVisible();
    await page.reload();
    await expect(heading(page)).toHaveText(/Open the link again|Abra el enlace/);
  },
);

test(
  'a link that could not be checked is checked again',
  { tag: WHOLE },
  async ({ page, request }) => {
    const token = await linkSent(request, 'INVITATION', 'WORKS');
    await request.post('/sandbox/faults', {
      data: {
        call: '/api/pub/identity/v3/links/check',
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
      },
    });
    await page.goto(`/create-sub-account?token=${token}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Try again|Intentar de nuevo/ }).click();
    await expect(fieldOf(page, 'firstPassword')).toBeVisible();
  },
);

test('too many tries say how long to wait', { tag: WHOLE }, async ({ page, request }) => {
  await request.post('/sandbox/states', {
    data: { name: 'access is throttled', parameters: { action: 'RECOVERY', subject: DANA } },
  });
  await page.goto('/account-recovery?password-reset=true');
  await fieldOf(page, 'username').fill(DANA);
  await submit(page);
  await expect(page.getByRole('alert')).toContainText('15');
  await expect(fieldOf(page, 'username')).toHaveValue(DANA);
});
