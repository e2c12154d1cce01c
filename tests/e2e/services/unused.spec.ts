import { boxId } from '../../fixtures/equipment/equipment.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const title = /^(Paid for and not used|Se paga y no se usa)$/;

test(
  'the owner gives up a seat that nobody uses, and the next bill is lower by it',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'seats', '/services');
    const card = page.getByRole('region', { name: title });
    await expect(card.getByText(/Amy Tan/)).toBeVisible();
    await expectAccessible(page);
    await card
      .getByRole('link', { name: /Business E-mail$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Business E-mail' })).toBeVisible();
    await card.getByRole('button', { name: /Amy Tan/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/\$72\.00/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^(Give it up|Dejarlo)$/ }).click();
    await expect(
      card.getByText(/^(You gave up a seat of|Dejó un puesto de) Business E-mail$/),
    ).toBeVisible();
    await expect(card.getByText(/Amy Tan/)).toHaveCount(0);
    await request.post('/sandbox/clock', { data: { advance: 'P32D' } });
    await page.goto('/billing/view-statements?statement=current');
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Business E-mail' }).getByText('$24.00'),
    ).toBeVisible();
  },
);

test(
  'a rented device that is off leads to its return, and who sees no money is not told',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'returns', '/services');
    await page
      .getByRole('region', { name: title })
      .getByRole('link', { name: /^(Return the device|Devolver el equipo)$/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/services/equipment/${boxId('8000000031', 3)}$`));
    await signIn(page, 'seats-standard', '/services');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: title })).toHaveCount(0);
  },
);
