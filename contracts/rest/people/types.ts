import type { tags } from 'typia';
import type { Instant, Uuid } from '../../scalars.ts';
import type { Role } from '../sign-in/types.ts';

export type TrimmedText =
  '^[^\\s\\u0000-\\u001f\\u007f]([^\\u0000-\\u001f\\u007f]*[^\\s\\u0000-\\u001f\\u007f])?$';

/**
 * A first or last name as the person writes it: trimmed, 1 to 60 characters, no control characters.
 */
export type PersonName = string &
  tags.MinLength<1> &
  tags.MaxLength<60> &
  tags.Pattern<TrimmedText>;

/** An e-mail address, compared without case. */
export type EmailAddress = string & tags.MinLength<3> & tags.MaxLength<254>;

/** A user of the account in the portal. Excludes representatives of the provider. */
export interface Person {
  guid: Uuid;
  firstName: string;
  /** Empty if none was ever given. */
  lastName: string;
  /** The username: an e-mail address in lower case. */
  username: string;
  role: Role;
  /** Real time; null before the first sign-in. */
  lastSignInAt: Instant | null;
}

export interface Invitation {
  invitationId: Uuid;
  firstName: string;
  lastName: string;
  /** In lower case; becomes the username. */
  email: string;
  /** The role that the person will have. */
  role: Role;
  /** Name of the inviter; null if no longer known. */
  invitedBy: string | null;
  /** Real time. */
  sentAt: Instant;
  /** Real time; the link in the e-mail is valid until then. */
  expiresAt: Instant;
  /** `EXPIRED`: the link has expired; the invitation may be sent again. */
  state: 'PENDING' | 'EXPIRED';
}

/** Users of the account, after the request: owners first, then by name. */
export interface PeopleResponse {
  people: Person[];
  /** Those that were neither accepted nor revoked, newest first. */
  invitations: Invitation[];
}

export interface InviteRequest {
  firstName: PersonName;
  lastName: PersonName;
  email: EmailAddress;
  /** `PRIMARY` may only be set by an owner. */
  role: Role;
  /** Of the e-mail. */
  language: 'en' | 'es';
}

/** A new e-mail with a new link; the previous link is no longer valid. */
export interface ResendInvitationRequest {
  invitationId: Uuid;
  /** Of the e-mail. */
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

/**
 * The action. `from` and `to` contain the values described here; both are null if none is
 * described.
 */
export type AuditAction =
  /** `subject` is the invited e-mail address, `to` the role. */
  | 'PERSON_INVITED'
  | 'INVITATION_RESENT'
  | 'INVITATION_REVOKED'
  /** The invited person now has access: `subject` is the e-mail address, `to` the role. */
  | 'INVITATION_ACCEPTED'
  /**
   * The owner created the account's first access: `subject` is the e-mail address, `to` the role.
   */
  | 'ACCESS_CREATED'
  /** `subject` is the person's name, `from` and `to` are roles. */
  | 'ROLE_CHANGED'
  /** `subject` is the person's name, `from` the role. */
  | 'PERSON_REMOVED'
  /** Names. */
  | 'NAME_CHANGED'
  /** The last four digits; null for no number. */
  | 'PHONE_CHANGED'
  /** `en` or `es`; `from` is null if none was chosen before. */
  | 'LANGUAGE_CHANGED'
  | 'PASSWORD_CHANGED'
  /** With the e-mailed code. */
  | 'PASSWORD_RECOVERED'
  /** The actor ended their sessions elsewhere. */
  | 'SESSIONS_ENDED'
  /** `ON` or `OFF`. */
  | 'PAPERLESS_CHANGED'
  /** `ON` or `OFF`. */
  | 'AUTOPAY_CHANGED'
  /** `subject` is the topic (see settings), `from` and `to` are channels. */
  | 'NOTIFICATION_CHANGED'
  /** E-mail addresses; null for none. */
  | 'BILLING_CONTACT_CHANGED'
  /** `subject` is the e-mail address, which receives bills from now on. */
  | 'BILLING_CONTACT_VERIFIED'
  /** Purchase order numbers; null for none. */
  | 'PURCHASE_ORDER_CHANGED'
  /** Company names; null for none. */
  | 'LEGAL_NAME_CHANGED'
  /** The last four digits; null for none. */
  | 'TAX_ID_CHANGED'
  /** `subject` is the person's name, `to` the service. */
  | 'SEAT_ASSIGNED'
  /** `subject` is the person's name, `from` the service. */
  | 'SEAT_RELEASED'
  /** A seat was given up; `subject` is its person's name or null, `from` the service. */
  | 'SEAT_REMOVED'
  /** `subject` is the certificate's number. */
  | 'TAX_EXEMPTION_REQUESTED'
  /** `subject` is the certificate's number. */
  | 'TAX_EXEMPTION_WITHDRAWN'
  /** `to` is the service that did not work: `INTERNET`, `VIDEO` or `VOICE`. */
  | 'OUTAGE_REPORTED'
  /** `to` names the neighbourhoods and towns of an outage whose e-mails the person gets. */
  | 'OUTAGE_FOLLOWED'
  /** `to` names them; the person gets no more e-mails about it. */
  | 'OUTAGE_UNFOLLOWED'
  /** `subject` is the box's nickname or model, `from` and `to` are nicknames; null for none. */
  | 'DEVICE_RENAMED'
  /** `subject` is the box's nickname or model. */
  | 'DEVICE_RESTARTED'
  /** A label for its return was made; `subject` is the box's nickname or model. */
  | 'DEVICE_RETURN_REQUESTED'
  /** `subject` is the box's nickname or model. */
  | 'DEVICE_RETURN_CANCELLED'
  /** `subject` is the line's number, formatted. */
  | 'FORWARDING_CHANGED'
  /** `subject` is the line's number, formatted. */
  | 'SELECTIVE_RULES_CHANGED'
  | 'SCHEDULES_CHANGED'
  /** `subject` is the line's number, formatted, `from` and `to` are nicknames; null for none. */
  | 'LINE_RENAMED'
  /** `subject` is the line's number, formatted, `from` and `to` are the names; null for none. */
  | 'CALLER_ID_CHANGED'
  /** `subject` is the line's number, formatted. */
  | 'MAILBOX_PIN_CHANGED'
  /** `subject` is the line's number, formatted. */
  | 'GREETING_CHANGED'
  /** `subject` is the line's number, formatted. */
  | 'CALL_GUARD_CHANGED'
  /** `subject` is the case's number, `to` what it is about. */
  | 'CASE_OPENED'
  /** `subject` is the case's number. */
  | 'CASE_WRITTEN_TO'
  /** `subject` is the case's number. */
  | 'CASE_REOPENED'
  /** A technician's visit got another window; `subject` is its order. */
  | 'VISIT_MOVED'
  /** `subject` is the order of the visit. */
  | 'VISIT_CANCELLED'
  /** `subject` is the order of the visit. */
  | 'VISIT_CONFIRMED'
  /** `subject` is the order of the visit. */
  | 'VISIT_ACCESS_NOTED'
  | 'PLAN_ORDERED'
  | 'ORDER_CANCELLED'
  /** An agreement does not renew; `subject` is its number. */
  | 'AGREEMENT_NOTICE_GIVEN'
  /** An agreement renews after all; `subject` is its number. */
  | 'AGREEMENT_NOTICE_WITHDRAWN';

/** What happened to somebody's access: who came in, who was refused, and what ended. */
export type AccessAction =
  /** On a device that is known for the person. */
  | 'SIGNED_IN'
  /** On a device on which the person had not signed in before. */
  | 'SIGNED_IN_NEW_DEVICE'
  /** Somebody gave a wrong password for the person's user name. */
  | 'SIGN_IN_REFUSED'
  /** Not tried: too many wrong passwords before. */
  | 'SIGN_IN_PAUSED'
  /** The person gave a wrong current password while signed in. */
  | 'PASSWORD_WRONG'
  | 'SIGNED_OUT'
  /** By inactivity, maintenance, or another sign-in. */
  | 'SESSION_ENDED'
  /** The person's role does not permit it; `subject` is an {@link AccessArea}. */
  | 'COMMAND_REFUSED';

/** What a refused command was to change. */
export type AccessArea = 'PAYMENTS' | 'AUTOPAY' | 'STATEMENTS' | 'SERVICES' | 'PEOPLE' | 'SETTINGS';

export interface AuditEntry {
  entryId: Uuid;
  /** Real time; of the first of several. */
  at: Instant;
  /** Name of the actor, or of the person whose user name was given, at that time. */
  actorName: string;
  action: AuditAction | AccessAction;
  /** The person or object concerned; null if it is the actor. */
  subject: string | null;
  from: string | null;
  to: string | null;
  /** How often it happened on its UTC day, as far as counted. Always 1 for changes. */
  times: number & tags.Type<'uint32'> & tags.Minimum<1>;
}

export interface AuditQuery {
  /** `CHANGES` of access and settings, or who signed in and was refused; defaults to changes. */
  about?: 'CHANGES' | 'ACCESS';
  /** Requests the entries before this one; defaults to the newest. */
  before?: Uuid;
}

/** 20 entries at most, newest first. */
export interface AuditResponse {
  entries: AuditEntry[] & tags.MaxItems<20>;
  /** Whether older entries exist. */
  more: boolean;
}
