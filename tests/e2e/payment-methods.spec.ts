import { expect, expectAccessible, signIn, test } from './support.ts';

const METHODS = '/billing/bill-pay-options';
/** Each method's row; page alerts are lists, too. */
const rows = 'main li:has(button[aria-label])';

test('the owner finds the saved methods from billing, deletes one, and the current Auto Pay method stays @each-width-and-language', async ({ page, request }) => {
  await signIn(page, 'autopay', '/billing');
  await page.locator(`main a[href="${METHODS}"]`).click();
  await expect(page).toHaveURL(METHODS);
  await expect(page.locator(rows).first()).toBeVisible();
  await expectAccessible(page);
  const before = await page.locator(rows).count();

  const current = page.locator(rows).filter({ hasText: /Used by Auto Pay|La usa el pago automático/ }).first();
  await current.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', '/billing/pay-bill?open=ap');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const other = page.locator(rows).filter({ hasNotText: /Used by Auto Pay|La usa el pago automático/ }).first();
  const lastFour = /\d{4}/.exec((await other.textContent()) ?? '')?.[0] ?? '';
  await request.post('/sandbox/faults', { data: { call: 'DeletePaymentMethod', times: 1, status: 500 } });
  await other.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText(lastFour);
  await expectAccessible(page);
  const confirm = page.getByRole('dialog').getByRole('button').last();
  await confirm.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: lastFour })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator(rows)).toHaveCount(before - 1);
  await expectAccessible(page);
});

test('a method that a payment is scheduled with leads to that payment', async ({ page }) => {
  await signIn(page, 'scheduled', METHODS);
  const used = page.locator(rows).filter({ hasText: /scheduled with it|programados? con ella/ }).first();
  await used.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', '/billing/pay-bill?open=fdp');
});

test('a payment method list that does not load says so, and loads when asked again', async ({ page, request }) => {
  await signIn(page, 'current', '/account-summary');
  await request.post('/sandbox/faults', { data: { call: 'Wallet', times: 1, status: 503 } });
  await page.goto(METHODS);
  await expect(page.getByText(/Unable to Load Payment Methods|No se pudieron cargar las formas de pago/)).toBeVisible();
  await page.getByRole('button', { name: /Try again|Intentar de nuevo/ }).click();
  await expect(page.locator(rows)).toHaveCount(4);
});
