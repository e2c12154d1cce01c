import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { tone } from '../../../../../tests/fixtures/voice/greetings.ts';
import { phoneLine, phoneMailbox } from '../../../../../tests/fixtures/voice/voice.ts';
import { renderPage } from '../../../../../tests/views/render-page.tsx';
import { refused } from '../../../../models/platform/request/errors.ts';
import { waitFx } from '../../../../models/platform/time/ports.ts';
import {
  cancelRecorderFx,
  loadGreetingFx,
  MicrophoneError,
  readSoundFileFx,
  setGreetingFx,
  startRecorderFx,
  stopRecorderFx,
} from '../../../../models/voice/greeting/ports.ts';
import { loadMailboxFx } from '../../../../models/voice/mailbox/ports.ts';
import { messagesOpened } from '../../../../models/voice/messages/index.ts';
import { loadPhoneLinesFx, setMailboxPinFx } from '../../../../models/voice/phone-lines/ports.ts';
import type { PhoneLine } from '../../../../models/voice/phone-lines/ports.ts';
import Messages from './Messages.tsx';

const open = (
  mailbox: Partial<PhoneLine['mailbox']> = {},
  more: Partial<Parameters<typeof renderPage>[0]> = {},
) =>
  renderPage({
    view: Messages,
    opened: messagesOpened,
    at: { path: '/voice/messages', search: '?show=settings' },
    ...more,
    answers: [
      [loadPhoneLinesFx, () => [phoneLine({ mailbox: { ...phoneLine().mailbox, ...mailbox } })]],
      [loadMailboxFx, () => phoneMailbox()],
      ...(more.answers ?? []),
    ],
  });
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const pinCard = () => within(screen.getByRole('region', { name: 'Voicemail PIN' }));
const field = () => pinCard().getByRole<HTMLInputElement>('textbox', { name: 'New PIN' });

test('a customer is told that there is no PIN, and sets one', async () => {
  const { user } = await open(
    {},
    {
      answers: [
        [
          setMailboxPinFx,
          () =>
            phoneLine({
              mailbox: { ...phoneLine().mailbox, pinSetAt: '2026-12-14T15:00:00.000Z' },
            }),
        ],
      ],
    },
  );
  expect(pinCard().getByText(/^No PIN is set/)).toBeTruthy();
  await user.type(field(), '4815');
  await user.click(pinCard().getByRole('button', { name: 'Set PIN' }));
  expect((await pinCard().findByRole('status')).textContent).toBe(
    'The new PIN is set. It works at once.',
  );
  expect(pinCard().getByText(/^A PIN was set on/)).toBeTruthy();
  expect(field().value).toBe('');
});

test.each([
  ['48 15', 'A PIN is digits alone: “ ” is none'],
  ['481', 'A PIN has 4 to 8 digits: this one has 3'],
  ['0142', "These digits are in the line's number. Choose others"],
  ['84444', 'More than 3 digits in a row are the same. Choose others'],
  ['93456', 'More than 3 digits in a row count up or down. Choose others'],
  ['4848', 'The PIN repeats itself. Choose other digits'],
])('the PIN “%s” is refused at its field, which has the focus', async (pin, error) => {
  const { user } = await open();
  await user.type(field(), `${pin}{Enter}`);
  expect(pinCard().getByText(error)).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe(pin);
});

test('the PIN that the mailbox has already is refused', async () => {
  const { user } = await open(
    {},
    {
      answers: [
        [
          setMailboxPinFx,
          () =>
            Promise.reject(
              refused({
                status: 422,
                systemErrorCode: 'PIN_REFUSED',
                retryAfterSeconds: null,
                fields: ['$input.pin.current'],
              }),
            ),
        ],
      ],
    },
  );
  await user.type(field(), '4815{Enter}');
  expect(
    await pinCard().findByText('This is the PIN now, forwards or backwards. Choose another one'),
  ).toBeTruthy();
});

test('a mailbox that is locked says until when', async () => {
  await open({ lockedUntil: '2026-12-14T15:50:00.000Z' });
  expect(pinCard().getByText('Phones are locked out')).toBeTruthy();
  expect(pinCard().getByText(/10:50/)).toBeTruthy();
});

test('a representative reads the settings, and has no field', async () => {
  await open({}, { who: { userType: 'CSR' } });
  expect(screen.queryByRole('textbox', { name: 'New PIN' })).toBeNull();
  expect(pinCard().getByText(/^Representatives can see/)).toBeTruthy();
});

test.each([
  [29, '0:29 of 45:00 minutes taken', null],
  [2_100, '35:00 of 45:00 minutes taken', 'The mailbox is nearly full'],
  [2_760, '46:00 of 45:00 minutes taken', 'The mailbox is full'],
])('with %i seconds the room of the mailbox is told', async (usedSeconds, told, warning) => {
  await open({ usedSeconds });
  expect(screen.getByRole('meter', { name: told })).toBeTruthy();
  if (warning) expect(screen.getByText(warning)).toBeTruthy();
  else expect(screen.queryByText(/The mailbox is/)).toBeNull();
});

const greetingCard = () => within(screen.getByRole('region', { name: 'Voicemail greeting' }));
const own = { seconds: 65, setAt: '2026-12-14T14:00:00.000Z', version: 3 };
const SOUND = tone({ seconds: 2 });
const press = (user: { click: (button: Element) => Promise<void> }, name: string) =>
  user.click(greetingCard().getByRole('button', { name }));

test('a customer records a greeting, listens to it, and has callers hear it', async () => {
  const sent: unknown[] = [];
  const { user } = await open(
    {},
    {
      answers: [
        [startRecorderFx, () => undefined],
        [waitFx, () => new Promise(() => undefined)],
        [stopRecorderFx, () => SOUND],
        [cancelRecorderFx, () => undefined],
        [
          setGreetingFx,
          (change: unknown) => {
            sent.push(change);
            return own;
          },
        ],
      ],
    },
  );
  expect(greetingCard().getByText(/^Callers hear the standard greeting/)).toBeTruthy();
  await press(user, 'Record a greeting');
  expect((await greetingCard().findByRole('timer')).textContent).toBe('0:00 of 3:00');
  const stop = greetingCard().getByRole('button', { name: 'Stop' });
  expect(document.activeElement).toBe(stop);
  await user.click(stop);
  expect(await greetingCard().findByRole('group', { name: 'New greeting' })).toBeTruthy();
  const use = await greetingCard().findByRole('button', { name: 'Use this greeting' });
  expect(document.activeElement).toBe(use);
  await user.click(use);
  expect(
    await greetingCard().findByText('Callers hear the new greeting from now on.'),
  ).toBeTruthy();
  expect(sent).toEqual([{ telephoneNumber: '2075550142', version: 0, sound: SOUND }]);
  expect(greetingCard().getByText(/own greeting, 1:05 long/)).toBeTruthy();
});

test.each([
  ['denied', 'The microphone is not allowed'],
  ['noMicrophone', 'No microphone was found'],
] as const)('a microphone that is %s is told', async (fault, title) => {
  const { user } = await open(
    {},
    { answers: [[startRecorderFx, () => Promise.reject(new MicrophoneError(fault))]] },
  );
  await press(user, 'Record a greeting');
  expect(await greetingCard().findByText(title)).toBeTruthy();
});

test.each([
  ['This is no sound that can be read', null],
  ['This greeting is too short', tone({ seconds: 0.5 })],
  ['This greeting is too long', tone({ seconds: 181 })],
  ['Nothing is heard', tone({ seconds: 3, loud: 0 })],
])('a file is refused: “%s”', async (title, sound) => {
  const { user } = await open({}, { answers: [[readSoundFileFx, () => sound]] });
  await user.upload(
    greetingCard().getByLabelText('Choose a sound file'),
    new File(['sound'], 'hello.mp3', { type: 'audio/mpeg' }),
  );
  expect(await greetingCard().findByText(title)).toBeTruthy();
});

test('a file is chosen, and discarded', async () => {
  const { user } = await open(
    {},
    {
      answers: [
        [readSoundFileFx, () => SOUND],
        [cancelRecorderFx, () => undefined],
      ],
    },
  );
  await user.upload(
    greetingCard().getByLabelText('Choose a sound file'),
    new File(['sound'], 'hello.mp3', { type: 'audio/mpeg' }),
  );
  await user.click(await greetingCard().findByRole('button', { name: 'Discard' }));
  expect(greetingCard().getByRole('button', { name: 'Record a greeting' })).toBeTruthy();
});

test('a customer listens to what callers hear, and takes the standard greeting', async () => {
  const { user } = await open(
    { greeting: own },
    {
      answers: [
        [loadGreetingFx, () => SOUND],
        [setGreetingFx, () => ({ seconds: null, setAt: null, version: 4 })],
      ],
    },
  );
  await press(user, 'Listen to it');
  expect(
    await greetingCard().findByRole('group', { name: 'The greeting that callers hear' }),
  ).toBeTruthy();
  await press(user, 'Use the standard greeting');
  expect(
    await greetingCard().findByText('Callers hear the standard greeting from now on.'),
  ).toBeTruthy();
});

test('a representative listens to a greeting, and changes nothing', async () => {
  await open({ greeting: own }, { who: { userType: 'CSR' } });
  expect(greetingCard().getAllByRole('button')).toHaveLength(1);
  expect(greetingCard().getByText(/^Representatives can listen/)).toBeTruthy();
});
