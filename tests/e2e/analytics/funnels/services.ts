import { boxId } from '../../../fixtures/equipment/equipment.ts';
import { expect } from '../../harness/support.ts';
import { openPageAs, waitForFlowGap } from './fixture.ts';
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

export async function driveServices(customer: FunnelContext): Promise<void> {
  await openPageAs(customer.page, 'current', GATEWAY);
  await namesADevice(customer);
  await restartsADevice(customer);
}
