import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const FORWARDING = '/services/voice/call-forwarding';
const [LINE, MOBILE] = ['2075550142', '2075550199'];
const phone = (key: string) => textPattern('phone', key);
const text = (key: string) => textPattern('routing', `ring.${key}`);
const now = (page: Page) => page.getByRole('region', { name: phone('now.title') });
const rehearsal = (page: Page) =>
  page.getByRole('region', { name: phone('rehearsal.title') }).getByRole('status');
const numbers = (page: Page) => page.getByLabel(text('numbers'));
const save = (page: Page) => page.getByRole('button', { name: phone('forwarding.save') });

test(
  'an owner lets a mobile ring with the counter, and the log says that it was answered there',
  { tag: ['@ring-plan-01', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', FORWARDING);
    await page.getByRole('radio', { name: text('orders.SIMULTANEOUS') }).check();
    await numbers(page).fill('207 555 0199');
    await expect(rehearsal(page)).toContainText(/(and|y) \(207\) 555-0199/);
    await expectAccessible(page);
    await save(page).click();
    await expect(page.getByText(phone('forwarding.notice.saved'))).toBeVisible();
    await expect(now(page)).toContainText(
      /The line and \(207\) 555-0199 ring 4 times|La línea y \(207\) 555-0199 suenan 4 veces/,
    );
    await expectAccessible(page);
    const call = await request.post('/sandbox/calls', {
      data: { from: '6035550111', to: LINE, answer: 'yes', answeredOn: MOBILE },
    });
    expect(await call.json()).toMatchObject({ outcome: 'ANSWERED' });
    await page.goto('/voice/call-logs');
    await expect(
      page
        .getByRole('list', { name: phone('log.list') })
        .getByRole('listitem')
        .first(),
    ).toContainText(/(Answered on|Contestada en) \(207\) 555-0199/);
  },
);

test(
  'other phones that cannot ring are told at their field, and what was typed stays',
  { tag: ['@ring-plan-02', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', FORWARDING);
    await page.getByRole('radio', { name: text('orders.SEQUENTIAL') }).check();
    for (const [typed, says] of [
      ['', 'empty'],
      ['555-0199', 'number.areaCode'],
      ['207-555-0142', 'number.ownNumber'],
      ['911', 'number.service'],
      ['2075550199\n(207) 555-0199', 'twice'],
      ['2075550201, 2075550202, 2075550203, 2075550204, 2075550205, 2075550206', 'full'],
    ] as const) {
      await numbers(page).fill(typed);
      await save(page).click();
      await expect(page.getByText(text(`problem.${says}`))).toBeVisible();
      await expect(numbers(page)).toBeFocused();
      await expect(numbers(page)).toHaveValue(typed);
    }
    await expectAccessible(page);
    await numbers(page).fill('2075550199\n2075550143');
    await page.getByLabel(text('each')).selectOption('3');
    await page.getByRole('checkbox', { name: text('whenBusy') }).check();
    await save(page).click();
    await expect(now(page)).toContainText(/one after the other|uno tras otro/);
    await expect(now(page)).toContainText(/before that, it rings at|antes suena en/);
    await page.getByRole('radio', { name: text('orders.NONE') }).check();
    await save(page).click();
    await expect(now(page)).not.toContainText('(207) 555-0199');
  },
);
