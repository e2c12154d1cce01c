import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const PHONE = '/services/voice/phone';
const text = (key: string) => textPattern('phone', key);
const line = (page: Page, number: string) => page.getByRole('region', { name: number });

test(
  'an owner sees what each line does, and a call that nobody answers counts as missed',
  { tag: ['@phone-01', MAIN] },
  async ({ page, request }) => {
    await signIn(page, 'current', PHONE);
    await expect(
      page.getByRole('heading', { level: 1, name: text('overview.title') }),
    ).toBeVisible();
    const counter = line(page, '(207) 555-0142');
    await expect(counter).toContainText(/rings 4 times|suena 4 veces/);
    await expectAccessible(page);
    const missed = counter.getByRole('link', { name: /(missed call|llamadas? perdidas?)/ });
    const before = await missed.textContent();
    await request.post('/sandbox/calls', {
      data: { from: '2075550188', to: '2075550142', answer: 'caller-hangs-up' },
    });
    await page.reload();
    await expect(missed).not.toHaveText(before ?? '');
    await missed.click();
    await expect(page).toHaveURL(/call-logs\?line=2075550142/);
  },
);

test(
  'lines that do not load are said, and come with another try',
  { tag: ['@phone-02', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: { call: 'PhoneLines', status: 503, systemErrorCode: 'UNAVAILABLE', times: 1 },
    });
    await signIn(page, 'current', PHONE);
    await expect(page.getByText(text('failed'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: textPattern('portal', 'failure.retry') }).click();
    await expect(line(page, '(207) 555-0144')).toBeVisible();
  },
);

test(
  'support is told which release, contracts and switches a customer has',
  { tag: ['@phone-03', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'enterprise', PHONE);
    await page.getByRole('link', { name: text('version.title') }).click();
    await expect(page).toHaveURL(/\/services\/voice\/version$/);
    await expect(page.getByText('13.15.1-rc.6')).toBeVisible();
    await expect(page.getByText(text('version.voiceOff'))).toBeVisible();
    await expect(page.getByRole('row', { name: /555-0171/ })).toContainText('BroadWorks');
    await expectAccessible(page);
  },
);
