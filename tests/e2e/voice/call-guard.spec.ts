import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('phone', key);
const card = (page: Page, list: 'blocked' | 'allowed') =>
  page.getByRole('region', { name: text(`guard.${list}`) });
const rehearsal = (page: Page) => page.getByRole('region', { name: text('rehearsal.title') });
const result = (page: Page) => rehearsal(page).getByRole('status');

test(
  'an owner blocks an area, lets one of its numbers through, and sees what calls meet',
  { tag: ['@call-guard-01', MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/voice');
    await expect(page).toHaveURL(/\/services\/voice\/call-guard$/);
    await expect(page.getByRole('heading', { level: 1, name: text('guard.title') })).toBeVisible();
    await expectAccessible(page);
    await expect(result(page)).toContainText(/voicemail|mensaje de voz/);
    await page.getByRole('button', { name: text('guard.add.blocked') }).press('Enter');
    await expect(page.getByLabel(text('guard.number'))).toBeFocused();
    await page.keyboard.type('603');
    await page.getByLabel(text('guard.label')).fill('Robocalls');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(card(page, 'blocked').getByRole('listitem')).toContainText('Robocalls');
    await expect(page.getByRole('button', { name: text('guard.add.blocked') })).toBeFocused();
    await expect(result(page)).toContainText(/refuses it|la rechaza/);
    await page.getByRole('button', { name: text('guard.add.allowed') }).click();
    await page.keyboard.type('(603) 555-0111');
    await page.keyboard.press('Enter');
    await expect(card(page, 'allowed').getByRole('listitem')).toContainText('(603) 555-0111');
    await expect(result(page)).toContainText(/lets it through|la deja pasar/);
    await expectAccessible(page);
    await page.reload();
    await card(page, 'blocked')
      .getByRole('button', { name: text('guard.removeOf') })
      .press('Enter');
    await expect(page.getByText(text('guard.noneBlocked'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('guard.add.blocked') })).toBeFocused();
  },
);

test(
  'spam is labelled or refused as chosen, and so are callers who withhold their number',
  { tag: ['@call-guard-02', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/services/voice/call-guard');
    await rehearsal(page).getByLabel(text('rehearsal.spam')).selectOption('CERTAIN');
    await expect(result(page)).toContainText(/certainly spam|seguro que es spam/);
    await page.getByRole('radio', { name: /^(Label them|Marcarlas)/ }).check();
    await expect(page.getByText(text('guard.notice.level'))).toBeVisible();
    await expect(result(page)).toContainText(/Potential Spam|Posible spam/);
    await rehearsal(page).getByLabel(text('rehearsal.from')).fill('');
    await expect(result(page)).toContainText(/Potential Spam|Posible spam/);
    await page.getByRole('checkbox', { name: text('guard.anonymous') }).check();
    await expect(page.getByText(text('guard.notice.anonymousOn'))).toBeVisible();
    await expect(result(page)).toContainText(/withholds|oculta su número/);
    await expectAccessible(page);
  },
);

test(
  'a number that cannot be listed is told why, and a list that somebody changed is shown anew',
  { tag: ['@call-guard-03', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/services/voice/call-guard');
    await page.getByRole('button', { name: text('guard.add.blocked') }).click();
    const number = page.getByLabel(text('guard.number'));
    for (const [typed, key] of [
      ['', 'missing'],
      ['20', 'short'],
      ['107', 'invalid'],
    ] as const) {
      await number.fill(typed);
      await page.getByRole('button', { name: text('guard.put.blocked') }).click();
      await expect(page.getByText(text(`guard.entry.${key}`))).toBeVisible();
      await expect(number).toHaveValue(typed);
    }
    await expectAccessible(page);
    await request.post('/sandbox/states', {
      data: {
        name: 'numbers are listed on a phone line',
        parameters: { telephoneNumber: '2075550142', count: 250 },
      },
    });
    await number.fill('207');
    await page.getByRole('button', { name: text('guard.put.blocked') }).click();
    await expect(page.getByText(text('guard.notice.changedMeanwhile.title'))).toBeVisible();
    await expect(number).toHaveValue('207');
    await page.getByRole('button', { name: text('guard.put.blocked') }).click();
    await expect(page.getByText(text('guard.entry.full'))).toBeVisible();
  },
);

test(
  'a representative sees which calls reach a line, and changes nothing',
  { tag: ['@call-guard-04', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'csr', '/services/voice/call-guard');
    await expect(page.getByText(text('guard.readOnly'))).toBeVisible();
    await expect(page.getByRole('button', { name: text('guard.add.blocked') })).toHaveCount(0);
    await expectAccessible(page);
  },
);
