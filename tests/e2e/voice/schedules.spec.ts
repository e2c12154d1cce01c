import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const FORWARDING = '/services/voice/call-forwarding';
const HOURS = '/voice/forwarding-manager?show=hours';
const LINE = '2075550142';
const text = (key: string) => textPattern('routing', key);
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key) });
const rules = (page: Page) => page.getByRole('region', { name: text('title') });
const now = (page: Page) => page.getByRole('region', { name: textPattern('phone', 'now.title') });
const rehearsal = (page: Page) =>
  page.getByRole('region', { name: textPattern('phone', 'rehearsal.title') });
const day = (page: Page, name: RegExp) => page.getByRole('group', { name });

test(
  'an owner says when the store is open, and calls after hours go to the mobile',
  { tag: ['@schedules-01', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', HOURS);
    await expect(page.getByRole('tab', { name: text('tabs.HOURS') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await button(page, 'hours.add').click();
    const name = page.getByLabel(text('hours.name'));
    await expect(name).toBeFocused();
    await button(page, 'hours.save').click();
    await expect(page.getByText(text('problem.hoursName.missing'))).toBeVisible();
    await expect(name).toBeFocused();
    await page.keyboard.type('Store hours');
    // Open until 1 in the night on Saturdays: said to end the next day.
    const saturday = day(page, /^(Saturday|Sábado)$/);
    await saturday.getByRole('button').click();
    await saturday.getByLabel(text('hours.to')).selectOption('60');
    await expect(saturday).toContainText(/Ends the next day|Termina al día siguiente/);
    await button(page, 'hours.addFederal').click();
    await expect(page.getByLabel(text('hours.holidayName'))).not.toHaveCount(0);
    await expectAccessible(page);
    await button(page, 'hours.save').click();
    await expect(page.getByText(/^(Saved|Guardado): Store hours/)).toBeVisible();
    await expect(page.getByText(/Juneteenth/)).toBeVisible();
    await expectAccessible(page);

    await page.goto(`${FORWARDING}?line=${LINE}`);
    await button(page, 'add').click();
    await page.keyboard.type('After hours');
    const form = page.getByRole('form', { name: text('form.new') });
    await form.getByLabel(text('form.when')).selectOption({ index: 2 });
    await form.getByLabel(textPattern('phone', 'forwarding.to')).fill('207 555 0199');
    // Sunday, when it is closed, is thought through before the rule is saved.
    const call = rehearsal(page);
    await call.getByLabel(textPattern('phone', 'rehearsal.when')).selectOption('DAY');
    await call.getByLabel(textPattern('phone', 'day')).fill('03/07/27');
    await expect(call.getByRole('status')).toContainText('(207) 555-0199');
    await expectAccessible(page);
    await button(page, 'form.save').click();
    await expect(rules(page)).toContainText(/(outside|fuera de) [«"]Store hours/);
    await expect(rules(page)).toContainText('(207) 555-0199');
    await expectAccessible(page);

    // To a Sunday at noon in New York.
    const { now: at } = (await (
      await request.post('/sandbox/clock', { data: { advance: 'PT0S' } })
    ).json()) as { now: string };
    const sunday = new Date(at);
    sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay());
    sunday.setUTCHours(17, 0, 0, 0);
    const moved = await request.post('/sandbox/clock', { data: { now: sunday.toISOString() } });
    expect(moved.ok()).toBe(true);
    const called = await request.post('/sandbox/calls', {
      data: { from: '6035550111', to: LINE },
    });
    expect(await called.json()).toMatchObject({ outcome: 'FORWARDED', endsAt: '2075550199' });
    await page.reload();
    const week = page.getByRole('region', { name: text('week.title') });
    await expect(week).toContainText(/(goes to|va a) \(207\) 555-0199/);
    await expectAccessible(page);
    await expect(now(page)).toContainText(/(After hours).*\(207\) 555-0199 (until|hasta el)/);
  },
);

test(
  'rules for certain callers are asked in order, and one that is wrong keeps what was typed',
  { tag: ['@schedules-02', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'an account has business hours',
        parameters: {
          username: 'current@demo.example',
          scheduleId: '8f6b1f6e-0000-4000-8000-0000000000a1',
          name: 'Store hours',
        },
      },
    });
    await request.post('/sandbox/states', {
      data: {
        name: 'a phone line has a rule for after hours',
        parameters: {
          telephoneNumber: LINE,
          scheduleId: '8f6b1f6e-0000-4000-8000-0000000000a1',
          forwardTo: '2075550199',
        },
      },
    });
    await signIn(page, 'current', FORWARDING);
    await button(page, 'add').click();
    await page.keyboard.type('Suppliers');
    await page.getByLabel(text('form.whos.THESE')).check();
    const callers = page.getByLabel(text('form.callers'));
    await callers.fill('(603) 555-0111\nthe flour people');
    await page.getByLabel(text('form.tos.VOICEMAIL')).check();
    await button(page, 'form.save').click();
    await expect(callers).toBeFocused();
    await expect(page.getByText(/"the flour people"|«the flour people»/)).toBeVisible();
    await callers.fill('(603) 555-0111\n802');
    await button(page, 'form.save').click();
    await expect(rules(page).getByRole('listitem')).toHaveText([/After hours/, /Suppliers/]);
    await rules(page)
      .getByRole('button', { name: /(Move|Subir) Suppliers/ })
      .click();
    await expect(rules(page).getByRole('listitem')).toHaveText([/Suppliers/, /After hours/]);
    // Hours that a rule asks cannot go.
    await page.goto(HOURS);
    await page.getByRole('button', { name: /(Remove|Quitar) Store hours/ }).click();
    await expect(page.getByRole('alert')).toContainText('Store hours');
    await expect(page.getByRole('heading', { name: 'Store hours' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a representative reads rules and hours, and changes nothing',
  { tag: ['@schedules-03', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: {
        name: 'an account has business hours',
        parameters: {
          username: 'current@demo.example',
          scheduleId: '8f6b1f6e-0000-4000-8000-0000000000a1',
          name: 'Store hours',
        },
      },
    });
    await signIn(page, 'csr', HOURS);
    await expect(page.getByRole('heading', { name: 'Store hours' })).toBeVisible();
    await expect(button(page, 'hours.add')).toHaveCount(0);
    await page.goto(FORWARDING);
    await expect(button(page, 'add')).toHaveCount(0);
  },
);
