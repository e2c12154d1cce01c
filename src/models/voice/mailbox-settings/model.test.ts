import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { phoneLine, phoneMailbox } from '../../../../tests/fixtures/voice/voice.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, locationChanged } from '../../shell/routing/index.ts';
import { loadMailboxFx } from '../mailbox/ports.ts';
import { messagesOpened } from '../messages/index.ts';
import { $phoneLine } from '../phone-lines/index.ts';
import { loadPhoneLinesFx, setMailboxPinFx } from '../phone-lines/ports.ts';
import type { MailboxPinChange } from '../phone-lines/ports.ts';
import {
  $pin,
  $pinNotice,
  $pinPending,
  $pinProblem,
  $setsPin,
  $space,
  pinSubmitted,
  pinTyped,
} from './index.ts';

const [COUNTER, KITCHEN] = ['2075550142', '2075550143'];
const SET_AT = '2026-12-14T15:00:00.000Z';
const LINES = [phoneLine(), phoneLine({ telephoneNumber: KITCHEN })];
const mailbox = (over: Partial<(typeof LINES)[number]['mailbox']> = {}) => ({
  ...phoneLine().mailbox,
  ...over,
});
const failure = (systemErrorCode: SystemErrorCode) =>
  Promise.reject(
    refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: ['$input.pin.x'] }),
  );

async function owner({
  who = {},
  lines = LINES,
  set = ({ telephoneNumber }: MailboxPinChange): unknown =>
    phoneLine({ telephoneNumber, mailbox: mailbox({ pinSetAt: SET_AT }) }),
}: {
  who?: Parameters<typeof profile>[0];
  lines?: typeof LINES;
  set?: (change: MailboxPinChange) => unknown;
} = {}) {
  const send = vi.fn(set);
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$location, { path: '/voice/messages', search: '?show=settings' }],
    ],
    handlers: [
      [loadPhoneLinesFx, () => lines],
      [loadMailboxFx, (telephoneNumber: string) => phoneMailbox({ telephoneNumber })],
      [setMailboxPinFx, send],
    ] as never,
  });
  await allSettled(messagesOpened, { scope });
  return {
    scope,
    send,
    type: (params: string) => allSettled(pinTyped, { scope, params }),
    submit: () => allSettled(pinSubmitted, { scope }),
    said: () => [scope.getState($pinProblem)?.kind ?? null, scope.getState($pinNotice)],
  };
}

it('a new PIN is set, is in the field no more, and the line says when', async () => {
  const { scope, send, type, submit, said } = await owner();
  await type('4815');
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ telephoneNumber: COUNTER, pin: '4815' });
  expect([scope.getState($pin), said()]).toEqual(['', [null, 'saved']]);
  expect(scope.getState($phoneLine)?.mailbox.pinSetAt).toBe(SET_AT);
});

it.each([
  ['', 'missing'],
  ['48a1', 'character'],
  ['481', 'length'],
  ['0142', 'number'],
  ['84444', 'repeated'],
  ['93456', 'running'],
  ['4848', 'pattern'],
])('the PIN “%s” is refused before it is sent: %s', async (pin, kind) => {
  const { scope, send, type, submit, said } = await owner();
  await type(pin);
  await submit();
  expect([said(), scope.getState($pin)]).toEqual([[kind, null], pin]);
  expect(send).not.toHaveBeenCalled();
  await type('4815');
  expect(said()).toEqual([null, null]);
});

it('the PIN that the mailbox has is refused, and stays in the field', async () => {
  const { scope, type, submit, said } = await owner({ set: () => failure('PIN_REFUSED') });
  await type('4815');
  await submit();
  expect([said(), scope.getState($pin)]).toEqual([['current', null], '4815']);
});

it.each([
  ['the backend refuses', () => failure('NOT_PERMITTED')],
  ['does not arrive', () => Promise.reject(unreachable())],
])('a PIN that %s stays in the field, and can be sent again', async (_what, set) => {
  const { scope, send, type, submit, said } = await owner({ set });
  await type('4815');
  await submit();
  expect([said(), scope.getState($pin)]).toEqual([[null, 'failed'], '4815']);
  send.mockImplementation(() => phoneLine());
  await submit();
  expect(said()).toEqual([null, 'saved']);
});

it('a second press while the PIN is sent sends nothing', async () => {
  let answer: (line: unknown) => void = () => undefined;
  const { scope, send, type, submit } = await owner({
    set: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await type('4815');
  const first = submit();
  await vi.waitFor(() => expect(scope.getState($pinPending)).toBe(true));
  void submit();
  answer(phoneLine());
  await first;
  expect(send).toHaveBeenCalledTimes(1);
});

it('what was typed for one line is not there for another, nor in the next session', async () => {
  const { scope, type, submit, said } = await owner();
  await type('481');
  await submit();
  await allSettled(locationChanged, {
    scope,
    params: { path: '/voice/messages', search: `?line=${KITCHEN}&show=settings` },
  });
  expect([scope.getState($pin), said()]).toEqual(['', [null, null]]);
  await type('4815');
  await allSettled(sessionEnded, { scope });
  expect(scope.getState($pin)).toBe('');
});

it('what became of a PIN is not told of the line to which the customer turned', async () => {
  let answer: (line: unknown) => void = () => undefined;
  const { scope, type, submit, said } = await owner({
    set: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await type('4815');
  const sent = submit();
  await vi.waitFor(() => expect(scope.getState($pinPending)).toBe(true));
  void allSettled(locationChanged, {
    scope,
    params: { path: '/voice/messages', search: `?line=${KITCHEN}&show=settings` },
  });
  await vi.waitFor(() => expect(scope.getState($phoneLine)?.telephoneNumber).toBe(KITCHEN));
  void allSettled(pinTyped, { scope, params: '7390' });
  answer(phoneLine());
  await sent;
  expect([scope.getState($pin), said()]).toEqual(['7390', [null, null]]);
});

it.each([
  [29, 'FREE'],
  [2_100, 'NEARLY_FULL'],
  [2_700, 'FULL'],
])('a mailbox with %i seconds of voicemail is %s', async (usedSeconds, space) => {
  const { scope } = await owner({ lines: [phoneLine({ mailbox: mailbox({ usedSeconds }) })] });
  expect(scope.getState($space)).toBe(space);
});

it.each([
  [{ role: 'STANDARD' }, true],
  [{ userType: 'CSR' }, false],
] as const)('%o may set a PIN: %s', async (who, may) => {
  const { scope } = await owner({ who });
  expect(scope.getState($setsPin)).toBe(may);
});
