import { allSettled, fork } from 'effector';
import { expect, it, vi } from 'vitest';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { tone } from '../../../../tests/fixtures/voice/greetings.ts';
import { phoneLine, phoneMailbox } from '../../../../tests/fixtures/voice/voice.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { waitFx } from '../../platform/time/ports.ts';
import { $profile, sessionEnded } from '../../session/index.ts';
import { $location, locationChanged } from '../../shell/routing/index.ts';
import { loadMailboxFx } from '../mailbox/ports.ts';
import { messagesOpened } from '../messages/index.ts';
import { $phoneLine } from '../phone-lines/index.ts';
import { loadPhoneLinesFx } from '../phone-lines/ports.ts';
import {
  $greetingFault,
  $greetingNotice,
  $heardGreeting,
  $newGreeting,
  $setsGreeting,
  greetingDiscarded,
  greetingPlayRequested,
  greetingRemovalRequested,
  greetingSubmitted,
  recordingRequested,
  recordingStopped,
  soundFileChosen,
} from './index.ts';
import {
  cancelRecorderFx,
  loadGreetingFx,
  MicrophoneError,
  readSoundFileFx,
  setGreetingFx,
  startRecorderFx,
  stopRecorderFx,
} from './ports.ts';
import type { GreetingChange } from './ports.ts';
import type { Sound } from '../mailbox/rules-sound.ts';

const [COUNTER, KITCHEN] = ['2075550142', '2075550143'];
const GREETING = tone({ seconds: 5 });
const NEW = { seconds: 5, setAt: '2026-12-14T15:00:00.000Z', version: 1 };
const FILE = new Blob(['sound']);

interface Given {
  who?: Parameters<typeof profile>[0];
  start?: () => unknown;
  recorded?: Sound | null;
  set?: (change: GreetingChange) => unknown;
  /** Waits end when this resolves. */
  wait?: () => unknown;
}
async function owner({
  who = {},
  start = () => undefined,
  recorded = GREETING,
  set = () => NEW,
  wait = () => new Promise(() => undefined),
}: Given = {}) {
  const calls = {
    lines: vi.fn(() => [phoneLine(), phoneLine({ telephoneNumber: KITCHEN })]),
    start: vi.fn(start),
    stop: vi.fn(() => recorded),
    cancel: vi.fn(),
    read: vi.fn(() => recorded),
    set: vi.fn(set),
    load: vi.fn((): unknown => GREETING),
  };
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$location, { path: '/voice/messages', search: '?show=settings' }],
    ],
    handlers: [
      [loadPhoneLinesFx, calls.lines],
      [loadMailboxFx, (telephoneNumber: string) => phoneMailbox({ telephoneNumber })],
      [startRecorderFx, calls.start],
      [stopRecorderFx, calls.stop],
      [cancelRecorderFx, calls.cancel],
      [readSoundFileFx, calls.read],
      [setGreetingFx, calls.set],
      [loadGreetingFx, calls.load],
      [waitFx, wait],
    ] as never,
  });
  await allSettled(messagesOpened, { scope });
  const kind = () => scope.getState($newGreeting).kind;
  /** The wait for the next second is still under way. */
  const record = async () => {
    void allSettled(recordingRequested, { scope });
    await vi.waitFor(() => expect(kind()).not.toBe('asking'));
  };
  const stop = async () => {
    void allSettled(recordingStopped, { scope });
    await vi.waitFor(() => expect(['ready', 'none']).toContain(kind()));
  };
  const does = (event: typeof greetingSubmitted) => {
    void allSettled(event, { scope });
    return vi.waitFor(() => expect(scope.getState(setGreetingFx.pending)).toBe(false));
  };
  return { scope, calls, kind, record, stop, does };
}

it('what is recorded is listened to, used, and is what callers hear', async () => {
  const { scope, calls, kind, record, stop, does } = await owner();
  await record();
  expect(kind()).toBe('recording');
  await stop();
  expect(scope.getState($newGreeting)).toEqual({ kind: 'ready', sound: GREETING });
  await does(greetingSubmitted);
  expect(calls.set).toHaveBeenCalledExactlyOnceWith({
    telephoneNumber: COUNTER,
    version: 0,
    sound: GREETING,
  });
  expect(scope.getState($phoneLine)?.mailbox.greeting).toEqual(NEW);
  expect([kind(), scope.getState($greetingNotice)]).toEqual(['none', 'saved']);
});

it('seconds are counted, and three minutes end a recording by themselves', async () => {
  const { scope, calls, kind } = await owner({
    recorded: tone({ seconds: 180.4 }),
    wait: () => undefined,
  });
  await allSettled(recordingRequested, { scope });
  expect([kind(), calls.stop.mock.calls.length]).toEqual(['ready', 1]);
  const now = scope.getState($newGreeting);
  expect(now.kind === 'ready' && now.sound.samples.length).toBe(180 * 8_000);
});

it('a recording begins anew at 0, whatever second of the one before is under way', async () => {
  const seconds: (() => void)[] = [];
  const { scope, record, stop } = await owner({
    wait: () =>
      new Promise<void>((resolve) => {
        seconds.push(resolve);
      }),
  });
  const now = () => scope.getState($newGreeting);
  await record();
  await stop();
  await record();
  seconds.forEach((end) => end());
  await vi.waitFor(() => expect(now()).toEqual({ kind: 'recording', seconds: 1 }));
  expect(seconds).toHaveLength(3);
});

it.each([
  ['denied', () => Promise.reject(new MicrophoneError('denied'))],
  ['noMicrophone', () => Promise.reject(new MicrophoneError('noMicrophone'))],
] as const)('without a microphone nothing is recorded: %s', async (fault, start) => {
  const { scope, kind, record } = await owner({ start });
  await record();
  expect([kind(), scope.getState($greetingFault)]).toEqual(['none', fault]);
});

it.each([
  ['silent', tone({ seconds: 3, loud: 0 })],
  ['short', tone({ seconds: 0.5 })],
  ['audio', null],
] as const)('what cannot be a greeting is told: %s', async (fault, recorded) => {
  const { scope, kind, record, stop } = await owner({ recorded });
  await record();
  await stop();
  expect([kind(), scope.getState($greetingFault)]).toEqual(['none', fault]);
  void allSettled(soundFileChosen, { scope, params: FILE });
  await vi.waitFor(() => expect(kind()).toBe('none'));
  expect(scope.getState($greetingFault)).toBe(fault);
});

it('a file is read, and one that is too long or too large is told', async () => {
  const { scope, calls, kind } = await owner();
  await allSettled(soundFileChosen, { scope, params: FILE });
  expect(kind()).toBe('ready');
  calls.read.mockReturnValueOnce(tone({ seconds: 181 }));
  await allSettled(soundFileChosen, { scope, params: FILE });
  expect([kind(), scope.getState($greetingFault)]).toEqual(['none', 'long']);
  await allSettled(soundFileChosen, { scope, params: { size: 30_000_001 } as Blob });
  expect([scope.getState($greetingFault), calls.read.mock.calls.length]).toEqual(['large', 2]);
});

it('what is thrown away while it is recorded is recorded no more', async () => {
  const { calls, scope, kind, record } = await owner();
  await record();
  void allSettled(greetingDiscarded, { scope });
  await vi.waitFor(() => expect(kind()).toBe('none'));
  expect(calls.cancel).toHaveBeenCalledTimes(1);
  expect(calls.stop).not.toHaveBeenCalled();
});

it('a microphone that is allowed too late is let go', async () => {
  let allow = (): void => undefined;
  const { calls, scope, kind } = await owner({
    start: () =>
      new Promise<void>((resolve) => {
        allow = resolve;
      }),
  });
  const asked = allSettled(recordingRequested, { scope });
  void allSettled(greetingDiscarded, { scope });
  expect(kind()).toBe('none');
  allow();
  await asked;
  expect([kind(), calls.cancel.mock.calls.length]).toEqual(['none', 2]);
});

it.each([
  ['leaves the page', { path: '/billing', search: '' }],
  ['turns to another line', { path: '/voice/messages', search: `?line=${KITCHEN}` }],
])('nothing is recorded once the customer %s', async (_what, params) => {
  const { calls, scope, kind, record } = await owner();
  await record();
  void allSettled(locationChanged, { scope, params });
  await vi.waitFor(() => expect(kind()).toBe('none'));
  expect(calls.cancel).toHaveBeenCalled();
});

it('what became of a greeting is not told of the line to which the customer turned', async () => {
  let answer: (greeting: unknown) => void = () => undefined;
  const { scope, kind } = await owner({
    set: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await allSettled(soundFileChosen, { scope, params: FILE });
  const sent = allSettled(greetingSubmitted, { scope });
  void allSettled(locationChanged, {
    scope,
    params: { path: '/voice/messages', search: `?line=${KITCHEN}` },
  });
  await vi.waitFor(() => expect(kind()).toBe('none'));
  void allSettled(soundFileChosen, { scope, params: FILE });
  await vi.waitFor(() => expect(kind()).toBe('ready'));
  answer(NEW);
  await sent;
  expect([kind(), scope.getState($greetingNotice)]).toEqual(['ready', null]);
});

it('callers hear the standard greeting again, and nothing recorded is lost', async () => {
  const { scope, calls, kind, does } = await owner({
    set: () => ({ seconds: null, setAt: null, version: 2 }),
  });
  await allSettled(soundFileChosen, { scope, params: FILE });
  await does(greetingRemovalRequested);
  expect(calls.set).toHaveBeenCalledExactlyOnceWith({
    telephoneNumber: COUNTER,
    version: 0,
    sound: null,
  });
  expect([kind(), scope.getState($greetingNotice)]).toEqual(['ready', 'removed']);
});

it.each([
  ['VERSION_CONFLICT', 'changedMeanwhile', 2],
  ['UNAVAILABLE', 'failed', 1],
] as const)('a greeting that is refused with %s stays', async (systemErrorCode, notice, loads) => {
  const failure = refused({ status: 409, systemErrorCode, retryAfterSeconds: null, fields: [] });
  const { scope, calls, kind, does } = await owner({ set: () => Promise.reject(failure) });
  await allSettled(soundFileChosen, { scope, params: FILE });
  await does(greetingSubmitted);
  expect([kind(), scope.getState($greetingNotice)]).toEqual(['ready', notice]);
  expect(calls.lines).toHaveBeenCalledTimes(loads);
});

it('the greeting that callers hear is listened to, and loads with another try', async () => {
  const { scope, calls } = await owner();
  calls.load.mockImplementationOnce(() => Promise.reject(unreachable()));
  await allSettled(greetingPlayRequested, { scope });
  expect(scope.getState($heardGreeting)).toEqual({ kind: 'failed' });
  await allSettled(greetingPlayRequested, { scope });
  expect(scope.getState($heardGreeting)).toEqual({ kind: 'ready', sound: GREETING });
  expect(calls.load).toHaveBeenLastCalledWith(COUNTER);
});

it('nothing of a session is there in the next', async () => {
  const { scope, kind } = await owner();
  await allSettled(soundFileChosen, { scope, params: FILE });
  await allSettled(sessionEnded, { scope });
  expect(kind()).toBe('none');
});

it.each([
  [{ role: 'STANDARD' }, true],
  [{ userType: 'CSR' }, false],
] as const)('%o may change a greeting: %s', async (who, may) => {
  const { scope } = await owner({ who });
  expect(scope.getState($setsGreeting)).toBe(may);
});
