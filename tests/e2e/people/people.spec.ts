import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signInByForm, test } from '../harness/support.ts';
import { MAIN, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';

const PEOPLE = '/user-preferences/people';
const SETTINGS = '/user-preferences';
const SAM = 'standard@demo.example';
const NEW_PASSWORD = 'ferry rope walnut 58';

const rowOf = (page: Page, text: string) => page.getByRole('row', { name: new RegExp(text) });

test(
  'the owner invites someone, sends the letter again, and takes the invitation back',
  { tag: MAIN },
  async ({ page, request }) => {
    await signIn(page, 'current', PEOPLE);
    await expect(rowOf(page, SAM)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /Invite someone|Invitar a alguien/ }).click();
    await expect(fieldOf(page, 'firstName')).toBeFocused();
    await page.locator('#invite button[type="submit"]').click();
    await expect(page.locator('#invite [role="alert"]')).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page, 'firstName').fill('Jo');
    await fieldOf(page, 'lastName').fill('March');
    await fieldOf(page, 'inviteEmail').fill('jo.march@orchard.example');
    await page.locator('#invite button[type="submit"]').click();
    await expect(rowOf(page, 'jo.march@orchard.example')).toHaveCount(2);
    const { mails } = (await (
      await request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
    ).json()) as { mails: { to: string; body: string }[] };
    expect(mails.find(({ to }) => to === 'jo.march@orchard.example')?.body).toContain(
      '/create-sub-account?token=',
    );
    await page.getByRole('button', { name: /(Send again to|Volver a enviar a) Jo March/ }).click();
    await expect(page.getByText(/former one works no longer|anterior ya no sirve/)).toBeVisible();
    await page
      .getByRole('button', { name: /(Revoke invitation of|Anular la invitación de) Jo March/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Revoke invitation|Anular la invitación/ })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Jo March/ })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('a changed role holds at once for the person whose role it is, and so does a removal', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const sams = await context.newPage();
  await signInByForm(sams, 'standard');
  await signIn(page, 'current', PEOPLE);
  await page.getByRole('button', { name: /(Change role of|Cambiar función de) Sam Novak/ }).click();
  await page.getByRole('dialog').locator('input[value="ADMIN"]').check();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Change role|Cambiar función)$/ })
    .click();
  await expect(
    page.getByText(
      /Sam Novak (now has the role Administrator|tiene ahora la función Administrador)/,
    ),
  ).toBeVisible();
  await sams.goto(PEOPLE);
  await expect(rowOf(sams, SAM)).toBeVisible();
  await page.getByRole('button', { name: /(Remove|Quitar a) Sam Novak/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sam Novak/ })
    .click();
  await expect(page.getByText(/Sam Novak (no longer has access|ya no tiene acceso)/)).toBeVisible();
  await sams.goto(PEOPLE);
  await expect(sams).toHaveURL(/targetUrl=/);
  await context.close();
});

for (const [index, [id, scenario]] of (
  [
    ['@people-01', 'standard'],
    ['@people-02', 'billing'],
  ] as const
).entries())
  test(
    `${scenario} is told which role may manage people`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await signIn(page, scenario);
      await page.goto(PEOPLE);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        /owners and administrators|titulares y administradores/,
      );
      await expectAccessible(page);
    },
  );

test(
  'a representative sees the people and changes nothing',
  { tag: '@people-03' },
  async ({ page }) => {
    await signIn(page, 'csr', PEOPLE);
    await expect(rowOf(page, SAM)).toBeVisible();
    await expect(page.locator('main table').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('settings are saved section by section, and stay', { tag: MAIN }, async ({ page }) => {
  await signIn(page, 'current', SETTINGS);
  await expect(page.locator('#profile')).toBeVisible();
  await expectAccessible(page);
  await page.locator('#appointments').selectOption('TEXT');
  await page.locator('#notifications button[type="submit"]').click();
  await expect(page.locator('#notifications [role="alert"]')).toBeFocused();
  await expectAccessible(page);
  await fieldOf(page, 'phone').fill('207 555 0123');
  await page.locator('#profile button[type="submit"]').click();
  await expect(page.locator('#profile [role="status"]')).toContainText(/saved|guardados/);
  await page.locator('#notifications button[type="submit"]').click();
  await expect(page.locator('#notifications [role="status"]')).toContainText(/saved|guardados/);
  await fieldOf(page, 'paperless').check();
  await page.locator('#paperless button[type="submit"]').click();
  await expect(page.locator('#paperless [role="status"]')).toContainText(/is on|está activada/);
  await page.reload();
  await expect(fieldOf(page, 'phone')).toHaveValue('(207) 555-0123');
  await expect(page.locator('#appointments')).toHaveValue('TEXT');
  await expect(fieldOf(page, 'paperless')).toBeChecked();
});

test('the language of the settings shows at once, and again at the next sign-in', async ({
  page,
}) => {
  await signIn(page, 'current', SETTINGS);
  const before = await page.locator('html').getAttribute('lang');
  const after = before === 'en' ? 'es' : 'en';
  await page.locator(`#portal-language input[value="${after}"]`).check();
  await page.locator('#language button[type="submit"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', after);
  await page.context().clearCookies();
  await signInByForm(page, 'current');
  await expect(page.locator('html')).toHaveAttribute('lang', after);
});

test('another password keeps this session and ends the others', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await context.newPage();
  await signIn(elsewhere, 'current');
  await signIn(page, 'current', SETTINGS);
  await fieldOf(page, 'currentPassword').fill('not this one');
  await fieldOf(page, 'newPassword').fill(NEW_PASSWORD);
  await page.locator('#password button[type="submit"]').click();
  await expect(page.locator('#password [role="alert"]')).toBeFocused();
  await expectAccessible(page);
  await fieldOf(page, 'currentPassword').fill('Portal-demo-2026');
  await page.locator('#password button[type="submit"]').click();
  await expect(fieldOf(page, 'currentPassword')).toHaveValue('');
  await page.reload();
  await expect(page.locator('#profile')).toBeVisible();
  await elsewhere.goto(SETTINGS);
  await expect(elsewhere).toHaveURL(/targetUrl=/);
  await context.close();
});
