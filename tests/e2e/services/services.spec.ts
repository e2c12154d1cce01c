import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectUsable, signIn, test } from '../harness/support.ts';
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
  { tag: ['@services-02', WHOLE] },
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

const MAIL = '/services?service=EMAIL_VAS_2_0';
const dialog = (page: Page) => page.getByRole('dialog');
const say = (key: string) => textPattern('services', `seat.${key}`);
/** The row of a person in the list of seats, which comes before what nobody uses. */
const seatRow = (page: Page, name: string) =>
  page.getByRole('table', { name: say('title') }).getByRole('row', { name: new RegExp(name) });

test(
  'the owner gives a free seat to a colleague, who is invited, and releases another',
  { tag: ['@services-06', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'seats', SERVICES);
    await linkTo(main(page), MAIL).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Business E-mail');
    await expect(seatRow(page, 'Amy Tan')).toBeVisible();
    await expectAccessible(page);
    const assign = page.getByRole('button', { name: say('assign') });
    await assign.click();
    await expect(page.getByText(say('missing'))).toBeVisible();
    await page.getByLabel(say('person')).selectOption({ label: 'Peter Lang' });
    await assign.click();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: say('assign') })
      .click();
    await expect(page.getByText(/Peter Lang (has a seat|tiene un puesto)/)).toBeVisible();
    await expect(seatRow(page, 'Peter Lang')).toContainText(/Invited|Invitado/);
    await page
      .getByRole('button', { name: /Release the seat of Amy Tan|Liberar el puesto de Amy Tan/ })
      .click();
    await expectAccessible(page);
    await dialog(page)
      .getByRole('button', { name: say('ask.releaseGo') })
      .click();
    await expect(page.getByText(/Amy Tan (is free|está libre)/)).toBeVisible();
    await expect(seatRow(page, 'Amy Tan')).toHaveCount(0);
    await request.post('/sandbox/clock', { data: { advance: 'PT5M' } });
    await page.reload();
    await expect(seatRow(page, 'Peter Lang')).toContainText(/Active since|Activo desde/);
    await expectAccessible(page);
  },
);

test(
  'a seat that somebody else released meanwhile is left, and the list is new',
  { tag: ['@services-07', WHOLE] },
  async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signIn(page, 'seats', MAIL);
    await expect(seatRow(page, 'Amy Tan')).toBeVisible();
    await signIn(other, 'seats-admin', MAIL);
    await expectUsable(other);
    for (const one of [other, page]) {
      await one
        .getByRole('button', { name: /Release the seat of Amy Tan|Liberar el puesto de Amy Tan/ })
        .click();
      await dialog(one)
        .getByRole('button', { name: say('ask.releaseGo') })
        .click();
      await expect(dialog(one)).toHaveCount(0);
    }
    await expect(page.getByText(say('problem.VERSION_CONFLICT.title'))).toBeVisible();
    await expect(seatRow(page, 'Amy Tan')).toHaveCount(0);
    await expectAccessible(page);
    await context.close();
  },
);

test(
  'while the partner is down nothing changes, and that is said',
  { tag: ['@services-08', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'seats', MAIL);
    await request.post('/sandbox/faults', {
      data: {
        call: '/api/pub/valueaddedservices/v1/services/EMAIL_VAS_2_0/seats',
        status: 503,
        systemErrorCode: 'PARTNER_DOWN',
        times: 1,
      },
    });
    await page.getByLabel(say('person')).selectOption({ label: 'Peter Lang' });
    await page.getByRole('button', { name: say('assign') }).click();
    await dialog(page)
      .getByRole('button', { name: say('assign') })
      .click();
    await expect(page.getByText(say('problem.PARTNER_DOWN.title'))).toBeVisible();
    await expect(seatRow(page, 'Peter Lang')).toHaveCount(0);
  },
);

test(
  'the page of a service says its lines on the bill, and leads to them',
  { tag: ['@services-05', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/services/internet');
    await expect(main(page)).toContainText('Business Internet 600');
    await expect(main(page)).toContainText('$127.99');
    await expectAccessible(page);
    await linkTo(main(page), '/billing/view-statements?statement=', 'startsWith').click();
    await expect(main(page)).toContainText('$127.99');
  },
);
