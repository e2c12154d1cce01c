import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { linkTo } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const FORWARDING = '/services/voice/call-forwarding';
const MANAGER = '/voice/forwarding-manager';
const text = (key: string) => textPattern('phone', key);
const now = (page: Page) => page.getByRole('region', { name: text('now.title') });
const rehearsal = (page: Page) =>
  page.getByRole('region', { name: text('rehearsal.title') }).getByRole('status');
const rule = (page: Page, kind: string) =>
  page.getByRole('group', { name: text(`forwarding.kind.${kind}`) });
const save = (page: Page) => page.getByRole('button', { name: text('forwarding.save') });

test(
  'an owner sends every call elsewhere until Monday, and on Monday the line rings again',
  { tag: ['@call-forwarding-01', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', MANAGER);
    await linkTo(page, FORWARDING, 'startsWith').first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('forwarding.title') }),
    ).toBeVisible();
    await expect(now(page)).toContainText(/rings 4 times|suena 4 veces/);
    await expectAccessible(page);
    await rule(page, 'ALWAYS').getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('207 555 0199');
    await rule(page, 'ALWAYS').getByLabel(text('forwarding.until')).selectOption('MONDAY');
    await expect(rehearsal(page)).toContainText('(207) 555-0199');
    await expect(now(page)).not.toContainText('(207) 555-0199');
    await expectAccessible(page);
    await save(page).click();
    await expect(page.getByText(text('forwarding.notice.saved'))).toBeVisible();
    await expect(now(page)).toContainText(
      /\(207\) 555-0199 (until|hasta el) \d\d\/\d\d\/\d\d, 8:00/,
    );
    await expectAccessible(page);
    await request.post('/sandbox/clock', { data: { advance: 'P8D' } });
    await page.reload();
    await expect(now(page)).toContainText(/rings 4 times|suena 4 veces/);
    await expect(rule(page, 'ALWAYS').getByRole('checkbox')).not.toBeChecked();
  },
);

test(
  'numbers to which no calls may go are told at their field, and what was typed stays',
  { tag: ['@call-forwarding-02', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'a phone line is forwarded',
        parameters: { telephoneNumber: '2075550143', forwardTo: '2075550142' },
      },
    });
    await signIn(page, 'current', FORWARDING);
    const busy = rule(page, 'BUSY');
    await busy.getByRole('checkbox').check();
    const to = busy.getByLabel(text('forwarding.to'));
    for (const [typed, says] of [
      ['', text('forwarding.problem.missing')],
      ['555-0199', text('forwarding.problem.areaCode')],
      ['900 555 0199', text('forwarding.problem.premium')],
      ['(876) 555-0100', text('forwarding.problem.country')],
      ['207-555-0142', text('forwarding.problem.ownNumber')],
      ['2075550143', text('forwarding.problem.loop')],
    ] as const) {
      await to.fill(typed);
      await save(page).click();
      await expect(page.getByText(says)).toBeVisible();
      await expect(to).toBeFocused();
      await expect(to).toHaveValue(typed);
    }
    await expectAccessible(page);
    await to.fill('1-800-FLOWERS');
    await save(page).click();
    await expect(page.getByText(text('forwarding.problem.letters'))).toBeVisible();
    await expect(to).toHaveValue('(800) 356-9377');
    await save(page).click();
    await expect(now(page)).toContainText('(800) 356-9377');
  },
);

test(
  'a line that somebody else changed meanwhile is shown as it is now, and the change is kept',
  { tag: ['@call-forwarding-03', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', FORWARDING);
    await rule(page, 'NO_ANSWER').getByRole('checkbox').check();
    await rule(page, 'NO_ANSWER').getByLabel(text('forwarding.to')).fill('(207) 555-0199');
    await request.post('/sandbox/states', {
      data: {
        name: 'a phone line is forwarded',
        parameters: { telephoneNumber: '2075550142', forwardTo: '6035550111' },
      },
    });
    await save(page).click();
    await expect(page.getByText(text('forwarding.notice.changedMeanwhile.title'))).toBeVisible();
    await expect(now(page)).toContainText('(603) 555-0111');
    await expectAccessible(page);
    await save(page).click();
    await expect(page.getByText(text('forwarding.notice.saved'))).toBeVisible();
    await expect(now(page)).toContainText('(207) 555-0199');
  },
);

for (const [id, scenario, bar] of [
  ['@call-forwarding-04', 'csr', 'NOT_PERMITTED'],
  ['@call-forwarding-05', 'bhn', 'LINE_NOT_FORWARDABLE'],
] as const)
  test(
    `${scenario} sees where calls go, and why nothing can be changed`,
    { tag: [id, WHOLE] },
    async ({ page }) => {
      await signIn(page, scenario, FORWARDING);
      await expect(page.getByText(text(`forwarding.bar.${bar}`))).toBeVisible();
      await expect(save(page)).toHaveCount(0);
      await expect(rehearsal(page)).toContainText(/voicemail|mensaje de voz/);
      await expectAccessible(page);
    },
  );

test(
  'lines that do not load are said, and come with another try',
  { tag: ['@call-forwarding-06', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/faults', {
      data: { call: 'PhoneLines', status: 503, systemErrorCode: 'UNAVAILABLE', times: 1 },
    });
    await signIn(page, 'current', FORWARDING);
    await expect(page.getByText(text('failed'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: textPattern('portal', 'failure.retry') }).click();
    await expect(now(page)).toBeVisible();
  },
);

test(
  'an outage sends calls to the mobile, and back once it is over',
  { tag: ['@call-forwarding-07', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', FORWARDING);
    const off = rule(page, 'NOT_REACHABLE');
    await off.getByRole('checkbox').check();
    await off.getByLabel(text('forwarding.to')).fill('603 555 0111');
    await save(page).click();
    await expect(now(page)).toContainText('(603) 555-0111');
    await request.post('/sandbox/outages', {
      data: { zip: '04101', services: ['VOICE'], minutes: 60 },
    });
    await page.reload();
    await expect(now(page)).toContainText(/An outage has cut|Una interrupción/);
    await expect(now(page)).toContainText('(603) 555-0111');
    await expectAccessible(page);
    const call = { from: '2075550188', to: '2075550142', answer: 'yes' };
    await request.post('/sandbox/calls', { data: call });
    await request.post('/sandbox/clock', { data: { advance: 'PT3H' } });
    await request.post('/sandbox/calls', { data: call });
    await page.goto('/voice/call-logs?line=2075550142');
    const calls = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: '(207) 555-0188' });
    await expect(calls.first()).toContainText(/Answered|Contestada/);
    await expect(calls.nth(1)).toContainText('(603) 555-0111');
    await page.goto(FORWARDING);
    await expect(now(page)).toContainText(/rings 4 times|suena 4 veces/);
  },
);
