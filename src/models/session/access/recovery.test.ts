import { allSettled, fork } from 'effector';
import type { EventCallable } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import {
  GOOD_PASSWORD,
  startRecoveryResponse,
  verifyCodeResponse,
} from '../../../../tests/fixtures/session/access.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { $language } from '../../shell/language/index.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { $username } from '../index.ts';
import {
  $code,
  $codeResent,
  $codeExhausted,
  $recoveryKind,
  $recoveryProblems,
  $recoveryStep,
  $recoveryUsername,
  $resendIn,
  $resetPassword,
  codeChanged,
  codeResendRequested,
  codeSubmitted,
  recoveryOpened,
  recoveryStartedOver,
  recoveryUsernameChanged,
  recoveryUsernameSubmitted,
  resetPasswordChanged,
  resetPasswordSubmitted,
} from './index.ts';
import {
  saveRecoveryFx,
  readMonotonicTimeFx,
  readSavedRecoveryFx,
  resetPasswordFx,
  startRecoveryFx,
  verifyCodeFx,
  waitForResendFx,
} from './ports.ts';
import type { SavedRecovery } from './types.ts';

const DANA = 'current@demo.example';
const refusal = (systemErrorCode: SystemErrorCode) =>
  Promise.reject(refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields: [] }));

/**
 * The recovery page of a visitor with successful responses and a clock that only the test advances.
 */
function page(given: { kept?: SavedRecovery | null; typed?: string } = {}) {
  let now = 1_000;
  let wake: (() => void) | null = null;
  const calls = {
    start: vi.fn<(request: unknown) => unknown>(() => startRecoveryResponse()),
    verify: vi.fn<(request: unknown) => unknown>(() => verifyCodeResponse()),
    reset: vi.fn<(request: unknown) => unknown>(() => DANA),
    keep: vi.fn(),
  };
  const scope = fork({
    values: [
      [$username, given.typed ?? ''],
      [$language, 'es'],
    ],
    handlers: [
      [startRecoveryFx, calls.start],
      [verifyCodeFx, calls.verify],
      [resetPasswordFx, calls.reset],
      [saveRecoveryFx, calls.keep],
      [readSavedRecoveryFx, () => given.kept ?? null],
      [readMonotonicTimeFx, () => now],
      [
        waitForResendFx,
        () =>
          new Promise<void>((resolve) => {
            wake = resolve;
          }),
      ],
    ] as never,
  });
  const run = async <Params>(
    event: EventCallable<Params>,
    ...[params]: Params extends void ? [] : [Params]
  ) => {
    void allSettled(event as EventCallable<unknown>, { scope, params });
    // The wait for another code never resolves on its own.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  const at = (path: string, search = '') => run(locationChanged, { path, search });
  return {
    scope,
    calls,
    run,
    at,
    open: async (search = '?password-reset=true') => {
      await at('/account-recovery', search);
      await run(recoveryOpened);
    },
    username: async (username: string) => {
      await run(recoveryUsernameChanged, username);
      await run(recoveryUsernameSubmitted);
    },
    code: async (code: string) => {
      await run(codeChanged, code);
      await run(codeSubmitted);
    },
    password: async (password: string) => {
      await run(resetPasswordChanged, password);
      await run(resetPasswordSubmitted);
    },
    later: async (ms: number) => {
      now += ms;
      wake?.();
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    },
    step: () => scope.getState($recoveryStep),
    problems: () => scope.getState($recoveryProblems).map(({ messageKey }) => messageKey),
  };
}

async function atCode(given?: Parameters<typeof page>[0]) {
  const opened = page(given);
  await opened.open();
  await opened.username(DANA);
  return opened;
}

async function atPassword() {
  const opened = await atCode();
  await opened.code('4821 7350');
  return opened;
}

describe('a customer who forgot the password', () => {
  it('asks for a code, enters it, and chooses another password', async () => {
    const opened = await atCode();
    expect(opened.calls.start).toHaveBeenCalledWith({ username: DANA, language: 'es' });
    expect(opened.step()).toEqual({
      kind: 'code',
      recoveryId: startRecoveryResponse().recoveryId,
      username: DANA,
    });
    await opened.code('4821 7350');
    expect(opened.calls.verify).toHaveBeenCalledWith({
      recoveryId: startRecoveryResponse().recoveryId,
      code: '48217350',
    });
    expect(opened.step()).toMatchObject({ kind: 'password', owner: { username: DANA } });
    await opened.password(GOOD_PASSWORD);
    expect(opened.calls.reset).toHaveBeenCalledWith({
      resetToken: verifyCodeResponse().resetToken,
      password: GOOD_PASSWORD,
      language: 'es',
    });
    expect(opened.step()).toEqual({ kind: 'done', username: DANA });
    expect([opened.scope.getState($code), opened.scope.getState($resetPassword)]).toEqual(['', '']);
  });

  it('finds the user name that was typed at sign-in', async () => {
    const opened = page({ typed: DANA });
    await opened.open();
    expect(opened.scope.getState($recoveryUsername)).toBe(DANA);
  });

  it('is told what is missing before anything is sent', async () => {
    const opened = page();
    await opened.open();
    await opened.username('  ');
    expect([opened.problems(), opened.calls.start.mock.calls.length]).toEqual([
      ['errors.username.missing'],
      0,
    ]);
    const coded = await atCode();
    await coded.code('123');
    expect([coded.problems(), coded.calls.verify.mock.calls.length]).toEqual([
      ['errors.code.invalid'],
      0,
    ]);
    const third = await atPassword();
    await third.password('harborstreetbakery');
    expect([third.problems(), third.calls.reset.mock.calls.length]).toEqual([
      ['errors.password.ownName'],
      0,
    ]);
  });

  it('is not told any longer that a password is bad once it is good', async () => {
    const opened = await atPassword();
    await opened.password('harborstreetbakery');
    await opened.run(resetPasswordChanged, 'harborstreetbakery1');
    expect(opened.problems()).toEqual(['errors.password.ownName']);
    await opened.run(resetPasswordChanged, GOOD_PASSWORD);
    expect(opened.problems()).toEqual([]);
  });

  it('keeps what was typed when a call fails', async () => {
    const opened = page();
    opened.calls.start.mockImplementationOnce(() => Promise.reject(unreachable()));
    await opened.open();
    await opened.username(DANA);
    expect([
      opened.step().kind,
      opened.problems(),
      opened.scope.getState($recoveryUsername),
    ]).toEqual(['username', ['errors.unreachable'], DANA]);
    await opened.run(recoveryUsernameSubmitted);
    opened.calls.verify.mockImplementationOnce(() => refusal('CODE_WRONG'));
    await opened.code('11112222');
    expect([opened.step().kind, opened.problems(), opened.scope.getState($code)]).toEqual([
      'code',
      ['errors.code.wrong'],
      '11112222',
    ]);
    await opened.code('48217350');
    opened.calls.reset.mockImplementationOnce(() => Promise.reject(unreachable()));
    await opened.password(GOOD_PASSWORD);
    expect([opened.step().kind, opened.problems(), opened.scope.getState($resetPassword)]).toEqual([
      'password',
      ['errors.unreachable'],
      GOOD_PASSWORD,
    ]);
  });

  it.each(['CODE_TRIES_USED', 'CODE_EXPIRED'] as const)(
    'asks for another code after %s, without any wait',
    async (code) => {
      const opened = await atCode();
      opened.calls.verify.mockImplementationOnce(() => refusal(code));
      await opened.code('11112222');
      expect(opened.scope.getState($codeExhausted)).toBe(true);
      // The exhausted code is not tried again.
      await opened.run(codeSubmitted);
      expect(opened.calls.verify).toHaveBeenCalledTimes(1);
      await opened.run(codeResendRequested);
      expect(opened.calls.start).toHaveBeenCalledTimes(2);
      expect([
        opened.scope.getState($codeExhausted),
        opened.scope.getState($code),
        opened.problems(),
        opened.scope.getState($codeResent),
      ]).toEqual([false, '', [], true]);
    },
  );

  it('asks for another code after 30 seconds, and not before', async () => {
    const opened = await atCode();
    expect(opened.scope.getState($resendIn)).toBe(30);
    await opened.later(1_000);
    expect(opened.scope.getState($resendIn)).toBe(29);
    await opened.run(codeResendRequested);
    expect(opened.calls.start).toHaveBeenCalledTimes(1);
    // A hidden tab's timer runs late.
    await opened.later(60_000);
    expect(opened.scope.getState($resendIn)).toBe(0);
    await opened.run(codeResendRequested);
    expect(opened.calls.start).toHaveBeenCalledTimes(2);
    expect([opened.scope.getState($resendIn), opened.scope.getState($codeResent)]).toEqual([
      30,
      true,
    ]);
  });

  it('begins anew, the user name at hand, when what the code allowed is too old', async () => {
    const opened = await atPassword();
    opened.calls.reset.mockImplementationOnce(() => refusal('RESET_EXPIRED'));
    await opened.password(GOOD_PASSWORD);
    expect([
      opened.step(),
      opened.problems(),
      opened.scope.getState($recoveryUsername),
      opened.scope.getState($resetPassword),
    ]).toEqual([{ kind: 'username' }, ['errors.resetExpired'], DANA, '']);
  });

  it('may begin with another user name', async () => {
    const opened = await atCode();
    await opened.run(codeChanged, '1');
    await opened.run(recoveryStartedOver);
    expect([opened.step(), opened.scope.getState($code)]).toEqual([{ kind: 'username' }, '']);
    expect(opened.calls.keep).toHaveBeenLastCalledWith(null);
  });

  it('returns to the code after leaving the page for the e-mail, also after a reload', async () => {
    const kept = { recoveryId: '7c9a5b1e-3d52-4b7f-9a41-0a5d6c1f2e33', username: DANA };
    const first = await atCode();
    expect(first.calls.keep).toHaveBeenCalledWith(kept);
    const again = page({ kept });
    await again.open();
    expect(again.step()).toEqual({ kind: 'code', ...kept });
    await again.code('48217350');
    expect(again.calls.keep).toHaveBeenLastCalledWith(null);
  });

  it('leaves neither code nor password behind', async () => {
    const opened = await atPassword();
    await opened.run(resetPasswordChanged, GOOD_PASSWORD);
    await opened.at('/create-account');
    expect([
      opened.step(),
      opened.scope.getState($resetPassword),
      opened.scope.getState($code),
    ]).toEqual([{ kind: 'username' }, '', '']);
  });

  it('is asked once, however often the button is pressed', async () => {
    const opened = page();
    opened.calls.start.mockImplementation(() => new Promise(() => undefined));
    await opened.open();
    await opened.username(DANA);
    await opened.run(recoveryUsernameSubmitted);
    expect(opened.calls.start).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['?password-reset=false', 'username'],
  ['?password-reset-required=true', 'required'],
  ['', 'password'],
])('the address %j asks for: %s', async (search, kind) => {
  const opened = page();
  await opened.open(search);
  expect(opened.scope.getState($recoveryKind)).toBe(kind);
});

it('keeps two browsers apart', async () => {
  const one = await atCode();
  const other = page();
  expect([one.step().kind, other.step().kind]).toEqual(['code', 'username']);
});
