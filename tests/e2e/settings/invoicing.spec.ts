import { expect, expectAccessible, signIn, test } from '../harness/support.ts';

test('an owner saves invoicing details and sees the tax ID covered', async ({ page }) => {
  await signIn(page, 'current', '/user-preferences');
  const card = page.locator('#invoicing');
  await page.locator('#purchase-order').fill('PO-2026-17-for-the-whole-of-Harbor-Street');
  await page.locator('#tax-id').fill('12-345');
  await card.getByRole('button').last().click();
  await expect(page.locator('#purchase-order-error')).toBeVisible();
  await expect(page.locator('#tax-id-error')).toBeVisible();
  await expect(page.locator('#tax-id')).toHaveValue('12-345');
  await expectAccessible(page);
  await page.locator('#purchase-order').fill('PO-2026-17');
  await page.locator('#legal-name').fill('Harbor Street Bakery LLC');
  await page.locator('#tax-id').fill('12-3456789');
  await card.getByRole('button').last().click();
  await expect(card.getByText(/XX-XXX6789/).first()).toBeVisible();
  await page.reload();
  await expect(page.locator('#purchase-order')).toHaveValue('PO-2026-17');
  await expect(page.locator('#tax-id')).toHaveValue('');
  await expect(page.getByText('12-3456789')).toHaveCount(0);
  await expectAccessible(page);
});
