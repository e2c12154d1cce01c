import type { Page } from '@playwright/test';
import {
  agreeAndPay,
  chooseSaved,
  expect,
  expectAccessible,
  fromMethodToReview,
  expectOnStep,
  signIn,
  submitStep,
  test,
  unfold,
} from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';
import { main } from '../harness/locators.ts';

const mobile = (page: Page) => page.getByRole('region', { name: /^(Mobile|Servicio móvil)$/ });
const devices = (page: Page) =>
  page.getByRole('region', { name: /^(Mobile devices|Dispositivos móviles)$/ });

test(
  'the florist whose lines are restricted pays what is past due, and they come back',
  { tag: [MAIN, '@mobile-01', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'mobile-hotlined', '/billing');
    await expect(main(page)).toContainText(
      /lines are restricted|líneas móviles están restringidas/,
    );
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Pay|Pagar) \$290\.00/ })
      .click();
    await expect(page).toHaveURL(/pay=mobile/);
    await expectAccessible(page);
    await submitStep(page);
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await expectAccessible(page);
    await agreeAndPay(page);
    await expect(page.getByText(/^\d{12}$/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/billing');
    await expect(main(page)).toContainText(/coming back|están restableciendo|en restablecimiento/);
    await request.post('/sandbox/clock', { data: { advance: 'PT3M' } });
    await page.goto('/billing');
    await expect(mobile(page)).toContainText('$145.00');
    await expect(main(page)).not.toContainText(
      /restricted|restringidas|coming back|restableciendo|restablecimiento/,
    );
  },
);

test(
  'the bakery pays both bills at once: two payments, each with its number',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await page.getByRole('link', { name: /^(Pay both bills|Pagar ambas facturas)$/ }).click();
    await expect(page).toHaveURL(/pay=both/);
    await expectAccessible(page);
    await submitStep(page);
    await chooseSaved(page, '6789');
    await fromMethodToReview(page);
    await expectAccessible(page);
    await agreeAndPay(page);
    await expect(page.getByText(/\$145\.00.*(was accepted|fue aceptado)/)).toBeVisible();
    await expect(
      page.getByText(/\$393\.17.*(were accepted|fueron aceptados)/).first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(/\$145\.00.*(was accepted|fue aceptado)/)).toBeVisible();
    await page.goto('/billing');
    await expect(
      page
        .getByRole('table')
        .getByRole('row')
        .filter({ hasText: /Mobile|Servicio móvil/ })
        .filter({ hasText: '$145.00' })
        .first(),
    ).toContainText(/Pending|Pendiente/);
    await expect(page.getByRole('link', { name: /\$393\.17/ })).toHaveCount(0);
  },
);

test(
  'a phone is paid off in two steps, and no bill asks for it any more',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/billing');
    await unfold(devices(page));
    await devices(page)
      .getByRole('link', { name: /Northstar Tab 9/ })
      .click();
    await expect(page).toHaveURL(/pay=device/);
    await expectAccessible(page);
    await chooseSaved(page, '6789');
    await submitStep(page);
    await expectOnStep(page, 'review');
    await expect(page.getByText('Northstar Tab 9').first()).toBeVisible();
    await expectAccessible(page);
    await agreeAndPay(page);
    await expect(page.getByText(/no longer ask for it|ya no lo incluyen/)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/billing');
    await expect(devices(page).getByText(/Paid in full|Pagado por completo/)).toHaveCount(2);
    await page.goBack();
    await page.goto('/billing/view-statements?group=mobile');
    await expect(page.getByText('Northstar Tab 9')).toHaveCount(0);
  },
);

test(
  'each other state of mobile says what it means and what to do',
  { tag: ['@mobile-02', WHOLE] },
  async ({ page }) => {
    for (const [scenario, says] of [
      ['mobile-pastdue', /past due|vencidos/],
      ['mobile-disconnected', /avoid a permanent disconnect|evitar una desconexión permanente/],
      ['mobile-inactive', /inactive.*contact support|inactivo.*asistencia/s],
    ] as const) {
      await page.context().clearCookies();
      await signIn(page, scenario, '/billing');
      await expect(main(page)).toContainText(says);
      await expectAccessible(page);
    }
  },
);

test(
  'mobile that fails to load does not affect core services, and loads without a reload',
  { tag: ['@mobile-03', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: { call: 'MobileBilling', times: 1, status: 500, systemErrorCode: 'INTERNAL' },
    });
    await signIn(page, 'current', '/billing');
    const failed = page.getByRole('region', {
      name: new RegExp(
        'Unable to Load Mobile Billing Info|' +
          'No se pudo cargar la información de facturación móvil',
      ),
    });
    await expect(page.getByRole('link', { name: /^(Pay|Pagar) \$248\.17$/ })).toBeVisible();
    await failed.getByRole('button').click();
    await expect(mobile(page)).toContainText('$145.00');
  },
);
