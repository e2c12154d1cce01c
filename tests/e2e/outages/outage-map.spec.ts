import { anyTextPattern, textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('outages', key);

test(
  'an outage begins while a customer works: alert, list and its own page agree, and it ends',
  { tag: ['@outage-map-01', MAIN, WHOLE] },
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
      .getByRole('button', { name: /^(Report .+ problem|Informar un problema .+)$/ })
      .first()
      .click();
    await expect(page.getByText(text('report.sent'))).toBeVisible();
    await expect(page.getByText(text('report.reported')).first()).toBeVisible();
  },
);

test(
  'an outage begins while a customer works: alert, map, equipment and services agree, and it ends',
  { tag: ['@outage-map-04', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'credit', '/outage-map');
    await expect(page.getByText(text('answer.none'))).toBeVisible();
    await request.post('/sandbox/outages', {
      data: { area: 'ME-PWM-01', services: ['INTERNET', 'VOICE'], minutes: 60 },
    });
    await page.reload();
    const alert = page.getByRole('link', { name: textPattern('portal', 'alerts.toOutage') });
    await expect(page.getByText(text('answer.out_other'))).toBeVisible();
    const map = page.getByRole('group', { name: text('map.title'), exact: true });
    const area = map.getByRole('link', { name: /Portland, Downtown/ });
    await expect(area).toBeVisible();
    await expectAccessible(page);
    for (const [path, says] of [
      ['/account-summary', textPattern('summary', 'services.status.outage')],
      ['/services', textPattern('services', 'state.outage')],
      ['/services/equipment', textPattern('equipment', 'reach.OFFLINE')],
    ] as const) {
      await page.goto(path);
      await expect(alert.first()).toBeVisible();
      await expect(page.getByText(says).first()).toBeVisible();
    }
    await request.post('/sandbox/clock', { data: { advance: 'PT60M' } });
    for (const [path, says] of [
      ['/services/equipment', textPattern('equipment', 'reach.ONLINE')],
      ['/services', textPattern('services', 'state.Active')],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(says).first()).toBeVisible();
      await expect(alert).toHaveCount(0);
    }
    await page.goto('/outage-map');
    await expect(page.getByText(text('answer.restored'))).toBeVisible();
    await expect(map.getByRole('link', { name: text('map.area') })).toHaveCount(1);
  },
);

test(
  'a customer finds an outage on the map by keyboard, and follows it until it ends',
  { tag: ['@outage-map-05', MAIN, WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/outages', {
      data: { area: 'ME-PWM-01', services: ['INTERNET'], minutes: 60 },
    });
    await signIn(page, 'credit', '/outage-map');
    const map = page.getByRole('group', { name: text('map.title'), exact: true });
    await map.focus();
    const before = await map.getAttribute('viewBox');
    await page.keyboard.press('+');
    await page.keyboard.press('ArrowLeft');
    await expect(map).not.toHaveAttribute('viewBox', before ?? '');
    await page.keyboard.press('0');
    await expect(map).toHaveAttribute('viewBox', before ?? '');
    await page.getByRole('button', { name: text('map.move.out') }).click();
    await expect(map).not.toHaveAttribute('viewBox', before ?? '');
    await map.focus();
    await page.keyboard.press('Tab');
    await expect(map.getByRole('link', { name: text('map.area') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: text('heading.outage') }),
    ).toBeVisible();
    await page.getByRole('button', { name: text('follow.actionOf') }).click();
    await expect(page.getByText(text('follow.sent_on'))).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(text('follow.following'))).toBeVisible();
    await request.post('/sandbox/clock', { data: { advance: 'PT60M' } });
    await page.reload();
    await expect(page.getByText(text('stage.RESTORED')).first()).toBeVisible();
    await expect(page.getByRole('button', { name: text('follow.stopOf') })).toHaveCount(0);
  },
);

test(
  'where the map does not come, the list stands, and it comes with another try',
  { tag: ['@outage-map-06', WHOLE] },
  async ({ page }) => {
    await page.route(/\/assets\/[\w-]+\.json$/, (route) => route.abort());
    await signIn(page, 'outage', '/outage-map');
    await expect(page.getByText(text('map.failed'))).toBeVisible();
    await expect(page.getByRole('region', { name: text('list.title') })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/assets\/[\w-]+\.json$/);
    await page.getByRole('button', { name: text('map.retry') }).click();
    await expect(page.getByRole('group', { name: text('map.title'), exact: true })).toBeVisible();
  },
);
