import type { tags } from 'typia';
import type { Instant, Uuid, Zip } from '../../scalars.ts';
import type { EmailAddress, PersonName } from '../people/types.ts';
import type { Role } from '../sign-in/types.ts';

/** Of the letters that a call brings about. */
type Language = 'en' | 'es';

type AccountNumber = string & tags.Pattern<'^[0-9]{10}$'>;

/** What an e-mailed link carries; opaque. */
type LinkToken = string & tags.MinLength<1> & tags.MaxLength<512>;

/**
 * As typed, never trimmed. 12 to 128 characters, of which enough is left without what is guessed first. Where it is refused, the path
 * in `errors` ends with why: `$input.password.` and `tooShort`, `tooLong`, `ownName` (the person's, the company's, the portal's),
 * `common`, `repeated` or `sequence`.
 */
type NewPassword = string & tags.MinLength<1> & tags.MaxLength<256>;

export interface StartRecoveryRequest {
  /** As typed; compared without case and surrounding space. */
  username: string & tags.MinLength<1> & tags.MaxLength<254>;
  language: Language;
}

/** The same whether or not the user name is anyone's. */
export interface StartRecoveryResponse {
  /** Grants nothing without the code. */
  recoveryId: Uuid;
  /** How long the code works, in minutes of real time. */
  codeMinutes: number & tags.Type<'uint32'>;
}

export interface VerifyCodeRequest {
  recoveryId: Uuid;
  code: string & tags.Pattern<'^[0-9]{8}$'>;
}

/** Whose password it is to be: a password that holds one of these is not taken. */
export interface PasswordOwner {
  username: string;
  companyName: string;
  firstName: string;
  /** Empty where none was ever given. */
  lastName: string;
}

export interface VerifyCodeResponse {
  /** Allows one new password, within 15 minutes of real time. */
  resetToken: string & tags.MinLength<43>;
  owner: PasswordOwner;
}

export interface ResetPasswordRequest {
  resetToken: string & tags.MinLength<1> & tags.MaxLength<512>;
  password: NewPassword;
  language: Language;
}

/** The password is another one, and every session of the user has ended. */
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
  /** Becomes the user name. */
  email: EmailAddress;
  firstName: PersonName;
  lastName: PersonName;
  language: Language;
}

/** Taken; says nothing of whether a letter goes out. */
export interface AcceptedResponse {
  accepted: true;
}

export interface CheckLinkRequest {
  token: LinkToken;
}

/** What the link allows. */
export interface CheckLinkResponse {
  /** The owner's access to an account that has none, or that of an invited person. */
  kind: 'REGISTRATION' | 'INVITATION';
  /** Of the person that the link was sent to; the user name is the e-mail address. */
  owner: PasswordOwner;
  role: Role;
  /** The name of who invited; null with a registration, and when it is not known any more. */
  invitedBy: string | null;
  /** Real time. */
  expiresAt: Instant;
}

export interface CompleteLinkRequest {
  token: LinkToken;
  password: NewPassword;
  language: Language;
}

/** Access is there; the link works no longer. */
export interface CompleteLinkResponse {
  username: string;
}
