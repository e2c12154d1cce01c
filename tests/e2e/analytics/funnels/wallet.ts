import type { Page } from '@playwright/test';
import { expect, submitStep } from '../../harness/support.ts';
import { openPageAs, enterState, waitForFlowGap } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { fieldOf } from '../../harness/fields.ts';
import { formIn, main, optionWith } from '../../harness/locators.ts';
import { textPattern } from '../../harness/locale-pattern.ts';

const row = (page: Page, lastFour: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Delete/ }), hasText: lastFour });
const said = (page: Page, text: RegExp | string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

async function adds({ page, tally }: FunnelContext): Promise<void> {
  await page.getByRole('button', { name: textPattern('methods', 'add.do') }).click();
  await optionWith(page, 'NEW_BANK_ACCOUNT').check();
  await submitStep(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3);
  await fieldOf(page, 'nameOnAccount').fill('Harbor Street Bakery');
  await fieldOf(page, 'routingNumber').fill('021000021');
  await fieldOf(page, 'accountNumber').fill('000987654321');
  await fieldOf(page, 'accountNumberAgain').fill('000987654321');
  await submitStep(page);
  await said(page, '4321');
  tally.sent('walletAdd', 'succeeded', { refused: true });
}

async function editsAndNames({ page, tally }: FunnelContext): Promise<void> {
  const visa = row(page, '4242');
  await visa.getByRole('button', { name: /^Edit/ }).click();
  await expect(fieldOf(page, 'cardZip')).toBeVisible();
  await formIn(main(page).getByRole('listitem')).getByRole('button', { name: 'Cancel' }).click();
  tally.left('walletEdit');
  await waitForFlowGap(page);
  await visa.getByRole('button', { name: /^Edit/ }).click();
  await fieldOf(page, 'cardZip').fill('04105');
  await fieldOf(page, 'cardZip').press('Enter');
  await said(page, '4242');
  tally.sent('walletEdit');
  await row(page, '4321')
    .getByRole('button', { name: /^Rename or/ })
    .click();
  await fieldOf(page, 'nickname').fill('4242 4242 4242 4242');
  await submitStep(page);
  await expect(formIn(main(page).getByRole('listitem')).getByRole('alert')).toBeVisible();
  await fieldOf(page, 'nickname').fill('Payroll');
  await submitStep(page);
  await expect(row(page, '4321')).toContainText('Payroll');
  tally.sent('walletLabel', 'succeeded', { refused: true });
}

async function deletes({ page, tally }: FunnelContext): Promise<void> {
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Used by Auto Pay' })
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('link')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  tally.begins('walletDelete').sees('roadblock');
  await waitForFlowGap(page);
  const remove = row(page, '4321').getByRole('button', { name: /^Delete/ });
  await remove.click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  tally.left('walletDelete');
  await waitForFlowGap(page);
  await remove.click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await said(page, '4321');
  tally.sent('walletDelete');
}

export async function driveWallet(customer: FunnelContext): Promise<void> {
  await enterState(customer.request, 'Auto Pay is on', { username: 'current@demo.example' });
  await openPageAs(customer.page, 'current', '/billing/bill-pay-options');
  await adds(customer);
  await editsAndNames(customer);
  await deletes(customer);
}
