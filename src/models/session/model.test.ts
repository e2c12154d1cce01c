import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import { brokenContract, refused, timedOut, unreachable } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import {
  $sessionExpired,
  $isSignedIn,
  $password,
  $profile,
  $signInProblem,
  $username,
  maintenanceStarted,
  passwordChanged,
  permissionDenied,
  rememberMeToggled,
  sessionEnded,
  signInSubmitted,
  signOutRequested,
  usernameChanged,
} from './index.ts';
import { refreshProfileFx, delayFx, endSessionFx, signInFx, signOutFx } from './ports.ts';
import { navigateFx, hardNavigateFx } from '../platform/navigation/ports.ts';

const profile = {
  username: 'current@demo.example',
  firstName: 'Dana',
  guid: 'dana',
  role: 'PRIMARY',
} as Profile;
const refusal = (
  systemErrorCode: 'BAD_REQUEST' | 'INVALID_CREDENTIALS' | 'THROTTLED' | 'INTERNAL',
  retryAfterSeconds: number | null = null,
): RequestFailure => refused({ status: 401, systemErrorCode, retryAfterSeconds, fields: [] });

function visitor(signIn: () => Profile | Promise<Profile>) {
  const calls = {
    signIn: vi.fn(signIn),
    delay: vi.fn<(ms: number) => void>(),
    signOut: vi.fn(() => undefined),
    reload: vi.fn<(to: string) => void>(),
  };
  const scope = fork({
    handlers: [
      [signInFx, calls.signIn],
      [delayFx, calls.delay],
      [signOutFx, calls.signOut],
      [hardNavigateFx, calls.reload],
    ],
  });
  return { scope, calls };
}

async function type(scope: ReturnType<typeof fork>, username: string, password: string) {
  await allSettled(usernameChanged, { scope, params: username });
  await allSettled(passwordChanged, { scope, params: password });
  await allSettled(signInSubmitted, { scope });
}

describe('signing in', () => {
  it('signs the customer in 100 ms after the response, and clears the password', async () => {
    const { scope, calls } = visitor(() => profile);
    await type(scope, 'current@demo.example', 'Portal-demo-2026');
    expect(calls.signIn).toHaveBeenCalledExactlyOnceWith({
      username: 'current@demo.example',
      password: 'Portal-demo-2026',
      rememberMe: false,
    });
    expect(calls.delay).toHaveBeenCalledExactlyOnceWith(100);
    expect(scope.getState($profile)).toEqual(profile);
    expect(scope.getState($password)).toBe('');
  });

  it.each([
    [true, 'current@demo.example'],
    [false, ''],
  ])('keeps the user name for next time only if asked to: %s', async (remember, kept) => {
    const { scope, calls } = visitor(() => profile);
    await allSettled(rememberMeToggled, { scope, params: remember });
    await type(scope, 'current@demo.example', 'Portal-demo-2026');
    expect(calls.signIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ rememberMe: remember }),
    );
    expect(scope.getState($username)).toBe(kept);
  });

  it.each([
    ['', '', true, true],
    ['   ', 'x', true, false],
    ['dana', '', false, true],
  ])(
    'sends nothing while a field is missing: %j %j',
    async (username, password, missingName, missingPassword) => {
      const { scope, calls } = visitor(() => profile);
      await type(scope, username, password);
      expect(calls.signIn).not.toHaveBeenCalled();
      expect(scope.getState($signInProblem)).toEqual({
        kind: 'missing',
        username: missingName,
        password: missingPassword,
      });
    },
  );

  it.each([
    ['a wrong password', refusal('INVALID_CREDENTIALS'), { kind: 'wrong' }],
    ['a user name or password that nobody can have', refusal('BAD_REQUEST'), { kind: 'wrong' }],
    ['too many tries', refusal('THROTTLED', 421), { kind: 'throttled', minutes: 8 }],
    ['too many tries, without a time', refusal('THROTTLED'), { kind: 'throttled', minutes: 15 }],
    ['no connection', unreachable(), { kind: 'unreachable' }],
    ['no answer in time', timedOut(), { kind: 'unreachable' }],
    ['an outage', refusal('INTERNAL'), { kind: 'failed' }],
    ['a broken answer', brokenContract('/login', ['$input.code']), { kind: 'failed' }],
  ])(
    'says what %s means; the password goes, the user name stays',
    async (_what, failure, problem) => {
      const { scope } = visitor(() => Promise.reject(failure));
      await type(scope, 'dana', 'secret');
      expect(scope.getState($signInProblem)).toEqual(problem);
      expect(scope.getState($username)).toBe('dana');
      expect(scope.getState($password)).toBe('');
      expect(scope.getState($isSignedIn)).toBe(false);
    },
  );

  it('sends a double click once', async () => {
    const { scope, calls } = visitor(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(profile), 5);
        }),
    );
    await allSettled(usernameChanged, { scope, params: 'dana' });
    await allSettled(passwordChanged, { scope, params: 'secret' });
    await Promise.all([
      allSettled(signInSubmitted, { scope }),
      allSettled(signInSubmitted, { scope }),
    ]);
    expect(calls.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it('ends the session and reloads the sign-in page, even without a connection', async () => {
    const { scope, calls } = visitor(() => profile);
    calls.signOut.mockImplementation(() => {
      throw unreachable();
    });
    await allSettled(signOutRequested, { scope });
    expect(calls.reload).toHaveBeenCalledExactlyOnceWith('/login?loggedOut=true');
  });

  it('is signed out as soon as any call says that the session is over', async () => {
    const scope = fork({ values: [[$profile, profile]] });
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($isSignedIn)).toBe(false);
  });

  it('is told that the session has ended, until they have signed in again', async () => {
    const { scope } = visitor(() => profile);
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($sessionExpired)).toBe(false);
    await type(scope, 'current@demo.example', 'Portal-demo-2026');
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($sessionExpired)).toBe(true);
    await type(scope, 'current@demo.example', 'Portal-demo-2026');
    expect(scope.getState($sessionExpired)).toBe(false);
  });
});

/** A signed-in customer, and the portal's session model. */
function customer(answer: () => Profile = () => profile) {
  const done: unknown[] = [];
  const note = (what: string) => (params: unknown) => {
    done.push([what, params]);
  };
  const ask = vi.fn(answer);
  const scope = fork({
    values: [[$profile, profile]],
    handlers: [
      [navigateFx, note('go')],
      [endSessionFx, note('end')],
      [hardNavigateFx, note('load')],
      [refreshProfileFx, ask],
    ],
  });
  return { scope, done, ask };
}

describe('maintenance', () => {
  it('shows its page first, then ends the session with that reason', async () => {
    const { scope, done } = customer();
    await allSettled(maintenanceStarted, { scope });
    expect(done).toEqual([
      ['go', { to: '/maintenance', replace: true }],
      ['end', { reason: 'maintenance' }],
    ]);
    expect(scope.getState($isSignedIn)).toBe(false);
  });

  it('ends the session even when the service refuses that as well', async () => {
    const { scope } = customer();
    const failing = fork({
      values: [[$profile, profile]],
      handlers: [
        [navigateFx, () => undefined],
        [
          endSessionFx,
          () => {
            throw unreachable();
          },
        ],
      ],
    });
    await Promise.all([
      allSettled(maintenanceStarted, { scope: failing }),
      allSettled(maintenanceStarted, { scope: failing }),
    ]);
    expect(failing.getState($isSignedIn)).toBe(false);
    expect(scope.getState($isSignedIn)).toBe(true);
  });

  it('shows its page to a visitor, who has no session to end', async () => {
    const { scope, done } = customer();
    await allSettled(sessionEnded, { scope });
    await allSettled(maintenanceStarted, { scope });
    expect(done).toEqual([['go', { to: '/maintenance', replace: true }]]);
  });
});

describe('a call that the role does not allow', () => {
  it('lets the portal ask who this is, so that it knows the role as it is now', async () => {
    const { scope } = customer(() => ({ ...profile, role: 'STANDARD' }));
    await allSettled(permissionDenied, { scope });
    expect(scope.getState($profile)).toMatchObject({ role: 'STANDARD' });
  });

  it('changes nothing when the role is what it was', async () => {
    const { scope, ask } = customer(() => ({ ...profile }));
    await allSettled(permissionDenied, { scope });
    expect(ask).toHaveBeenCalledTimes(1);
    expect(scope.getState($profile)).toBe(profile);
  });

  it('asks once, however many calls are refused at the same moment', async () => {
    const { scope, ask } = customer();
    ask.mockImplementation(
      () =>
        new Promise<Profile>((resolve) => {
          setTimeout(() => resolve(profile), 5);
        }) as never,
    );
    await Promise.all([1, 2, 3].map(() => allSettled(permissionDenied, { scope })));
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('loads the page anew when another customer has signed in at this browser', async () => {
    const { scope, done } = customer(() => ({ ...profile, guid: 'robin' }));
    await allSettled(permissionDenied, { scope });
    expect(done).toEqual([['load', '/']]);
  });

  it('asks nothing for a visitor', async () => {
    const { scope, ask } = customer();
    await allSettled(sessionEnded, { scope });
    await allSettled(permissionDenied, { scope });
    expect(ask).not.toHaveBeenCalled();
  });
});
