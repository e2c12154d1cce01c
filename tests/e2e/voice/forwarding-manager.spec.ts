import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { linkTo, main } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const MANAGER = '/voice/forwarding-manager';
const text = (key: string) => textPattern('phone', key);
const line = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number });
const box = (page: Page, number: string) => line(page, number).getByRole('checkbox');
const all = (page: Page) =>
  page.getByRole('checkbox', { name: /^(Choose all|Elegir las) \d+ (lines|líneas)/ });
const to = (page: Page) => page.getByLabel(text('forwarding.to'));
const OWN_NUMBER = /own number|propia línea/;
const save = (page: Page) => page.getByRole('button', { name: text('manager.submit') });

test(
  'an owner sends all lines to the front counter until Monday; the counter is named, as it cannot',
  { tag: ['@forwarding-manager-01', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current');
    await linkTo(main(page), MANAGER).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('manager.title') }),
    ).toBeVisible();
    await expect(line(page, '(207) 555-0142')).toContainText(/rings 4 times|suena 4 veces/);
    await expectAccessible(page);
    await all(page).focus();
    await page.keyboard.press('Space');
    await to(page).fill('207-555-0142');
    await page.getByLabel(text('forwarding.until')).selectOption('MONDAY');
    await expect(line(page, '(207) 555-0143')).toContainText(
      /(After the change|Después del cambio).*\(207\) 555-0142 (until|hasta el)/,
    );
    await expect(line(page, '(207) 555-0142').first()).toContainText(OWN_NUMBER);
    await expectAccessible(page);
    await to(page).press('Enter');
    const told = page.getByRole('alert');
    await expect(told).toContainText('(207) 555-0142');
    await expect(told).toContainText(OWN_NUMBER);
    await expect(line(page, '(207) 555-0143')).toContainText(
      /\(207\) 555-0142 (until|hasta el) \d\d\/\d\d\/\d\d, 8:00/,
    );
    await expect(box(page, '(207) 555-0143')).not.toBeChecked();
    await expectAccessible(page);
    await request.post('/sandbox/clock', { data: { advance: 'P8D' } });
    await page.reload();
    await expect(line(page, '(207) 555-0143')).toContainText(/rings 4 times|suena 4 veces/);
  },
);

test(
  'a line that somebody else changed meanwhile keeps their change, and another try overrides it',
  { tag: ['@forwarding-manager-02', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', MANAGER);
    await all(page).check();
    await to(page).fill('603 555 0111');
    await request.post('/sandbox/states', {
      data: {
        name: 'a phone line is forwarded',
        parameters: { telephoneNumber: '2075550143', forwardTo: '2075550199' },
      },
    });
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('(207) 555-0143');
    await expect(box(page, '(207) 555-0143')).toBeChecked();
    await expect(line(page, '(207) 555-0143').last()).toContainText('(207) 555-0199');
    await expectAccessible(page);
    await save(page).click();
    await expect(
      page.getByRole('status').filter({ hasText: /1 (line does now|línea hace ahora)/ }),
    ).toBeVisible();
    await page.getByRole('radio', { name: /^(End forwarding|Terminar desvíos)/ }).check();
    await all(page).check();
    await save(page).click();
    await expect(line(page, '(207) 555-0143')).toContainText(/rings 4 times|suena 4 veces/);
    await expect(line(page, '(207) 555-0143')).not.toContainText('(207) 555-0199');
  },
);

test(
  'what cannot be sent is told at its field, and a failure keeps all that was chosen',
  { tag: ['@forwarding-manager-03', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', MANAGER);
    await save(page).click();
    await expect(page.getByText(text('forwarding.problem.missing'))).toBeVisible();
    await expect(to(page)).toBeFocused();
    await to(page).fill('900 555 0199');
    await save(page).click();
    await expect(page.getByText(text('forwarding.problem.premium'))).toBeVisible();
    await to(page).fill('603 555 0111');
    await save(page).click();
    await expect(page.getByText(text('manager.choice.none'))).toBeVisible();
    await expect(all(page)).toBeFocused();
    await expectAccessible(page);
    await box(page, '(207) 555-0143').check();
    await request.post('/sandbox/faults', {
      data: {
        call: 'UpdateForwardingOfLines',
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
        times: 1,
      },
    });
    await save(page).click();
    await expect(page.getByText(text('manager.failed.title'))).toBeVisible();
    await expect(to(page)).toHaveValue('603 555 0111');
    await save(page).click();
    await expect(line(page, '(207) 555-0143')).toContainText('(603) 555-0111');
  },
);

for (const [id, scenario, bar] of [
  ['@forwarding-manager-04', 'csr', 'NOT_PERMITTED'],
  ['@forwarding-manager-05', 'bhn', 'LINE_NOT_FORWARDABLE'],
] as const)
  test(
    `${scenario} sees what each line does, and why nothing can be changed`,
    { tag: [id, WHOLE] },
    async ({ page }) => {
      await signIn(page, scenario, MANAGER);
      await expect(page.getByText(text(`forwarding.bar.${bar}`)).first()).toBeVisible();
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await expect(save(page)).toHaveCount(0);
      await expectAccessible(page);
    },
  );
