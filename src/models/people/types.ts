import type {
  AuditEntry as Entry,
  Invitation as Invited,
  InviteRequest,
  PeopleResponse,
  Person as Someone,
} from '../../../contracts/rest/people/types.ts';
import type { Language } from '../shell/language/ports.ts';
import type { Role } from '../permissions/types.ts';

export type Person = Someone;
export type Invitation = Invited;
export type AuditEntry = Entry;
export type People = PeopleResponse;
export type Invite = InviteRequest;

/** Something that is wrong with a field of the form, by its element's id. */
export interface FieldProblem {
  field: string;
  messageKey: string;
}

/** Why a change did not happen, as far as the customer is concerned. */
export type ChangeProblem =
  | { kind: 'notPermitted' | 'gone' | 'lastOwner' | 'personExists' | 'failed' }
  /** Nothing certain came back: it may have happened. */
  | { kind: 'uncertain' }
  /** The change is made, and its letter did not go out. */
  | { kind: 'notSent' }
  | { kind: 'throttled'; minutes: number };

/** The invitation form as it is typed. */
export interface InviteDraft {
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** Of the letter. */
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
  /** May be changed and removed by whoever looks. */
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

/** What is asked about before it is done. Holds the names, so that it can still say of whom it speaks when they are gone. */
export type ConfirmationDialog =
  | { kind: 'changeRole'; guid: string; name: string; from: Role; to: Role }
  | { kind: 'remove'; guid: string; name: string }
  | { kind: 'revoke'; invitationId: string; email: string };

/** What was done, said at the top of the page. */
export type Notice =
  | { kind: 'invited'; name: string; email: string }
  | { kind: 'resent'; email: string }
  | { kind: 'revoked'; email: string }
  | { kind: 'roleChanged'; name: string; role: Role }
  | { kind: 'removed'; name: string }
  | { kind: 'problem'; problem: ChangeProblem };

/** The list of changes, as much of it as was asked for. */
export type Audit =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; entries: AuditEntry[]; more: boolean; older: 'idle' | 'loading' | 'failed' };
