import { expect } from '../../harness/support.ts';
import { openPage, openPageAs, waitForFlowGap } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { submitButton } from '../../harness/locators.ts';
import { fieldOf } from '../../harness/fields.ts';

async function questionsACharge({ page, tally }: FunnelContext): Promise<void> {
  const actions = page.getByRole('button', { name: /^Actions for .*\$13\.00/ });
  const ask = page.getByRole('menuitem', { name: 'Question this charge' });
  const send = page.getByRole('button', { name: 'Send question' });
  await actions.click();
  await ask.click();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(send).toHaveCount(0);
  tally.left('dispute');
  await waitForFlowGap(page);
  await actions.click();
  await ask.click();
  await send.click();
  await expect(page.getByText(/Please choose what is wrong/)).toBeVisible();
  await page.getByRole('radio').nth(1).check();
  await send.click();
  await expect(page.getByText(/We received your question/)).toBeVisible();
  tally.sent('dispute', 'succeeded', { refused: true });
}

async function exportsActivity({ page, request, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/billing/account-activity?kind=payments');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await request.post('/sandbox/faults', {
    data: {
      call: '/api/pub/billing/v1/activity/export',
      times: 1,
      status: 403,
      systemErrorCode: 'NOT_PERMITTED',
    },
  });
  const button = page.getByRole('button', { name: 'Download CSV' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('CSV was not downloaded');
  tally.sent('activityExport', 'failed');
  await Promise.all([page.waitForEvent('download'), button.click()]);
  tally.sent('activityExport');
}

async function namesALine({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/billing/mobile-lines');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^(Name|Rename) .*555-0143.* its group$/ }).click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  tally.left('lineLabel');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: /^(Name|Rename) .*555-0143.* its group$/ }).click();
  await fieldOf(dialog, 'lineName').fill('4242 4242 4242 4242');
  await submitButton(dialog).click();
  await expect(dialog.getByText(/Please don't enter a card/)).toBeVisible();
  await fieldOf(dialog, 'lineName').fill('Counter phone');
  await submitButton(dialog).click();
  await expect(dialog).toBeHidden();
  tally.sent('lineLabel', 'succeeded', { refused: true });
}

export async function driveDocuments(customer: FunnelContext): Promise<void> {
  await openPageAs(customer.page, 'current', '/billing/view-statements?statement=current');
  await questionsACharge(customer);
  await exportsActivity(customer);
  await namesALine(customer);
}
