import type { APIRequestContext, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const LINE = '2075550142';
const LOG = '/voice/call-logs';
const text = (key: string) => textPattern('phone', key);
const rows = (page: Page) =>
  page.getByRole('list', { name: text('log.list') }).getByRole('listitem');
const call = (request: APIRequestContext, data: object) =>
  request.post('/sandbox/calls', { data: { to: LINE, ...data } });

test(
  'a call that nobody answers is in the log and in voicemail; blocked, the next one is refused',
  { tag: ['@call-log-01', MAIN] },
  async ({ page, request }) => {
    const from = '6035550111';
    await call(request, { from, name: 'Granite Supply', says: 'linen' });
    await signIn(page, 'current', LOG);
    const newest = rows(page).first();
    await expect(newest).toContainText('Granite Supply');
    await expect(newest).toContainText(/Nobody answered within 24|Nadie contestó en 24/);
    await expectAccessible(page);
    await newest.getByRole('button', { name: text('log.blockOf') }).press('Enter');
    await expect(newest.getByText(text('log.isBlocked'))).toBeVisible();
    await expectAccessible(page);
    await call(request, { from, name: 'Granite Supply' });
    await page.reload();
    await expect(rows(page).first()).toContainText(/number is blocked|número está bloqueado/);
    await page.getByRole('link', { name: text('pages.voiceMessages') }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
      'Granite Supply',
    );
  },
);

test(
  'each way in which a call ends is told, and found by the choice of what is shown',
  { tag: ['@call-log-02', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'a phone line is forwarded',
        parameters: { telephoneNumber: LINE, forwardTo: '2075550199' },
      },
    });
    for (const [answer, more] of [
      ['yes', {}],
      ['busy', {}],
      ['off', {}],
      ['caller-hangs-up', { score: -2 }],
      ['no', { score: -4 }],
      ['no', { from: null }],
    ] as const)
      await call(request, { from: '6035550111', answer, ...more });
    await signIn(page, 'current', LOG);
    for (const [shown, says] of [
      ['ANSWERED', /Talked for 1:35|Se habló durante 1:35/],
      ['FORWARDED', /went to \(207\) 555-0199|fue al \(207\) 555-0199/],
      ['VOICEMAIL', /Nobody answered|Nadie contestó/],
      ['MISSED', /Potential Spam|Posible spam/],
      ['REFUSED', /took it for spam|la tomó por spam/],
    ] as const) {
      await page.getByLabel(text('log.show')).selectOption(shown);
      await expect(rows(page).first()).toContainText(says);
      await expect(
        rows(page)
          .first()
          .getByText(text(`log.outcome.${shown}`)),
      ).toBeVisible();
    }
    await expectAccessible(page);
  },
);

test(
  'older calls follow, and a log that does not load comes with another try',
  { tag: ['@call-log-03', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'calls came in on a phone line',
        parameters: { telephoneNumber: '2075550143', count: 45 },
      },
    });
    await request.post('/sandbox/faults', {
      data: { call: 'CallLog', status: 503, systemErrorCode: 'UNAVAILABLE', times: 1 },
    });
    await signIn(page, 'current', `${LOG}?line=2075550143`);
    await expect(page.getByText(text('log.failed'))).toBeVisible();
    await page.getByRole('button', { name: textPattern('portal', 'failure.retry') }).click();
    await expect(rows(page)).toHaveCount(20);
    const older = page.getByRole('button', { name: text('log.older') });
    await older.click();
    await expect(rows(page)).toHaveCount(40);
    await older.click();
    await expect(rows(page)).toHaveCount(45);
    await expect(older).toBeHidden();
  },
);

test(
  'the calls of a line are saved as a file, and one that could not be made comes again',
  { tag: ['@call-log-04', MAIN, WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: {
        call: `/api/pub/phoneedge/v2/phone/call-log/${LINE}/calls.csv`,
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
        times: 1,
      },
    });
    await signIn(page, 'current', `${LOG}?line=${LINE}`);
    await page.getByRole('button', { name: text('log.file.save') }).click();
    await expect(page.getByText(text('log.file.failedTitle'))).toBeVisible();
    await expectAccessible(page);
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: text('log.file.retry') }).click();
    expect((await file).suggestedFilename()).toMatch(
      /^(calls|llamadas)-2075550142-\d{4}-\d\d-\d\d\.csv$/,
    );
    await expect(page.getByText(text('log.file.saved'))).toBeVisible();
  },
);
