import type { Page } from '@playwright/test';
import { textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('passport', key);

/** The credit that the passport names, in cents. */
async function creditOn(page: Page): Promise<number> {
  const said = await page
    .getByText(/^\$\d+\.\d\d$/)
    .first()
    .textContent();
  return Math.round(Number((said ?? '').replace('$', '')) * 100);
}

test(
  'an outage ends, its credit is booked by itself, and the next bill has it to the cent',
  { tag: ['@outage-passport-01', MAIN, WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/outages', {
      data: { area: 'ME-PWM-01', services: ['INTERNET'], cause: 'FIBER_CUT', minutes: 300 },
    });
    await signIn(page, 'current', '/outage-map/history');
    await expect(page.getByText(text('list.emptyYet'))).toBeVisible();
    await request.post('/sandbox/clock', { data: { advance: 'PT5H' } });
    await page.reload();
    await expect(page.getByText(text('cause.FIBER_CUT'))).toBeVisible();
    await expect(page.getByText(text('counted'))).toBeVisible();
    await expectAccessible(page);
    const credit = await creditOn(page);
    expect(credit).toBeGreaterThan(0);
    await request.post('/sandbox/clock', { data: { advance: 'P31D' } });
    await page.reload();
    await page.getByRole('link', { name: text('onBillOf') }).click();
    await expect(page.getByText(/: Portland, Downtown$/).first()).toBeVisible();
    await expect(
      page.getByText(`-$${(credit / 100).toFixed(2)}`, { exact: true }).first(),
    ).toBeVisible();
  },
);

test(
  'a customer downloads the passport for the insurer',
  { tag: [WHOLE, '@outage-passport-02'] },
  async ({ page }) => {
    await signIn(page, 'outage', '/outage-map');
    await page.getByRole('link', { name: textPattern('outages', 'past.toHistory') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    await expect(page.getByText(text('outcome.NOT_COVERED'))).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text('pdf.download') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^(outages|interrupciones)-\d{4}-\d\d-\d\d\.pdf$/);
    await expect(page.getByText(text('pdf.saved'))).toBeVisible();
  },
);

test(
  'somebody without billing sees the outages, and no amounts',
  { tag: ['@outage-passport-03', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/outages', {
      data: { area: 'ME-PWM-01', services: ['INTERNET'], cause: 'FIBER_CUT', minutes: 300 },
    });
    await request.post('/sandbox/clock', { data: { advance: 'PT5H' } });
    await signIn(page, 'standard', '/outage-map/history');
    await expect(page.getByText(text('cause.FIBER_CUT'))).toBeVisible();
    await expect(page.getByRole('columnheader', { name: text('list.credit') })).toHaveCount(0);
    await expect(page.getByText('$')).toHaveCount(0);
  },
);
