import type { AccessAction, AuditAction } from '../../../../contracts/rest/people/types.ts';
import type { Role } from '../../../models/permissions/types.ts';
import type { MailLanguage } from '../../mail/mail.ts';
import type { LinkDeps } from '../session/access/links.ts';
import type { EnterpriseRole, UserType } from '../../../models/permissions/types.ts';

/** The acting user and their account: the profile of the session. */
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
  /** Language chosen in settings; null follows the browser. */
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
  /** The inviter's name; null when unknown. */
  inviterName: string | null;
  createdAt: Date;
  expiresAt: Date;
}

/** One audit log entry; actor and account come from the actor. */
export interface NewAuditEntry {
  at: Date;
  action: AuditAction;
  /** Null when it is the actor. */
  subject: string | null;
  from?: string | null;
  to?: string | null;
}

export interface StoredAuditEntry {
  id: string;
  at: Date;
  actorName: string;
  action: AuditAction | AccessAction;
  subject: string | null;
  from: string | null;
  to: string | null;
  times: number;
}

/** Operations within one transaction on one account. Sees only the people of that account. */
export interface PeopleTransaction {
  /** Null for a user of another account, a removed user, or a representative. */
  person(guid: string): Promise<StoredPerson | null>;
  /** Number of owners of the account. */
  owners(): Promise<number>;
  setRole(guid: string, role: Role): Promise<void>;
  /** Removes access: ends sessions and sign-ins in progress. */
  remove(guid: string, at: Date): Promise<void>;
  /**
   * Where somebody signs in with this e-mail address: as a person of this account, or elsewhere (as
   * a representative too). Null for nobody.
   */
  whereTaken(email: string): Promise<'here' | 'elsewhere' | null>;
  /** Invitations to this address that were neither accepted nor revoked. */
  invitationsTo(email: string): Promise<StoredInvitation[]>;
  /** Null when it belongs to another account, or was accepted or revoked. */
  invitation(id: string): Promise<StoredInvitation | null>;
  /** Revokes an open invitation; false when it was accepted or revoked meanwhile. */
  revoke(id: string, at: Date): Promise<boolean>;
  links: LinkDeps['links'];
  writeAuditEntry(actor: Actor, note: NewAuditEntry): Promise<void>;
}

/** Database interface of people management. */
export interface PeopleStore {
  people(accountNumber: string): Promise<StoredPerson[]>;
  /** Those that were neither accepted nor revoked, newest first. */
  invitations(accountNumber: string): Promise<StoredInvitation[]>;
  /** All or nothing, with the account's row locked: access changes are serialized. */
  withAccountLocked<T>(
    accountNumber: string,
    work: (transaction: PeopleTransaction) => Promise<T>,
  ): Promise<T>;
  /** All or nothing, without the lock: for single-row decisions. */
  onAccount<T>(
    accountNumber: string,
    work: (transaction: PeopleTransaction) => Promise<T>,
  ): Promise<T>;
  /** Newest first; entries older than `before`. Null when the account has no such entry. */
  audit(
    accountNumber: string,
    before: string | null,
    most: number,
  ): Promise<StoredAuditEntry[] | null>;
  /** As `audit`, of sign-ins and refusals. */
  access: PeopleStore['audit'];
  /**
   * Counts one e-mail of this account; false, and not counted, when `most` were sent since then.
   */
  tryCountEmail(accountNumber: string, now: Date, since: Date, most: number): Promise<boolean>;
}
