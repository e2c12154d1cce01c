import { allSettled, fork } from 'effector';
import { describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import {
  checkLinkResponse,
  GOOD_PASSWORD,
  registration,
} from '../../../../tests/fixtures/session/access.ts';
import { profile } from '../../../../tests/fixtures/session/sign-in.ts';
import { refused, unreachable } from '../../platform/request/errors.ts';
import { locationChanged } from '../../shell/routing/index.ts';
import { $profile, $username } from '../index.ts';
import { signOutFx } from '../ports.ts';
import {
  $accountDraft,
  $linkPassword,
  $linkProblems,
  $linkState,
  $registeredEmail,
  $registration,
  $registrationProblems,
  $usernameProblems,
  $usernameSent,
  accountChanged,
  accountFieldChanged,
  linkOpened,
  linkPasswordChanged,
  linkPasswordSubmitted,
  linkRetried,
  registrationChanged,
  registrationFieldChanged,
  registrationSubmitted,
  signInRequestedFor,
  usernameRequested,
} from './index.ts';
import { checkLinkFx, completeLinkFx, sendUsernameFx, startRegistrationFx } from './ports.ts';
import { navigateFx, hardNavigateFx } from '../../platform/navigation/ports.ts';

const refusal = (systemErrorCode: SystemErrorCode, fields: string[] = []) =>
  Promise.reject(refused({ status: 422, systemErrorCode, retryAfterSeconds: null, fields }));
const keys = (problems: readonly { messageKey: string }[]) =>
  problems.map(({ messageKey }) => messageKey);

function browser(path = '/', search = '', values: unknown[] = []) {
  const calls = {
    check: vi.fn<(token: string) => unknown>(() => checkLinkResponse()),
    complete: vi.fn<(request: unknown) => unknown>(() => 'new.person@demo.example'),
    username: vi.fn<(request: unknown) => unknown>(),
    register: vi.fn<(request: unknown) => unknown>(),
    reload: vi.fn(),
    signOut: vi.fn(),
  };
  const moves: unknown[] = [];
  const scope = fork({
    values: values as never,
    handlers: [
      [checkLinkFx, calls.check],
      [completeLinkFx, calls.complete],
      [sendUsernameFx, calls.username],
      [startRegistrationFx, calls.register],
      [hardNavigateFx, calls.reload],
      [signOutFx, calls.signOut],
      [
        navigateFx,
        (move: { to: string; replace: boolean }) => {
          moves.push(move);
          const { pathname, search: query } = new URL(move.to, 'https://portal.example');
          void allSettled(locationChanged, { scope, params: { path: pathname, search: query } });
        },
      ],
    ] as never,
  });
  return {
    scope,
    calls,
    moves,
    arrive: () => allSettled(locationChanged, { scope, params: { path, search } }),
  };
}

describe('an e-mailed link', () => {
  async function followed(
    search = '?token=abc',
    path = '/create-sub-account',
    check?: () => unknown,
  ) {
    const opened = browser(path, search);
    if (check) opened.calls.check.mockImplementation(check);
    await opened.arrive();
    await allSettled(linkOpened, { scope: opened.scope });
    return opened;
  }
  const choose = async (
    { scope }: { scope: ReturnType<typeof browser>['scope'] },
    password: string,
  ) => {
    await allSettled(linkPasswordChanged, { scope, params: password });
    await allSettled(linkPasswordSubmitted, { scope });
  };

  it('is checked, and its token leaves the address bar without a step in the history', async () => {
    const { scope, calls, moves } = await followed();
    expect(calls.check).toHaveBeenCalledWith('abc');
    expect(moves).toEqual([{ to: '/create-sub-account', replace: true }]);
    expect(scope.getState($linkState)).toEqual({ kind: 'open', link: checkLinkResponse() });
  });

  it('creates the access with the password that was chosen, and keeps nothing of it', async () => {
    const opened = await followed();
    await choose(opened, GOOD_PASSWORD);
    expect(opened.calls.complete).toHaveBeenCalledWith({
      token: 'abc',
      password: GOOD_PASSWORD,
      language: 'en',
    });
    expect([opened.scope.getState($linkState), opened.scope.getState($linkPassword)]).toEqual([
      { kind: 'done', username: 'new.person@demo.example' },
      '',
    ]);
  });

  it('rejects a weak password before sending, and shows backend errors at the field', async () => {
    const opened = await followed();
    await choose(opened, 'NiaOkafor-2026');
    expect([
      keys(opened.scope.getState($linkProblems)),
      opened.calls.complete.mock.calls.length,
    ]).toEqual([['errors.password.ownName'], 0]);
    opened.calls.complete.mockImplementationOnce(() =>
      refusal('PASSWORD_REFUSED', ['$input.password.common']),
    );
    await choose(opened, GOOD_PASSWORD);
    expect([
      keys(opened.scope.getState($linkProblems)),
      opened.scope.getState($linkPassword),
      opened.scope.getState($linkState).kind,
    ]).toEqual([['errors.password.common'], GOOD_PASSWORD, 'open']);
  });

  it.each([
    ['LINK_UNKNOWN', '/verify-link', 'unknown'],
    ['LINK_USED', '/verify-link', 'used'],
    ['LINK_EXPIRED', '/verify-link', 'expired'],
    ['LINK_EXPIRED', '/create-sub-account', 'expiredInvitation'],
    ['LINK_REVOKED', '/create-sub-account', 'revoked'],
  ] as const)('with %s at %s says: %s', async (code, path, why) => {
    const { scope } = await followed('?token=abc', path, () => refusal(code));
    expect(scope.getState($linkState)).toEqual({ kind: 'over', why });
  });

  it.each([
    ['PERSON_EXISTS', 'personExists'],
    ['OWNER_EXISTS', 'ownerExists'],
    ['LINK_USED', 'used'],
  ] as const)('that came too late (%s) says: %s', async (code, why) => {
    const opened = await followed('?token=abc', '/verify-link');
    opened.calls.complete.mockImplementationOnce(() => refusal(code));
    await choose(opened, GOOD_PASSWORD);
    expect(opened.scope.getState($linkState)).toEqual({ kind: 'over', why });
  });

  it('that could not be checked is checked again', async () => {
    const { scope, calls } = await followed('?token=abc', '/verify-link', () =>
      Promise.reject(unreachable()),
    );
    expect(scope.getState($linkState)).toMatchObject({ kind: 'failed' });
    calls.check.mockImplementation(() => checkLinkResponse());
    await allSettled(linkRetried, { scope });
    expect(calls.check).toHaveBeenLastCalledWith('abc');
    expect(scope.getState($linkState).kind).toBe('open');
  });

  it('that was lost with a reload has to be opened again', async () => {
    const { scope, calls } = await followed('', '/verify-link');
    expect([scope.getState($linkState), calls.check.mock.calls.length]).toEqual([
      { kind: 'over', why: 'missing' },
      0,
    ]);
  });

  it('is forgotten once the page is left', async () => {
    const opened = await followed();
    await allSettled(linkPasswordChanged, { scope: opened.scope, params: GOOD_PASSWORD });
    await allSettled(locationChanged, {
      scope: opened.scope,
      params: { path: '/create-account', search: '' },
    });
    expect(opened.scope.getState($linkPassword)).toBe('');
    await allSettled(locationChanged, {
      scope: opened.scope,
      params: { path: '/create-sub-account', search: '' },
    });
    await allSettled(linkOpened, { scope: opened.scope });
    expect(opened.scope.getState($linkState)).toEqual({ kind: 'over', why: 'missing' });
  });
});

describe('a registration', () => {
  const { accountNumber, zip, firstName, lastName, email } = registration();
  const typed = { accountNumber, zip, firstName, lastName, email };
  async function filled(values: Partial<typeof typed> = {}) {
    const opened = browser('/create-account');
    await opened.arrive();
    for (const [field, value] of Object.entries({ ...typed, ...values }))
      await allSettled(registrationFieldChanged, {
        scope: opened.scope,
        params: { field: field as keyof typeof typed, value },
      });
    await allSettled(registrationSubmitted, { scope: opened.scope });
    return opened;
  }

  it('is sent as the contract has it, and says where the letter goes', async () => {
    const { scope, calls } = await filled({
      accountNumber: '8000 000 020',
      email: ' Nia@Tidewater.example ',
    });
    expect(calls.register).toHaveBeenCalledWith(registration());
    expect(scope.getState($registeredEmail)).toBe('nia@tidewater.example');
  });

  it('is not sent while something is wrong', async () => {
    const { scope, calls } = await filled({ zip: '', email: 'nobody' });
    expect([keys(scope.getState($registrationProblems)), calls.register.mock.calls.length]).toEqual(
      [['errors.zip.missing', 'errors.email.invalid'], 0],
    );
  });

  it('keeps what was typed when the call fails, and when something is to be changed', async () => {
    const opened = await filled();
    await allSettled(registrationChanged, { scope: opened.scope });
    expect([opened.scope.getState($registeredEmail), opened.scope.getState($registration)]).toEqual(
      [null, typed],
    );
    opened.calls.register.mockImplementationOnce(() => Promise.reject(unreachable()));
    await allSettled(registrationSubmitted, { scope: opened.scope });
    expect([
      keys(opened.scope.getState($registrationProblems)),
      opened.scope.getState($registration),
    ]).toEqual([['errors.unreachable'], typed]);
  });
});

describe('a forgotten user name', () => {
  const type = async (
    scope: ReturnType<typeof browser>['scope'],
    accountNumber: string,
    zip: string,
  ) => {
    await allSettled(accountFieldChanged, {
      scope,
      params: { field: 'accountNumber', value: accountNumber },
    });
    await allSettled(accountFieldChanged, { scope, params: { field: 'zip', value: zip } });
    await allSettled(usernameRequested, { scope });
  };

  it('is sent for with account number and ZIP', async () => {
    const { scope, calls } = browser();
    await type(scope, '8000-000-001', '04101');
    expect(calls.username).toHaveBeenCalledWith({
      accountNumber: '8000000001',
      zip: '04101',
      language: 'en',
    });
    expect(scope.getState($usernameSent)).toBe(true);
    await allSettled(accountChanged, { scope });
    expect([scope.getState($usernameSent), scope.getState($accountDraft)]).toEqual([
      false,
      { accountNumber: '8000-000-001', zip: '04101' },
    ]);
  });

  it('says what is wrong, in the fields or in the call', async () => {
    const { scope, calls } = browser();
    await type(scope, '1', '');
    expect([keys(scope.getState($usernameProblems)), calls.username.mock.calls.length]).toEqual([
      ['errors.accountNumber.invalid', 'errors.zip.missing'],
      0,
    ]);
    calls.username.mockImplementationOnce(() => refusal('THROTTLED'));
    await type(scope, '8000000001', '04101');
    expect([keys(scope.getState($usernameProblems)), scope.getState($usernameSent)]).toEqual([
      ['errors.throttled'],
      false,
    ]);
  });
});

describe('signing in next', () => {
  it('finds the user name filled in', async () => {
    const { scope, moves } = browser('/account-recovery');
    await allSettled(signInRequestedFor, { scope, params: 'dana@demo.example' });
    expect([scope.getState($username), moves]).toEqual([
      'dana@demo.example',
      [{ to: '/', replace: false }],
    ]);
  });

  it('signs out first who is signed in', async () => {
    const { scope, calls } = browser('/account-recovery', '', [[$profile, profile()]]);
    await allSettled(signInRequestedFor, { scope, params: 'dana@demo.example' });
    expect(calls.signOut).toHaveBeenCalledTimes(1);
    expect(calls.reload).toHaveBeenCalledWith('/login?loggedOut=true');
  });
});
