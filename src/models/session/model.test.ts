import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '../../../contracts/rest/sign-in/types.ts';
import { brokenContract, refused, timedOut, unreachable } from '../call/errors.ts';
import type { CallFailure } from '../call/errors.ts';
import { $isSignedIn, $password, $profile, $signInProblem, $username, passwordChanged, sessionEnded, signInSubmitted, signOutRequested, usernameChanged } from './index.ts';
import { delayFx, reloadAtFx, signInFx, signOutFx } from './ports.ts';

const profile = { username: 'current@demo.example', firstName: 'Dana' } as Profile;
const refusal = (systemErrorCode: 'INVALID_CREDENTIALS' | 'THROTTLED' | 'INTERNAL', retryAfterSeconds: number | null = null): CallFailure => refused({ status: 401, systemErrorCode, retryAfterSeconds, fields: [] });

function visitor(signIn: () => Profile | Promise<Profile>) {
  const calls = { signIn: vi.fn(signIn), delay: vi.fn<(ms: number) => void>(), signOut: vi.fn(() => undefined), reload: vi.fn<(to: string) => void>() };
  const scope = fork({ handlers: [[signInFx, calls.signIn], [delayFx, calls.delay], [signOutFx, calls.signOut], [reloadAtFx, calls.reload]] });
  return { scope, calls };
}

async function type(scope: ReturnType<typeof fork>, username: string, password: string) {
  await allSettled(usernameChanged, { scope, params: username });
  await allSettled(passwordChanged, { scope, params: password });
  await allSettled(signInSubmitted, { scope });
}

describe('signing in', () => {
  it('signs the customer in 100 ms after the service said yes, and forgets the password', async () => {
    const { scope, calls } = visitor(() => profile);
    await type(scope, 'current@demo.example', 'Portal-demo-2026');
    expect(calls.signIn).toHaveBeenCalledExactlyOnceWith({ username: 'current@demo.example', password: 'Portal-demo-2026' });
    expect(calls.delay).toHaveBeenCalledExactlyOnceWith(100);
    expect(scope.getState($profile)).toEqual(profile);
    expect(scope.getState($password)).toBe('');
  });

  it.each([['', '', true, true], ['   ', 'x', true, false], ['dana', '', false, true]])('sends nothing while a field is missing: %j %j', async (username, password, missingName, missingPassword) => {
    const { scope, calls } = visitor(() => profile);
    await type(scope, username, password);
    expect(calls.signIn).not.toHaveBeenCalled();
    expect(scope.getState($signInProblem)).toEqual({ kind: 'missing', username: missingName, password: missingPassword });
  });

  it.each([
    ['a wrong password', refusal('INVALID_CREDENTIALS'), { kind: 'wrong' }],
    ['too many tries', refusal('THROTTLED', 421), { kind: 'throttled', minutes: 8 }],
    ['too many tries, without a time', refusal('THROTTLED'), { kind: 'throttled', minutes: 15 }],
    ['no connection', unreachable(), { kind: 'unreachable' }],
    ['no answer in time', timedOut(), { kind: 'unreachable' }],
    ['an outage', refusal('INTERNAL'), { kind: 'failed' }],
    ['a broken answer', brokenContract('/login', ['$input.code']), { kind: 'failed' }],
  ])('says what %s means; the password goes, the user name stays', async (_what, failure, problem) => {
    const { scope } = visitor(() => Promise.reject(failure));
    await type(scope, 'dana', 'secret');
    expect(scope.getState($signInProblem)).toEqual(problem);
    expect(scope.getState($username)).toBe('dana');
    expect(scope.getState($password)).toBe('');
    expect(scope.getState($isSignedIn)).toBe(false);
  });

  it('sends a double click once', async () => {
    const { scope, calls } = visitor(() => new Promise((resolve) => { setTimeout(() => resolve(profile), 5); }));
    await allSettled(usernameChanged, { scope, params: 'dana' });
    await allSettled(passwordChanged, { scope, params: 'secret' });
    await Promise.all([allSettled(signInSubmitted, { scope }), allSettled(signInSubmitted, { scope })]);
    expect(calls.signIn).toHaveBeenCalledTimes(1);
  });
});

describe('leaving', () => {
  it('ends the session and loads the sign-in page anew, even when the service cannot be reached', async () => {
    const { scope, calls } = visitor(() => profile);
    calls.signOut.mockImplementation(() => { throw unreachable(); });
    await allSettled(signOutRequested, { scope });
    expect(calls.reload).toHaveBeenCalledExactlyOnceWith('/login?loggedOut=true');
  });

  it('is signed out as soon as any call says that the session is over', async () => {
    const scope = fork({ values: [[$profile, profile]] });
    await allSettled(sessionEnded, { scope });
    expect(scope.getState($isSignedIn)).toBe(false);
  });
});
