import { boxId } from '../../../fixtures/equipment/equipment.ts';
import { expect } from '../../harness/support.ts';
import { enterState, openPage, openPageAs, waitForFlowGap } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { fieldOf } from '../../harness/fields.ts';

const GATEWAY = `/services/equipment/${boxId('8000000001', 0)}`;

async function namesADevice({ page, tally }: FunnelContext): Promise<void> {
  await page.getByRole('button', { name: 'Give it a nickname' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(fieldOf(page, 'nickname')).toHaveCount(0);
  tally.left('deviceNickname');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: 'Give it a nickname' }).click();
  await fieldOf(page, 'nickname').fill('Shop <front>');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(page.getByText(/is not allowed in a nickname/)).toBeVisible();
  await fieldOf(page, 'nickname').fill('Shop front');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(page.getByText('The nickname is saved.')).toBeVisible();
  tally.sent('deviceNickname', 'succeeded', { refused: true });
}

async function restartsADevice({ page, tally }: FunnelContext): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Restart' }).click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  tally.left('deviceRestart');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: 'Restart' }).click();
  await dialog.getByRole('button', { name: 'Restart' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Restarting since/)).toBeVisible();
  tally.sent('deviceRestart');
}

async function returnsADevice({ page, tally }: FunnelContext): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openPage(page, GATEWAY);
  const make = page.getByRole('button', { name: 'Make a return label' });
  await make.click();
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
  tally.left('deviceReturn');
  await waitForFlowGap(page);
  await make.click();
  await dialog.getByRole('button', { name: 'Make the label' }).click();
  await expect(page.getByText('Your return label is ready')).toBeVisible();
  tally.sent('deviceReturn');
  const keep = page.getByRole('button', { name: 'Keep the device', exact: true });
  await keep.click();
  await dialog.getByRole('button', { name: 'Go on with the return' }).click();
  await expect(dialog).toBeHidden();
  tally.left('deviceReturnCancel');
  await waitForFlowGap(page);
  await keep.click();
  await dialog.getByRole('button', { name: 'Keep the device' }).click();
  await expect(page.getByText('The return is cancelled')).toBeVisible();
  tally.sent('deviceReturnCancel');
}

async function givesASeatUp({ page, tally }: FunnelContext): Promise<void> {
  const dialog = page.getByRole('dialog');
  const giveUp = page.getByRole('button', { name: /^Give up: Amy Tan/ });
  await giveUp.click();
  await dialog.getByRole('button', { name: 'Keep the seat' }).click();
  await expect(dialog).toBeHidden();
  tally.left('seatRemove');
  await waitForFlowGap(page);
  await giveUp.click();
  await dialog.getByRole('button', { name: 'Give it up' }).click();
  await expect(page.getByText('You gave up a seat of Business E-mail')).toBeVisible();
  tally.sent('seatRemove');
}

async function findsOutWhatIsWrong({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/troubleshoot-stub?about=INTERNET');
  await page.getByRole('button', { name: 'Find out what is wrong' }).click();
  await expect(
    page.getByRole('heading', { name: 'What is wrong with the internet' }),
  ).toBeVisible();
  tally.sent('troubleshoot');
}

async function opensACase({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/support/cases?new=OTHER');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('Please write what is wrong.')).toBeVisible();
  await fieldOf(page, 'caseText').fill('It stops every morning.');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('It stops every morning.')).toBeVisible();
  tally.sent('caseNew', 'succeeded', { refused: true });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please write what is wrong.')).toBeVisible();
  await fieldOf(page, 'caseReply').fill('It still stops.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Sent. We have it in your case.')).toBeVisible();
  tally.sent('caseReply', 'succeeded', { refused: true });
}

async function testsTheSpeed({ page, request, tally }: FunnelContext): Promise<void> {
  await enterState(request, 'the speed test is switched on', {});
  await openPage(page, '/services/internet/speed-test');
  await page.getByRole('button', { name: 'Start test' }).click();
  await page.getByRole('button', { name: 'Cancel test' }).click();
  await expect(page.getByText('You cancelled the test')).toBeVisible();
  // Pressed, and given up.
  tally.begins('speedTest').sees('press').completes('press');
}

async function followsAnOutage({ page, request, tally }: FunnelContext): Promise<void> {
  const begun = await request.post('/sandbox/outages', {
    data: { area: 'ME-PWM-01', services: ['INTERNET'], minutes: 60 },
  });
  const { outageId } = (await begun.json()) as { outageId: string };
  await openPage(page, `/outage-map?outage=${outageId}`);
  await page.getByRole('button', { name: /^E-mail me about/ }).click();
  await expect(page.getByText('Done. We e-mail you with each change')).toBeVisible();
  tally.sent('outageFollow');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: /^Stop e-mails about/ }).click();
  await expect(page.getByText('Done. We send you no more e-mails')).toBeVisible();
  tally.sent('outageFollow');
}

export async function driveServices(customer: FunnelContext): Promise<void> {
  await openPageAs(customer.page, 'current', GATEWAY);
  await namesADevice(customer);
  await restartsADevice(customer);
  await findsOutWhatIsWrong(customer);
  await opensACase(customer);
  await returnsADevice(customer);
  await testsTheSpeed(customer);
  await followsAnOutage(customer);
  await openPageAs(customer.page, 'seats', '/services?service=EMAIL_VAS_2_0');
  await givesASeatUp(customer);
}
