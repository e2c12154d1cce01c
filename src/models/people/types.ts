import type {
  AuditEntry as Entry,
  AuditQuery,
  Invitation as Invited,
  InviteRequest,
  PeopleResponse,
  Person as Someone,
} from '../../../contracts/rest/people/types.ts';
import type { Language } from '../shell/language/ports.ts';
import type { RequestFailure } from '../platform/request/errors.ts';
import type { Role } from '../permissions/types.ts';

export type Person = Someone;
export type Invitation = Invited;
export type AuditEntry = Entry;
export type People = PeopleResponse;
/** Which list of the account is shown: changes, or sign-ins and refusals. */
export type AuditAbout = NonNullable<AuditQuery['about']>;
export type Invite = InviteRequest;

/** A problem of a form field, by its element's ID. */
export interface FieldProblem {
  field: string;
  messageKey: string;
}

/** Why a change failed, as relevant to the customer. */
export type ChangeProblem =
  | { kind: 'notPermitted' | 'gone' | 'lastOwner' | 'personExists' | 'failed' }
  /** No definite response: it may have succeeded. */
  | { kind: 'uncertain' }
  /** The change was made, but its e-mail was not sent. */
  | { kind: 'notSent' }
  | { kind: 'throttled'; minutes: number };

/** The invitation form as typed. */
export interface InviteDraft {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Of the e-mail. */
  language: Language;
}

/** A person as a row of the list. */
export interface PersonRow {
  guid: string;
  name: string;
  username: string;
  role: Role;
  lastSignInAt: string | null;
  isYou: boolean;
  /** The viewer may change and remove this person. */
  manageable: boolean;
}

/** An invitation as a row of the list. */
export interface InvitationRow {
  invitationId: string;
  name: string;
  email: string;
  role: Role;
  invitedBy: string | null;
  sentAt: string;
  expiresAt: string;
  state: Invitation['state'];
  manageable: boolean;
}

/** The action to confirm. Contains the names, so that they can still be shown after a removal. */
export type ConfirmationDialog =
  | { kind: 'changeRole'; guid: string; name: string; from: Role; to: Role }
  | { kind: 'remove'; guid: string; name: string }
  | { kind: 'revoke'; invitationId: string; email: string };

/** The last result, shown at the top of the page. */
export type Notice =
  | { kind: 'invited'; name: string; email: string }
  | { kind: 'resent'; email: string }
  | { kind: 'revoked'; email: string }
  | { kind: 'roleChanged'; name: string; role: Role }
  | { kind: 'removed'; name: string }
  | { kind: 'problem'; problem: ChangeProblem };

/** The audit list, as far as loaded. */
export type Audit =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'ready'; entries: AuditEntry[]; more: boolean; older: 'idle' | 'loading' | 'failed' };
