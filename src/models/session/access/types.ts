import type { RequestFailure } from '../../platform/request/errors.ts';
import type { PasswordOwner, PasswordProblem } from './rules-password.ts';
import type { Role } from '../../permissions/types.ts';

/** What the address asks the recovery page for (spec 2.2, /account-recovery). */
export type RecoveryKind = 'password' | 'username' | 'required';

/** Where a customer stands who recovers a password. */
export type RecoveryStep =
  | { kind: 'username' }
  | { kind: 'code'; recoveryId: string; username: string }
  | { kind: 'password'; resetToken: string; owner: Required<PasswordOwner> }
  | { kind: 'done'; username: string };

/** A recovery that waits for its code, kept for as long as the tab lives: who looks for the letter may leave the page. */
export interface SavedRecovery {
  recoveryId: string;
  username: string;
}

/** One thing that is wrong: in a field, by its element's id, or in the whole. `messageKey` is in the namespace `access`. */
export interface AccessProblem {
  field: string | null;
  messageKey: string;
  values?: Record<string, number>;
}

export interface RegistrationDraft {
  accountNumber: string;
  zip: string;
  firstName: string;
  lastName: string;
  email: string;
}

export type AccountDraft = Pick<RegistrationDraft, 'accountNumber' | 'zip'>;

/** What an e-mailed link allows. */
export interface Link {
  kind: 'REGISTRATION' | 'INVITATION';
  owner: Required<PasswordOwner>;
  role: Role;
  invitedBy: string | null;
  /** RFC 3339, real time. */
  expiresAt: string;
}

/** Why a link leads nowhere. */
export type LinkRefusal =
  | 'missing'
  | 'unknown'
  | 'used'
  | 'expired'
  | 'expiredInvitation'
  | 'revoked'
  | 'personExists'
  | 'ownerExists';

export type LinkState =
  | { kind: 'checking' }
  | { kind: 'over'; why: LinkRefusal }
  /** Nothing is known of it: the check itself failed. */
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'open'; link: Link }
  | { kind: 'done'; username: string };

/** Why the backend took a password not, though the portal would have. */
export type PasswordRefusal = PasswordProblem | 'current';
