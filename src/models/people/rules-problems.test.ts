import { describe, expect, it } from 'vitest';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import { brokenContract, refused, timedOut, unreachable } from '../platform/request/errors.ts';
import {
  changeProblem,
  inviteProblems,
  isStale,
  letterProblem,
  refusedFields,
} from './rules-problems.ts';
import type { InviteDraft } from './types.ts';

const draft = (over: Partial<InviteDraft> = {}): InviteDraft => ({
  firstName: 'Jo',
  lastName: 'March',
  email: 'jo@orchard.example',
  role: 'STANDARD',
  language: 'en',
  ...over,
});
const refusal = (
  systemErrorCode: SystemErrorCode,
  status = 422,
  fields: string[] = [],
  retryAfterSeconds: number | null = null,
) => refused({ status, systemErrorCode, retryAfterSeconds, fields });

describe('an invitation', () => {
  it('that is complete can be sent', () => {
    expect(inviteProblems(draft())).toEqual([]);
  });

  it('that is empty says what is missing, in the order of its fields', () => {
    expect(
      inviteProblems(draft({ firstName: ' ', lastName: '', email: '' })).map(
        ({ field, messageKey }) => [field, messageKey],
      ),
    ).toEqual([
      ['firstName', 'invite.errors.firstNameMissing'],
      ['lastName', 'invite.errors.lastNameMissing'],
      ['email', 'invite.errors.emailMissing'],
    ]);
  });

  it.each([
    [{ firstName: 'x'.repeat(61) }, 'firstName', 'invite.errors.name'],
    [{ lastName: 'x'.repeat(61) }, 'lastName', 'invite.errors.name'],
    [{ email: 'jo@orchard' }, 'email', 'invite.errors.email'],
  ] as const)('with %j says which field is wrong', (over, field, messageKey) => {
    expect(inviteProblems(draft(over))).toEqual([{ field, messageKey }]);
  });
});

describe('what the service refused', () => {
  it.each([
    [refusal('PERSON_EXISTS'), [{ field: 'email', messageKey: 'invite.errors.personExists' }]],
    [
      refusal('INVITATION_PENDING'),
      [{ field: 'email', messageKey: 'invite.errors.invitationPending' }],
    ],
    [
      refusal('BAD_REQUEST', 400, ['$input.email', '$input.firstName', '$input.role']),
      [
        { field: 'email', messageKey: 'invite.errors.email' },
        { field: 'firstName', messageKey: 'invite.errors.name' },
      ],
    ],
    [refusal('THROTTLED', 429), []],
    [unreachable(), []],
  ])('%j is said at its field', (failure, problems) => {
    expect(refusedFields(failure)).toEqual(problems);
  });

  it.each([
    [refusal('NOT_PERMITTED', 403), { kind: 'notPermitted' }],
    [refusal('NOT_FOUND', 404), { kind: 'gone' }],
    [refusal('LAST_OWNER'), { kind: 'lastOwner' }],
    [refusal('PERSON_EXISTS'), { kind: 'personExists' }],
    [refusal('THROTTLED', 429, [], 3_590), { kind: 'throttled', minutes: 60 }],
    [refusal('THROTTLED', 429), { kind: 'throttled', minutes: 60 }],
    [refusal('BAD_REQUEST', 400), { kind: 'failed' }],
    [refusal('INTERNAL', 500), { kind: 'uncertain' }],
    [refusal('UNAVAILABLE', 503), { kind: 'uncertain' }],
    [unreachable(), { kind: 'uncertain' }],
    [timedOut(), { kind: 'uncertain' }],
    [brokenContract('x', []), { kind: 'uncertain' }],
  ])('%j has its meaning', (failure, problem) => {
    expect(changeProblem(failure)).toEqual(problem);
  });

  it('of a letter says that it did not go out', () => {
    expect(letterProblem(refusal('UNAVAILABLE', 503))).toEqual({ kind: 'notSent' });
    expect(letterProblem(refusal('THROTTLED', 429, [], 60))).toEqual({
      kind: 'throttled',
      minutes: 1,
    });
  });

  it.each([
    [refusal('NOT_FOUND', 404), true],
    [refusal('LAST_OWNER'), true],
    [refusal('INVITATION_PENDING'), true],
    [refusal('PERSON_EXISTS'), true],
    [refusal('NOT_PERMITTED', 403), true],
    [timedOut(), true],
    [refusal('INTERNAL', 500), true],
    [refusal('THROTTLED', 429), false],
    [refusal('BAD_REQUEST', 400), false],
  ])('%j makes the list on screen an old one: %s', (failure, stale) => {
    expect(isStale(failure)).toBe(stale);
  });
});
