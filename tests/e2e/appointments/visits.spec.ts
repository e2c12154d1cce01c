import { textPattern } from '../harness/locale-pattern.ts';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const text = (key: string) => textPattern('visits', key);
const ORDER = 'WO-8000000001-1';

test(
  'a visit is confirmed, gets another time, and goes into a calendar',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', '/account-summary');
    await page.getByRole('link', { name: textPattern('summary', 'appointment.all') }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    await expect(page.getByText(ORDER)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('action.confirm') }).click();
    await expect(page.getByText(text('confirmed'))).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: text('access.addOf') }).click();
    await expect(page.getByLabel(text('access.name'))).toBeFocused();
    await page.getByLabel(text('access.noteLabel')).fill('Gate code 4711');
    await page.getByRole('button', { name: text('access.save') }).click();
    await expect(page.getByText(text('access.problem.code'))).toBeVisible();
    await expect(page.getByLabel(text('access.noteLabel'))).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(text('access.noteLabel')).fill('Ring at the back door');
    await page.getByRole('button', { name: text('access.save') }).click();
    await expect(page.getByText(text('access.saved'))).toBeVisible();
    await expect(page.getByText('Ring at the back door')).toBeVisible();
    await expectAccessible(page);

    const before = await page.getByText(text('when')).textContent();
    await page.getByRole('link', { name: text('action.moveOf') }).click();
    await expect(page.getByRole('heading', { level: 2, name: text('move.days') })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: text('move.windowOf') })
      .last()
      .click();
    await expect(page.getByText(text('move.kept'))).toBeVisible();
    await expect(page.getByRole('heading', { name: text('move.review') })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('move.other') }).click();
    await page
      .getByRole('button', { name: text('move.windowOf') })
      .last()
      .click();
    await page.getByRole('button', { name: text('move.confirm') }).click();
    await expect(page.getByText(text('move.done'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text('action.list') }).click();
    await expect(page.getByText(text('when'))).not.toHaveText(before ?? '');
    await expect(page.getByText(text('changesLeft_other'))).toBeVisible();

    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: text('action.fileOf') }).click();
    expect((await file).suggestedFilename()).toMatch(/^(visit|visita)-WO-8000000001-1\.ics$/);
  },
);

test(
  'a time that somebody else takes meanwhile comes with the nearest ones',
  { tag: [WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/appointment-tracking/reschedule-appointment/');
    const windows = page.getByRole('button', { name: text('move.windowOf') });
    await expect(windows.first()).toBeVisible();
    const added = await request.post('/sandbox/faults', {
      data: {
        call: `/api/pub/sbnetserviceapptedge/v1/appointments/${ORDER}/1/hold`,
        times: 1,
        status: 422,
        systemErrorCode: 'WINDOW_FULL',
      },
    });
    expect(added.status()).toBe(200);
    await windows.nth(3).click();
    await expect(page.getByText(text('problem.WINDOW_FULL'))).toBeVisible();
    await expect(page.getByText(text('move.nearest'))).toBeVisible();
    await expectAccessible(page);
    await windows.first().click();
    await expect(page.getByText(text('move.kept'))).toBeVisible();
    await expect(page.getByText(text('problem.WINDOW_FULL'))).toBeHidden();
  },
);

test(
  'a repair is cancelled with why, and the visit is past',
  { tag: [MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'bhn', '/service-appointments');
    await page.getByRole('link', { name: text('action.cancelOf') }).click();
    const send = page.getByRole('button', { name: text('cancel.send') });
    await send.click();
    await expect(page.getByText(text('problem.reason'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: text('cancel.reason.WORKS_AGAIN') }).check();
    await send.click();
    await expect(page.getByText(text('cancel.done'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: text('action.list') }).click();
    await expect(page.getByText(text('state.CANCELLED'), { exact: true })).toBeVisible();
    await expect(page.getByText(text('none'))).toBeVisible();
  },
);

test(
  'a technician who does not come is a credit on the next bill and a new visit by itself',
  { tag: [MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', '/service-appointments');
    await expect(page.getByText(text('says.SCHEDULED'))).toBeVisible();
    const set = await request.post(`/sandbox/visits/${ORDER}`, { data: { script: 'no-show' } });
    const { windowEnd } = (await set.json()) as { windowEnd: string };
    const past = new Date(Date.parse(windowEnd) + 60_000).toISOString();
    await request.post('/sandbox/clock', { data: { now: past } });
    await signIn(page, 'current', '/service-appointments');
    const missed = page.getByRole('listitem').filter({ hasText: '$25.00' });
    await expect(missed.getByText(text('state.MISSED'))).toBeVisible();
    await expect(page.getByText(text('when')).first()).toBeVisible();
    await expectAccessible(page);
    await request.post('/sandbox/clock', { data: { advance: 'P32D' } });
    await signIn(page, 'current', '/billing/view-statements?statement=current');
    await expect(
      page.getByText(/(Credit for a missed visit|Crédito por una visita que no se hizo)/).first(),
    ).toBeVisible();
  },
);
