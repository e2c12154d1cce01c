import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { audioIn } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const SETTINGS = '/voice/messages?line=2075550142&show=settings';
const text = (key: string) => textPattern('messages', key);
const playsIn = (page: Page) =>
  audioIn(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);
const field = (page: Page) => page.getByRole('textbox', { name: text('settings.pin.label') });

test(
  'an owner is refused each PIN that is guessed too soon, and opens the mailbox with a good one',
  { tag: ['@mailbox-01', MAIN] },
  async ({ page, request }) => {
    const dial = async (pin: string) =>
      (await (
        await request.post('/sandbox/mailboxes', { data: { line: '2075550142', pin } })
      ).json()) as { opens: boolean };
    await signIn(page, 'current', '/voice/messages');
    await page.getByRole('tab', { name: text('tabs.SETTINGS') }).click();
    await expect(page.getByText(/^(No PIN is set|No hay ningún PIN)/)).toBeVisible();
    await expectAccessible(page);
    for (const [pin, problem] of [
      ['', 'missing'],
      ['48l5', 'character'],
      ['481', 'length'],
      ['2410', 'number'],
      ['84444', 'repeated'],
      ['93456', 'running'],
      ['481481', 'pattern'],
    ] as const) {
      await field(page).fill(pin);
      await page.keyboard.press('Enter');
      await expect(page.getByText(text(`settings.pin.problem.${problem}`))).toBeVisible();
      await expect(field(page)).toBeFocused();
    }
    await expectAccessible(page);
    await field(page).fill('4815');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('settings.pin.saved'))).toBeVisible();
    await expect(field(page)).toHaveValue('');
    expect(await dial('4815')).toMatchObject({ opens: true });
    await field(page).fill('5184');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text('settings.pin.problem.current'))).toBeVisible();
  },
);

test(
  'a mailbox that six wrong PINs locked says so, and a new PIN opens it',
  { tag: ['@mailbox-02', WHOLE] },
  async ({ page, request }) => {
    const state = (name: string, parameters: object) =>
      request.post('/sandbox/states', { data: { name, parameters } });
    await state('a mailbox has a PIN', { telephoneNumber: '2075550142', pin: '4815' });
    await state('a mailbox is locked', { telephoneNumber: '2075550142' });
    await signIn(page, 'current', SETTINGS);
    await expect(page.getByText(text('settings.pin.locked.title'))).toBeVisible();
    await field(page).fill('7390');
    await page.getByRole('button', { name: text('settings.pin.change') }).click();
    await expect(page.getByText(text('settings.pin.saved'))).toBeVisible();
    await expect(page.getByText(text('settings.pin.locked.title'))).toBeHidden();
  },
);

test(
  'a greeting is recorded, and the next caller hears it',
  { tag: ['@mailbox-03', MAIN, WHOLE] },
  async ({ page, context }) => {
    await context.grantPermissions(['microphone']);
    await signIn(page, 'current', SETTINGS);
    await page.getByRole('button', { name: text('settings.greeting.record') }).click();
    await expect(page.getByRole('timer')).toContainText('0:02');
    await expectAccessible(page);
    await page.getByRole('button', { name: text('settings.greeting.stop') }).click();
    await page.getByRole('button', { name: text('player.play') }).click();
    await expect.poll(() => playsIn(page)).toBeGreaterThan(0);
    const length = () => audioIn(page).evaluate((audio: HTMLAudioElement) => audio.duration);
    const recorded = await length();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('settings.greeting.use') }).click();
    await expect(page.getByText(text('settings.greeting.saved'))).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: text('settings.greeting.listen') }).click();
    await expect.poll(() => playsIn(page)).toBeGreaterThan(0);

    await page.goto('/sandbox/phone', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Call' }).click();
    await expect(page.getByText('I left a message.')).toBeVisible();
    await expect.poll(length).toBeCloseTo(recorded, 2);

    await page.goto(SETTINGS);
    await page.getByRole('button', { name: text('settings.greeting.remove') }).click();
    await expect(page.getByText(text('settings.greeting.removed'))).toBeVisible();
    await page.goto('/voice/messages');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
      '(603) 555-0111',
    );
  },
);

test(
  'a full mailbox says so before a caller does, and has room again once a voicemail is deleted',
  { tag: ['@mailbox-04', WHOLE] },
  async ({ page, request }) => {
    await request.post('/sandbox/states', {
      data: { name: 'a mailbox is full', parameters: { telephoneNumber: '2075550142' } },
    });
    const call = async () =>
      (await (
        await request.post('/sandbox/calls', { data: { from: '6035550111', to: '2075550142' } })
      ).json()) as { outcome: string };
    expect(await call()).toMatchObject({ outcome: 'MAILBOX_FULL' });
    await signIn(page, 'current', '/services/voice/phone');
    await expect(page.getByText(/the mailbox is full, and callers cannot/)).toBeVisible();
    await page.goto('/voice/call-logs');
    await expect(page.getByText(textPattern('phone', 'log.why.MAILBOX_FULL'))).toBeVisible();
    await page.goto(SETTINGS);
    await expect(page.getByText(text('settings.space.FULL.title'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: text('tabs.VOICEMAIL') }).click();
    const first = page.getByRole('tabpanel').getByRole('listitem').first();
    await first.getByRole('button', { name: /^More for/ }).click();
    await page.getByRole('menuitem', { name: text('voicemail.delete') }).click();
    await expect(page.getByText(text('voicemail.done.DELETE'))).toBeVisible();
    await page.getByRole('tab', { name: text('tabs.SETTINGS') }).click();
    await expect(page.getByText(text('settings.space.NEARLY_FULL.title'))).toBeVisible();
    expect(await call()).toMatchObject({ outcome: 'VOICEMAIL' });
  },
);
