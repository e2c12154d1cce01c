import type { Page } from '@playwright/test';
import { expect } from '../../harness/support.ts';
import { openPageAs, waitForFlowGap } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { fieldOf } from '../../harness/fields.ts';
import {
  documentOf,
  inviteForm,
  linkTo,
  main,
  optionsOf,
  optionWith,
  settingsRow,
  settingsSection,
  submitButton,
} from '../../harness/locators.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const isDone = async (page: Page, text: RegExp) => {
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(text).first()).toBeVisible();
};

async function invites({ page, tally }: FunnelContext): Promise<void> {
  const open = page.getByRole('button', { name: 'Invite someone' });
  const send = submitButton(inviteForm(page));
  await open.click();
  await inviteForm(page).getByRole('button', { name: 'Cancel' }).click();
  tally.left('personInvite');
  await waitForFlowGap(page);
  await open.click();
  await send.click();
  await expect(inviteForm(page).getByRole('alert')).toBeFocused();
  for (const [field, value] of [
    ['firstName', 'Jo'],
    ['lastName', 'March'],
    ['email', 'jo.march@orchard.example'],
  ] as const)
    await fieldOf(page, field).fill(value);
  await send.click();
  await expect(page.getByRole('button', { name: 'Send again to Jo March' })).toBeVisible();
  tally.sent('personInvite', 'succeeded', { refused: true });
  await page.getByRole('button', { name: 'Send again to Jo March' }).click();
  await expect(page.getByText(/former one works no longer/)).toBeVisible();
  tally.sent('invitationResend');
  await page.getByRole('button', { name: /Revoke invitation of Jo March/ }).click();
  await dialog(page).getByRole('button', { name: 'Revoke invitation' }).click();
  await isDone(page, /./);
  tally.sent('invitationRevoke');
}

async function changesAPerson({ page, tally }: FunnelContext): Promise<void> {
  await page.getByRole('button', { name: 'Change role of Sam Novak' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  tally.left('personRole');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: 'Change role of Sam Novak' }).click();
  await optionWith(dialog(page), 'ADMIN').check();
  await dialog(page).getByRole('button', { name: 'Change role' }).click();
  await isDone(page, /Sam Novak now has the role Administrator/);
  tally.sent('personRole');
  await page.getByRole('button', { name: 'Remove Sam Novak' }).click();
  await dialog(page).getByRole('button', { name: 'Keep access' }).click();
  tally.left('personRemove');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: 'Remove Sam Novak' }).click();
  await dialog(page).getByRole('button', { name: 'Remove Sam Novak' }).click();
  await isDone(page, /Sam Novak no longer has access/);
  tally.sent('personRemove');
}

async function changesSeats({ page, tally }: FunnelContext): Promise<void> {
  const assign = page.getByRole('button', { name: 'Assign seat' });
  await page.getByLabel('Person').selectOption({ label: 'Peter Lang' });
  await assign.click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  tally.left('seatAssign');
  await waitForFlowGap(page);
  await assign.click();
  await dialog(page).getByRole('button', { name: 'Assign seat' }).click();
  await isDone(page, /Peter Lang has a seat/);
  tally.sent('seatAssign');
  await page.getByRole('button', { name: 'Release the seat of Amy Tan' }).click();
  await dialog(page).getByRole('button', { name: 'Keep it' }).click();
  tally.left('seatRelease');
  await waitForFlowGap(page);
  await page.getByRole('button', { name: 'Release the seat of Amy Tan' }).click();
  await dialog(page).getByRole('button', { name: 'Release seat' }).click();
  await isDone(page, /The seat of Amy Tan is free/);
  tally.sent('seatRelease');
}

export async function drivePeople(customer: FunnelContext): Promise<void> {
  await openPageAs(customer.page, 'current', '/user-preferences/people');
  await invites(customer);
  await changesAPerson(customer);
  await openPageAs(customer.page, 'seats', '/services?service=EMAIL_VAS_2_0');
  await changesSeats(customer);
}

export async function driveSettings({ page, tally }: FunnelContext): Promise<void> {
  await openPageAs(page, 'current', '/user-preferences');
  const open = async (section: string) => {
    await linkTo(main(page), '/user-preferences').click();
    await settingsRow(page, section).click();
  };
  const save = (section: string) => submitButton(settingsSection(page, section)).click();
  const isSaved = (section: string) =>
    expect(settingsSection(page, section).getByRole('status')).toContainText(/./);
  await settingsRow(page, 'notifications').click();
  await fieldOf(page, 'appointments').selectOption('TEXT');
  await save('notifications');
  await expect(settingsSection(page, 'notifications').getByRole('alert')).toBeFocused();
  await open('profile');
  await fieldOf(page, 'phone').fill('207 555 0123');
  await save('profile');
  await isSaved('profile');
  tally.sent('settingsProfile');
  await open('notifications');
  await save('notifications');
  await isSaved('notifications');
  tally.sent('settingsNotifications', 'succeeded', { refused: true });
  await open('paperless');
  await fieldOf(page, 'paperless').check();
  await save('paperless');
  await isSaved('paperless');
  tally.sent('paperless');
  await open('exemption');
  await optionsOf(page, 'exemption-kind').first().check({ force: true });
  await optionsOf(page, 'exemption-scope').first().check({ force: true });
  await fieldOf(page, 'certificateState').selectOption('ME');
  await save('exemption');
  await expect(settingsSection(page, 'exemption').getByRole('alert')).toBeFocused();
  await fieldOf(page, 'certificate').fill('ME-4471');
  await fieldOf(page, 'validFrom').fill('01/01/26');
  await fieldOf(page, 'certificateAttested').check();
  await save('exemption');
  await isSaved('exemption');
  tally.sent('taxExemption', 'succeeded', { refused: true });
  const withdrawal = settingsSection(page, 'withdrawal');
  await optionsOf(withdrawal, 'withdrawal-chosen').check({ force: true });
  await save('withdrawal');
  await expect(withdrawal).toHaveCount(0);
  tally.sent('taxExemptionWithdrawal');
  await open('password');
  await fieldOf(page, 'currentPassword').fill('not this one');
  await fieldOf(page, 'newPassword').fill('ferry rope walnut 58');
  await save('password');
  await expect(settingsSection(page, 'password').getByRole('alert')).toBeFocused();
  tally.sent('settingsPassword', 'failed', { refused: true });
  await fieldOf(page, 'currentPassword').fill('Portal-demo-2026');
  await save('password');
  await expect(fieldOf(page, 'currentPassword')).toHaveValue('');
  tally.sent('settingsPassword');
  await open('language');
  await optionWith(settingsSection(page, 'language'), 'es').check();
  await save('language');
  await expect(documentOf(page)).toHaveAttribute('lang', 'es');
  tally.sent('settingsLanguage');
  await open('profile');
  await fieldOf(page, 'phone').fill('207 555 0199');
  tally.left('settingsProfile');
  await waitForFlowGap(page);
}
