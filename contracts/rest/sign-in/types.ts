import type { tags } from 'typia';
import type { Instant, Zip } from '../../scalars.ts';
import type { Footprint } from '../account/types.ts';

/** Base64url without padding, e.g. of a SHA-256 digest (43 characters). */
type Base64Url43 = string & tags.Pattern<'^[A-Za-z0-9_-]{43}$'>;

/** RFC 7636 code verifier: 43 to 128 unreserved characters. */
type CodeVerifier = string & tags.Pattern<'^[A-Za-z0-9._~-]{43,128}$'>;

/** Opens a sign-in transaction (RFC 7636, method S256 only; spec 7 "Sign-in client settings"). */
export interface InitiateRequest {
  clientId: 'commercial_portal';
  accountType: 'COMMERCIAL';
  responseType: 'code';
  /** BASE64URL(SHA256(code verifier)). */
  codeChallenge: Base64Url43;
  codeChallengeMethod: 'S256';
  /** Unguessable; returned unchanged with the code. */
  state: string & tags.MinLength<16> & tags.MaxLength<128>;
}

export interface InitiateResponse {
  /** Valid for 10 minutes and for one successful sign-in. */
  transactionId: string & tags.Format<'uuid'>;
}

export interface LoginRequest {
  transactionId: string & tags.Format<'uuid'>;
  credentialType: 'password';
  /** As typed; compared without case and surrounding whitespace. */
  username: string & tags.MinLength<1> & tags.MaxLength<254>;
  /** As typed, never trimmed. */
  password: string & tags.MinLength<1> & tags.MaxLength<256>;
}

export interface LoginResponse {
  /** Valid for 60 seconds and for one exchange. */
  code: string & tags.MinLength<32>;
  /** The `state` of the transaction. */
  state: string;
}

export interface CreateSessionRequest {
  code: string & tags.MinLength<1> & tags.MaxLength<512>;
  codeVerifier: CodeVerifier;
  /**
   * The customer wants this device to suggest the username at the next sign-in; the profile
   * cookie's record stores it for 90 days.
   */
  rememberMe: boolean;
}

/** Identity roles (spec 6). */
export type Role = 'PRIMARY' | 'ADMIN' | 'BILLING' | 'STANDARD';

/**
 * The acting user: the customer, a customer-service representative, or a back-office user on the
 * customer's account (spec 6).
 */
export type UserType = 'CONSUMER' | 'CSR' | 'BOBO';

/** Permissions of an enterprise customer; the first is named after the provider (spec 6). */
export type EnterpriseRole = 'PROVIDER' | 'ADMIN' | 'STANDARD' | 'NONE';

/** The signed-in customer (spec 3, profile). */
export interface Profile {
  accountType: 'COMMERCIAL';
  role: Role;
  username: string;
  /** The identity's id. */
  guid: string & tags.Format<'uuid'>;
  firstName: string;
  lastName: string;
  /** Null for all but enterprise customers. */
  enterpriseRole: EnterpriseRole | null;
  /** Enterprise customers' billing has moved to the enterprise site (spec 1). */
  accountKind: 'SMB' | 'ENTERPRISE';
  footprint: Footprint;
  /**
   * The account is led to Auto Pay: it is on for a service, or nothing about the account itself,
   * such as that it accepts no payment method, keeps it from being turned on.
   */
  autopayOffered: boolean;
  /** The account that this session acts on. */
  accountNumber: string & tags.Pattern<'^[0-9]{10}$'>;
  accountName: string;
  userType: UserType;
  /** The representative's id, when `userType` is not `CONSUMER`. */
  csrId: string | null;
  zip: Zip;
  /** IANA name of the zone in which the account's days begin. */
  billingTimeZone: string;
  /** The language chosen in settings; null follows the browser. */
  language: 'en' | 'es' | null;
}

export interface SessionResponse {
  profile: Profile;
  /** Remaining seconds of the session without further customer activity; real time. */
  expiresInSeconds: number & tags.Type<'uint32'>;
}

/**
 * Response to a ping: when the session expires without further customer activity. Real time, not
 * business time.
 */
export interface PingResponse {
  expiresAt: Instant;
}

/**
 * Why the portal ended a session that the customer did not end: inactivity, or maintenance (spec
 * 4).
 */
export type LogoutReason = 'idle' | 'maintenance';

/** Query of a logout. */
export interface LogoutQuery {
  /** Only for the operator's log; absent when the customer signed out. */
  reason?: LogoutReason;
}

/** Logout ended the session; the portal redirects to `/login?loggedOut=true`. */
export interface LogoutResponse {
  loggedOut: true;
}
