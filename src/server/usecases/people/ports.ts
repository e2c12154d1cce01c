import type { AuditAction } from '../../../../contracts/rest/people/types.ts';
import type { Role } from '../../../models/permissions/types.ts';
import type { MailLanguage } from '../../mail/mail.ts';
import type { LinkDeps } from '../session/access/links.ts';
import type { EnterpriseRole, UserType } from '../../../models/permissions/types.ts';

/** Who acts, on which account: the profile of the session. */
export interface Actor {
  guid: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  enterpriseRole: EnterpriseRole | null;
  accountNumber: string;
}

export interface StoredPerson {
  guid: string;
  firstName: string;
  lastName: string;
  username: string;
  role: Role;
  /** The one they chose in settings; null follows the browser. */
  language: MailLanguage | null;
  lastSignInAt: Date | null;
}

export interface StoredInvitation {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  /** The inviter's guid. */
  invitedBy: string | null;
  /** The inviter's name; null when it is not known. */
  inviterName: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** One line of the audit list; who did it and where comes from the actor. */
export interface NewAuditEntry {
  at: Date;
  action: AuditAction;
  /** Null when the actor themselves. */
  subject: string | null;
  from?: string | null;
  to?: string | null;
}

export interface StoredAuditEntry {
  id: string;
  at: Date;
  actorName: string;
  action: AuditAction;
  subject: string | null;
  from: string | null;
  to: string | null;
}

/** What may be done within one transaction on one account. Sees only the people of that account. */
export interface PeopleTransaction {
  /** Null for whoever is not of this account, was removed, or is a representative. */
  person(guid: string): Promise<StoredPerson | null>;
  /** How many owners the account has. */
  owners(): Promise<number>;
  setRole(guid: string, role: Role): Promise<void>;
  /** Takes access away: the sessions end, and so do sign-ins that are under way. */
  remove(guid: string, at: Date): Promise<void>;
  /** Whether anyone signs in with this e-mail address, on any account. */
  isTaken(email: string): Promise<boolean>;
  /** Invitations to this address that were neither accepted nor revoked. */
  invitationsTo(email: string): Promise<StoredInvitation[]>;
  /** Null when it is not of this account, or was accepted or revoked. */
  invitation(id: string): Promise<StoredInvitation | null>;
  /** Takes an open invitation back; false when it was accepted or revoked meanwhile. */
  revoke(id: string, at: Date): Promise<boolean>;
  links: LinkDeps['links'];
  writeAuditEntry(actor: Actor, note: NewAuditEntry): Promise<void>;
}

/** What managing people needs of a database. */
export interface PeopleStore {
  people(accountNumber: string): Promise<StoredPerson[]>;
  /** Those that were neither accepted nor revoked, the newest first. */
  invitations(accountNumber: string): Promise<StoredInvitation[]>;
  /** All or nothing, with the account's row locked: changes of who may use it take turns. */
  withAccountLocked<T>(
    accountNumber: string,
    work: (desk: PeopleTransaction) => Promise<T>,
  ): Promise<T>;
  /** All or nothing, without the lock: for what one row decides. */
  onAccount<T>(accountNumber: string, work: (desk: PeopleTransaction) => Promise<T>): Promise<T>;
  /** The newest first; those older than the entry `before`. Null when there is no such entry on this account. */
  audit(
    accountNumber: string,
    before: string | null,
    most: number,
  ): Promise<StoredAuditEntry[] | null>;
  /** Counts one more letter of this account; false, and not counted, when it sent `most` since then. */
  tryCountEmail(accountNumber: string, now: Date, since: Date, most: number): Promise<boolean>;
}
