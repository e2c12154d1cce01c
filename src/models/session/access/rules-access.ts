import { refusalCode } from '../../platform/request/errors.ts';
import type { RequestFailure } from '../../platform/request/errors.ts';
import {
  isEmail,
  isPersonName,
  normalisedEmail,
} from '../../platform/contact-details/rules-contact-details.ts';
import { PASSWORD_LENGTH, passwordProblem } from './rules-password.ts';
import type { PasswordOwner } from './rules-password.ts';
import { RECOVERY_LIMITS } from './rules-recovery.ts';
import type {
  AccessProblem,
  AccountDraft,
  LinkRefusal,
  RecoveryKind,
  PasswordRefusal,
  RegistrationDraft,
} from './types.ts';

/** Delay before a customer may request another code, in milliseconds: the e-mail is on its way. */
export const RESEND_AFTER_MS = 30_000;

/** Whole seconds until another code may be requested. 0 if it may. */
export const secondsToWait = (sentAt: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt + RESEND_AFTER_MS - now) / 1000));

/** The recovery in the URL: `password-reset=false` is the user name (spec 2.2). */
export function recoveryKind(search: string): RecoveryKind {
  const asked = new URLSearchParams(search);
  if (asked.get('password-reset-required') === 'true') return 'required';
  return asked.get('password-reset') === 'false' ? 'username' : 'password';
}

/** The token of an e-mailed link. Null if the URL has none. */
export const tokenIn = (search: string): string | null =>
  new URLSearchParams(search).get('token') || null;

/**
 * The digits of the typed or pasted text, without spaces and dashes. Text with other characters is
 * unchanged.
 */
export function digitsOf(text: string): string {
  const digits = text.replaceAll(/[\s\u200b-]/g, '');
  return /^\d*$/.test(digits) ? digits : text.trim();
}

const problem = (
  field: string,
  messageKey: string,
  values?: Record<string, number>,
): AccessProblem => ({ field, messageKey, ...(values ? { values } : {}) });

/** The problem of a digits field: empty, or a wrong number of digits. */
function digitsProblem(
  field: 'accountNumber' | 'zip' | 'code',
  text: string,
  count: number,
): AccessProblem[] {
  const digits = digitsOf(text);
  if (digits === '') return [problem(field, `errors.${field}.missing`)];
  return new RegExp(`^\\d{${count}}$`).test(digits)
    ? []
    : [problem(field, `errors.${field}.invalid`)];
}

export const usernameProblems = (username: string): AccessProblem[] =>
  username.trim() === '' ? [problem('username', 'errors.username.missing')] : [];
export const codeProblems = (code: string): AccessProblem[] =>
  digitsProblem('code', code, RECOVERY_LIMITS.digits);
export const accountProblems = ({ accountNumber, zip }: AccountDraft): AccessProblem[] => [
  ...digitsProblem('accountNumber', accountNumber, 10),
  ...digitsProblem('zip', zip, 5),
];

function nameProblem(field: 'firstName' | 'lastName', name: string): AccessProblem[] {
  if (name.trim() === '') return [problem(field, `errors.${field}.missing`)];
  return isPersonName(name) ? [] : [problem(field, `errors.${field}.invalid`)];
}

function emailProblem(email: string): AccessProblem[] {
  if (email.trim() === '') return [problem('email', 'errors.email.missing')];
  return isEmail(email) ? [] : [problem('email', 'errors.email.invalid')];
}

/** All problems of a registration, in field order. */
export const registrationProblems = (draft: RegistrationDraft): AccessProblem[] => [
  ...accountProblems(draft),
  ...nameProblem('firstName', draft.firstName),
  ...nameProblem('lastName', draft.lastName),
  ...emailProblem(draft.email),
];

/** The request for a draft: digits only, names and address trimmed. */
export const registrationOf = (draft: RegistrationDraft): RegistrationDraft => ({
  accountNumber: digitsOf(draft.accountNumber),
  zip: digitsOf(draft.zip),
  firstName: draft.firstName.trim(),
  lastName: draft.lastName.trim(),
  email: normalisedEmail(draft.email),
});

const passwordRuleProblem = (why: PasswordRefusal): AccessProblem =>
  problem('new-password', `errors.password.${why}`, { ...PASSWORD_LENGTH });

/** Problems of a new password. */
export function passwordProblems(password: string, owner: PasswordOwner): AccessProblem[] {
  const why = passwordProblem(password, owner);
  return why ? [passwordRuleProblem(why)] : [];
}

const REFUSED: readonly PasswordRefusal[] = [
  'missing',
  'tooShort',
  'tooLong',
  'ownName',
  'common',
  'repeated',
  'sequence',
  'current',
];

/** The rule named by the backend, from `$input.password.common`. */
function refusedPassword(failure: RequestFailure): AccessProblem {
  const named =
    failure.kind === 'refused' ? failure.fields.map((field) => field.split('.').at(-1)) : [];
  return passwordRuleProblem(REFUSED.find((why) => named.includes(why)) ?? 'common');
}

/** Meaning of a failed request for the customer, in the affected field if there is one. */
export function requestProblem(failure: RequestFailure): AccessProblem {
  if (failure.kind === 'unreachable' || failure.kind === 'timedOut')
    return { field: null, messageKey: 'errors.unreachable' };
  if (failure.kind === 'brokenContract') return { field: null, messageKey: 'errors.failed' };
  switch (failure.systemErrorCode) {
    case 'THROTTLED':
      return {
        field: null,
        messageKey: 'errors.throttled',
        values: { minutes: Math.ceil((failure.retryAfterSeconds ?? 900) / 60) },
      };
    case 'CODE_WRONG':
      return problem('code', 'errors.code.wrong');
    case 'CODE_TRIES_USED':
      return problem('code', 'errors.code.triesUsed');
    case 'CODE_EXPIRED':
      return problem('code', 'errors.code.expired');
    case 'RESET_EXPIRED':
      return { field: null, messageKey: 'errors.resetExpired' };
    case 'PASSWORD_REFUSED':
      return refusedPassword(failure);
    default:
      return { field: null, messageKey: 'errors.failed' };
  }
}

/** Whether a new code is required. */
export const needsNewCode = (failure: RequestFailure): boolean =>
  ['CODE_TRIES_USED', 'CODE_EXPIRED'].includes(refusalCode(failure) ?? '');

/**
 * Why a link is invalid. Null if the failure is not about the link. Only the inviter can renew an
 * invitation.
 */
export function linkRefusal(failure: RequestFailure, invited: boolean): LinkRefusal | null {
  switch (refusalCode(failure)) {
    case 'LINK_UNKNOWN':
      return 'unknown';
    case 'LINK_USED':
      return 'used';
    case 'LINK_EXPIRED':
      return invited ? 'expiredInvitation' : 'expired';
    case 'LINK_REVOKED':
      return 'revoked';
    case 'PERSON_EXISTS':
      return 'personExists';
    case 'OWNER_EXISTS':
      return 'ownerExists';
    default:
      return null;
  }
}
