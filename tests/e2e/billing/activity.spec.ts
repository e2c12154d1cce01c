import fs from 'node:fs';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { fieldOf } from '../harness/fields.ts';
import { documentOf, rowAt } from '../harness/locators.ts';

const region = /^(Charges and payments|Cargos y pagos)$/;

test(
  'the bookkeeper finds a charge among everything, keeps the link, and comes back to it',
  { tag: MAIN },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await page
      .getByRole('link', { name: /^(All account activity|Toda la actividad de la cuenta)$/ })
      .click();
    await expect(page).toHaveURL(/account-activity$/);
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);

    const all = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
    const modem = (await documentOf(page).getAttribute('lang')) === 'en' ? 'modem' : 'módem';
    await fieldOf(page, 'search').fill(modem);
    await expect(page).toHaveURL(/q=m/);
    await expect
      .poll(async () => Number(await page.getByRole('table').getAttribute('aria-rowcount')))
      .toBeLessThan(all);
    const unfold = page.getByRole('button', { name: /^(Filters and order|Filtros y orden)$/ });
    if (await unfold.isVisible()) await unfold.press('Enter');
    await fieldOf(page, 'dates').selectOption('last12Months');
    await fieldOf(page, 'sort').selectOption('oldest');
    const oldest = await page.getByRole('row').nth(1).innerText();
    expect(oldest.toLowerCase()).toContain(modem);
    await page.reload();
    await expect(fieldOf(page, 'search')).toHaveValue(modem);
    await expect(fieldOf(page, 'sort')).toHaveValue('oldest');
    await expect.poll(() => page.getByRole('row').nth(1).innerText()).toBe(oldest);
    await page.goBack();
    await expect(fieldOf(page, 'sort')).toHaveValue('newest');
    await page.getByRole('button', { name: /^(Clear filters|Quitar los filtros)$/ }).click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(all));

    await fieldOf(page, 'search').fill('nothing is called so');
    await expect(page.getByRole('region', { name: /Nothing matches|Nada coincide/ })).toBeVisible();
    await expectAccessible(page);
  },
);

test('the page scrolls by keyboard through every row, and only renders the visible ones', async ({
  page,
}) => {
  await signIn(page, 'current', '/billing/account-activity');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('End');
  const last = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
  await expect(rowAt(page, last)).toBeVisible();
  await expect(rowAt(page, last).getByRole('link')).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(60);
  // Goes on by Tab to the link of the last entry.
  await rowAt(page, last).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view-statements\?statement=|payment-history\?payment=/);
});

test(
  'rows that do not come are said in their place and come when asked again',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', '/billing/account-activity');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await request.post('/sandbox/faults', { data: { call: 'Activity', times: 1, status: 500 } });
    await page.keyboard.press('End');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(
      /Unable to Load Some of These Entries|No se pudieron cargar algunos de estos movimientos/,
    );
    await expectAccessible(page);
    await notice.getByRole('button').click();
    await expect(notice).toBeHidden();
    const last = Number(await page.getByRole('table').getAttribute('aria-rowcount'));
    await expect(rowAt(page, last).getByRole('link')).toBeVisible();
  },
);

test(
  'the payment history has payments alone, each with its own page; a new customer has none',
  { tag: [MAIN, '@activity-01'] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing/payment-history');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/payment-history\?payment=/);
    await page.goBack();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, 'newcustomer', '/billing/payment-history');
    await expect(
      page.getByRole('region', { name: /^(No payment history|No hay historial de pagos)$/ }),
    ).toBeVisible();
  },
);

test(
  'a file that does not come is said so, and its button tries again',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', '/billing/account-activity?kind=payments');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await request.post('/sandbox/faults', {
      data: { call: '/api/pub/billing/v1/activity/export', times: 1, status: 503 },
    });
    const button = page.getByRole('button', { name: /^(Download|Descargar) CSV$/ });
    await button.click();
    await expect(page.getByRole('alert')).toContainText(
      /CSV was not downloaded|CSV: no se descargó/,
    );
    await expect(button).toBeFocused();
    await expectAccessible(page);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(fs.readFileSync(await download.path(), 'utf8').split('\n').length).toBeGreaterThan(2);
    await expect(page.getByText(/^(CSV was downloaded\.|CSV: descargado\.)$/)).toBeVisible();
  },
);

test(
  'a file that takes long is cancelled by its own button, and nothing is wrong',
  { tag: WHOLE },
  async ({ page, request }) => {
    await signIn(page, 'current', '/billing/account-activity?kind=payments');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await request.post('/sandbox/faults', {
      data: { call: '/api/pub/billing/v1/activity/export', times: 1, delayMs: 20_000 },
    });
    const button = page.getByRole('button', { name: /^(Download|Descargar) CSV$/ });
    await button.click();
    await expect(page.getByText(/^(The file is being prepared|Se está preparando)/)).toBeVisible();
    await expectAccessible(page);
    await expect(
      page.getByRole('button', { name: /^(Cancel download|Cancelar la descarga)$/ }),
    ).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(button).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(fs.readFileSync(await download.path(), 'utf8').split('\n').length).toBeGreaterThan(2);
  },
);

test(
  'a service is found by its name and a day as it is printed, and the file has what is found',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing/account-activity');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const count = async () =>
      Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
    const all = await count();
    const [date = ''] =
      /\d\d\/\d\d\/\d\d/.exec(await page.getByRole('row').nth(1).innerText()) ?? [];
    await fieldOf(page, 'search').fill(date);
    await expect.poll(count).toBeLessThan(all);
    await expect(page.getByRole('row').nth(1)).toContainText(date);
    const english = (await documentOf(page).getAttribute('lang')) === 'en';
    await fieldOf(page, 'search').fill(english ? 'mobile' : 'móvil');
    await expect(page.getByRole('row').nth(1)).toContainText(english ? 'Mobile' : 'Servicio móvil');
    const rows = await count();
    await expect(
      page.getByText(new RegExp(`(has the ${rows} entries|contiene los ${rows} movimientos)`)),
    ).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^(Download|Descargar) CSV$/ }).click(),
    ]);
    expect(
      fs
        .readFileSync(await download.path(), 'utf8')
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(rows + 1);
  },
);

test('the page has one scroll: its list has none, and its heads stay in sight', async ({
  page,
}) => {
  await signIn(page, 'current', '/billing/account-activity');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const list = page.getByRole('region', { name: region });
  expect(
    await list.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('row').nth(6).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 900);
  await expect(page.getByRole('columnheader').first()).toBeInViewport();
  await page.getByRole('link', { name: /^(Files for your books|Archivos para su)/ }).click();
  await expect(
    page.getByRole('heading', { name: /^(For your books|Para su contabilidad)$/ }),
  ).toBeInViewport();
});

test(
  'an account whose charges are not shown says why, and adds up no charges',
  { tag: MAIN },
  async ({ page }) => {
    await signIn(page, 'suppressed', '/billing');
    await page.getByRole('link', { name: /^(Payment history|Historial de pagos)$/ }).click();
    await page
      .getByRole('link', { name: /^(All account activity|Toda la actividad de la cuenta)$/ })
      .click();
    await expect(
      page.getByText(/^(Charges are not shown here|Los cargos no se muestran aquí)$/),
    ).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('$0.00');
    await expectAccessible(page);
  },
);

test(
  'a new customer is told that there are no recent transactions',
  { tag: ['@activity-02', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'newcustomer', '/billing/account-activity');
    await expect(
      page.getByRole('region', { name: /^(No recent transactions|No hay movimientos recientes)$/ }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);
