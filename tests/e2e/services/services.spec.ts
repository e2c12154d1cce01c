import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { linkTo, main } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';

const SERVICES = '/services';
const group = (page: Page, name: string) =>
  page.getByRole('region', { name: textPattern('services', `group.${name}`) });
const rowOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const ENTITLEMENTS = '/api/pub/entitlement/v1/services';

test(
  'the owner reads what each service is, who uses it and what it costs, and pays what is suspended',
  { tag: ['@services-01', MAIN] },
  async ({ page }) => {
    await signIn(page, 'seats');
    await linkTo(page.getByRole('navigation'), SERVICES).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Voice & Services$|^Voz y servicios$/,
    );
    await expect(page).toHaveTitle(/^(Voice & Services|Voz y servicios) ·/);
    await expect(group(page, 'internet')).toContainText('$155.99');
    await expect(rowOf(page, 'Business E-mail')).toContainText(/2 (of|de) 5/);
    await expect(rowOf(page, 'Business E-mail')).toContainText('$30.00');
    await expect(rowOf(page, 'Business WiFi')).toContainText(/State unknown|Estado desconocido/);
    await expect(main(page)).not.toContainText('VIDEO_WALL');
    await expectAccessible(page);
    await linkTo(rowOf(page, 'Cloud Backup'), '/billing/pay-bill?open=otp&pay=core').click();
    await expect(page).toHaveURL(/pay-bill/);
  },
);

test(
  'a price on the page is that of the bill, and no rate code is on it',
  { tag: '@services-02' },
  async ({ page }) => {
    await signIn(page, 'seats', SERVICES);
    expect(await page.content()).not.toMatch(/EM200|DS300|rateCode/);
    await linkTo(main(page), '/billing/view-statements?statement=current').click();
    await expect(main(page)).toContainText('Business E-mail');
    await expect(main(page)).toContainText('$30.00');
  },
);

test(
  'a standard user sees only what they may use, without amounts',
  { tag: '@services-03' },
  async ({ page }) => {
    await signIn(page, 'seats-standard', SERVICES);
    await expect(main(page).getByRole('listitem')).toHaveCount(1);
    await expect(rowOf(page, 'Business E-mail')).toContainText(/One is yours|Uno es suyo/);
    await expect(main(page)).not.toContainText('$');
    await expectAccessible(page);
  },
);

test(
  'without entitlements everything is read-only until they load',
  { tag: ['@services-04', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: { call: ENTITLEMENTS, status: 500, systemErrorCode: 'INTERNAL', times: 1 },
    });
    await signIn(page, 'current', SERVICES);
    const gap = page.getByText(textPattern('services', 'gap.entitlements.title'));
    await expect(gap).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: textPattern('services', 'gap.entitlements.retry') })
      .click();
    await expect(gap).toBeHidden();
    await expect(rowOf(page, 'Business Internet 600')).toBeVisible();
  },
);
