import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const LINES = '/voice/manage-lines';
const text = (key: string) => textPattern('phone', key);
const line = (page: Page, number: string) => page.getByRole('region', { name: number });
const change = (page: Page, number: string) => line(page, number).getByRole('button');
const name = (page: Page) => page.getByLabel(text('names.nickname'));
const callerId = (page: Page) => page.getByLabel(text('names.callerIdName'));

test(
  'an owner names a line, and finds it by its name wherever lines are chosen',
  { tag: ['@manage-lines-01', MAIN] },
  async ({ page }) => {
    await signIn(page, 'current', LINES);
    await expect(page.getByRole('heading', { level: 1, name: text('names.title') })).toBeVisible();
    await expectAccessible(page);
    await change(page, '(207) 555-0142').focus();
    await page.keyboard.press('Enter');
    await expect(name(page)).toBeFocused();
    await page.keyboard.type('Front counter');
    await callerId(page).fill('HARBOR BAKERY');
    await expectAccessible(page);
    await callerId(page).press('Enter');
    await expect(page.getByText(text('names.saved'))).toBeVisible();
    await expect(line(page, 'Front counter, (207) 555-0142')).toContainText('HARBOR BAKERY');
    await expectAccessible(page);
    await page.goto('/services/voice/call-forwarding');
    await expect(page.getByLabel(text('line'))).toContainText('Front counter, (207) 555-0142');
  },
);

test(
  'names that cannot be are told at their fields, and what somebody else changed is kept',
  { tag: ['@manage-lines-02', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', LINES);
    await change(page, '(207) 555-0142').click();
    await callerId(page).fill('Café');
    await page.keyboard.press('Enter');
    await expect(callerId(page)).toBeFocused();
    await expect(page.getByText(/Phones don't show "é"/)).toBeVisible();
    await expectAccessible(page);
    await callerId(page).fill('CAFE');
    await name(page).fill('Till');
    await page.request.post('/sandbox/faults', {
      data: { call: 'RenameLine', status: 503, systemErrorCode: 'UNAVAILABLE', times: 1 },
    });
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('names.failed.title'))).toBeVisible();
    await expect(name(page)).toHaveValue('Till');
    await name(page).press('Enter');
    await expect(line(page, 'Till, (207) 555-0142')).toContainText('CAFE');
  },
);

test(
  'a representative sees what lines are called, and changes nothing',
  { tag: ['@manage-lines-03', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'csr', LINES);
    await expect(line(page, '(207) 555-0142')).toBeVisible();
    await expect(page.getByText(text('names.notPermitted'))).toBeVisible();
    await expect(line(page, '(207) 555-0142').getByRole('button')).toHaveCount(0);
    await expectAccessible(page);
  },
);
