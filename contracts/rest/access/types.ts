import type { tags } from 'typia';
import type { Instant, Uuid, Zip } from '../../scalars.ts';
import type { EmailAddress, PersonName } from '../people/types.ts';
import type { Role } from '../sign-in/types.ts';

/** Of the e-mails that a request sends. */
type Language = 'en' | 'es';

type AccountNumber = string & tags.Pattern<'^[0-9]{10}$'>;

/** Token of an e-mailed link; opaque. */
type LinkToken = string & tags.MinLength<1> & tags.MaxLength<512>;

/**
 * As typed, never trimmed. 12 to 128 characters, with enough left after removing guessable parts.
 * If rejected, the path in `errors` ends with the reason: `$input.password.` and `tooShort`,
 * `tooLong`, `ownName` (the person's, the company's, the portal's), `common`, `repeated` or
 * `sequence`.
 */
type NewPassword = string & tags.MinLength<1> & tags.MaxLength<256>;

export interface StartRecoveryRequest {
  /** As typed; compared without case and surrounding whitespace. */
  username: string & tags.MinLength<1> & tags.MaxLength<254>;
  language: Language;
}

/** The same whether or not the username exists. */
export interface StartRecoveryResponse {
  /** Grants no access without the code. */
  recoveryId: Uuid;
  /** How long the code is valid, in minutes of real time. */
  codeMinutes: number & tags.Type<'uint32'>;
}

export interface VerifyCodeRequest {
  recoveryId: Uuid;
  code: string & tags.Pattern<'^[0-9]{8}$'>;
}

/** Names of the password's user: a password that contains one of them is rejected. */
export interface PasswordOwner {
  username: string;
  companyName: string;
  firstName: string;
  /** Empty if none was ever given. */
  lastName: string;
}

export interface VerifyCodeResponse {
  /** Permits one new password, within 10 minutes of real time. */
  resetToken: string & tags.MinLength<43>;
  owner: PasswordOwner;
}

export interface ResetPasswordRequest {
  resetToken: string & tags.MinLength<1> & tags.MaxLength<512>;
  password: NewPassword;
  language: Language;
}

/** The password was changed, and every session of the user has ended. */
export interface ResetPasswordResponse {
  username: string;
}

export interface SendUsernameRequest {
  /** As on the bill. */
  accountNumber: AccountNumber;
  /** Of the service address. */
  zip: Zip;
  language: Language;
}

export interface StartRegistrationRequest {
  accountNumber: AccountNumber;
  /** Of the service address. */
  zip: Zip;
  /** Becomes the username. */
  email: EmailAddress;
  firstName: PersonName;
  lastName: PersonName;
  language: Language;
}

/** Accepted; does not reveal whether an e-mail is sent. */
export interface AcceptedResponse {
  accepted: true;
}

export interface CheckLinkRequest {
  token: LinkToken;
}

/** What the link permits. */
export interface CheckLinkResponse {
  /** The owner's access to an account that has none, or an invited person's access. */
  kind: 'REGISTRATION' | 'INVITATION';
  /** The person that the link was sent to; the username is the e-mail address. */
  owner: PasswordOwner;
  role: Role;
  /** Name of the inviter; null with a registration, and if no longer known. */
  invitedBy: string | null;
  /** Real time. */
  expiresAt: Instant;
}

export interface CompleteLinkRequest {
  token: LinkToken;
  password: NewPassword;
  language: Language;
}

/** Access was created; the link is no longer valid. */
export interface CompleteLinkResponse {
  username: string;
}
