import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneMailbox, voicemail } from '../../../../tests/fixtures/voice/voice.ts';
import { unreachable } from '../../platform/request/errors.ts';
import { $profile } from '../../session/index.ts';
import { $unread } from '../index.ts';
import { $voicemailDownload, faxRequested, mailbox, voicemailRequested } from './index.ts';
import {
  downloadFaxFx,
  downloadVoicemailFx,
  loadMailboxFx,
  markVoicemailHeardFx,
} from './ports.ts';

const [first, , last] = phoneMailbox().voicemails;
const heardFirst = phoneMailbox({
  voicemails: phoneMailbox().voicemails.map((one) =>
    one.id === first?.id ? voicemail({ heard: true }) : one,
  ),
});

function customer(
  who: Parameters<typeof profile>[0] = {},
  download: () => unknown = () => undefined,
) {
  const calls = { mark: vi.fn(() => heardFirst), voicemail: vi.fn(download), fax: vi.fn() };
  const scope = fork({
    values: [[$profile, profile(who)]],
    handlers: [
      [loadMailboxFx, () => phoneMailbox()],
      [markVoicemailHeardFx, calls.mark],
      [downloadVoicemailFx, calls.voicemail],
      [downloadFaxFx, calls.fax],
    ] as never,
  });
  return { calls, scope };
}

it('whoever opens a line sees what came in, and the card counts what is unread of it', async () => {
  const { scope } = customer();
  await allSettled(mailbox.opened, { scope, params: '2075550142' });
  expect(scope.getState(mailbox.$data)).toEqual({ kind: 'ready', value: phoneMailbox() });
  expect(scope.getState($unread)).toEqual({ 2075550142: 2 });
});

it('a voicemail that was saved counts as listened to', async () => {
  const { scope, calls } = customer();
  await allSettled(mailbox.opened, { scope, params: '2075550142' });
  await allSettled(voicemailRequested, { scope, params: first?.id ?? '' });
  expect(calls.mark).toHaveBeenCalledExactlyOnceWith(first?.id);
  expect(scope.getState(mailbox.$data)).toEqual({ kind: 'ready', value: heardFirst });
  expect(scope.getState($unread)).toEqual({ 2075550142: 1 });
});

it.each([
  ['one that was listened to before', {}, last?.id, undefined],
  ['one that could not be had', {}, first?.id, () => Promise.reject(unreachable())],
  ['one that a representative saved', { userType: 'CSR' as const }, first?.id, undefined],
])('nothing is noted of %s', async (_which, who, id, download) => {
  const { scope, calls } = customer(who, download);
  await allSettled(mailbox.opened, { scope, params: '2075550142' });
  await allSettled(voicemailRequested, { scope, params: id ?? '' });
  expect(calls.mark).not.toHaveBeenCalled();
  expect(scope.getState($voicemailDownload)?.download).toEqual(
    download ? expect.not.stringMatching(/saved/) : 'saved',
  );
});

it('a fax is saved', async () => {
  const { scope, calls } = customer();
  await allSettled(faxRequested, { scope, params: phoneMailbox().faxes[0]?.id ?? '' });
  expect(calls.fax).toHaveBeenCalledExactlyOnceWith(phoneMailbox().faxes[0]?.id);
});
