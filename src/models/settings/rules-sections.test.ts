import { describe, expect, it } from 'vitest';
import type { SystemErrorCode } from '../../../contracts/errors.ts';
import {
  notifications,
  passwords,
  settingsResponse,
} from '../../../tests/fixtures/settings/settings.ts';
import { brokenContract, refused, timedOut, unreachable } from '../platform/request/errors.ts';
import {
  notificationProblems,
  passwordProblems,
  profileDraftOf,
  profileProblems,
  profileRequest,
  serviceFieldProblems,
  saveProblem,
} from './rules-sections.ts';
import type { Facts } from './types.ts';

const facts = (over: Parameters<typeof settingsResponse>[0] = {}): Facts => ({
  settings: settingsResponse(over),
  companyName: 'Harbor Street Bakery',
});
const profile = (over: object = {}) => ({
  firstName: 'Dana',
  lastName: 'Whitfield',
  phone: '',
  ...over,
});
const keys = (problems: readonly { field: string; messageKey: string }[]) =>
  problems.map(({ field, messageKey }) => `${field}: ${messageKey}`);
const refusal = (
  systemErrorCode: SystemErrorCode,
  status = 422,
  fields: string[] = [],
  retryAfterSeconds: number | null = null,
) => refused({ status, systemErrorCode, retryAfterSeconds, fields });

describe('names and phone', () => {
  it('are shown as people write them, and sent without the space around them', () => {
    expect(profileDraftOf(settingsResponse({ phone: '2075550123' }))).toEqual({
      firstName: 'Dana',
      lastName: 'Whitfield',
      phone: '(207) 555-0123',
    });
    expect(
      profileRequest({ firstName: ' Dana ', lastName: 'Whitfield ', phone: '+1 207.555.0123' }),
    ).toEqual({ firstName: 'Dana', lastName: 'Whitfield', phone: '2075550123' });
    expect(profileRequest(profile())).toMatchObject({ phone: null });
  });

  it.each([
    [{}, {}, []],
    [{ firstName: ' ' }, {}, ['firstName: errors.firstNameMissing']],
    [{ lastName: '' }, {}, ['lastName: errors.lastNameMissing']],
    [{ firstName: 'x'.repeat(61) }, {}, ['firstName: errors.name']],
    [{ phone: '555' }, {}, ['phone: errors.phone']],
    [
      { phone: '' },
      { notifications: notifications({ appointments: 'TEXT' }) },
      ['phone: errors.phoneInUse'],
    ],
    [{ phone: '207 555 0123' }, { notifications: notifications({ appointments: 'TEXT' }) }, []],
    [
      { firstName: '', lastName: '', phone: 'x' },
      {},
      [
        'firstName: errors.firstNameMissing',
        'lastName: errors.lastNameMissing',
        'phone: errors.phone',
      ],
    ],
  ])('%j over %j: %j', (draft, saved, problems) => {
    expect(keys(profileProblems(profile(draft), facts(saved)))).toEqual(problems);
  });
});

describe('notifications', () => {
  it.each([
    [{ billReady: 'TEXT' }, null, ['notifications-phone: errors.phoneRequired']],
    [{ billReady: 'BOTH' }, '2075550123', []],
    [{ billReady: 'NONE' }, null, []],
  ] as const)('%j with the phone %s: %j', (chosen, phone, problems) => {
    expect(keys(notificationProblems(notifications(chosen), facts({ phone })))).toEqual(problems);
  });
});

describe('another password', () => {
  it.each([
    [passwords, []],
    [
      { currentPassword: '', newPassword: '' },
      [
        'current-password: errors.currentPasswordMissing',
        'new-password: errors.newPassword.missing',
      ],
    ],
    [{ ...passwords, newPassword: 'short' }, ['new-password: errors.newPassword.tooShort']],
    [
      { ...passwords, newPassword: passwords.currentPassword },
      ['new-password: errors.newPassword.current'],
    ],
    [
      { ...passwords, newPassword: 'harborstreetbakery' },
      ['new-password: errors.newPassword.ownName'],
    ],
    [{ ...passwords, newPassword: 'danawhitfield' }, ['new-password: errors.newPassword.ownName']],
  ])('%j: %j', (draft, problems) => {
    expect(keys(passwordProblems(draft, facts()))).toEqual(problems);
  });
});

describe('what the service refused', () => {
  it.each([
    [refusal('PHONE_REQUIRED', 422, ['$input.phone']), ['phone: errors.phoneInUse']],
    [refusal('PHONE_REQUIRED'), ['notifications-phone: errors.phoneRequired']],
    [
      refusal('CURRENT_PASSWORD_WRONG', 422, ['$input.currentPassword']),
      ['current-password: errors.currentPasswordWrong'],
    ],
    [
      refusal('PASSWORD_REFUSED', 422, ['$input.newPassword.sequence']),
      ['new-password: errors.newPassword.sequence'],
    ],
    [
      refusal('PASSWORD_REFUSED', 422, ['$input.newPassword.leaked']),
      ['new-password: errors.newPassword.common'],
    ],
    [refusal('BAD_REQUEST', 400, ['$input.lastName', '$input.other']), ['lastName: errors.name']],
    [refusal('THROTTLED', 429), []],
    [unreachable(), []],
  ])('%j is said at its field: %j', (failure, problems) => {
    expect(keys(serviceFieldProblems(failure))).toEqual(problems);
  });

  it.each([
    [unreachable(), { kind: 'unreachable' }],
    [timedOut(), { kind: 'unreachable' }],
    [brokenContract('x', []), { kind: 'failed' }],
    [refusal('INTERNAL', 500), { kind: 'failed' }],
    [refusal('NOT_PERMITTED', 403), { kind: 'notPermitted' }],
    [refusal('THROTTLED', 429, [], 421), { kind: 'throttled', minutes: 8 }],
    [refusal('THROTTLED', 429), { kind: 'throttled', minutes: 15 }],
  ])('%j has its meaning', (failure, problem) => {
    expect(saveProblem(failure)).toEqual(problem);
  });
});
