import { anyTextPattern, textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN } from '../harness/tags.ts';

const text = (key: string) => textPattern('outages', key);

test(
  'an outage begins while a customer works: alert, list and its own page agree, and it ends',
  { tag: ['@outage-map-01', MAIN] },
  async ({ page, request }) => {
    const { outageId } = (await (
      await request.post('/sandbox/outages', {
        data: { area: 'ME-PWM-01', services: ['INTERNET'], cause: 'FIBER_CUT', minutes: 60 },
      })
    ).json()) as { outageId: string };
    await request.post('/sandbox/clock', { data: { advance: 'PT20M' } });
    await signIn(page, 'credit');
    await page
      .getByRole('link', { name: textPattern('portal', 'alerts.toOutage') })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`outage=${outageId}$`));
    await expect(
      page.getByRole('heading', { level: 1, name: text('heading.outage') }),
    ).toBeVisible();
    await expect(page.getByText(text('cause.FIBER_CUT'))).toBeVisible();
    await expect(page.getByText(text('why.CREW_FOUND_MORE'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text('toOwn') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('heading.own') })).toBeVisible();
    await expect(page.getByText(anyTextPattern([['outages', 'answer.out_one']]))).toBeVisible();
    await expectAccessible(page);
    await request.post('/sandbox/clock', { data: { advance: 'PT40M' } });
    await page.reload();
    await expect(page.getByText(text('answer.restored'))).toBeVisible();
  },
);

test(
  'a visitor looks up a ZIP code, by keyboard alone',
  { tag: ['@outage-map-02', MAIN] },
  async ({ page }) => {
    await page.goto('/outage-map');
    const zip = page.getByLabel(text('zip.label'));
    await zip.fill('9021');
    await zip.press('Enter');
    await expect(page.getByText(text('zip.TOO_SHORT'))).toBeVisible();
    await zip.fill('90210');
    await zip.press('Enter');
    await expect(page.getByText(text('zip.OUTSIDE_FOOTPRINT'))).toBeVisible();
    await zip.fill('04240');
    await zip.press('Enter');
    await expect(page.getByText(text('answer.none'))).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a customer reports what does not work, and is told that it was noted',
  { tag: ['@outage-map-03'] },
  async ({ page }) => {
    await signIn(page, 'credit', '/outage-map');
    await page
      .getByRole('button', { name: text('report.action') })
      .first()
      .click();
    await expect(page.getByText(text('report.sent'))).toBeVisible();
    await expect(page.getByText(text('report.reported')).first()).toBeVisible();
  },
);
