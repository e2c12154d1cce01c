import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SystemErrorCode } from '../../../../contracts/errors.ts';
import { anyText } from '../../../../tests/fixtures/harness/any-text.ts';
import { brokenContract, refused, timedOut, unreachable } from '../../platform/request/errors.ts';
import {
  accountProblems,
  requestProblem,
  codeProblems,
  digitsOf,
  linkRefusal,
  needsNewCode,
  passwordProblems,
  recoveryKind,
  registrationOf,
  registrationProblems,
  RESEND_AFTER_MS,
  secondsToWait,
  tokenIn,
  usernameProblems,
} from './rules-access.ts';
import type { RegistrationDraft } from './types.ts';

const refusal = (
  systemErrorCode: SystemErrorCode,
  more: { retryAfterSeconds?: number; fields?: string[] } = {},
) =>
  refused({
    status: 422,
    systemErrorCode,
    retryAfterSeconds: more.retryAfterSeconds ?? null,
    fields: more.fields ?? [],
  });
const keys = (problems: { messageKey: string }[]) => problems.map(({ messageKey }) => messageKey);

describe('what the address of account recovery asks for', () => {
  it.each([
    ['', 'password'],
    ['?password-reset=true', 'password'],
    ['?password-reset=false', 'username'],
    ['?password-reset-required=true', 'required'],
    ['?password-reset-required=false', 'password'],
    ['?password-reset=nonsense', 'password'],
    ['?password-reset=false&password-reset-required=true', 'required'],
  ])('%j: %s', (search, kind) => {
    expect(recoveryKind(search)).toBe(kind);
  });

  it.each([
    ['?token=abc', 'abc'],
    ['?a=1&token=x-_9', 'x-_9'],
    ['?token=', null],
    ['', null],
    ['?TOKEN=abc', null],
  ])('the link %j carries the token %j', (search, token) => {
    expect(tokenIn(search)).toBe(token);
  });
});

describe('what is typed', () => {
  it.each([
    ['4821 7350', '48217350'],
    [' 4821-7350\n', '48217350'],
    ['4821\u00a07350', '48217350'],
    ['48217350', '48217350'],
    ['48a', '48a'],
    ['', ''],
  ])('%j reads as %j', (text, digits) => {
    expect(digitsOf(text)).toBe(digits);
  });

  it.each([
    ['48217350', []],
    ['4821 7350', []],
    ['', ['errors.code.missing']],
    ['  ', ['errors.code.missing']],
    ['4821735', ['errors.code.invalid']],
    ['482173500', ['errors.code.invalid']],
    ['4821735x', ['errors.code.invalid']],
    ['٤٨٢١٧٣٥٠', ['errors.code.invalid']],
  ])('the code %j: %j', (code, problems) => {
    expect(keys(codeProblems(code))).toEqual(problems);
  });

  it.each([
    [{ accountNumber: '8000000020', zip: '04101' }, []],
    [{ accountNumber: '8000 000 020', zip: ' 04101 ' }, []],
    [{ accountNumber: '', zip: '' }, ['errors.accountNumber.missing', 'errors.zip.missing']],
    [
      { accountNumber: '800000002', zip: '4101' },
      ['errors.accountNumber.invalid', 'errors.zip.invalid'],
    ],
    [{ accountNumber: '8000000020', zip: '04101-1234' }, ['errors.zip.invalid']],
  ])('the account %j: %j', (draft, problems) => {
    expect(keys(accountProblems(draft))).toEqual(problems);
  });

  it('needs a user name', () => {
    expect([keys(usernameProblems(' ')), keys(usernameProblems('dana'))]).toEqual([
      ['errors.username.missing'],
      [],
    ]);
  });

  const draft: RegistrationDraft = {
    accountNumber: '8000-000-020',
    zip: '04101',
    firstName: ' Nia ',
    lastName: 'Okafor',
    email: ' Nia@Tidewater.example ',
  };

  it('is sent without what only makes it easier to type', () => {
    expect(registrationProblems(draft)).toEqual([]);
    expect(registrationOf(draft)).toEqual({
      accountNumber: '8000000020',
      zip: '04101',
      firstName: 'Nia',
      lastName: 'Okafor',
      email: 'nia@tidewater.example',
    });
  });

  it('of a registration is told all at once, in the order of its fields', () => {
    expect(
      registrationProblems({
        accountNumber: '',
        zip: '1',
        firstName: '',
        lastName: 'x'.repeat(61),
        email: 'nobody',
      }).map(({ field, messageKey }) => [field, messageKey]),
    ).toEqual([
      ['accountNumber', 'errors.accountNumber.missing'],
      ['zip', 'errors.zip.invalid'],
      ['firstName', 'errors.firstName.missing'],
      ['lastName', 'errors.lastName.invalid'],
      ['email', 'errors.email.invalid'],
    ]);
    expect(
      keys(registrationProblems({ ...draft, firstName: 'a\u0007b', lastName: ' ', email: '' })),
    ).toEqual(['errors.firstName.invalid', 'errors.lastName.missing', 'errors.email.missing']);
  });

  it('never throws, and what passes follows the contract', () => {
    const text = fc.oneof(anyText(), fc.stringMatching(/^\d{0,12}$/), fc.emailAddress());
    fc.assert(
      fc.property(
        fc.record({ accountNumber: text, zip: text, firstName: text, lastName: text, email: text }),
        (typed) => {
          if (registrationProblems(typed).length > 0) return;
          const sent = registrationOf(typed);
          expect(sent.accountNumber).toMatch(/^\d{10}$/);
          expect(sent.zip).toMatch(/^\d{5}$/);
          expect(sent.firstName).toBe(sent.firstName.trim());
        },
      ),
    );
  });
});

describe('another code', () => {
  it.each([
    [0, 30],
    [1, 30],
    [29_000, 1],
    [29_999, 1],
    [RESEND_AFTER_MS, 0],
    [10 * RESEND_AFTER_MS, 0],
  ])('%i ms after the last one may be asked for in %i seconds', (passed, seconds) => {
    expect(secondsToWait(1_000, 1_000 + passed)).toBe(seconds);
  });
});

describe('what a failed call means', () => {
  it.each([
    [unreachable(), null, 'errors.unreachable'],
    [timedOut(), null, 'errors.unreachable'],
    [brokenContract('x', []), null, 'errors.failed'],
    [refusal('INTERNAL'), null, 'errors.failed'],
    [refusal('CODE_WRONG'), 'code', 'errors.code.wrong'],
    [refusal('CODE_TRIES_USED'), 'code', 'errors.code.triesUsed'],
    [refusal('CODE_EXPIRED'), 'code', 'errors.code.expired'],
    [refusal('RESET_EXPIRED'), null, 'errors.resetExpired'],
    [
      refusal('PASSWORD_REFUSED', { fields: ['$input.password.current'] }),
      'new-password',
      'errors.password.current',
    ],
    [
      refusal('PASSWORD_REFUSED', { fields: ['$input.password.nothing-we-know'] }),
      'new-password',
      'errors.password.common',
    ],
  ])('%j: %s %s', (failure, field, messageKey) => {
    expect(requestProblem(failure)).toMatchObject({ field, messageKey });
  });

  it.each([
    [60, 1],
    [61, 2],
    [900, 15],
    [undefined, 15],
  ])('a wait of %s seconds is told as %i minutes', (retryAfterSeconds, minutes) => {
    expect(
      requestProblem(
        refusal('THROTTLED', retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ).values,
    ).toEqual({ minutes });
  });

  it.each([
    ['CODE_TRIES_USED', true],
    ['CODE_EXPIRED', true],
    ['CODE_WRONG', false],
    ['THROTTLED', false],
  ] as const)('%s asks for another code: %s', (code, needs) => {
    expect(needsNewCode(refusal(code))).toBe(needs);
  });

  it.each([
    ['LINK_UNKNOWN', 'unknown'],
    ['LINK_USED', 'used'],
    ['LINK_EXPIRED', 'expired'],
    ['LINK_REVOKED', 'revoked'],
    ['PERSON_EXISTS', 'personExists'],
    ['OWNER_EXISTS', 'ownerExists'],
    ['PASSWORD_REFUSED', null],
    ['INTERNAL', null],
  ] as const)('%s says of a link: %s', (code, end) => {
    expect(linkRefusal(refusal(code), false)).toBe(end);
  });

  it('an expired invitation is renewed by who sent it alone', () => {
    expect(linkRefusal(refusal('LINK_EXPIRED'), true)).toBe('expiredInvitation');
    expect(linkRefusal(unreachable(), true)).toBeNull();
  });
});

it('names what a new password breaks, with the figures that it breaks', () => {
  const owner = { username: 'dana@harbor.example', companyName: 'Harbor Street Bakery' };
  expect(passwordProblems('short', owner)).toEqual([
    {
      field: 'new-password',
      messageKey: 'errors.password.tooShort',
      values: { least: 12, most: 128 },
    },
  ]);
  expect(passwordProblems('vivid-kettle-73-Orbit', owner)).toEqual([]);
});
