import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../harness/support.ts';
import { audioIn, linkTo, main } from '../harness/locators.ts';
import { textPattern } from '../harness/locale-pattern.ts';
import { MAIN, WHOLE } from '../harness/tags.ts';

const MESSAGES = '/voice/messages';
const text = (key: string) => textPattern('messages', key);
const newest = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').first();
const playsIn = (page: Page) =>
  audioIn(page).evaluate((audio: HTMLAudioElement) => audio.currentTime);

test(
  'an owner plays what a caller said, which is no longer new',
  { tag: ['@messages-01', MAIN] },
  async ({ page }) => {
    await signIn(page, 'current');
    await linkTo(main(page), MESSAGES).click();
    await expect(page.getByRole('heading', { level: 1, name: text('title') })).toBeVisible();
    await expect(newest(page)).toContainText('Casco Bay Flour');
    await expect(newest(page).getByText(text('voicemail.isNew'))).toBeVisible();
    await expectAccessible(page);
    await newest(page)
      .getByRole('button', { name: /^(Play the voicemail|Escuchar el mensaje)/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('slider', { name: text('player.position') })).toBeVisible();
    await expect.poll(() => playsIn(page)).toBeGreaterThan(0);
    await expect(newest(page).getByText(text('voicemail.isNew'))).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('player.forwardLabel') }).click();
    await expect.poll(() => playsIn(page)).toBeGreaterThan(10);
    await page.getByRole('button', { name: /^(Close the player|Cerrar el reproductor)/ }).click();
    await expect(audioIn(page)).toHaveCount(0);
    await page.reload();
    await expect(newest(page)).toContainText('Casco Bay Flour');
    await expect(newest(page).getByText(text('voicemail.isNew'))).toBeHidden();
  },
);

test(
  'an owner deletes a voicemail, brings it back, and finds what was said',
  { tag: ['@messages-05', MAIN, WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', MESSAGES);
    const more = newest(page).getByRole('button', { name: /^(More for|Más para)/ });
    await more.focus();
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: text('voicemail.delete') }).press('Enter');
    await expect(page.getByText(text('voicemail.done.DELETE'))).toBeVisible();
    const undo = page.getByRole('button', { name: text('voicemail.undo') });
    await expect(undo).toBeFocused();
    await expect(newest(page)).not.toContainText('Casco Bay Flour');
    await expectAccessible(page);
    await undo.press('Enter');
    await expect(newest(page)).toContainText('Casco Bay Flour');
    await page.getByLabel(text('voicemail.search')).fill('croissants');
    await expect(newest(page)).toContainText('Old Port Cafe');
    await page.getByLabel(text('voicemail.search')).fill('');
    await more.click();
    await page.getByRole('menuitem', { name: text('voicemail.delete') }).click();
    const deleted = page.getByRole('list', { name: text('voicemail.deletedTitle') });
    await expect(deleted).toContainText('Casco Bay Flour');
    await request.post('/sandbox/clock', { data: { advance: 'P14D' } });
    await page.reload();
    await expect(newest(page)).toBeVisible();
    await expect(deleted).toHaveCount(0);
  },
);

test(
  'an owner saves a recording and a fax of another line',
  { tag: ['@messages-02', MAIN, WHOLE] },
  async ({ page }) => {
    await signIn(page, 'current', MESSAGES);
    await page.getByLabel(textPattern('phone', 'line')).selectOption('2075550144');
    await expect(page).toHaveURL(/line=2075550144/);
    const recording = page.waitForEvent('download');
    await newest(page)
      .getByRole('button', { name: /^(Download the voicemail|Descargar el mensaje)/ })
      .click();
    expect((await recording).suggestedFilename()).toMatch(/^voicemail-2075550144-.*\.wav$/);
    await page.getByRole('tab', { name: text('tabs.VOICEMAIL') }).press('ArrowRight');
    await expect(page.getByRole('tab', { name: text('tabs.FAX') })).toBeFocused();
    await expectAccessible(page);
    const fax = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^(Save the fax|Guardar como PDF el fax)/ })
      .first()
      .click();
    expect((await fax).suggestedFilename()).toMatch(/^fax-2075550144-.*\.pdf$/);
    await page.goBack();
    await expect(page.getByLabel(textPattern('phone', 'line'))).toHaveValue('2075550142');
  },
);

test(
  'a recording that does not come is said, is not listened to, and comes with another try',
  { tag: ['@messages-03', WHOLE] },
  async ({ page, request }) => {
    await signIn(page, 'current', MESSAGES);
    const play = newest(page).getByRole('button', {
      name: /^(Play the voicemail|Escuchar el mensaje)/,
    });
    const id = ((await play.getAttribute('id')) ?? '').replace('play-', '');
    await request.post('/sandbox/faults', {
      data: {
        call: `/api/pub/phoneedge/v2/phone/voicemail/audio/${id}`,
        status: 503,
        systemErrorCode: 'UNAVAILABLE',
        times: 1,
      },
    });
    await play.click();
    await expect(page.getByText(text('player.failed'))).toBeVisible();
    await expect(newest(page).getByText(text('voicemail.isNew'))).toBeVisible();
    await page.getByRole('button', { name: text('player.retry') }).click();
    await expect(page.getByRole('slider', { name: text('player.position') })).toBeVisible();
  },
);

test(
  'a standard user without a line is told that there is none for them',
  { tag: ['@messages-04', WHOLE] },
  async ({ page }) => {
    await signIn(page, 'standard', MESSAGES);
    await expect(page.getByText(textPattern('phone', 'noLines.text'))).toBeVisible();
    await expectAccessible(page);
  },
);
