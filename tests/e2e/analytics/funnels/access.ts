import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../../harness/support.ts';
import { openPage, enterState } from './fixture.ts';
import type { FunnelContext } from './fixture.ts';
import { fieldOf } from '../../harness/fields.ts';
import { linkTo, submitButton } from '../../harness/locators.ts';

const DANA = 'current@demo.example';
const NEW_PASSWORD = 'vivid-kettle-73-Orbit';
const submit = (page: Page) => submitButton(page).click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The latest e-mail. */
const letter = async (request: APIRequestContext): Promise<string> =>
  (
    (await (
      await request.get('/sandbox/outbox', { headers: { accept: 'application/json' } })
    ).json()) as { mails: { body: string }[] }
  ).mails[0]?.body ?? '';

async function signsIn({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/');
  await submit(page);
  await expect(page.getByText('Please enter your user name.').first()).toBeVisible();
  await fieldOf(page, 'username').fill(DANA);
  await fieldOf(page, 'password').fill('not this one');
  await submit(page);
  await expect(page.getByRole('alert')).toBeVisible();
  tally.sent('signIn', 'failed', { refused: true });
  await fieldOf(page, 'password').fill(NEW_PASSWORD);
  await submit(page);
  await expect(page).toHaveURL(/account-summary/);
  tally.sent('signIn');
}

/** Goes from sign-in to the e-mailed code. */
async function toTheCode({ page, tally }: FunnelContext) {
  await openPage(page, '/');
  await linkTo(page, '/account-recovery', 'startsWith').click();
  tally.left('signIn');
  const run = tally.begins('passwordRecovery').sees('username');
  await fieldOf(page, 'username').fill(DANA);
  await submit(page);
  await expect(fieldOf(page, 'recoveryCode')).toBeVisible();
  return run.completes('username').sees('code');
}

async function recoversThePassword(customer: FunnelContext): Promise<void> {
  const { page, request } = customer;
  const left = await toTheCode(customer);
  await page.getByRole('button', { name: 'Use another user name' }).click();
  await expect(fieldOf(page, 'username')).toBeVisible();
  left.sees('username');
  const run = await toTheCode(customer);
  const code = /^(\d{4} \d{4})$/m.exec(await letter(request))?.[1] ?? '';
  await fieldOf(page, 'recoveryCode').fill(code === '0000 0000' ? '1111 1111' : '0000 0000');
  await submit(page);
  await expect(page.getByRole('alert')).toBeFocused();
  run.isRefused('code');
  await fieldOf(page, 'recoveryCode').fill(code);
  await submit(page);
  await expect(fieldOf(page, 'newPassword')).toBeVisible();
  run.completes('code').sees('password');
  await fieldOf(page, 'newPassword').fill(NEW_PASSWORD);
  await submit(page);
  await expect(heading(page)).toHaveText(/password is changed/);
  run.completes('password').ends('succeeded');
}

async function asksForTheUserName({ page, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/account-recovery/?password-reset=false');
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  await fieldOf(page, 'customerAccountNumber').fill('8000000001');
  await fieldOf(page, 'serviceZip').fill('04101');
  await submit(page);
  await expect(heading(page)).toHaveText(/Check your e-mail/);
  tally.sent('usernameRecovery', 'succeeded', { refused: true });
}

async function createsAccess({ page, request, tally }: FunnelContext): Promise<void> {
  await openPage(page, '/create-account');
  await expect(fieldOf(page, 'email')).toBeVisible();
  await openPage(page, '/create-account');
  tally.left('createAccount');
  for (const [field, value] of [
    ['customerAccountNumber', '8000000020'],
    ['serviceZip', '04101'],
    ['firstName', 'Nia'],
    ['lastName', 'Okafor'],
    ['email', 'nia@tidewater.example'],
  ] as const)
    await fieldOf(page, field).fill(value);
  await submit(page);
  await expect(heading(page)).toHaveText(/Check your e-mail/);
  tally.sent('createAccount');
  const link = /\/verify-link\?token=[\w-]+/.exec(await letter(request))?.[0] ?? '';
  const { token } = await enterState<{ token: string }>(request, 'a link was sent', {
    kind: 'INVITATION',
    state: 'WORKS',
  });
  for (const [address, flow] of [
    [link, 'verifyLink'],
    [`/create-sub-account?token=${token}`, 'createSubAccount'],
  ] as const) {
    await openPage(page, address);
    await fieldOf(page, 'firstPassword').fill('short');
    await submit(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await fieldOf(page, 'firstPassword').fill(NEW_PASSWORD);
    await submit(page);
    await expect(heading(page)).toHaveText(/access is ready/);
    tally.sent(flow, 'succeeded', { refused: true });
  }
}

export async function driveAccess(customer: FunnelContext): Promise<void> {
  await recoversThePassword(customer);
  await asksForTheUserName(customer);
  await createsAccess(customer);
  await signsIn(customer);
}
