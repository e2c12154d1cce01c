import type { Page } from '@playwright/test';
import { chooseSaved, expect, submitStep } from '../../harness/support.ts';
import { openPage, openPageAs, enterState, failNextRequest, waitForFlowGap } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { fieldOf, termsCheckbox } from '../../harness/fields.ts';
import { errorOf, resultOf, submitButton } from '../../harness/locators.ts';

const AUTOPAY = '/billing/pay-bill?open=ap';
const core = (page: Page) => page.getByRole('main').getByRole('region', { name: /^Internet, TV/ });
const at = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`at=${step}`));

/** Steps common to turning on and changing. */
interface Run {
  sees(step: 'review' | 'result'): unknown;
  completes(step: 'method' | 'review'): unknown;
  isRefused(step: 'review'): unknown;
  ends(outcome: 'succeeded' | 'partial'): void;
}

async function toTheMethod(page: Page): Promise<void> {
  await submitStep(page);
  await at(page, 'method');
}

/** Goes from the method to the result, with the saved bank account. */
async function goThrough(page: Page, run: Run, ends: 'succeeded' | 'partial'): Promise<void> {
  await chooseSaved(page, '6789');
  await submitStep(page);
  await at(page, 'review');
  run.completes('method');
  run.sees('review');
  await submitStep(page);
  await expect(page.getByRole('alert')).toBeVisible();
  run.isRefused('review');
  await termsCheckbox(page).check();
  await submitStep(page);
  await expect(resultOf(page, 'autopay').getByRole('heading', { level: 2 }).first()).toHaveText(
    ends === 'succeeded' ? /is on/ : /is off/,
  );
  run.completes('review');
  run.sees('result');
  run.ends(ends);
}

async function turnsOn({ page, tally }: FunnelContext): Promise<void> {
  await openPageAs(page, 'current', AUTOPAY);
  await core(page).getByRole('link', { name: 'Turn on Auto Pay' }).click();
  await expect(page.getByRole('main')).toContainText('$243.17');
  await toTheMethod(page);
  tally.begins('autopayEnrol').sees('amount').completes('amount').sees('method');
  await openPage(page, AUTOPAY);
  await core(page).getByRole('link', { name: 'Turn on Auto Pay' }).click();
  await expect(page.getByRole('main')).toContainText('$243.17');
  await toTheMethod(page);
  await goThrough(
    page,
    tally.begins('autopayEnrol').sees('amount').completes('amount').sees('method'),
    'succeeded',
  );
}

async function changesTheMethod({ page, request, tally }: FunnelContext): Promise<void> {
  await openPageAs(page, 'autopay', AUTOPAY);
  await core(page).getByRole('link', { name: 'Change payment method' }).click();
  await expect(submitButton(page)).toBeVisible();
  tally.left('autopayManage');
  await waitForFlowGap(page);
  await page.goBack();
  await failNextRequest(request, 'leg.autopay.CORE');
  await core(page).getByRole('link', { name: 'Change payment method' }).click();
  await expect(submitButton(page)).toBeVisible();
  await toTheMethod(page);
  await goThrough(
    page,
    tally.begins('autopayManage').sees('summary').completes('summary').sees('method'),
    'partial',
  );
  await page.getByRole('button', { name: 'Try just this again' }).click();
  await expect(resultOf(page, 'autopay').getByRole('heading', { level: 2 }).first()).toHaveText(
    /payment method is changed/,
  );
  tally.sent('autopayRepair');
}

async function changesDayAndLimits({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, AUTOPAY);
  await core(page).getByRole('button', { name: 'Change debit day' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This is your debit day already/)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your debit day is changed' }),
  ).toBeVisible();
  tally.sent('debitDay', 'succeeded', { refused: true });
  await core(page).getByRole('button', { name: 'Set limits' }).click();
  await page.getByRole('button', { name: 'Keep the limits as they are' }).click();
  tally.left('debitLimits');
  await waitForFlowGap(page);
  await core(page).getByRole('button', { name: 'Set limits' }).click();
  await fieldOf(page, 'limitAmount').fill('0.50');
  await submitStep(page);
  await expect(errorOf(page, 'limit-cap')).toBeVisible();
  await fieldOf(page, 'limitAmount').fill('200');
  await submitStep(page);
  await expect(page.getByRole('status').filter({ hasText: /limits are saved/ })).toBeVisible();
  tally.sent('debitLimits', 'succeeded', { refused: true });
}

async function changesStreaming({ page, tally }: FunnelContext): Promise<void> {
  await page.getByRole('button', { name: /Change payment method of Lantern Stream/ }).click();
  await chooseSaved(page, '6789');
  await page.getByRole('button', { name: 'Save payment method' }).click();
  await expect(page.getByRole('status').filter({ hasText: /is changed/ })).toBeVisible();
  tally.sent('streamingMethod');
}

async function cancels({ page, request, tally }: FunnelContext): Promise<void> {
  await failNextRequest(request, 'CancelAutopay');
  await core(page).getByRole('button', { name: 'Cancel Auto Pay' }).click();
  const confirm = page.getByRole('dialog').getByRole('button').last();
  await confirm.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  tally.sent('autopayCancel', 'unknown');
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: 'Auto Pay is off' })).toBeVisible();
  tally.sent('autopayCancel');
}

async function releases({ page, request, tally }: FunnelContext): Promise<void> {
  await enterState(request, 'a debit is held', {
    username: 'current@demo.example',
    card: 'VISA',
    then: 'NOTHING',
  });
  await openPageAs(page, 'current', AUTOPAY);
  const release = page.getByRole('button', { name: /^Release \$/ });
  await release.click();
  await page.getByRole('dialog').getByRole('button').first().click();
  tally.left('debitRelease');
  await waitForFlowGap(page);
  await release.click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('status').filter({ hasText: 'The debit is made' })).toBeVisible();
  tally.sent('debitRelease');
}

export async function driveAutopay(customer: FunnelContext): Promise<void> {
  await turnsOn(customer);
  await changesTheMethod(customer);
  await changesDayAndLimits(customer);
  await changesStreaming(customer);
  await cancels(customer);
  await customer.request.post('/sandbox/reset');
  await releases(customer);
}
