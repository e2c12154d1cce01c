import type { Page } from '@playwright/test';
import { textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('orders', key);

/** Looks at what a plan costs: what its first bill charges with it, as the page says. */
async function reviewed(page: Page, plan: string): Promise<string> {
  await page.getByRole('button', { name: new RegExp(`(with|con) ${plan}$`) }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('review.title') })).toBeFocused();
  const bills = page.getByRole('region', { name: text('review.bills') });
  await expect(bills.getByRole('row')).toHaveCount(4);
  return (await bills.getByRole('row').nth(1).getByRole('cell').nth(2).textContent()) ?? '';
}

test(
  'a plan is ordered, cancelled, ordered again, held for a night, and switched',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/services');
    await page
      .getByRole('link', { name: textPattern('services', 'action.changePlanOf') })
      .first()
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: textPattern('portal', 'title.upgrade') }),
    ).toBeVisible();
    await expectAccessible(page);

    const first = await reviewed(page, 'Business Internet 1000');
    await page.getByText(text('review.label'), { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('review.back') }).click();
    const charged = await reviewed(page, 'Business Internet 1000');
    expect(charged).toBe(first);
    await page.getByRole('button', { name: text('review.order'), exact: true }).click();
    await expect(page.getByText(text('done.title'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: text('done.list') }).click();
    await page.getByRole('button', { name: text('orders.cancel') }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('cancel.confirm') }).click();
    await expect(page.getByText(text('cancel.done'))).toBeVisible();
    await expectAccessible(page);

    expect(await reviewed(page, 'Business Internet 1000')).toBe(charged);
    await page.getByRole('button', { name: text('review.order'), exact: true }).click();
    await expect(page.getByText(text('done.title'))).toBeVisible();

    // A failure of the plant holds it for a night; then it is switched.
    const order = 'PO-8000000001-2';
    const hold = await request.post(`/sandbox/orders/${order}`, { data: { fallOut: 'switch' } });
    expect(hold.ok()).toBe(true);
    await request.post('/sandbox/clock', { data: { advance: 'P1D' } });
    await signIn(page, 'current', '/upgrade');
    await expect(page.getByText(text('orders.held.PROVISIONING_FAILED'))).toBeVisible();
    await expectAccessible(page);
    await request.post(`/sandbox/orders/${order}`, { data: { fallOut: 'none' } });
    await request.post('/sandbox/clock', { data: { advance: 'P1D' } });
    await signIn(page, 'current', '/upgrade');
    await expect(page.getByText(text('orders.status.COMPLETED'))).toBeVisible();
    await expect(page.getByText('Business Internet 1000').first()).toBeVisible();
  },
);

test(
  'an account that is 30 days late is told to pay before it can change a plan',
  { tag: WHOLE },
  async ({ page }) => {
    await signIn(page, 'pastdue30', '/upgrade');
    await expect(page.getByText(text('denial.PAST_DUE.title'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text('denial.PAST_DUE.go') }).click();
    await expect(page).toHaveURL(/\/billing\/pay-bill/);
  },
);
