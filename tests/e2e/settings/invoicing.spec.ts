import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { fieldOf } from '../harness/fields.ts';
import { errorOf, settingsSection } from '../harness/locators.ts';
import { WHOLE } from '../harness/tags.ts';

test(
  'an owner saves invoicing details and sees the tax ID covered',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'current', '/user-preferences?section=invoicing');
    const card = settingsSection(page, 'invoicing');
    await fieldOf(page, 'purchaseOrder').fill('PO-2026-17-for-the-whole-of-Harbor-Street');
    await fieldOf(page, 'taxId').fill('12-345');
    await card.getByRole('button').last().click();
    await expect(errorOf(page, 'purchase-order')).toBeVisible();
    await expect(errorOf(page, 'tax-id')).toBeVisible();
    await expect(fieldOf(page, 'taxId')).toHaveValue('12-345');
    await expectAccessible(page);
    await fieldOf(page, 'purchaseOrder').fill('PO-2026-17');
    await fieldOf(page, 'legalName').fill('Harbor Street Bakery LLC');
    await fieldOf(page, 'taxId').fill('12-3456789');
    await card.getByRole('button').last().click();
    await expect(card.getByText(/XX-XXX6789/).first()).toBeVisible();
    await page.reload();
    await expect(fieldOf(page, 'purchaseOrder')).toHaveValue('PO-2026-17');
    await expect(fieldOf(page, 'taxId')).toHaveValue('');
    await expect(page.getByText('12-3456789')).toHaveCount(0);
    await expectAccessible(page);
  },
);
