import {
  agreeAndPay,
  chooseOption,
  chooseSaved,
  expect,
  cardEntryFrame,
  expectOnStep,
  submitStep,
} from '../../harness/support.ts';
import { openPage, openPageAs, enterState, failNextRequest, waitForFlowGap } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { fieldOf, termsCheckbox } from '../../harness/fields.ts';
import { linkTo, main } from '../../harness/locators.ts';

const PAY = '/billing/pay-bill?open=otp&pay=core';
const SCHEDULED = '/billing/pay-bill?open=fdp';

/** Starts a payment of this many dollars, up to the method step. */
async function begin({ page, tally }: FunnelContext, dollars: string) {
  await openPage(page, PAY);
  await chooseOption(page, 'amountChoice', 'OTHER');
  const run = tally.begins('payment').sees('amount');
  await fieldOf(page, 'amount').fill(dollars);
  const above = fieldOf(page, 'aboveDue');
  if (await above.isVisible()) await above.check();
  await submitStep(page);
  await expectOnStep(page, 'method');
  return run.completes('amount').sees('method');
}

/** Pays today with the terms accepted; `refused` first, without them. */
async function finish(
  { page }: FunnelContext,
  run: Awaited<ReturnType<typeof begin>>,
  outcome: 'succeeded' | 'partial',
): Promise<void> {
  await expectOnStep(page, 'date');
  run.sees('date');
  await submitStep(page);
  await expectOnStep(page, 'review');
  run.completes('date').sees('review');
  await submitStep(page);
  await expect(termsCheckbox(page)).toBeFocused();
  run.isRefused('review');
  await agreeAndPay(page);
  await expectOnStep(page, 'result');
  await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  run.completes('review').sees('result').ends(outcome);
}

async function leavesAtTheMethod(customer: FunnelContext): Promise<void> {
  await begin(customer, '12');
}

async function paysWithAutopayThatFails(customer: FunnelContext): Promise<void> {
  const { page, request, tally } = customer;
  const run = await begin(customer, '10');
  await chooseSaved(page, '6789');
  await submitStep(page);
  run.completes('method');
  await expectOnStep(page, 'date');
  await submitStep(page);
  await expectOnStep(page, 'review');
  run.sees('date').completes('date').sees('review');
  await fieldOf(page, 'enrolAutopay').check();
  await failNextRequest(request, 'leg.autopay');
  await agreeAndPay(page);
  await expect(page.getByText(/Auto Pay is not on/)).toBeVisible();
  run.completes('review').sees('result').ends('partial');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/Auto Pay is on now/)).toBeVisible();
  tally.sent('paymentRepair');
}

async function paysAtOnce({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/billing');
  // The link is of the bill that is due first; quick pay of the other has the same address.
  const quickPay = linkTo(main(page), 'step=confirm', 'contains').first();
  const address = await quickPay.getAttribute('href');
  await openPage(page, (address ?? '').replace('pay=mobile', 'pay=core'));
  await fieldOf(cardEntryFrame(page), 'securityCode').fill('123');
  const run = tally.begins('payment').sees('confirm');
  // The code is verified meanwhile: accepting the terms earlier would have paid.
  await Promise.all([page.waitForResponse('**/pciedge/pci/v1/payments'), submitStep(page)]);
  await expect(page.getByRole('alert')).toBeFocused();
  run.isRefused('confirm');
  await agreeAndPay(page);
  await expectOnStep(page, 'result');
  await expect(page.getByText(/^\d{12}$/)).toBeVisible();
  run.completes('confirm').sees('result').ends('succeeded');
}

async function paysFromABank(customer: FunnelContext): Promise<void> {
  const { page } = customer;
  const run = await begin(customer, '5');
  await chooseOption(page, 'method', 'CONNECT_BANK');
  await submitStep(page);
  await expectOnStep(page, 'connect');
  run.completes('method').sees('connect');
  const chooser = page.frameLocator('iframe[data-bank-connect]');
  await chooser.getByRole('button', { name: 'Fernhill Credit Union', exact: true }).click();
  await chooser.getByRole('button', { name: 'Agree and connect' }).click();
  await expectOnStep(page, 'date');
  run.completes('connect');
  await finish(customer, run, 'succeeded');
}

async function changesWhatIsScheduled({ page, request, tally }: FunnelContext): Promise<void> {
  await enterState(request, 'a payment is scheduled', {
    username: 'current@demo.example',
    amount: 10_000,
    daysAhead: 6,
    method: 'BANK_ACCOUNT',
    then: 'NOTHING',
  });
  await openPage(page, SCHEDULED);
  await linkTo(page, 'change=', 'contains').click();
  await expect(fieldOf(page, 'amount')).toBeVisible();
  tally.left('scheduledChange');
  await waitForFlowGap(page);
  await openPage(page, SCHEDULED);
  await linkTo(page, 'change=', 'contains').click();
  await fieldOf(page, 'amount').fill('120');
  await submitStep(page);
  await expect(page.getByRole('alert')).toBeVisible();
  await termsCheckbox(page).check();
  await submitStep(page);
  await expect(page.getByText('$120.00', { exact: true })).toBeVisible();
  tally.sent('scheduledChange', 'succeeded', { refused: true });
  await page.getByRole('cell').getByRole('button').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  tally.left('scheduledCancel');
  await waitForFlowGap(page);
  await page.getByRole('cell').getByRole('button').click();
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  await expect(page.getByRole('row')).toHaveCount(0);
  tally.sent('scheduledCancel');
}

export async function drivePayments(customer: FunnelContext): Promise<void> {
  await openPageAs(customer.page, 'current', '/billing');
  await changesWhatIsScheduled(customer);
  await leavesAtTheMethod(customer);
  await paysAtOnce(customer);
  await paysWithAutopayThatFails(customer);
  await paysFromABank(customer);
}
