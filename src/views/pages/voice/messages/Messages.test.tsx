import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { phoneLine, phoneMailbox, voicemail } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { unreachable } from '../../../../models/platform/request/errors.ts';
import {
  changeVoicemailFx,
  downloadFaxFx,
  loadMailboxFx,
  loadRecordingFx,
  markVoicemailHeardFx,
} from '../../../../models/voice/mailbox/ports.ts';
import { messagesOpened } from '../../../../models/voice/messages/index.ts';
import { loadPhoneLinesFx } from '../../../../models/voice/phone-lines/ports.ts';
import Messages from './Messages.tsx';

const SOUND = { samplesASecond: 8_000, samples: new Int16Array(120_000) };

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const open = (more: Partial<Parameters<typeof renderPage>[0]> = {}) =>
  renderPage({
    view: Messages,
    opened: messagesOpened,
    at: { path: '/voice/messages', search: '' },
    ...more,
    answers: [
      [loadPhoneLinesFx, () => [phoneLine()]],
      [loadMailboxFx, () => phoneMailbox()],
      [markVoicemailHeardFx, () => phoneMailbox()],
      [loadRecordingFx, () => SOUND],
      ...(more.answers ?? []),
    ],
  });
const rows = () => within(screen.getByRole('list', { name: /^Voicemail of/ }));

test('a customer reads who called, when and how long, and which voicemail is new', async () => {
  await open();
  expect(screen.getByText('2 new voicemails')).toBeTruthy();
  const [newest, second, oldest] = rows().getAllByRole('listitem');
  expect(newest?.textContent).toContain('Casco Bay FlourNew(207) 555-0188');
  expect(newest?.textContent).toContain('0:15 long');
  expect(second?.textContent).toContain('Number withheldNew');
  expect(within(second ?? document.body).queryByRole('link')).toBeNull();
  expect(oldest?.textContent).not.toContain('New');
});

test('a caller is called back by their number', async () => {
  await open();
  const link = screen.getByRole('link', { name: 'Call back Casco Bay Flour' });
  expect(link.getAttribute('href')).toBe('tel:+12075550188');
});

test('a voicemail opens in a player, whose position and speed can be changed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Play the voicemail of Casco Bay Flour/ }));
  const player = within(await screen.findByRole('group', { name: /^Voicemail of Casco Bay/ }));
  const audio = document.querySelector('audio');
  expect(audio?.getAttribute('src')).toBe('blob:sound');
  const position = player.getByRole('slider', { name: 'Position' });
  await user.click(player.getByRole('button', { name: 'Forward 10 seconds' }));
  expect([audio?.currentTime, position.getAttribute('aria-valuetext')]).toEqual([
    10,
    '0:10 of 0:15',
  ]);
  await user.click(player.getByRole('button', { name: 'Forward 10 seconds' }));
  expect(audio?.currentTime).toBe(15);
  fireEvent.change(position, { target: { value: '3' } });
  await user.click(player.getByRole('button', { name: 'Back 10 seconds' }));
  expect(audio?.currentTime).toBe(0);
  const fast = player.getByRole('button', { name: '1.5×' });
  await user.click(fast);
  expect([audio?.playbackRate, fast.getAttribute('aria-pressed')]).toEqual([1.5, 'true']);
});

test('the word that is said is marked, and a press on another moves there', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Play the voicemail of Casco Bay Flour/ }));
  const words = within(await screen.findByRole('group', { name: 'What was said' }));
  await user.click(words.getByText('Ruth'));
  expect(document.querySelector('audio')?.currentTime).toBe(1.049);
  expect(words.getByText('Ruth').className).not.toBe(words.getByText('from').className);
});

test('what was said is read in the list, and searched', async () => {
  const { user } = await open();
  expect(rows().getByText(/^Hi, I would like to order a birthday cake/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'birthday');
  expect(rows().getAllByRole('listitem')).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'Search' }), ' xyz');
  expect(screen.getByText('No voicemail of this line has these words.')).toBeTruthy();
});

const [newest = voicemail(), ...others] = phoneMailbox().voicemails;
const withDeleted = phoneMailbox({
  voicemails: others,
  deletedVoicemails: [{ ...newest, deletedAt: '2026-12-14T15:00:00.000Z' }],
});

test('a voicemail is deleted from its menu, and Undo has the focus', async () => {
  const asked: unknown[] = [];
  const { user } = await open({
    answers: [
      [
        changeVoicemailFx,
        (change: { act: string }) => {
          asked.push(change.act);
          return change.act === 'DELETE' ? withDeleted : phoneMailbox();
        },
      ],
    ],
  });
  await user.click(screen.getByRole('button', { name: /^More for the voicemail of Casco Bay/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByText('The voicemail is deleted. It is kept for 14 days.')).toBeTruthy();
  expect(rows().getAllByRole('listitem')).toHaveLength(2);
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(screen.getByText('The voicemail is back.')).toBeTruthy();
  expect([asked, rows().getAllByRole('listitem').length]).toEqual([['DELETE', 'RESTORE'], 3]);
});

test('a search that found what was deleted can be cleared', async () => {
  const { user } = await open({ answers: [[changeVoicemailFx, () => withDeleted]] });
  const search = () => screen.getByRole('textbox', { name: 'Search' });
  await user.type(search(), 'Casco');
  await user.click(screen.getByRole('button', { name: /^More for the voicemail of Casco Bay/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(screen.getByText('No voicemail of this line has these words.')).toBeTruthy();
  await user.clear(search());
  expect(rows().getAllByRole('listitem')).toHaveLength(2);
});

test('a voicemail that was deleted is restored from its own list', async () => {
  const { user } = await open({
    answers: [
      [loadMailboxFx, () => withDeleted],
      [changeVoicemailFx, () => phoneMailbox()],
    ],
  });
  const list = within(screen.getByRole('list', { name: 'Deleted voicemail' }));
  expect(list.getByText('Deleted 12/14/26, 10:00 AM')).toBeTruthy();
  await user.click(list.getByRole('button', { name: /^Restore the voicemail of Casco Bay/ }));
  expect(screen.queryByRole('list', { name: 'Deleted voicemail' })).toBeNull();
});

test('a change that fails is said, and the voicemail stays', async () => {
  const { user } = await open({
    answers: [[changeVoicemailFx, () => Promise.reject(unreachable())]],
  });
  await user.click(screen.getByRole('button', { name: /^More for the voicemail of Old Port/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Mark as new' }));
  expect(screen.getByText('The voicemail did not change')).toBeTruthy();
  expect(rows().getAllByRole('listitem')).toHaveLength(3);
});

test('a representative only looks on', async () => {
  await open({ who: { userType: 'CSR' }, answers: [[loadMailboxFx, () => withDeleted]] });
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

test('a recording that does not load says so, and loads with another try', async () => {
  let tries = 0;
  const { user } = await open({
    answers: [
      [
        loadRecordingFx,
        () => ((tries += 1) === 1 ? Promise.reject(unreachable()) : Promise.resolve(SOUND)),
      ],
    ],
  });
  await user.click(screen.getByRole('button', { name: /^Play the voicemail of Casco Bay Flour/ }));
  expect(await screen.findByText('The recording did not load')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('slider')).toBeTruthy();
});

test('a browser that cannot play it says that it can be saved', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Play the voicemail of Casco Bay Flour/ }));
  await screen.findByRole('slider');
  fireEvent.error(document.querySelector('audio') ?? document.body);
  expect(screen.getByText('This browser cannot play the recording')).toBeTruthy();
});

test('only new voicemail is shown if wanted', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Only new voicemail' }));
  expect(rows().getAllByRole('listitem')).toHaveLength(2);
});

test('a line whose voicemail was all listened to says so', async () => {
  const { user } = await open({
    answers: [[loadMailboxFx, () => phoneMailbox({ voicemails: [voicemail({ heard: true })] })]],
  });
  expect(screen.getByText('No new voicemail')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Only new voicemail' }));
  expect(screen.getByText('There is no new voicemail on this line.')).toBeTruthy();
});

test('the faxes of a line are saved as PDF, and a failure is said', async () => {
  const { user } = await open({
    at: { path: '/voice/messages', search: '?show=fax' },
    answers: [[downloadFaxFx, () => Promise.reject(unreachable())]],
  });
  expect(screen.getByRole('cell', { name: '(207) 555-0188' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Save the fax of \(207\) 555-0188/ }));
  expect(await screen.findByText('The file did not reach you')).toBeTruthy();
});

test.each([
  ['voicemail', '', 'No voicemail was left on this line.'],
  ['fax', '?show=fax', 'No fax came in on this line.'],
])('a line without %s says so', async (_what, search, text) => {
  await open({
    at: { path: '/voice/messages', search },
    answers: [[loadMailboxFx, () => phoneMailbox({ voicemails: [], faxes: [] })]],
  });
  expect(screen.getByText(text)).toBeTruthy();
});

test('an account without lines says so', async () => {
  await open({ answers: [[loadPhoneLinesFx, () => []]] });
  expect(screen.getByRole('heading', { name: 'No phone lines' })).toBeTruthy();
});

test.each([
  ['Unable to Load Phone Lines', loadPhoneLinesFx],
  ['Unable to Load Messages', loadMailboxFx],
] as const)('what fails says “%s”, and can be tried again', async (title, port) => {
  await open({ answers: [[port as typeof loadMailboxFx, () => Promise.reject(unreachable())]] });
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
