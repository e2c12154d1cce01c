import { outcomeUnknown, refusalCode } from '../platform/request/errors.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import { isEmail, isPersonName } from '../platform/contact-details/rules-contact-details.ts';
import type { ChangeProblem, FieldProblem, InviteDraft } from './types.ts';

const problem = (field: string, messageKey: string): FieldProblem => ({ field, messageKey });

const nameProblem = (field: 'firstName' | 'lastName', name: string): FieldProblem[] => {
  if (name.trim() === '') return [problem(field, `invite.errors.${field}Missing`)];
  return isPersonName(name) ? [] : [problem(field, 'invite.errors.name')];
};

const emailProblem = (email: string): FieldProblem[] => {
  if (email.trim() === '') return [problem('email', 'invite.errors.emailMissing')];
  return isEmail(email) ? [] : [problem('email', 'invite.errors.email')];
};

/** Problems of an invitation before it is sent, in field order. */
export const inviteProblems = ({ firstName, lastName, email }: InviteDraft): FieldProblem[] => [
  ...nameProblem('firstName', firstName),
  ...nameProblem('lastName', lastName),
  ...emailProblem(email),
];

const SERVICE_FIELDS: Readonly<Record<string, FieldProblem>> = {
  '$input.firstName': problem('firstName', 'invite.errors.name'),
  '$input.lastName': problem('lastName', 'invite.errors.name'),
  '$input.email': problem('email', 'invite.errors.email'),
};

/** Invalid invitation fields in the error response. Empty if the failure is not about fields. */
export function refusedFields(failure: RequestFailure): FieldProblem[] {
  switch (refusalCode(failure)) {
    case 'PERSON_EXISTS':
      return [problem('email', 'invite.errors.personExists')];
    case 'INVITATION_PENDING':
      return [problem('email', 'invite.errors.invitationPending')];
    case 'BAD_REQUEST':
      return failure.kind === 'refused'
        ? failure.fields.flatMap((field) => SERVICE_FIELDS[field] ?? [])
        : [];
    default:
      return [];
  }
}

const MINUTE_SECONDS = 60;
/** Default wait in seconds if the response gives none. */
const WAIT_SECONDS = 3_600;

/** Meaning of a failed change for the customer. */
export function changeProblem(failure: RequestFailure): ChangeProblem {
  if (failure.kind !== 'refused') return { kind: 'uncertain' };
  switch (failure.systemErrorCode) {
    case 'NOT_PERMITTED':
      return { kind: 'notPermitted' };
    case 'NOT_FOUND':
      return { kind: 'gone' };
    case 'LAST_OWNER':
      return { kind: 'lastOwner' };
    case 'PERSON_EXISTS':
      return { kind: 'personExists' };
    case 'THROTTLED':
      return {
        kind: 'throttled',
        minutes: Math.ceil((failure.retryAfterSeconds ?? WAIT_SECONDS) / MINUTE_SECONDS),
      };
    default:
      return { kind: outcomeUnknown(failure) ? 'uncertain' : 'failed' };
  }
}

/**
 * As {@link changeProblem}, for a change that sends an e-mail. `UNAVAILABLE` means that the e-mail
 * was not sent.
 */
export const letterProblem = (failure: RequestFailure): ChangeProblem =>
  refusalCode(failure) === 'UNAVAILABLE' ? { kind: 'notSent' } : changeProblem(failure);

/** Whether the list on screen may be stale. */
export const isStale = (failure: RequestFailure): boolean =>
  outcomeUnknown(failure) ||
  ['NOT_FOUND', 'LAST_OWNER', 'NOT_PERMITTED', 'PERSON_EXISTS', 'INVITATION_PENDING'].includes(
    refusalCode(failure) ?? '',
  );
