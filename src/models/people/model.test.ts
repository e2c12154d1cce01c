import { allSettled, fork } from 'effector';
import type { Scope } from 'effector';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import {
  auditEntry,
  auditResponse,
  invitation,
  inviteRequest,
  owner,
  peopleResponse,
  standardPerson,
} from '../../../tests/fixtures/people/people.ts';
import { profile } from '../../../tests/fixtures/session/sign-in.ts';
import { refused, timedOut, unreachable } from '../platform/request/errors.ts';
import { $language } from '../shell/language/index.ts';
import { $profile, sessionEnded } from '../session/index.ts';
import {
  $audit,
  $auditAbout,
  $inviteDraft,
  $inviteFailure,
  $inviteIsOpen,
  $inviteProblems,
  $invitationRows,
  $isOnlyOwner,
  $managesPeople,
  $notice,
  $personRows,
  $dialog,
  $dialogProblem,
  $resendingId,
  $rolesToGive,
  auditRetried,
  auditSwitched,
  inviteChanged,
  inviteClosed,
  inviteOpened,
  inviteSubmitted,
  olderRequested,
  people,
  peopleOpened,
  dialogClosed,
  dialogConfirmed,
  removalRequested,
  resendRequested,
  revocationRequested,
  roleChangeRequested,
  roleChosen,
} from './index.ts';
import {
  changeRoleFx,
  invitePersonFx,
  loadAuditFx,
  loadPeopleFx,
  removePersonFx,
  resendInvitationFx,
  revokeInvitationFx,
} from './ports.ts';

const refusal = (
  systemErrorCode: SystemErrorCode,
  status = 422,
  retryAfterSeconds: number | null = null,
) => refused({ status, systemErrorCode, retryAfterSeconds, fields: [] });
const after = peopleResponse({ people: [owner()] });

let service: Record<
  'load' | 'invite' | 'resend' | 'revoke' | 'role' | 'remove' | 'audit',
  ReturnType<typeof vi.fn>
>;
beforeEach(() => {
  service = {
    load: vi.fn(() => peopleResponse()),
    invite: vi.fn(() => after),
    resend: vi.fn(() => after),
    revoke: vi.fn(() => after),
    role: vi.fn(() => after),
    remove: vi.fn(() => after),
    audit: vi.fn(() => auditResponse()),
  };
});

/** The owner's browser on the people page. */
async function opened(
  who: Parameters<typeof profile>[0] = {},
  language: 'en' | 'es' = 'en',
): Promise<Scope> {
  const handlers = [
    [loadPeopleFx, service.load],
    [invitePersonFx, service.invite],
    [resendInvitationFx, service.resend],
    [revokeInvitationFx, service.revoke],
    [changeRoleFx, service.role],
    [removePersonFx, service.remove],
    [loadAuditFx, service.audit],
  ] as const;
  const scope = fork({
    values: [
      [$profile, profile(who)],
      [$language, language],
    ],
    handlers: handlers as never,
  });
  await allSettled(peopleOpened, { scope });
  return scope;
}

const fails = (name: keyof typeof service, failure: unknown) =>
  service[name].mockRejectedValueOnce(failure);

describe('the list', () => {
  it('shows the owner everyone, themselves as themselves, and what they may do', async () => {
    const scope = await opened();
    expect(scope.getState($personRows)).toMatchObject([
      { name: 'Dana Whitfield', isYou: true, manageable: false },
      { name: 'Sam Novak', isYou: false, manageable: true },
    ]);
    expect(scope.getState($invitationRows)).toMatchObject([
      { name: 'Jordan Reyes', state: 'PENDING', manageable: true },
    ]);
    expect([
      scope.getState($isOnlyOwner),
      scope.getState($managesPeople),
      scope.getState($rolesToGive),
    ]).toEqual([true, true, ['PRIMARY', 'ADMIN', 'BILLING', 'STANDARD']]);
  });

  it('lets an administrator leave owners, and their invitations, alone', async () => {
    service.load.mockReturnValue(
      peopleResponse({ invitations: [invitation({ role: 'PRIMARY' })] }),
    );
    const scope = await opened({ guid: '11111111-1111-4111-8111-111111111111', role: 'ADMIN' });
    expect(scope.getState($personRows).map(({ manageable }) => manageable)).toEqual([false, true]);
    expect(scope.getState($invitationRows)[0]?.manageable).toBe(false);
    expect([scope.getState($isOnlyOwner), scope.getState($rolesToGive)]).toEqual([
      false,
      ['ADMIN', 'BILLING', 'STANDARD'],
    ]);
  });

  it('is for a representative to read', async () => {
    const scope = await opened({
      guid: '11111111-1111-4111-8111-111111111111',
      userType: 'CSR',
      csrId: 'CSR-1',
    });
    expect([
      scope.getState($managesPeople),
      scope.getState($rolesToGive),
      scope.getState($personRows).some(({ manageable }) => manageable),
    ]).toEqual([false, [], false]);
  });

  it('is forgotten with the session, and so is what was typed and asked', async () => {
    const scope = await opened();
    await allSettled(inviteOpened, { scope });
    await allSettled(inviteChanged, { scope, params: { firstName: 'Jo' } });
    await allSettled(removalRequested, { scope, params: standardPerson().guid });
    await allSettled(sessionEnded, { scope });
    expect([
      scope.getState(people.$data).kind,
      scope.getState($audit).kind,
      scope.getState($inviteIsOpen),
      scope.getState($inviteDraft).firstName,
      scope.getState($dialog),
    ]).toEqual(['loading', 'loading', false, '', null]);
  });

  it('of two browsers is two lists', async () => {
    const [one, other] = [await opened(), fork()];
    expect(one.getState(people.$data).kind).toBe('ready');
    expect(other.getState(people.$data).kind).toBe('loading');
  });
});

describe('an invitation', () => {
  async function typed(over: object = {}) {
    const scope = await opened();
    await allSettled(inviteOpened, { scope });
    await allSettled(inviteChanged, {
      scope,
      params: { firstName: ' Jo ', lastName: 'March', email: ' Jo.March@Orchard.example', ...over },
    });
    await allSettled(inviteSubmitted, { scope });
    return scope;
  }

  it('is sent without the space around it, closes its form, and is said', async () => {
    const scope = await typed();
    expect(service.invite).toHaveBeenCalledExactlyOnceWith(inviteRequest());
    expect(scope.getState(people.$data)).toEqual({ kind: 'ready', value: after });
    expect([
      scope.getState($inviteIsOpen),
      scope.getState($inviteDraft).email,
      scope.getState($notice),
    ]).toEqual([
      false,
      '',
      { kind: 'invited', name: 'Jo March', email: 'jo.march@orchard.example' },
    ]);
  });

  it('speaks the language on screen unless another is chosen', async () => {
    const scope = await opened({}, 'es');
    await allSettled(inviteOpened, { scope });
    expect(scope.getState($inviteDraft)).toMatchObject({ role: 'STANDARD', language: 'es' });
  });

  it('that is not complete is not sent and says what is missing', async () => {
    const scope = await typed({ email: 'nobody' });
    expect(service.invite).not.toHaveBeenCalled();
    expect(scope.getState($inviteProblems)).toEqual([
      { field: 'email', messageKey: 'invite.errors.email' },
    ]);
    await allSettled(inviteClosed, { scope });
    await allSettled(inviteOpened, { scope });
    expect([scope.getState($inviteProblems), scope.getState($inviteDraft).email]).toEqual([[], '']);
  });

  it('to someone who has access says so at the field and keeps what was typed', async () => {
    fails('invite', refusal('PERSON_EXISTS'));
    const scope = await typed();
    expect(scope.getState($inviteProblems)).toEqual([
      { field: 'email', messageKey: 'invite.errors.personExists' },
    ]);
    expect([
      scope.getState($inviteIsOpen),
      scope.getState($inviteDraft).firstName,
      scope.getState($inviteFailure),
    ]).toEqual([true, ' Jo ', null]);
  });

  it.each([
    [refusal('UNAVAILABLE', 503), { kind: 'notSent' }, true],
    [timedOut(), { kind: 'uncertain' }, true],
    [refusal('THROTTLED', 429, 3_600), { kind: 'throttled', minutes: 60 }, false],
  ])(
    'that fails with %j explains it, and refetches the list when it may have been made',
    async (failure, problem, looks) => {
      fails('invite', failure);
      const scope = await typed();
      expect([
        scope.getState($inviteFailure),
        scope.getState($inviteProblems),
        scope.getState($inviteIsOpen),
      ]).toEqual([problem, [], true]);
      expect(service.load).toHaveBeenCalledTimes(looks ? 2 : 1);
    },
  );

  it('keeps what was typed but a card number, and is not sent', async () => {
    const scope = await typed({ firstName: 'Jo 4242 4242 4242 4242' });
    expect(service.invite).not.toHaveBeenCalled();
    expect(scope.getState($inviteDraft).firstName).toBe('Jo ');
    expect(scope.getState($inviteProblems)).toEqual([
      { field: 'firstName', messageKey: 'invite.errors.name' },
    ]);
  });

  it('that is submitted twice is sent once', async () => {
    const scope = await opened();
    await allSettled(inviteOpened, { scope });
    await allSettled(inviteChanged, { scope, params: inviteRequest() });
    service.invite.mockImplementation(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(after), 5);
        }),
    );
    await Promise.all([
      allSettled(inviteSubmitted, { scope }),
      allSettled(inviteSubmitted, { scope }),
    ]);
    expect(service.invite).toHaveBeenCalledTimes(1);
  });

  it('is sent again in the language on screen, and says so', async () => {
    const scope = await opened({}, 'es');
    const { invitationId, email } = invitation();
    service.resend.mockImplementation(async () => after);
    const sending = allSettled(resendRequested, { scope, params: { invitationId, email } });
    expect(scope.getState($resendingId)).toBe(invitationId);
    await sending;
    expect(service.resend).toHaveBeenCalledExactlyOnceWith({ invitationId, language: 'es' });
    expect([scope.getState($notice), scope.getState($resendingId)]).toEqual([
      { kind: 'resent', email },
      null,
    ]);
  });

  it('that was withdrawn elsewhere says so when resent, and the list is refetched', async () => {
    fails('resend', refusal('NOT_FOUND', 404));
    const scope = await opened();
    await allSettled(resendRequested, { scope, params: invitation() });
    expect(scope.getState($notice)).toEqual({ kind: 'problem', problem: { kind: 'gone' } });
    expect(service.load).toHaveBeenCalledTimes(2);
  });

  it('is taken back once that is confirmed', async () => {
    const scope = await opened();
    await allSettled(revocationRequested, { scope, params: invitation().invitationId });
    expect(service.revoke).not.toHaveBeenCalled();
    await allSettled(dialogConfirmed, { scope });
    expect(service.revoke).toHaveBeenCalledExactlyOnceWith({
      invitationId: invitation().invitationId,
    });
    expect(scope.getState($notice)).toEqual({ kind: 'revoked', email: invitation().email });
  });
});

describe('a person', () => {
  const sam = standardPerson();

  it('gets another role once it is chosen and confirmed', async () => {
    const scope = await opened();
    await allSettled(roleChangeRequested, { scope, params: sam.guid });
    expect(scope.getState($dialog)).toEqual({
      kind: 'changeRole',
      guid: sam.guid,
      name: 'Sam Novak',
      from: 'STANDARD',
      to: 'STANDARD',
    });
    await allSettled(roleChosen, { scope, params: 'BILLING' });
    await allSettled(dialogConfirmed, { scope });
    expect(service.role).toHaveBeenCalledExactlyOnceWith({ guid: sam.guid, role: 'BILLING' });
    expect([scope.getState($dialog), scope.getState($notice)]).toEqual([
      null,
      { kind: 'roleChanged', name: 'Sam Novak', role: 'BILLING' },
    ]);
    // The change is also in the audit list.
    expect(service.audit).toHaveBeenCalledTimes(2);
  });

  it('whose role stays the same is left alone', async () => {
    const scope = await opened();
    await allSettled(roleChangeRequested, { scope, params: sam.guid });
    await allSettled(dialogConfirmed, { scope });
    expect([service.role.mock.calls, scope.getState($dialog), scope.getState($notice)]).toEqual([
      [],
      null,
      null,
    ]);
  });

  it('is removed once that is confirmed, and not when it is not', async () => {
    const scope = await opened();
    await allSettled(removalRequested, { scope, params: sam.guid });
    await allSettled(dialogClosed, { scope });
    await allSettled(dialogConfirmed, { scope });
    expect(service.remove).not.toHaveBeenCalled();
    await allSettled(removalRequested, { scope, params: sam.guid });
    await allSettled(dialogConfirmed, { scope });
    expect(service.remove).toHaveBeenCalledExactlyOnceWith({ guid: sam.guid });
    expect([scope.getState($notice), scope.getState($personRows).map(({ name }) => name)]).toEqual([
      { kind: 'removed', name: 'Sam Novak' },
      ['Dana Whitfield'],
    ]);
  });

  it.each([
    [refusal('LAST_OWNER'), 'lastOwner'],
    [refusal('NOT_PERMITTED', 403), 'notPermitted'],
    [refusal('NOT_FOUND', 404), 'gone'],
    [unreachable(), 'uncertain'],
  ])(
    'that cannot be removed (%j) is explained in the open dialog, over a current list',
    async (failure, kind) => {
      fails('remove', failure);
      const scope = await opened();
      await allSettled(removalRequested, { scope, params: sam.guid });
      await allSettled(dialogConfirmed, { scope });
      expect([scope.getState($dialogProblem), scope.getState($dialog)?.kind]).toEqual([
        { kind },
        'remove',
      ]);
      expect(service.load).toHaveBeenCalledTimes(2);
      await allSettled(dialogClosed, { scope });
      expect(scope.getState($dialogProblem)).toBeNull();
    },
  );

  it('whose dialog was closed before the answer came is spoken of on the page', async () => {
    const scope = await opened();
    let answer: (failure: unknown) => void = () => undefined;
    service.remove.mockImplementation(
      () =>
        new Promise((_resolve, reject) => {
          answer = reject;
        }),
    );
    await allSettled(removalRequested, { scope, params: sam.guid });
    const confirming = allSettled(dialogConfirmed, { scope });
    await Promise.resolve();
    void allSettled(dialogClosed, { scope });
    answer(refusal('LAST_OWNER'));
    await confirming;
    expect([
      scope.getState($dialog),
      scope.getState($dialogProblem),
      scope.getState($notice),
    ]).toEqual([null, null, { kind: 'problem', problem: { kind: 'lastOwner' } }]);
  });
});

describe('the list of changes', () => {
  const first = auditEntry();
  const second = auditEntry({ entryId: '9e7d6c5b-4a39-4281-9f0e-1d2c3b4a5968' });

  it('grows by twenty when older ones are asked for', async () => {
    service.audit
      .mockReturnValueOnce(auditResponse({ more: true }))
      .mockReturnValueOnce(auditResponse({ entries: [second] }));
    const scope = await opened();
    await allSettled(olderRequested, { scope });
    expect(service.audit.mock.calls).toEqual([
      [{ before: null, about: 'CHANGES' }],
      [{ before: first.entryId, about: 'CHANGES' }],
    ]);
    expect(scope.getState($audit)).toEqual({
      kind: 'ready',
      entries: [first, second],
      more: false,
      older: 'idle',
    });
    await allSettled(olderRequested, { scope });
    expect(service.audit).toHaveBeenCalledTimes(2);
  });

  it('keeps what it has when older ones do not come, and tries again', async () => {
    service.audit
      .mockReturnValueOnce(auditResponse({ more: true }))
      .mockRejectedValueOnce(unreachable())
      .mockReturnValueOnce(auditResponse({ entries: [second] }));
    const scope = await opened();
    await allSettled(olderRequested, { scope });
    expect(scope.getState($audit)).toEqual({
      kind: 'ready',
      entries: [first],
      more: true,
      older: 'failed',
    });
    await allSettled(olderRequested, { scope });
    expect(scope.getState($audit)).toMatchObject({ entries: [first, second], older: 'idle' });
  });

  it('gives way to sign-ins and refusals, whose answer alone counts then', async () => {
    const signIn = auditEntry({ action: 'SIGN_IN_REFUSED', subject: null, to: null, times: 12 });
    const scope = await opened();
    const late = Promise.withResolvers<ReturnType<typeof auditResponse>>();
    service.audit.mockReturnValueOnce(late.promise);
    const retried = allSettled(auditRetried, { scope });
    service.audit.mockReturnValueOnce(auditResponse({ entries: [signIn] }));
    const switched = allSettled(auditSwitched, { scope, params: 'ACCESS' });
    late.resolve(auditResponse({ entries: [first] }));
    await Promise.all([retried, switched]);
    expect(service.audit.mock.lastCall).toEqual([{ before: null, about: 'ACCESS' }]);
    expect(scope.getState($audit)).toMatchObject({ kind: 'ready', entries: [signIn] });
    await allSettled(peopleOpened, { scope });
    expect(scope.getState($auditAbout)).toBe('CHANGES');
  });

  it('that does not come fails by itself, and comes on retry', async () => {
    fails('audit', unreachable());
    const scope = await opened();
    expect([scope.getState($audit).kind, scope.getState(people.$data).kind]).toEqual([
      'failed',
      'ready',
    ]);
    await allSettled(auditRetried, { scope });
    expect(scope.getState($audit).kind).toBe('ready');
  });
});
