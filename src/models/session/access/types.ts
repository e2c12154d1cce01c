import type { RequestFailure } from '../../platform/request/errors.ts';
import type { PasswordOwner, PasswordProblem } from './rules-password.ts';
import type { Role } from '../../permissions/types.ts';

/** The recovery requested by the URL (spec 2.2, /account-recovery). */
export type RecoveryKind = 'password' | 'username' | 'required';

/** Step of a password recovery. */
export type RecoveryStep =
  | { kind: 'username' }
  | { kind: 'code'; recoveryId: string; username: string }
  | { kind: 'password'; resetToken: string; owner: Required<PasswordOwner> }
  | { kind: 'done'; username: string };

/**
 * A recovery that waits for its code, saved for the tab's lifetime: the customer may leave the page
 * to read the e-mail.
 */
export interface SavedRecovery {
  recoveryId: string;
  username: string;
}

/**
 * A problem of a field, by its element's ID, or of the whole form. `messageKey` is in the namespace
 * `access`.
 */
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

/** Purpose and data of an e-mailed link. */
export interface Link {
  kind: 'REGISTRATION' | 'INVITATION';
  owner: Required<PasswordOwner>;
  role: Role;
  invitedBy: string | null;
  /** RFC 3339, real time. */
  expiresAt: string;
}

/** Why a link is invalid. */
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
  /** Unknown: the check itself failed. */
  | { kind: 'failed'; failure: RequestFailure }
  | { kind: 'open'; link: Link }
  | { kind: 'done'; username: string };

/** Why the backend rejected a password that the portal would have accepted. */
export type PasswordRefusal = PasswordProblem | 'current';
