import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signInByForm, test } from '../harness/support.ts';
import { MAIN, WHOLE, rowTags } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import {
  documentOf,
  inviteForm,
  linkTo,
  main,
  optionWith,
  settingsRow,
  settingsSection,
  submitButton,
} from '../harness/locators.ts';

const PEOPLE = '/user-preferences/people';
const SETTINGS = '/user-preferences';
const sectionPath = (name: string) => `${SETTINGS}?section=${name}`;
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
    await submitButton(inviteForm(page)).click();
    await expect(inviteForm(page).getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page, 'firstName').fill('Jo');
    await fieldOf(page, 'lastName').fill('March');
    await fieldOf(page, 'email').fill('jo.march@orchard.example');
    await submitButton(inviteForm(page)).click();
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

test(
  'a changed role holds at once for the person whose role it is, and so does a removal',
  { tag: WHOLE },
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const sams = await context.newPage();
    await signInByForm(sams, 'standard');
    await signIn(page, 'current', PEOPLE);
    await page
      .getByRole('button', { name: /(Change role of|Cambiar función de) Sam Novak/ })
      .click();
    await optionWith(page.getByRole('dialog'), 'ADMIN').check();
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
    await expect(
      page.getByText(/Sam Novak (no longer has access|ya no tiene acceso)/),
    ).toBeVisible();
    await sams.goto(PEOPLE);
    await expect(sams).toHaveURL(/targetUrl=/);
    await context.close();
  },
);

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
    await expect(main(page).getByRole('table').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'settings are saved section by section, and stay',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', SETTINGS);
    await settingsRow(page, 'notifications').click();
    await expectAccessible(page);
    await fieldOf(page, 'appointments').selectOption('TEXT');
    await submitButton(settingsSection(page, 'notifications')).click();
    await expect(settingsSection(page, 'notifications').getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await linkTo(settingsSection(page, 'notifications'), sectionPath('profile')).click();
    await fieldOf(page, 'phone').fill('207 555 0123');
    await submitButton(settingsSection(page, 'profile')).click();
    await expect(settingsSection(page, 'profile').getByRole('status')).toContainText(
      /saved|guardados/,
    );
    await linkTo(main(page), SETTINGS).click();
    await expect(settingsRow(page, 'profile')).toBeFocused();
    await expect(settingsRow(page, 'profile')).toContainText('(207) 555-0123');
    await expect(settingsRow(page, 'notifications')).toContainText(/Not saved|no se ha guardado/);
    await expectAccessible(page);
    await settingsRow(page, 'notifications').click();
    await submitButton(settingsSection(page, 'notifications')).click();
    await expect(settingsSection(page, 'notifications').getByRole('status')).toContainText(
      /saved|guardados/,
    );
    await page.goto(sectionPath('paperless'));
    await fieldOf(page, 'paperless').check();
    await submitButton(settingsSection(page, 'paperless')).click();
    await expect(settingsSection(page, 'paperless').getByRole('status')).toContainText(
      /is on|está activada/,
    );
    await page.reload();
    await expect(fieldOf(page, 'paperless')).toBeChecked();
    await page.goto(sectionPath('notifications'));
    await expect(fieldOf(page, 'appointments')).toHaveValue('TEXT');
  },
);

test('the language of the settings shows at once, and again at the next sign-in', async ({
  page,
}) => {
  await signIn(page, 'current', sectionPath('language'));
  const before = await documentOf(page).getAttribute('lang');
  const after = before === 'en' ? 'es' : 'en';
  await optionWith(settingsSection(page, 'language'), after).check();
  await submitButton(settingsSection(page, 'language')).click();
  await expect(documentOf(page)).toHaveAttribute('lang', after);
  await page.context().clearCookies();
  await signInByForm(page, 'current');
  await expect(documentOf(page)).toHaveAttribute('lang', after);
});

test(
  'another password keeps this session and ends the others',
  { tag: WHOLE },
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await context.newPage();
    await signIn(elsewhere, 'current');
    await signIn(page, 'current', sectionPath('password'));
    await fieldOf(page, 'currentPassword').fill('not this one');
    await fieldOf(page, 'newPassword').fill(NEW_PASSWORD);
    await submitButton(settingsSection(page, 'password')).click();
    await expect(settingsSection(page, 'password').getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await fieldOf(page, 'currentPassword').fill('Portal-demo-2026');
    await submitButton(settingsSection(page, 'password')).click();
    await expect(fieldOf(page, 'currentPassword')).toHaveValue('');
    await page.reload();
    await expect(settingsSection(page, 'password')).toBeVisible();
    await elsewhere.goto(SETTINGS);
    await expect(elsewhere).toHaveURL(/targetUrl=/);
    await context.close();
  },
);
