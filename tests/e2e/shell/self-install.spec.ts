import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { withToggles } from '../harness/toggles.ts';
import { rowTags, WHOLE } from '../harness/tags.ts';

test(
  'disabled self-install leads to the page with a phone number while traffic stays',
  { tag: '@self-install-01' },
  async ({ page }) => {
    await signIn(page, 'selfinstall', '/selfinstall');
    await expect(page).toHaveURL(/\/selfinstall\/contact-to-continue$/);
    await expectAccessible(page);
  },
);

test(
  'disabled self-install without an address of its own leads there too, without a prompt',
  { tag: '@self-install-02' },
  async ({ page }) => {
    await withToggles(page, { selfInstallTrafficRedirect: false });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await signIn(page, 'selfinstall', '/account-summary');
    await page.evaluate(() => location.assign('/selfinstall'));
    await expect(page).toHaveURL(/\/selfinstall\/contact-to-continue$/);
    expect(asked).toEqual([]);
  },
);

test(
  'an account with nothing to set up is told so where self-install is on',
  { tag: ['@self-install-03', WHOLE] },
  async ({ page }) => {
    await withToggles(page, { selfInstall: true });
    await signIn(page, 'current', '/selfinstall');
    await expect(page).toHaveURL(/\/selfinstall\/nothing-to-set-up$/);
    await expectAccessible(page);
  },
);

for (const [index, [id, name, heading]] of (
  [
    [
      '@self-install-04',
      'contact-to-continue',
      /set up your equipment together|Instalemos juntos sus equipos/,
    ],
    ['@self-install-05', 'nothing-to-set-up', /nothing to set up|No hay nada que instalar/],
    [
      '@self-install-06',
      'contact-to-activate',
      /Call us to activate your equipment|Llámenos para activar sus equipos/,
    ],
  ] as const
).entries())
  test(
    `${name} is open to whoever comes, signed in or not`,
    { tag: rowTags(index, id) },
    async ({ page }) => {
      await page.goto(`/selfinstall/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
      await expectAccessible(page);
      await signIn(page, 'current', `/selfinstall/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    },
  );
