import type { tags } from 'typia';
import type { Instant, Uuid } from '../../scalars.ts';
import type { Role } from '../sign-in/types.ts';

/** A first or last name as its bearer writes it: trimmed, 1 to 60 characters, none of them a control character. */
export type PersonName = string &
  tags.MinLength<1> &
  tags.MaxLength<60> &
  tags.Pattern<'^[^\\s\\u0000-\\u001f\\u007f]([^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f])?$'>;

/** An e-mail address, compared without case. */
export type EmailAddress = string & tags.MinLength<3> & tags.MaxLength<254>;

/** Someone who may use the account in the portal. Representatives of the provider are not among them. */
export interface Person {
  guid: Uuid;
  firstName: string;
  /** Empty where none was ever given. */
  lastName: string;
  /** The user name: an e-mail address in lower case. */
  username: string;
  role: Role;
  /** Real time; null before the first sign-in. */
  lastSignInAt: Instant | null;
}

export interface Invitation {
  invitationId: Uuid;
  firstName: string;
  lastName: string;
  /** In lower case; becomes the user name. */
  email: string;
  /** The role that the person will have. */
  role: Role;
  /** The name of who invited; null when that is not known any more. */
  invitedBy: string | null;
  /** Real time. */
  sentAt: Instant;
  /** Real time; the link in the letter works until then. */
  expiresAt: Instant;
  /** `EXPIRED`: the link's time is over; the invitation may be sent again. */
  state: 'PENDING' | 'EXPIRED';
}

/** Who may use the account, as it stands after the call: owners first, then by name. */
export interface PeopleResponse {
  people: Person[];
  /** Those that were neither accepted nor revoked, the newest first. */
  invitations: Invitation[];
}

export interface InviteRequest {
  firstName: PersonName;
  lastName: PersonName;
  email: EmailAddress;
  /** `PRIMARY` only by an owner. */
  role: Role;
  /** Of the letter. */
  language: 'en' | 'es';
}

/** A new letter with a new link; the former link works no longer. */
export interface ResendInvitationRequest {
  invitationId: Uuid;
  /** Of the letter. */
  language: 'en' | 'es';
}

export interface RevokeInvitationRequest {
  invitationId: Uuid;
}

export interface ChangeRoleRequest {
  guid: Uuid;
  role: Role;
}

export interface RemovePersonRequest {
  guid: Uuid;
}

/** What was done. `from` and `to` hold what it says here; both are null where nothing is said. */
export type AuditAction =
  /** `subject` is the invited e-mail address, `to` the role. */
  | 'PERSON_INVITED'
  | 'INVITATION_RESENT'
  | 'INVITATION_REVOKED'
  /** The invited person has access now: `subject` is the e-mail address, `to` the role. */
  | 'INVITATION_ACCEPTED'
  /** The owner created the account's first access: `subject` is the e-mail address, `to` the role. */
  | 'ACCESS_CREATED'
  /** `subject` is the person's name, `from` and `to` are roles. */
  | 'ROLE_CHANGED'
  /** `subject` is the person's name, `from` the role. */
  | 'PERSON_REMOVED'
  /** Names. */
  | 'NAME_CHANGED'
  /** The last four digits; null for no number. */
  | 'PHONE_CHANGED'
  /** `en` or `es`; `from` is null when none was chosen before. */
  | 'LANGUAGE_CHANGED'
  | 'PASSWORD_CHANGED'
  /** With the code that was sent by e-mail. */
  | 'PASSWORD_RECOVERED'
  /** `ON` or `OFF`. */
  | 'PAPERLESS_CHANGED'
  /** `ON` or `OFF`. */
  | 'AUTOPAY_CHANGED'
  /** `subject` is the topic (see settings), `from` and `to` are channels. */
  | 'NOTIFICATION_CHANGED';

export interface AuditEntry {
  entryId: Uuid;
  /** Real time. */
  at: Instant;
  /** Who did it, by the name they had then. */
  actorName: string;
  action: AuditAction;
  /** Whom or what it concerned; null when the actor themselves. */
  subject: string | null;
  from: string | null;
  to: string | null;
}

export interface AuditQuery {
  /** Asks for what came before this entry; without it, for the newest. */
  before?: Uuid;
}

/** 20 entries at most, the newest first. */
export interface AuditResponse {
  entries: AuditEntry[] & tags.MaxItems<20>;
  /** There are older ones than the last of these. */
  more: boolean;
}
