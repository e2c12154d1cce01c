import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneLine, phoneMailbox, voicemail } from '../../../../tests/fixtures/voice/voice.ts';
import { navigateFx } from '../../platform/navigation/ports.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, locationChanged } from '../../shell/routing/index.ts';
import { mailbox } from '../mailbox/index.ts';
import {
  changeVoicemailFx,
  loadMailboxFx,
  loadRecordingFx,
  markVoicemailHeardFx,
} from '../mailbox/ports.ts';
import { $phoneLine } from '../phone-lines/index.ts';
import { loadPhoneLinesFx } from '../phone-lines/ports.ts';
import {
  $messageTab,
  $player,
  $search,
  $unreadOnly,
  $voicemailNotice,
  $voicemails,
  lineChosen,
  messagesOpened,
  messageTabChosen,
  playerClosed,
  playRequested,
  searchTyped,
  unreadOnlyChosen,
  voicemailChangeRequested,
} from './index.ts';

const SOUND = { samplesASecond: 8_000, samples: Int16Array.from([1, -1]) };
const LINES = [phoneLine(), phoneLine({ telephoneNumber: '2075550144', holder: null })];
const [first, second, third] = phoneMailbox().voicemails;

async function customer({
  who = {},
  lines = () => LINES,
  search = '',
  record = () => Promise.resolve(SOUND),
  change = () => Promise.resolve(phoneMailbox({ voicemails: [] })),
}: {
  who?: Parameters<typeof profile>[0];
  lines?: () => typeof LINES;
  search?: string;
  record?: (id: string) => Promise<unknown>;
  change?: () => Promise<unknown>;
} = {}) {
  const calls = {
    lines: vi.fn(lines),
    mailbox: vi.fn((telephoneNumber: string) => phoneMailbox({ telephoneNumber })),
    mark: vi.fn((id: string) =>
      phoneMailbox({
        voicemails: phoneMailbox().voicemails.map((one) =>
          one.id === id ? voicemail({ ...one, heard: true }) : one,
        ),
      }),
    ),
    change: vi.fn(change),
    record: vi.fn(record),
    navigate: vi.fn(({ to }: { to: string }) => {
      const [path = '/', query = ''] = to.split('?');
      queueMicrotask(
        () =>
          void allSettled(locationChanged, {
            scope,
            params: { path, search: query && `?${query}` },
          }),
      );
    }),
  };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$location, { path: '/voice/messages', search }],
    ],
    handlers: [
      [loadPhoneLinesFx, calls.lines],
      [loadMailboxFx, calls.mailbox],
      [markVoicemailHeardFx, calls.mark],
      [loadRecordingFx, calls.record],
      [changeVoicemailFx, calls.change],
      [navigateFx, calls.navigate],
    ] as never,
  });
  await allSettled(messagesOpened, { scope });
  return { scope, calls };
}

it('an owner sees the messages of their own first line', async () => {
  const { scope, calls } = await customer();
  expect(scope.getState($phoneLine)?.telephoneNumber).toBe('2075550142');
  expect(calls.mailbox.mock.calls).toEqual([['2075550142']]);
  expect(scope.getState(mailbox.$data)).toMatchObject({ kind: 'ready' });
  expect(scope.getState($voicemails)).toHaveLength(3);
});

it('somebody without a line asks for no messages', async () => {
  const { scope, calls } = await customer({ who: { role: 'STANDARD' }, lines: () => [] });
  expect(scope.getState($phoneLine)).toBeNull();
  expect(calls.mailbox).not.toHaveBeenCalled();
});

it('another line is in the address, and its messages are asked for', async () => {
  const { scope, calls } = await customer();
  await allSettled(lineChosen, { scope, params: '2075550144' });
  await vi.waitFor(() => expect(scope.getState($phoneLine)?.telephoneNumber).toBe('2075550144'));
  await allSettled(scope);
  expect(calls.mailbox.mock.calls.at(-1)).toEqual(['2075550144']);
});

it('the faxes have their own address, and ask for nothing again', async () => {
  const { scope, calls } = await customer();
  await allSettled(messageTabChosen, { scope, params: 'FAX' });
  await vi.waitFor(() => expect(scope.getState($messageTab)).toBe('FAX'));
  expect(calls.navigate.mock.calls.at(-1)?.[0]).toEqual({
    to: '/voice/messages?line=2075550142&show=fax',
    replace: true,
  });
  expect(calls.mailbox).toHaveBeenCalledTimes(1);
});

it.each([
  ['DELETE', 2],
  ['RESTORE', 2],
  ['MARK_NEW', 1],
] as const)('after %s the lines are read %i times: the room may be another', async (act, times) => {
  const { scope, calls } = await customer();
  await allSettled(voicemailChangeRequested, {
    scope,
    params: { voicemailId: first?.id ?? '', act },
  });
  expect(calls.lines).toHaveBeenCalledTimes(times);
});

it('the filter leaves what nobody has listened to', async () => {
  const { scope } = await customer();
  await allSettled(unreadOnlyChosen, { scope, params: true });
  expect(scope.getState($voicemails).map(({ id }) => id)).toEqual([first?.id, second?.id]);
  await allSettled(messagesOpened, { scope });
  expect(scope.getState($unreadOnly)).toBe(false);
});

it('what is played counts as listened to, and is loaded once', async () => {
  const { scope, calls } = await customer();
  await allSettled(playRequested, { scope, params: first?.id ?? '' });
  expect(scope.getState($player)).toEqual({
    kind: 'ready',
    voicemailId: first?.id,
    sound: SOUND,
  });
  expect(calls.mark.mock.calls).toEqual([[first?.id]]);
  await allSettled(playRequested, { scope, params: first?.id ?? '' });
  expect(calls.record).toHaveBeenCalledTimes(1);
});

it.each([
  ['one that was listened to before', {}, third?.id],
  ['one that a representative plays', { userType: 'CSR' as const }, first?.id],
])('nothing is noted of %s', async (_which, who, id) => {
  const { scope, calls } = await customer({ who });
  await allSettled(playRequested, { scope, params: id ?? '' });
  expect(scope.getState($player)).toMatchObject({ kind: 'ready' });
  expect(calls.mark).not.toHaveBeenCalled();
});

it('a recording that does not load is not listened to, and loads with another try', async () => {
  let tries = 0;
  const { scope, calls } = await customer({
    record: () => ((tries += 1) === 1 ? Promise.reject(unreachable()) : Promise.resolve(SOUND)),
  });
  await allSettled(playRequested, { scope, params: first?.id ?? '' });
  expect(scope.getState($player)).toEqual({ kind: 'failed', voicemailId: first?.id });
  expect(calls.mark).not.toHaveBeenCalled();
  await allSettled(playRequested, { scope, params: first?.id ?? '' });
  expect(scope.getState($player)).toMatchObject({ kind: 'ready' });
});

it('the one that was asked for last is played, whichever loads first', async () => {
  const resolvers: Record<string, () => void> = {};
  const { scope } = await customer({
    record: (id) =>
      new Promise((resolve) => {
        resolvers[id] = () => resolve(SOUND);
      }),
  });
  void allSettled(playRequested, { scope, params: first?.id ?? '' });
  void allSettled(playRequested, { scope, params: second?.id ?? '' });
  resolvers[second?.id ?? '']?.();
  resolvers[first?.id ?? '']?.();
  await allSettled(scope);
  expect(scope.getState($player)).toMatchObject({ kind: 'ready', voicemailId: second?.id });
});

it.each([
  ['the customer closes it', playerClosed],
  ['the session ends', sessionEnded],
  ['the page is opened anew', messagesOpened],
])('the player is gone when %s', async (_when, event) => {
  const { scope } = await customer();
  await allSettled(playRequested, { scope, params: first?.id ?? '' });
  await allSettled(event, { scope });
  expect(scope.getState($player)).toBeNull();
});

const DELETE = { voicemailId: first?.id ?? '', act: 'DELETE' as const };

it('a voicemail that is deleted while it plays is played no more', async () => {
  const { scope } = await customer();
  await allSettled(playRequested, { scope, params: DELETE.voicemailId });
  await allSettled(voicemailChangeRequested, { scope, params: DELETE });
  expect(scope.getState($player)).toBeNull();
  expect(scope.getState($voicemails)).toEqual([]);
  expect(scope.getState($voicemailNotice)).toEqual({ kind: 'done', ...DELETE });
});

it('another voicemail plays on, and one change is sent at a time', async () => {
  let finish: (() => void) | undefined;
  const { scope, calls } = await customer({
    change: () =>
      new Promise((resolve) => {
        finish = () => resolve(phoneMailbox());
      }),
  });
  await allSettled(playRequested, { scope, params: second?.id ?? '' });
  const over = allSettled(voicemailChangeRequested, { scope, params: DELETE });
  void allSettled(voicemailChangeRequested, { scope, params: DELETE });
  await vi.waitFor(() => expect(finish).toBeDefined());
  finish?.();
  await over;
  expect(calls.change).toHaveBeenCalledTimes(1);
  expect(scope.getState($player)).toMatchObject({ voicemailId: second?.id });
});

it('a change that fails is told, until the next one or another line', async () => {
  const { scope } = await customer({ change: () => Promise.reject(unreachable()) });
  await allSettled(voicemailChangeRequested, { scope, params: DELETE });
  expect(scope.getState($voicemailNotice)).toEqual({ kind: 'failed', ...DELETE });
  await allSettled(searchTyped, { scope, params: 'cake' });
  await allSettled(lineChosen, { scope, params: '2075550144' });
  await vi.waitFor(() => expect(scope.getState($phoneLine)?.telephoneNumber).toBe('2075550144'));
  expect([scope.getState($voicemailNotice), scope.getState($search)]).toEqual([null, '']);
});
